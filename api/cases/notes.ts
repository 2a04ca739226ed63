/** Notes on a case: by people, and by the product where it has to say what it did. */
import type { Services } from '../services';
import type { Stored } from '../store/store';
import type { SignedIn } from '../viewer';

export interface Note {
  id: string;
  /** `null`: the product itself. */
  byId: string | null;
  by: string;
  at: string;
  text: string;
}

const PRODUCT = 'Assay';

export const notesOf = (record: Stored): Note[] => (Array.isArray(record.notes) ? (record.notes as Note[]) : []);

export const withNote = (
  record: Stored,
  { services, viewer, now }: { services: Pick<Services, 'newId'>; viewer: SignedIn | null; now: string },
  text: string,
): Stored => {
  const note: Note = { id: services.newId(), byId: viewer?.id ?? null, by: viewer?.name ?? PRODUCT, at: now, text };
  return { ...record, notes: [...notesOf(record), note] };
};
