import styled from '@emotion/styled';
import { useLocaleState, useTranslate } from 'ra-core';
import { Icon } from '../../theme/icons/Icon';
import type { IconName } from '../../theme/icons/names';
import { below, radius, type } from '../../theme/measures';
import type { Tone } from '../../theme/ui/chips';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import type { Counts } from './types';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: 8,
  [below('xl')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [below('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
const Card = styled(Sheet)({ display: 'flex', gap: 12, alignItems: 'center', padding: 12 });
const Tile = styled('span')<{ tone: Tone }>(({ tone }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 36,
  height: 36,
  borderRadius: radius.item,
  color: color.tones[tone].text,
  background: color.tones[tone].chip,
}));
const Label = styled('div')({ ...type.body, color: color.text.secondary, overflowWrap: 'anywhere' });
const Figure = styled('div')({
  ...type.dialogTitle,
  ...type.tabular,
  '& small': { ...type.body, marginInlineStart: 6, color: color.text.secondary },
});

const cards: readonly { key: 'new' | 'update' | 'unchanged' | 'warning' | 'error'; icon: IconName; tone: Tone }[] = [
  { key: 'new', icon: 'person_add', tone: 'success' },
  { key: 'update', icon: 'sync', tone: 'info' },
  { key: 'unchanged', icon: 'check', tone: 'neutral' },
  { key: 'warning', icon: 'warning', tone: 'warning' },
  { key: 'error', icon: 'error', tone: 'error' },
];

/** What the dry run found; the numbers add up to the rows. */
export function Cards({
  fileName,
  encoding,
  rows,
  counts,
}: {
  fileName: string;
  encoding: string;
  rows: number;
  counts: Counts | undefined;
}) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    <Tray>
      <Grid>
        <Card>
          <Tile tone="neutral">
            <Icon name="description" size={20} filled />
          </Tile>
          <div>
            <Label>
              <bdi>{translate('imports.cards.rows', { file: fileName })}</bdi>
            </Label>
            <Figure>
              {rows.toLocaleString(locale)}
              <small>{encoding}</small>
            </Figure>
          </div>
        </Card>
        {cards.map(({ key, icon, tone }) => (
          <Card key={key} data-testid={`count-${key}`}>
            <Tile tone={tone}>
              <Icon name={icon} size={20} filled />
            </Tile>
            <div>
              <Label>{translate(`imports.cards.${key}`)}</Label>
              <Figure>
                {counts ? counts[key].toLocaleString(locale) : '…'}
                <small>{translate(`imports.cards.${key}Hint`)}</small>
              </Figure>
            </div>
          </Card>
        ))}
      </Grid>
    </Tray>
  );
}
