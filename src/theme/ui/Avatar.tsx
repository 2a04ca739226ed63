import styled from '@emotion/styled';
import { radius } from '../measures';
import { looks } from '../serialized';
import type { Tokens } from '../tokens';
import { color } from '../vars';

type Tint = keyof Tokens['tint'];

const tints: readonly Tint[] = ['green', 'blue', 'violet', 'teal', 'orange', 'rose', 'olive'];

/** The same name has the same tint everywhere and always. */
export function tintOf(name: string): Tint {
  let hash = 0;
  for (const letter of name) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return tints[hash % tints.length] ?? 'green';
}

/**
 * First letters in capitals: of a person's first and last name, of the first two words of a business; one letter for
 * scripts that do not join two well.
 */
export function initialsOf(name: string, shape: 'person' | 'business' = 'person'): string {
  const words = name
    .split(/\s+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter(Boolean);
  const first = words[0]?.match(/^[\p{L}\p{N}]/u)?.[0] ?? '';
  const last = words.length > 1 ? (words.at(shape === 'person' ? -1 : 1)?.match(/^[\p{L}\p{N}]/u)?.[0] ?? '') : '';
  const letters = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Han}/u.test(first) ? first : first + last;
  return letters.toUpperCase();
}

interface Look {
  tint: Tint;
  px: number;
  square: boolean;
}

const Root = styled('span')<Look>(
  looks<Look>(
    ({ tint, px, square }) => ({
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      flex: 'none',
      overflow: 'hidden',
      width: px,
      height: px,
      borderRadius: square ? Math.min(radius.default, Math.round(px * 0.27)) : '50%',
      color: color.tint[tint].text,
      background: color.tint[tint].fill,
      fontSize: Math.max(8, Math.round(px * 0.38)),
      lineHeight: 1,
      fontWeight: 650,
      letterSpacing: px < 24 ? 0 : '-0.01em',
      userSelect: 'none',
      // Drawn and not written: no text to copy with a row, or to differ from the name of a button around it.
      '&::before': { content: 'attr(data-initials)' },
      '& img': { width: '100%', height: '100%', objectFit: 'cover' },
    }),
    'tint',
    'px',
    'square',
  ),
);

export interface AvatarProps {
  name: string;
  /** A person is round, a business square. */
  shape?: 'person' | 'business';
  /** Pixels: 18 in lists of owners, 24 in tables, 30 in the top bar, 52 on record pages. */
  size?: number;
  src?: string | null;
}

/** Initials or a picture. Decoration: the name always stands beside it. */
export function Avatar({ name, shape = 'person', size = 24, src }: AvatarProps) {
  return (
    <Root
      aria-hidden
      tint={tintOf(name)}
      px={size}
      square={shape === 'business'}
      data-initials={src ? '' : initialsOf(name, shape)}
    >
      {src && <img src={src} alt="" />}
    </Root>
  );
}
