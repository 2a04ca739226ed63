/** Small drawings that several types share. */
import styled from '@emotion/styled';
import type { ComponentProps, ReactNode } from 'react';
import { radius, type } from '../../../theme/measures';
import { fixed, looks } from '../../../theme/serialized';
import { color } from '../../../theme/vars';

/** By which a table knows them: the columns of words are those that give way (`tableStyles.ts`). */
export const CLIP = 'clip';

const ClipLine = styled('span', { target: CLIP })<{ quiet?: boolean }>(
  looks<{ quiet?: boolean }>(
    ({ quiet }) => ({
      display: 'block',
      width: 'fit-content',
      maxWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      color: quiet ? color.text.secondary : 'inherit',
    }),
    'quiet',
  ),
);

/**
 * One line, cut with an ellipsis where it does not fit: at the end of its own script, so that a name of another direction than the
 * page keeps its beginning. A `<bdi>` inside would hide its script from it.
 */
export const Clip = (props: ComponentProps<typeof ClipLine>) => <ClipLine dir="auto" {...props} />;

export const Tabular = styled('span')(fixed({ ...type.tabular, whiteSpace: 'nowrap' }));

/** Codes, dates and digits run from left to right whatever the line does. */
export const Ltr = styled('span')(
  fixed({
    ...type.tabular,
    whiteSpace: 'nowrap',
    direction: 'ltr',
    unicodeBidi: 'isolate',
  }),
);

export const Muted = styled('span')(fixed({ color: color.text.tertiary }));

export const Inline = styled('span')(
  fixed({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 7,
    maxWidth: '100%',
    minWidth: 0,
  }),
);

/** The words beside a drawing: the line that both stand in aligns by them. */
export const Baseline = styled('span')(fixed({ alignSelf: 'baseline' }));

/** Long texts: lines as written, words broken only where they must be. */
export const Prose = styled('span')(fixed({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }));

/** A code in a small tile: a country, a currency. */
export const CodeTile = styled('span')(
  fixed({
    ...type.caption,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    minWidth: 25,
    height: 19,
    paddingInline: 5,
    borderRadius: radius.key,
    fontWeight: 600,
    color: color.tones.neutral.text,
    background: color.tones.neutral.chip,
    direction: 'ltr',
  }),
);

const PlainLink = styled('a')({
  color: color.link,
  fontWeight: 600,
  textDecoration: 'none',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 2 },
});

/** A link out of the app; the other side learns nothing of where it was clicked. */
export const OutsideLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <PlainLink href={href} target="_blank" rel="noopener noreferrer" dir="ltr">
    {children}
  </PlainLink>
);

export const InsideLinkStyle = {
  color: color.link,
  fontWeight: 600,
  textDecoration: 'none',
  minWidth: 0,
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 2 },
} as const;
