/** The words that the first list does without, a file a room; `later.ts` asks for them. */
import type { Words } from '../../translator';
import { roomsOf } from '../../rooms';

export const laterEnglish: Words = roomsOf(
  import.meta.glob<{ default: Words }>(['./*.ts', '!./index.ts'], { eager: true }),
);
