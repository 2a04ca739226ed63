import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { forFingers, radius, type } from '../measures';
import { color } from '../vars';

const Root = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  padding: 10,
  borderRadius: radius.paper,
  background: color.background.paper,
});

const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 22,
  paddingInline: 10,
  marginBlockEnd: 8,
});

const Title = styled('h2')({ ...type.cardTitle, margin: 0 });
const Aside = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  maxWidth: '100%',
  marginInlineStart: 'auto',
  // Small beside a title, whoever made them.
  '& .MuiButton-root': { minHeight: 28, paddingBlock: 4, ...forFingers({ minHeight: 44 }) },
});
const Note = styled('span')({ ...type.caption, ...type.tabular, fontSize: 12, color: color.text.tertiary });

export interface TrayProps {
  title?: ReactNode;
  /** Said small behind the title: a count, a period. */
  note?: ReactNode;
  /** At the end of the title row. */
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
  /** Id of the title, for `aria-labelledby` elsewhere. */
  titleId?: string;
}

/** A quiet surface that holds a title row, a toolbar or column headings, and sheets with the data. */
export function Tray({ title, note, actions, children, className, titleId }: TrayProps) {
  const head = title !== undefined || actions !== undefined;
  return (
    <Root className={className} {...(titleId && { 'aria-labelledby': titleId })}>
      {head && (
        <Head>
          {title !== undefined && <Title id={titleId}>{title}</Title>}
          {note !== undefined && <Note>{note}</Note>}
          {actions !== undefined && <Aside>{actions}</Aside>}
        </Head>
      )}
      {children}
    </Root>
  );
}

/** Lies on a tray and holds data; never on another sheet. `padded` gives the 14 px inside. */
export const Sheet = styled('div')<{ padded?: boolean }>(({ padded }) => ({
  minWidth: 0,
  padding: padded ? 14 : 0,
  borderRadius: radius.default,
  background: color.sheet,
  boxShadow: color.shadow.e1,
}));
