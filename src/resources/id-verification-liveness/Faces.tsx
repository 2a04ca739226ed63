import styled from '@emotion/styled';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import type { AnyRecord } from '../../schema/fields';
import { radius, type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { percentOf } from '../../views/format';
import type { RecordSlotProps } from '../../views/slots';
import { Text } from '../review/parts';
import { SAME_PERSON } from './liveness/likeness';
import { fileIn, Picture } from './Picture';

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: '84px minmax(0, 1fr) 84px',
  alignItems: 'center',
  gap: 12,
  padding: 12,
  textAlign: 'center',
  '& figure': { margin: 0 },
  '& figcaption': { ...type.caption, color: color.text.secondary },
  '& img, & figure > span': {
    display: 'block',
    width: '100%',
    height: 96,
    objectFit: 'cover',
    borderRadius: radius.item,
    background: color.tonal,
  },
});
const Figure = styled('p')({ ...type.figure, ...type.tabular, margin: 0 });
const Scale = styled('div')({
  position: 'relative',
  height: 6,
  marginBlockStart: 8,
  borderRadius: radius.pill,
  background: color.tonal,
});
const Fill = styled('div')<{ good: boolean }>(({ good }) => ({
  height: '100%',
  borderRadius: radius.pill,
  background: color.tones[good ? 'success' : 'error'].mark,
}));
const Line = styled('div')({
  position: 'absolute',
  insetBlock: -3,
  width: 2,
  background: color.text.primary,
});

const ASK_AGAIN_MS = 2_000;

/** Why there is no likeness: pictures are missing, are being read, were left unread, or show no face. */
function whyNot(record: AnyRecord): 'noPair' | 'comparing' | 'unread' | 'notCompared' {
  if (!fileIn(record.documentFront) || !fileIn(record.selfie)) return 'noPair';
  if (record.readAt) return 'notCompared';
  return record.status === 'pending' || record.status === 'running' ? 'comparing' : 'unread';
}

/** The portrait of the document beside the selfie, how alike they are, and how alike they have to be. */
export function Faces({ schema, record }: RecordSlotProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const percent = (value: number) => percentOf(value, locale);
  const score = typeof record.faceScore === 'number' ? record.faceScore : undefined;
  const line = SAME_PERSON * 100;
  const why = score === undefined ? whyNot(record) : undefined;
  const client = useQueryClient();
  const comparing = why === 'comparing';
  useEffect(() => {
    if (!comparing) return undefined;
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: [schema.name, 'getOne'] }), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [client, comparing, schema.name]);
  const matches = score !== undefined && score >= line;
  const portrait = fileIn(record.portrait);
  const [document, selfie] = [portrait ?? fileIn(record.documentFront), fileIn(record.selfie)];
  const name = (part: string) => translate(`idVerification.sides.${part}`);
  return (
    <Tray
      title={translate('idVerification.faces')}
      actions={
        score !== undefined && (
          <StatusChip
            tone={matches ? 'success' : 'error'}
            icon={matches ? 'check_circle' : 'cancel'}
            label={translate(`idVerification.${matches ? 'match' : 'noMatch'}`)}
            small
          />
        )
      }
    >
      <Sheet>
        {why && (
          <Text aria-live="polite" style={{ padding: 12 }}>
            {translate(`idVerification.${why}`)}
          </Text>
        )}
        {(score !== undefined || (document && selfie)) && (
          <Pair>
            <figure>
              <Picture id={document} alt={name(portrait ? 'portrait' : 'documentFront')} />
              <figcaption>{name(portrait ? 'portrait' : 'documentFront')}</figcaption>
            </figure>
            <div>
              {score !== undefined && (
                <>
                  <Figure aria-label={translate('idVerification.likeness')}>{percent(score)}</Figure>
                  <Text>{translate('idVerification.threshold', { percent: percent(line) })}</Text>
                  <Scale aria-hidden>
                    <Fill good={matches} style={{ width: percentOf(score, 'en') }} />
                    <Line style={{ insetInlineStart: percentOf(line, 'en') }} />
                  </Scale>
                </>
              )}
            </div>
            <figure>
              <Picture id={selfie} alt={name('selfie')} />
              <figcaption>{name('selfie')}</figcaption>
            </figure>
          </Pair>
        )}
      </Sheet>
    </Tray>
  );
}
