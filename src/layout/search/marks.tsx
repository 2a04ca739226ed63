/** Where the words of a query stand in a text, without regard to case and accents. */
import styled from '@emotion/styled';
import { color } from '../../theme/vars';

const folded = (letter: string): string => letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a query, folded. */
export const wordsIn = (q: string): string[] => folded(q).split(/\s+/).filter(Boolean);

/** Whether every word stands somewhere in the text. */
export const holdsAll = (text: string, q: string): boolean => {
  const plain = folded(text);
  return wordsIn(q).every((word) => plain.includes(word));
};

/** The text in pieces, those that a word of the query covers marked. */
export function marked(text: string, q: string): { text: string; hit: boolean }[] {
  const letters = Array.from(text);
  let plain = '';
  /** Letter that each unit of the folded text comes from. */
  const from: number[] = [];
  for (const [index, letter] of letters.entries()) {
    const fold = folded(letter);
    plain += fold;
    for (let unit = 0; unit < fold.length; unit++) from.push(index);
  }
  const lit = new Set<number>();
  for (const word of wordsIn(q))
    for (let at = plain.indexOf(word); at !== -1; at = plain.indexOf(word, at + word.length))
      for (let unit = at; unit < at + word.length; unit++) lit.add(from[unit] ?? -1);
  const pieces: { text: string; hit: boolean }[] = [];
  for (const [index, letter] of letters.entries()) {
    const hit = lit.has(index);
    const last = pieces.at(-1);
    if (last?.hit === hit) last.text += letter;
    else pieces.push({ text: letter, hit });
  }
  return pieces;
}

const Mark = styled('mark')({ borderRadius: 4, color: color.link, background: color.tones.success.chip });

export function Marked({ text, q }: { text: string; q: string }) {
  return (
    <>
      {marked(text, q).map(({ text: piece, hit }, index) =>
        // Pieces have no other key than their place.
        // oxlint-disable-next-line react/no-array-index-key
        hit ? <Mark key={index}>{piece}</Mark> : <span key={index}>{piece}</span>,
      )}
    </>
  );
}
