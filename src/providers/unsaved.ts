/**
 * What stood in forms when the session ended under them, so that whoever signs in again finds it. In the memory of this tab alone:
 * nothing that was typed about a person lies on the disk, and a reload ends it.
 */
import type { AnyRecord } from '../schema/fields';

/** Milliseconds for which somebody has time to sign in again. */
export const KEPT = 30 * 60_000;

export interface Unsaved {
  values: AnyRecord;
  /** Of the record that they were written over; none of a new one. */
  version: number | undefined;
}

interface Kept extends Unsaved {
  userId: string;
  until: number;
}

const forms = new Map<string, Kept>();
/** The session has ended and nobody signed in since; a form that goes meanwhile goes without its person's will. */
let over = false;

/** Says that a session ended. `left`: by its person's will, who leaves nothing behind. */
export function sessionOver(left: boolean): void {
  over = !left;
  if (left) forms.clear();
}

/** Says who is here: what they leave from now on they leave by themselves, and nothing of anybody else is left. */
export function sessionBegun(userId: string): void {
  over = false;
  for (const [address, kept] of forms) if (kept.userId !== userId) forms.delete(address);
}

/** Keeps what stands in a form that goes because the session has ended; of any other, nothing. @param address of its page */
export function keepUnsaved(address: string, userId: string, unsaved: Unsaved): void {
  if (over) forms.set(address, { ...unsaved, userId, until: Date.now() + KEPT });
}

/** What was kept of this person's form at an address. */
export function unsavedAt(address: string, userId: string): Unsaved | undefined {
  const kept = forms.get(address);
  return kept && kept.userId === userId && Date.now() < kept.until ? kept : undefined;
}

/** It stands in its form again. */
export const forgetUnsaved = (address: string): void => void forms.delete(address);
