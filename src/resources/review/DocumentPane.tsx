import styled from '@emotion/styled';
import IconButton from '@mui/material/IconButton';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../../theme/icons/Icon';
import type { IconName } from '../../theme/icons/names';
import { below, radius, type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { useShortcuts } from '../../theme/ui/useShortcuts';
import { color } from '../../theme/vars';
import { FileButton } from '../../views/fieldTypes/file/display';
import { hasMask } from '../../schema/secrets';
import { useImage } from '../../views/fieldTypes/image/useImage';
import { percentOf } from '../../views/format';
import { useSingleKeys } from '../../views/parts/keys';

/** Near-black in both schemes, so that a document's own colours are seen. */
const Stage = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  minWidth: 0,
  padding: 14,
  borderRadius: radius.paper,
  color: color.text.primary,
  background: color.background.default,
  '&:fullscreen': { borderRadius: 0 },
});
const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  '& h2': { ...type.cardTitle, margin: 0, flex: '1 1 64px', minWidth: 0, overflowWrap: 'anywhere' },
  // Fingers need more of the row than its name leaves.
  '@media (pointer: coarse)': { '& button': { width: 44, height: 44 }, '& h2': { flexBasis: '100%' } },
});
const Percent = styled('output')({ ...type.strong, ...type.tabular, minWidth: 40, textAlign: 'center' });
const View = styled('section')({
  position: 'relative',
  height: 'clamp(280px, 52vh, 620px)',
  overflow: 'auto',
  borderRadius: radius.item,
  containerType: 'size',
  '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  ':fullscreen > &': { flex: 1, height: 'auto' },
  [below('md')]: { height: 320 },
});
/** As large as the window times the zoom: what is larger is scrolled. */
const Board = styled('div')<{ zoom: number }>(({ zoom }) => ({
  position: 'relative',
  width: `${zoom * 100}cqw`,
  height: `${zoom * 100}cqh`,
  overflow: 'hidden',
}));
const Drawn = styled('img')({
  position: 'absolute',
  // What is centred is so in either direction of writing.
  top: '50%',
  left: '50%',
  objectFit: 'contain',
});
const Middle = styled('div')({
  ...type.body,
  height: '100%',
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: 10,
  padding: 20,
  textAlign: 'center',
  color: color.text.secondary,
});
const Flags = styled('ul')({ display: 'flex', flexWrap: 'wrap', gap: 6, margin: 0, padding: 0, listStyle: 'none' });
const Thumbs = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 10 });
const Thumb = styled('button')({
  ...type.caption,
  padding: 2,
  border: '2px solid transparent',
  borderRadius: radius.item,
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  '&[aria-pressed="true"]': { borderColor: color.primary.light },
  '& img, & > span': { display: 'block', width: 84, height: 54, objectFit: 'cover', borderRadius: radius.key },
});

const ZOOMS = [1, 1.5, 2, 3, 4] as const;

export interface PanePage {
  key: string;
  label: string;
  /** Of the stored file. */
  id: string;
}

export interface Flag {
  key: string;
  label: string;
  tone: 'success' | 'warning' | 'error' | 'neutral';
  icon: IconName;
}

interface DocumentPaneProps {
  /** Names the region. */
  label: string;
  pages: readonly PanePage[];
  /** Said where there is none; may hold a button. */
  empty: ReactNode;
  /** In place of pictures that are masked: the way to see them. */
  veil?: ReactNode;
  /** What was seen of the document, below it. */
  flags?: readonly Flag[];
}

