import styled from '@emotion/styled';
import { useLocale, useTranslate } from 'ra-core';
import type { AnyRecord } from '../../schema/fields';
import { Icon } from '../../theme/icons/Icon';
import { radius, type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import { color } from '../../theme/vars';
import { formatMoment, formatNumber, percentOf } from '../../views/format';
import type { RecordSlotProps } from '../../views/slots';
import { useWords } from '../../views/words';
import { Mark, Text } from '../review/parts';
import { fileIn, Picture } from './Picture';

const Frames = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(70px, 1fr))',
  gap: 10,
  margin: 0,
  padding: 12,
  listStyle: 'none',
  '& img, & [data-veiled]': {
    display: 'block',
    width: '100%',
    height: 84,
    objectFit: 'cover',
    borderRadius: radius.item,
    background: color.tonal,
  },
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
/** Beside its mark also where there is room for but one of its words. */
const Label = styled('span')({ flex: '1 1 0', minWidth: 'min-content' });
const Figures = styled('span')({ flexBasis: '100%', color: color.text.secondary });
const Attempt = styled('li')({
  ...type.body,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '10px 14px',
  '& + &': { borderBlockStart: `1px solid ${color.line}` },
  '& time': { ...type.tabular },
  '& bdi': { marginInlineStart: 'auto', color: color.text.secondary },
});
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const rowsOf = (value: unknown): AnyRecord[] => (Array.isArray(value) ? (value as AnyRecord[]) : []);

/** The moves before the camera, with their times. */
export function Liveness({ schema, record }: RecordSlotProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const locale = useLocale();
  const frames = rowsOf(record.frames);
  const live = typeof record.livenessScore === 'number';
  const last = frames.reduce((most, { seconds }) => Math.max(most, typeof seconds === 'number' ? seconds : 0), 0);
  const seconds = (value: number) => translate('idVerification.frameAt', { seconds: formatNumber(value, locale) });
  return (
    <Tray
      title={translate('idVerification.liveness')}
      {...(last > 0 && {
        note: translate('idVerification.moves', { smart_count: frames.length, seconds: formatNumber(last, locale) }),
      })}
      actions={
        <StatusChip
          tone={live ? 'success' : 'warning'}
          icon={live ? 'check_circle' : 'error'}
          label={translate(`idVerification.${live ? 'live' : 'notLive'}`)}
          small
        />
      }
    >
      <Sheet>
        {frames.length === 0 && <Text style={{ padding: 12 }}>{translate('idVerification.noFrames')}</Text>}
        {frames.length > 0 && (
          <Frames>
            {frames.map(({ challenge, image, seconds: at, score, passed, seen, lag }, place) => {
              const move = words.option('frames.challenge', String(challenge)).label;
              const beside = typeof seen === 'string' ? words.option('frames.seen', seen).label : undefined;
              const label = seen === 'again' ? beside : move;
              const held = passed === true;
              return (
                // oxlint-disable-next-line react/no-array-index-key -- one move may be asked twice
                <li key={place}>
                  {fileIn(image) && <Picture id={fileIn(image)} alt={label ?? move} />}
                  <Caption>
                    <Mark tone={held ? 'success' : 'error'}>
                      <Icon name={held ? 'check_circle' : beside ? 'error' : 'cancel'} size={14} filled />
                    </Mark>
                    {beside === undefined && (
                      <VisuallyHidden>
                        {translate(`idVerification.${held ? 'movePassed' : 'moveFailed'}`)}
                      </VisuallyHidden>
                    )}
                    <Label>{label}</Label>
                    <Figures>
                      {[
                        typeof at === 'number' && seconds(at),
                        typeof score === 'number' && percentOf(score, locale),
                        typeof lag === 'number' &&
                          translate('idVerification.before', { seconds: formatNumber(lag, locale) }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </Figures>
                    {seen === 'unasked' && <span>{beside}</span>}
                  </Caption>
                </li>
              );
            })}
          </Frames>
        )}
        {live && fileIn(record.sessionId) && (
          <Text style={{ padding: '0 12px 10px' }}>{translate('idVerification.bound')}</Text>
        )}
        <Text style={{ padding: '0 12px 10px' }}>{translate('idVerification.caution')}</Text>
      </Sheet>
    </Tray>
  );
}

/** Every time that somebody stood before the camera, and how it went. */
export function Attempts({ schema, record }: RecordSlotProps) {
  const words = useWords(schema);
  const locale = useLocale();
  const attempts = rowsOf(record.attempts);
  if (attempts.length === 0) return null;
  return (
    <Tray title={words.field('attempts')} note={formatNumber(attempts.length, locale)}>
      <Sheet>
        <List>
          {attempts.map(({ at, outcome, device }, place) => {
            const { label, tone = 'neutral' } = words.option('attempts.outcome', String(outcome));
            return (
              // oxlint-disable-next-line react/no-array-index-key -- two may have begun in one moment
              <Attempt key={place}>
                <time dateTime={String(at)}>{formatMoment(String(at))}</time>
                <StatusChip tone={tone} dot label={label} small />
                {typeof device === 'string' && <bdi>{device}</bdi>}
              </Attempt>
            );
          })}
        </List>
      </Sheet>
    </Tray>
  );
}
