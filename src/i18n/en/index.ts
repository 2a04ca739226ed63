/** The English catalogue: one file a room, found by its name. The key of a word starts with its room. */
import type { Words } from '../translator';

const rooms = import.meta.glob<{ default: Words }>(['./*.ts', '!./index.ts'], { eager: true });

export const english: Words = Object.fromEntries(
  Object.entries(rooms).map(([path, room]) => [path.slice('./'.length, -'.ts'.length), room.default]),
);
