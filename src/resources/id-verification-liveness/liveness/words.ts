/** How the record of a check names moves and outcomes: one value with one word each, for its choices. */
import type { Challenge } from './challenges';
import type { Fault } from './judge';

/** What comes before the first move. */
export const ahead = 'centre';

export const moveOptions = [
  { value: ahead, label: 'Look ahead' },
  { value: 'turnLeft', label: 'Turn left' },
  { value: 'turnRight', label: 'Turn right' },
  { value: 'lookUp', label: 'Look up' },
  { value: 'blink', label: 'Blink' },
  { value: 'smile', label: 'Smile' },
  { value: 'comeCloser', label: 'Come closer' },
] as const satisfies readonly { value: Challenge | typeof ahead; label: string }[];

const faultWords = {
  tooFew: 'Too few pictures',
  dark: 'Too dark',
  noFace: 'No face',
  manyFaces: 'More than one face',
  otherFace: 'The face changed',
  jump: 'The face jumped',
  gap: 'Out of sight for too long',
  frozen: 'The picture froze',
  still: 'A still picture',
  order: 'Moves in another order',
  unasked: 'Moves that were not asked for',
  repeated: 'The same moving seen twice',
  notSeen: 'A move was not seen',
  tooFast: 'Faster than a person',
  tooSlow: 'Too slow',
  replayed: 'Pictures sent before',
  clock: 'Times do not fit',
  unreadable: 'Pictures that cannot be read',
} as const satisfies Record<Fault, string> & Record<string, string>;

export const faultOptions = Object.entries(faultWords).map(([value, label]) => ({
  value,
  label,
  tone: 'error' as const,
}));
