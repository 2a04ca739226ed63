import styled from '@emotion/styled';
import { useEffect, useRef, type ComponentProps } from 'react';
import { below, radius, shell, type } from '../measures';
import { color } from '../vars';

/**
 * Queue, evidence, decision side by side. On tablets the queue goes (a drop-down stands in the header), on phones everything is
 * one column and the decision stays at the foot.
 */
export const Workspace = styled('div')({
  display: 'grid',
  gridTemplateColumns: '266px minmax(0, 1fr) 348px',
  gap: 12,
  alignItems: 'start',
  // Rounded marks at the edge of a scale must not make a phone scroll sideways.
  overflowX: 'clip',
  [below('xl')]: { gridTemplateColumns: '232px minmax(0, 1fr) 300px' },
  [below('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 300px' },
  [below('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** A column of trays. */
export const Pane = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12, minWidth: 0 });

/** The column that never scrolls away. */
export const StickyPane = styled(Pane)({
  position: 'sticky',
  insetBlockStart: shell.topBar + 8,
  maxHeight: `calc(100dvh - ${shell.topBar + 20}px)`,
  overflowY: 'auto',
  [below('md')]: { position: 'static', maxHeight: 'none' },
});

/** Seen from tablets up. */
export const QueuePane = styled(StickyPane)({ [below('lg')]: { display: 'none' } });

const Bar = styled('section')({
  position: 'sticky',
  insetBlockEnd: 10,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '10px 14px 10px 20px',
  borderRadius: radius.paper,
  background: color.raised,
  boxShadow: color.shadow.e2,
  [below('md')]: { insetBlockEnd: shell.bottomBar + 6, padding: 12 },
});

/** The question and its answers, floating at the foot of the page. What gets the focus under it is scrolled clear of it. */
export function DecisionBar(props: ComponentProps<'section'>) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = bar;
    if (!current) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const above = Number.parseFloat(getComputedStyle(current).bottom) || 0;
      style.scrollPaddingBottom = `${current.offsetHeight + above + 8}px`;
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.scrollPaddingBottom = '';
    };
  }, []);
  return <Bar ref={bar} {...props} />;
}

/** The keys that work here, at the foot of a workspace; nothing for those who have no keyboard. */
export const KeyStrip = styled('footer')({
  ...type.body,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 16px',
  paddingInline: 10,
  color: color.text.tertiary,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 5 },
  '@media (pointer: coarse)': { display: 'none' },
});
