/* oxlint-disable jsx-a11y/prefer-tag-over-role -- what is drawn is no fieldset */
import styled from '@emotion/styled';
import IconButton from '@mui/material/IconButton';
import { useLocaleState, useTranslate } from 'ra-core';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
} from 'react';
import { countryName, isCountry } from '../../schema/countries';
import { Icon } from '../../theme/icons/Icon';
import { below, radius, type } from '../../theme/measures';
import { Avatar } from '../../theme/ui/Avatar';
import { color } from '../../theme/vars';
import { percentOf } from '../../views/format';
import { layOut, NODE, type Drawn, type Placed } from './layout';
import { isBeneficial, isUnknown, provenSteps, SUBJECT, type Ownership, type Ultimate } from './ownership';
import { clamp, first, fit, type View } from './view';
import { isArrow, stepFrom } from './walk';

const Frame = styled('div')({
  position: 'relative',
  height: 560,
  // Clipped and not scrolled: focus must not shift the drawing.
  overflow: 'clip',
  borderRadius: radius.default,
  background: color.sheet,
  backgroundImage: `radial-gradient(${color.line} 1px, transparent 1px)`,
  backgroundSize: '20px 20px',
  boxShadow: color.shadow.e1,
  touchAction: 'none',
  cursor: 'grab',
  '&:active': { cursor: 'grabbing' },
  '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  [below('md')]: { height: 420 },
});
/** A drawing of who owns whom reads the same in every language: its places are counted from the left. */
const Stage = styled('div')({ position: 'absolute', insetBlockStart: 0, insetInlineStart: 0, transformOrigin: '0 0' });
const Lines = styled('svg')({ position: 'absolute', insetBlockStart: 0, insetInlineStart: 0, overflow: 'visible' });
type Look = 'subject' | 'unknown' | 'beneficial' | 'plain';
const rims = {
  subject: color.inverse.fill,
  unknown: color.tones.error.mark,
  beneficial: color.mark,
  plain: color.fieldBorderSoft,
} as const;
const Box = styled('button')<{ look: Look; selected: boolean }>(({ look, selected }) => ({
  position: 'absolute',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: NODE.width,
  height: NODE.height,
  padding: '0 12px',
  border: `${look === 'beneficial' || look === 'unknown' ? 2 : 1}px solid ${rims[look]}`,
  borderRadius: radius.default,
  font: 'inherit',
  textAlign: 'start',
  color: look === 'subject' ? color.inverse.text : color.text.primary,
  background: look === 'subject' ? color.inverse.fill : look === 'unknown' ? color.tones.error.chip : color.sheet,
  boxShadow: selected ? `0 0 0 2px ${color.sheet}, 0 0 0 4px ${color.focus}` : 'none',
  cursor: 'pointer',
}));
const Words = styled('span')({
  display: 'block',
  minWidth: 0,
  flex: 1,
  '& > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
const Name = styled('span')(type.strong);
const Small = styled('span')<{ plain: boolean }>(({ plain }) => ({
  ...type.caption,
  color: plain ? color.text.secondary : 'inherit',
}));
const Mark = styled('span')<{ tone: 'success' | 'error' | 'neutral' }>(({ tone }) => ({
  ...type.caption,
  ...type.tabular,
  position: 'absolute',
  insetBlockStart: -12,
  insetInline: 0,
  marginInline: 'auto',
  width: 'fit-content',
  paddingInline: 9,
  lineHeight: '20px',
  borderRadius: radius.pill,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: color.tones[tone].text,
  background: color.tones[tone].chip,
}));
const Unknown = styled('span')({ display: 'inline-flex', flex: 'none', color: color.tones.error.text });
const Tools = styled('div')({
  position: 'absolute',
  insetBlockEnd: 12,
  insetInlineStart: 12,
  display: 'flex',
  alignItems: 'center',
  padding: 3,
  borderRadius: radius.pill,
  background: color.raised,
  boxShadow: color.shadow.e2,
});
const Scale = styled('output')({ ...type.strong, ...type.tabular, minWidth: 44, textAlign: 'center' });
const Legend = styled('div')({
  ...type.caption,
  position: 'absolute',
  insetBlockEnd: 12,
  insetInlineEnd: 14,
  display: 'flex',
  gap: 14,
  padding: '4px 8px',
  borderRadius: radius.pill,
  color: color.text.secondary,
  background: color.sheet,
  [below('sm')]: { insetBlockEnd: 'auto', insetBlockStart: 8 },
  '& span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
});
const Line = styled('i')<{ unproven?: boolean }>(({ unproven }) => ({
  width: 18,
  borderBlockStart: unproven ? `2px dashed ${color.tones.error.mark}` : `2px solid ${color.mark}`,
}));

const STEP = 1.25;

export interface OwnershipGraphProps {
  ownership: Ownership;
  /** Percent from which a share makes a beneficial owner. */
  threshold: number;
  selected: string | undefined;
  onSelect: (key: string) => void;
}

/** Who owns the business, drawn: owners on top, the business at the foot. All of it stands in the table beside it as well. */
export default function OwnershipGraph({ ownership, threshold, selected, onSelect }: OwnershipGraphProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const frame = useRef<HTMLDivElement>(null);
  const known = useRef<number>(undefined);
  const [size, setSize] = useState({ width: 760, height: 560 });
  const [moved, setMoved] = useState<View>();
  const drag = useRef<{ x: number; y: number; view: View; far: boolean } | undefined>(undefined);
  const nodes = useRef(new Map<string, HTMLElement>());

  const plan = useMemo(() => layOut(...drawable(ownership)), [ownership]);
  const view = moved ?? first(plan, size);
  const ultimate = useMemo(() => new Map(ownership.ultimate.map((one) => [one.key, one])), [ownership]);
  const proven = useMemo(() => provenSteps(ownership.ultimate, threshold), [ownership, threshold]);
  const current = plan.nodes.find(({ key }) => key === selected)?.key ?? SUBJECT;

  useEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setSize({ width, height });
      // What was moved to was a place in another frame: of a phone that is turned, half the tree would lie outside.
      if (known.current !== undefined && known.current !== width) setMoved(undefined);
      known.current = width;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const zoom = useCallback(
    (by: number, at = { x: size.width / 2, y: size.height / 2 }) =>
      setMoved((before) => {
        const from = before ?? first(plan, size);
        const k = clamp(from.k * by);
        return { k, x: at.x - ((at.x - from.x) * k) / from.k, y: at.y - ((at.y - from.y) * k) / from.k };
      }),
    [plan, size],
  );

  // React listens to the wheel passively; a page that scrolls while one zooms needs a listener of its own.
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const box = element.getBoundingClientRect();
      zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1, { x: event.clientX - box.left, y: event.clientY - box.top });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [zoom]);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    drag.current = { x: event.clientX, y: event.clientY, view, far: false };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const from = drag.current;
    if (!from || event.buttons === 0) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!from.far && Math.hypot(dx, dy) < 4) return;
    from.far = true;
    setMoved({ ...from.view, x: from.view.x + dx, y: from.view.y + dy });
  };

  /** Brings a party into view and the focus to it. */
  const goTo = (node: Placed) => {
    onSelect(node.key);
    nodes.current.get(node.key)?.focus({ preventScroll: true });
    const [x, y] = [node.x * view.k + view.x, node.y * view.k + view.y];
    const [wide, high] = [(NODE.width / 2 + 12) * view.k, (NODE.height / 2 + 30) * view.k];
    const shift = (at: number, half: number, all: number): number =>
      at - half < 0 ? half - at : at + half > all ? all - half - at : 0;
    const [dx, dy] = [shift(x, wide, size.width), shift(y, high, size.height)];
    if (dx !== 0 || dy !== 0) setMoved({ ...view, x: view.x + dx, y: view.y + dy });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isArrow(event.key)) {
      event.preventDefault();
      const found = stepFrom(plan, ownership.holdings, current, event.key);
      if (found) goTo(found);
    } else if (event.key === '+' || event.key === '=') zoom(STEP);
    else if (event.key === '-') zoom(1 / STEP);
    else if (event.key === '0') setMoved(fit(plan, size));
  };

  return (
    <Frame
      ref={frame}
      role="group"
      aria-label={translate('kyb.graph')}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => setTimeout(() => (drag.current = undefined))}
    >
      <Stage dir="ltr" style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.k})` }}>
        <Lines width={plan.width} height={plan.height} aria-hidden>
          {plan.edges
            .toSorted((a, b) => Number(isLit(a, proven)) - Number(isLit(b, proven)))
            .map((edge) => (
              <Step key={`${edge.from} ${edge.to}`} edge={edge} lit={isLit(edge, proven)} locale={locale} />
            ))}
        </Lines>
        {plan.nodes.map((node) => (
          <PartyBox
            key={node.key}
            ref={(element) => {
              if (element) nodes.current.set(node.key, element);
              else nodes.current.delete(node.key);
            }}
            node={node}
            owner={ultimate.get(node.key)}
            threshold={threshold}
            selected={node.key === selected}
            reached={node.key === current}
            onKeyDown={onKeyDown}
            onClick={() => {
              if (!drag.current?.far) onSelect(node.key);
            }}
          />
        ))}
      </Stage>
      <Tools>
        <IconButton size="small" aria-label={translate('kyb.zoomOut')} onClick={() => zoom(1 / STEP)}>
          <Icon name="remove" />
        </IconButton>
        <Scale>{percentOf(Math.round(view.k * 100), locale)}</Scale>
        <IconButton size="small" aria-label={translate('kyb.zoomIn')} onClick={() => zoom(STEP)}>
          <Icon name="add" />
        </IconButton>
        <IconButton size="small" aria-label={translate('kyb.fit')} onClick={() => setMoved(fit(plan, size))}>
          <Icon name="fullscreen" />
        </IconButton>
      </Tools>
      <Legend aria-hidden>
        <span>
          <Line /> {translate('kyb.legend.owner')}
        </span>
        <span>
          <Line unproven /> {translate('kyb.legend.unproven')}
        </span>
      </Legend>
    </Frame>
  );
}

/** Gaps too small to matter are left to the table where there is much to draw. */
const MANY = 40;
const SMALL_GAP = 1;

function drawable({ parties, holdings }: Ownership): [Ownership['parties'], Ownership['holdings']] {
  if (parties.length <= MANY) return [parties, holdings];
  const left = new Set(
    parties.filter(({ kind, effective }) => kind === 'missing' && (effective ?? 0) < SMALL_GAP).map(({ key }) => key),
  );
  return [parties.filter(({ key }) => !left.has(key)), holdings.filter(({ from }) => !left.has(from))];
}

const isLit = ({ from, to }: Drawn, proven: ReadonlySet<string>): boolean => proven.has(`${from} ${to}`);

/** One step: the line, and the share on it. */
function Step({ edge, lit, locale }: { edge: Drawn; lit: boolean; locale: string }) {
  const { unproven } = edge;
  const stroke = unproven ? color.tones.error.mark : lit ? color.mark : color.tones.neutral.mark;
  const words = `${percentOf(edge.percent, locale)}${unproven ? '?' : ''}`;
  const wide = 14 + words.length * 7;
  return (
    <>
      <path
        d={edge.d}
        fill="none"
        stroke={stroke}
        strokeWidth={lit ? 2.25 : 1.5}
        strokeDasharray={unproven ? '5 4' : undefined}
      />
      <rect
        x={edge.x - wide / 2}
        y={edge.y - 10}
        width={wide}
        height={20}
        rx={10}
        fill={color.sheet}
        stroke={color.fieldBorderSoft}
      />
      <text
        x={edge.x}
        y={edge.y + 4}
        textAnchor="middle"
        fontSize={11}
        fontWeight={600}
        fill={unproven ? color.tones.error.text : lit ? color.link : color.text.primary}
      >
        {words}
      </text>
    </>
  );
}

interface PartyBoxProps {
  node: Placed;
  owner: Ultimate | undefined;
  threshold: number;
  selected: boolean;
  /** The one that Tab reaches; arrows go on from it. */
  reached: boolean;
  ref: Ref<HTMLButtonElement>;
  onKeyDown: (event: KeyboardEvent) => void;
  onClick: () => void;
}

/** One party, with what it comes to above it. */
function PartyBox({ node, owner, threshold, selected, reached, ...rest }: PartyBoxProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const subject = node.key === SUBJECT;
  const unknown = isUnknown(node);
  const beneficial = owner !== undefined && isBeneficial(owner, threshold);
  const country = isCountry(node.country ?? '') ? countryName(node.country ?? '', locale) : '';
  const small =
    node.kind === 'missing'
      ? translate('kyb.notStated')
      : [country, node.bornIn ? translate('kyb.bornIn', { when: node.bornIn }) : ''].filter(Boolean).join(', ') ||
        translate(`kyb.kinds.${node.kind}`);
  const share = owner ? percentOf(owner.effective, locale) : '';
  return (
    <Box
      {...rest}
      type="button"
      look={subject ? 'subject' : unknown ? 'unknown' : beneficial ? 'beneficial' : 'plain'}
      selected={selected}
      tabIndex={reached ? 0 : -1}
      aria-pressed={selected}
      style={{ insetInlineStart: node.x - NODE.width / 2, insetBlockStart: node.y - NODE.height / 2 }}
    >
      {unknown ? (
        <Unknown>
          <Icon name="help" size={28} filled />
        </Unknown>
      ) : (
        <Avatar name={node.name} shape={node.kind === 'person' ? 'person' : 'business'} size={30} />
      )}
      <Words>
        <Name dir="auto">{node.kind === 'missing' ? translate('kyb.missingOf') : node.name}</Name>{' '}
        <Small plain={!subject}>{small}</Small>
      </Words>{' '}
      {owner && unknown && <Mark tone="error">{translate('kyb.upTo', { share })}</Mark>}
      {owner && beneficial && <Mark tone="success">{translate('kyb.owner', { share })}</Mark>}
      {owner && !beneficial && owner.kind === 'person' && (
        <Mark tone="neutral">{translate('kyb.belowLine', { share })}</Mark>
      )}
    </Box>
  );
}
