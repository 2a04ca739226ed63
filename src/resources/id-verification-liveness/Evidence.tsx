import styled from '@emotion/styled';
import IconButton from '@mui/material/IconButton';
import { useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AnyRecord } from '../../schema/fields';
import { Icon } from '../../theme/icons/Icon';
import { below, radius, type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { useImage } from '../../views/fieldTypes/image/useImage';
import { formatNumber, percentOf } from '../../views/format';
import type { RecordSlotProps } from '../../views/slots';
import { SAME_PERSON } from './liveness/likeness';
import { moveOptions } from './liveness/words';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.25fr) minmax(0, 1fr)',
  gap: 12,
  [below('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12, minWidth: 0 });
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
});
const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  '& h2': { ...type.cardTitle, margin: 0, flex: 1 },
});
const View = styled('section')({
  display: 'grid',
  placeItems: 'center',
  height: 320,
  overflow: 'auto',
  borderRadius: radius.item,
  '& img': { maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' },
});
const Thumbs = styled('div')({ display: 'flex', justifyContent: 'center', gap: 10 });
const Thumb = styled('button')({
  ...type.caption,
  padding: 2,
  border: '2px solid transparent',
  borderRadius: radius.item,
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  '&[aria-pressed="true"]': { borderColor: color.primary.light },
  '& img': { display: 'block', width: 76, height: 54, objectFit: 'cover', borderRadius: radius.key },
});
const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: '84px 1fr 84px',
  alignItems: 'center',
  gap: 12,
  padding: 12,
  textAlign: 'center',
  '& img': { width: '100%', height: 96, objectFit: 'cover', borderRadius: radius.item },
});
const Figure = styled('p')({ ...type.figure, ...type.tabular, margin: 0 });
const Note = styled('p')({ ...type.body, margin: 0, padding: '0 12px 10px', color: color.text.secondary });
const Frames = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(76px, 1fr))',
  gap: 10,
  margin: 0,
  padding: 12,
  listStyle: 'none',
  '& img': { display: 'block', width: '100%', height: 92, objectFit: 'cover', borderRadius: radius.item },
});
const Caption = styled('span')({
  ...type.caption,
  ...type.tabular,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  marginBlockStart: 4,
});
const Mark = styled('span')<{ passed: boolean }>(({ passed }) => ({
  display: 'inline-flex',
  color: color.tones[passed ? 'success' : 'error'].text,
}));

const sides = ['documentFront', 'documentBack', 'selfie'] as const;
type Side = (typeof sides)[number];

const idOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const rowsOf = (value: unknown): AnyRecord[] => (Array.isArray(value) ? (value as AnyRecord[]) : []);

function Picture({ id, alt, at }: { id: string | undefined; alt: string; at?: { zoom: number; turn: number } }) {
  const translate = useTranslate();
  const { src, failed } = useImage(id);
  if (failed) return <span>{translate('idVerification.unreadable')}</span>;
  if (src === undefined) return null;
  return <img src={src} alt={alt} style={at && { transform: `scale(${at.zoom}) rotate(${at.turn}deg)` }} />;
}

/** The pictures of an ID verification, the faces compared, and the moves before the camera. */
export function Evidence({ record }: RecordSlotProps) {
  const translate = useTranslate();
  const shown = sides.filter((side) => idOf(record[side]) !== undefined);
  const frames = rowsOf(record.frames);
  if (shown.length === 0 && frames.length === 0) return null;
  return (
    <Grid>
      {shown.length > 0 && <Pictures record={record} shown={shown} />}
      <Column>
        <Faces record={record} />
        <Tray
          title={translate('idVerification.liveness')}
          actions={
            <StatusChip
              tone={typeof record.livenessScore === 'number' ? 'success' : 'warning'}
              label={translate(`idVerification.${typeof record.livenessScore === 'number' ? 'live' : 'notLive'}`)}
              small
            />
          }
        >
          <Sheet>
            {frames.length > 0 ? <Moves frames={frames} /> : <Note>{translate('idVerification.noFrames')}</Note>}
            {typeof record.livenessScore === 'number' && record.sessionId !== null && (
              <Note>{translate('idVerification.bound')}</Note>
            )}
            <Note>{translate('idVerification.caution')}</Note>
          </Sheet>
        </Tray>
      </Column>
    </Grid>
  );
}

