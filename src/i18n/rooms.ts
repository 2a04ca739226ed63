import type { Words } from './translator';

/** One file a room, found by its name. */
export const roomsOf = (files: Readonly<Record<string, { default: Words }>>): Words =>
  Object.fromEntries(
    Object.entries(files).map(([path, room]) => [path.slice('./'.length, -'.ts'.length), room.default]),
  );
