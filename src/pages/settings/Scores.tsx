/** How screenings scored lately, and what another threshold would do, before anybody sets it. */
import styled from '@emotion/styled';
import Slider from '@mui/material/Slider';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAssay } from '../../providers/dataProvider';
import type { Scores as Numbers } from '../../resources/analytics/overview';
import { Icon } from '../../theme/icons/Icon';
import { radius, type } from '../../theme/measures';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { useCount } from '../../views/list/useCount';
import { ChartTray } from '../dashboard/ChartTray';
import { useListOf } from '../dashboard/lists';

const Label = styled('label')({ ...type.strong, display: 'block' });
const Said = styled('p')({ ...type.body, ...type.tabular, margin: 0, '& a': { color: color.link, fontWeight: 600 } });
const Weekly = styled('p')({
  ...type.body,
  ...type.tabular,
  display: 'flex',
  gap: 8,
  margin: '8px 0 0',
  padding: '9px 12px',
  borderRadius: radius.inner,
  color: color.tones.info.text,
  background: color.tones.info.chip,
});
const Small = styled('p')({ ...type.caption, margin: '6px 0 0', color: color.text.secondary });

const WEEK = 7;

export function Scores() {
  const assay = useAssay();
  const { data } = useQuery({
    queryKey: ['analytics', 'scores'],
    queryFn: async ({ signal }) => (await assay.call<Numbers>('GET', '/analytics/scores', { signal })).data,
    staleTime: 30_000,
    retry: false,
  });
  return data ? <Known numbers={data} key={data.present.threshold} /> : null;
}

function Known({ numbers: { bands, present, days } }: { numbers: Numbers }) {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const listOf = useListOf();
  const [tried, setTried] = useState(present.threshold);
  const [asked, setAsked] = useState(present.threshold);
  const filter = { ...present.filter, score_gte: asked };
  const then = useCount(present.resource, filter, true);
  const count = (value: number) => value.toLocaleString(locale);
  // One decimal where it is few, so that a change is seen.
  const aWeek = (value: number) =>
    ((value * WEEK) / days).toLocaleString(locale, { maximumFractionDigits: value * WEEK < 10 * days ? 1 : 0 });
  const all = bands.reduce((sum, { value }) => sum + value, 0);
  return (
    <>
      <ChartTray
        title={translate('settings.scores.title')}
        note={translate('settings.scores.note', { count: count(all), days })}
        what={translate('settings.scores.score')}
        summary={translate('settings.scores.summary', { count: count(all), days })}
        data={{
          categories: bands.map(({ key }) => ({ key, label: key })),
          series: [
            {
              key: 'screenings',
              label: translate('settings.scores.screenings'),
              tone: color.mark,
              values: bands.map((one) => ({ value: one.value, to: listOf(one) })),
            },
          ],
          tones: bands.map(({ to }) => (to >= tried ? color.tones.warning.mark : color.tones.neutral.mark)),
          format: count,
        }}
        sums={[
          {
            key: 'present',
            label: translate('settings.scores.present', { threshold: present.threshold }),
            value: count(present.value),
            to: listOf(present),
          },
        ]}
      />
      <Tray title={translate('settings.scores.tryTitle')}>
        <Sheet padded>
          <Label id={id}>{translate('settings.scores.try', { threshold: tried })}</Label>
          <Slider
            aria-labelledby={id}
            value={tried}
            min={0}
            max={100}
            onChange={(_, value) => setTried(value)}
            onChangeCommitted={(_, value) => setAsked(value)}
          />
          <Said aria-live="polite">
            {translate('settings.scores.effect', { threshold: asked, was: count(present.value) })}{' '}
            <Link to={listOf({ resource: present.resource, filter })} data-testid="effect">
              {then === undefined ? '…' : count(then)}
            </Link>
          </Said>
          <Weekly data-testid="weekly">
            <Icon name="info" size={16} />
            {then === undefined
              ? '…'
              : translate('settings.scores.weekly', {
                  threshold: asked,
                  count: aWeek(then),
                  was: aWeek(present.value),
                })}
          </Weekly>
          {asked < present.threshold && <Small>{translate('settings.scores.lower')}</Small>}
        </Sheet>
      </Tray>
    </>
  );
}
