/** What to say while a document is held before the camera: one thing at a time, the first that can be mended. */
import { documentHints, type DocumentFault } from './documentHints';
import { framingOf, type FramingFault } from './framing';
import type { Gray } from './pixels';

export type LiveHint = DocumentFault | FramingFault;

/**
 * Light first, since nothing else is seen without it; then where the document lies, since it is blurred and mirrors when it is
 * not there yet; then glare and sharpness.
 */
export function liveHint(picture: Gray): LiveHint | undefined {
  const faults = documentHints(picture);
  if (faults.includes('dark')) return 'dark';
  return framingOf(picture) ?? faults[0];
}

/** Samples in a row that have to agree before other words are shown: words that change four times a second are not read. */
const AGREE = 2;

/** Gives what to show after each sample; keeps what was said until the new word has come often enough. */
export function steadied(): (found: LiveHint | undefined) => LiveHint | 'none' | undefined {
  let shown: LiveHint | 'none' | undefined;
  let [next, times]: [LiveHint | 'none', number] = ['none', 0];
  return (found) => {
    const word = found ?? 'none';
    [next, times] = [word, word === next ? times + 1 : 1];
    if (times >= AGREE) shown = next;
    return shown;
  };
}