const ZOOMS = [1, 1.5, 2, 3] as const;

function Pictures({ record, shown }: { record: AnyRecord; shown: readonly Side[] }) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<Side>();
  const [zoom, setZoom] = useState(0);
  const [turn, setTurn] = useState(0);
  const side = chosen ?? shown[0] ?? 'documentFront';
  const name = (one: Side) => translate(`idVerification.sides.${one}`);
  return (
    <Stage data-scheme="dark" aria-label={translate('idVerification.pictures')}>
      <Bar>
        <h2>{name(side)}</h2>
        <IconButton
          aria-label={translate('idVerification.smaller')}
          disabled={zoom === 0}
          onClick={() => setZoom(Math.max(0, zoom - 1))}
        >
          <Icon name="remove" size={17} />
        </IconButton>
        <IconButton
          aria-label={translate('idVerification.larger')}
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(Math.min(ZOOMS.length - 1, zoom + 1))}
        >
          <Icon name="add" size={17} />
        </IconButton>
        <IconButton aria-label={translate('idVerification.turn')} onClick={() => setTurn((turn + 90) % 360)}>
          <Icon name="refresh" size={17} />
        </IconButton>
      </Bar>
      {/* What is larger than its window is scrolled, by keyboard too. */}
      <View tabIndex={0} aria-label={name(side)}>
        <Picture id={idOf(record[side])} alt={name(side)} at={{ zoom: ZOOMS[zoom] ?? 1, turn }} />
      </View>
      <Thumbs>
        {shown.map((one) => (
          <Thumb
            key={one}
            type="button"
            aria-pressed={one === side}
            onClick={() => {
              setChosen(one);
              setZoom(0);
              setTurn(0);
            }}
          >
            <Picture id={idOf(record[one])} alt="" />
            {name(one)}
          </Thumb>
        ))}
      </Thumbs>
    </Stage>
  );
}

function Faces({ record }: { record: AnyRecord }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const percent = (value: number) => percentOf(value, locale);
  const score = typeof record.faceScore === 'number' ? record.faceScore : undefined;
  const matches = score !== undefined && score >= SAME_PERSON * 100;
  return (
    <Tray
      title={translate('idVerification.faces')}
      actions={
        score !== undefined && (
          <StatusChip
            tone={matches ? 'success' : 'error'}
            label={translate(`idVerification.${matches ? 'match' : 'noMatch'}`)}
            small
          />
        )
      }
    >
      <Sheet>
        {score === undefined ? (
          <Note>{translate('idVerification.notCompared')}</Note>
        ) : (
          <Pair>
            <Picture id={idOf(record.documentFront)} alt={translate('idVerification.sides.documentFront')} />
            <div>
              <Figure aria-label={translate('idVerification.likeness')}>{percent(score)}</Figure>
              <Note>{translate('idVerification.threshold', { percent: percent(SAME_PERSON * 100) })}</Note>
            </div>
            <Picture id={idOf(record.selfie)} alt={translate('idVerification.sides.selfie')} />
          </Pair>
        )}
      </Sheet>
    </Tray>
  );
}

function Moves({ frames }: { frames: readonly AnyRecord[] }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    <Frames>
      {frames.map(({ challenge, image, seconds, passed }, at) => {
        const label = translate(`resources.id-verification-liveness.options.frames.challenge.${String(challenge)}`, {
          _: moveOptions.find(({ value }) => value === challenge)?.label ?? '',
        });
        return (
          <li key={at}>
            <Picture id={idOf(image)} alt={label} />
            <Caption>
              <Mark passed={passed === true}>
                <Icon name={passed === true ? 'check_circle' : 'cancel'} size={14} />
              </Mark>
              {label}
              {typeof seconds === 'number' && (
                <span>{translate('idVerification.frameAt', { seconds: formatNumber(seconds, locale) })}</span>
              )}
            </Caption>
          </li>
        );
      })}
    </Frames>
  );
}