/** A document as it was sent: larger, smaller, turned, in more contrast, on the whole screen; by keys too. */
export function DocumentPane({ label, pages, empty, veil, flags = [] }: DocumentPaneProps) {
  const translate = useTranslate();
  const [keys] = useSingleKeys();
  const stage = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<string>();
  const [step, setStep] = useState(0);
  const [turn, setTurn] = useState(0);
  const [sharp, setSharp] = useState(false);
  const page = pages.find(({ key }) => key === chosen) ?? pages[0];
  const veiled = hasMask(page?.id);
  const zoom = ZOOMS[step] ?? 1;
  const larger = () => setStep((now) => Math.min(ZOOMS.length - 1, now + 1));
  const smaller = () => setStep((now) => Math.max(0, now - 1));
  const around = () => setTurn((now) => (now + 90) % 360);
  useShortcuts({ '+': larger, '=': larger, '-': smaller, t: around }, keys && page !== undefined && !veiled);
  const view = useRef<HTMLElement>(null);
  const wasVeiled = useRef(veiled);
  // Who asked to see them pressed a button that is gone now.
  useEffect(() => {
    if (wasVeiled.current && !veiled) view.current?.focus();
    wasVeiled.current = veiled;
  }, [veiled]);
  const choose = (key: string) => {
    setChosen(key);
    setStep(0);
    setTurn(0);
  };
  const full = () => void (document.fullscreenElement ? document.exitFullscreen() : stage.current?.requestFullscreen());
  return (
    <Stage ref={stage} data-scheme="dark" aria-label={label}>
      <Bar>
        <h2>{page?.label ?? label}</h2>
        {page && !veiled && (
          <>
            <IconButton
              aria-label={translate('review.pane.smaller')}
              aria-keyshortcuts={keys ? '-' : undefined}
              disabled={step === 0}
              onClick={smaller}
            >
              <Icon name="remove" size={17} />
            </IconButton>
            <Zoom zoom={zoom} />
            <IconButton
              aria-label={translate('review.pane.larger')}
              aria-keyshortcuts={keys ? '+' : undefined}
              disabled={step === ZOOMS.length - 1}
              onClick={larger}
            >
              <Icon name="add" size={17} />
            </IconButton>
            <IconButton
              aria-label={translate('review.pane.turn')}
              aria-keyshortcuts={keys ? 'T' : undefined}
              onClick={around}
            >
              <Icon name="refresh" size={17} />
            </IconButton>
            <IconButton
              aria-label={translate('review.pane.contrast')}
              aria-pressed={sharp}
              color={sharp ? 'primary' : 'default'}
              onClick={() => setSharp(!sharp)}
            >
              <Icon name="contrast" size={17} />
            </IconButton>
            <IconButton aria-label={translate('review.pane.full')} onClick={full}>
              <Icon name="fullscreen" size={17} />
            </IconButton>
          </>
        )}
      </Bar>
      {veiled ? (
        <Middle>
          <Icon name="visibility_off" size={20} />
          {translate('review.pane.masked')}
          {veil}
        </Middle>
      ) : page ? (
        // What is larger than its window is scrolled, by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        <View ref={view} tabIndex={0} aria-label={page.label}>
          <Shown key={page.id} page={page} zoom={zoom} turn={turn} sharp={sharp} />
        </View>
      ) : (
        <Middle>{empty}</Middle>
      )}
      {flags.length > 0 && (
        <Flags aria-label={translate('review.pane.flags')}>
          {flags.map(({ key, ...flag }) => (
            <li key={key}>
              <StatusChip {...flag} />
            </li>
          ))}
        </Flags>
      )}
      {pages.length > 1 && !veiled && (
        <Thumbs>
          {pages.map(({ key, label: name, id }) => (
            <Thumb key={key} type="button" aria-pressed={key === page?.key} onClick={() => choose(key)}>
              <Small id={id} />
              {name}
            </Thumb>
          ))}
        </Thumbs>
      )}
    </Stage>
  );
}

function Zoom({ zoom }: { zoom: number }) {
  const translate = useTranslate();
  const locale = useLocale();
  return <Percent aria-label={translate('review.pane.zoom')}>{percentOf(zoom * 100, locale)}</Percent>;
}

interface ShownProps {
  page: PanePage;
  zoom: number;
  turn: number;
  sharp: boolean;
}

function Shown({ page, zoom, turn, sharp }: ShownProps) {
  const translate = useTranslate();
  const { src, contentType, failed } = useImage(page.id);
  if (failed) return <Middle role="alert">{translate('review.pane.unreadable')}</Middle>;
  if (src === undefined) return <Middle aria-busy>{translate('review.pane.loading')}</Middle>;
  if (contentType === 'application/pdf')
    return (
      <Middle>
        {translate('review.pane.pdf')}
        <FileButton id={page.id} />
      </Middle>
    );
  const lying = turn % 180 !== 0;
  return (
    <Board zoom={zoom}>
      <Drawn
        src={src}
        alt={page.label}
        style={{
          width: `${zoom * 100}${lying ? 'cqh' : 'cqw'}`,
          height: `${zoom * 100}${lying ? 'cqw' : 'cqh'}`,
          transform: `translate(-50%, -50%) rotate(${turn}deg)`,
          ...(sharp && { filter: 'grayscale(1) contrast(1.7)' }),
        }}
      />
    </Board>
  );
}

function Small({ id }: { id: string }) {
  const { src, contentType } = useImage(id);
  return src === undefined || contentType === 'application/pdf' ? <span /> : <img src={src} alt="" />;
}
