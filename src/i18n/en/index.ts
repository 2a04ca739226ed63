/** The English catalogue: one file a room, found by its name. The key of a word starts with its room. */
import { roomsOf } from '../rooms';
import type { Words } from '../translator';

/** What the sign-in and the first list need; the rest is in `later`. */
export const english: Words = roomsOf(import.meta.glob<{ default: Words }>(['./*.ts', '!./index.ts'], { eager: true }));
