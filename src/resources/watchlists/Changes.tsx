import styled from '@emotion/styled';
import { useLocaleState, useTranslate } from 'ra-core';
import { type } from '../../theme/measures';
import { Fresh, Gone } from '../../theme/ui/goneFresh';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import { color } from '../../theme/vars';
import { useWords } from '../../views/words';
import { watchlistEntries } from '../watchlist-entries/schema';

export interface Sample {
  externalId: string;
  name: string;
}

export interface EntryChange extends Sample {
  /** What is gone and what is new of each field, in words. */
  fields: { field: string; before: readonly string[]; after: readonly string[] }[];
}

/** The first entries of each kind of change. */
export interface EditionChanges {
  added: Sample[];
  changed: EntryChange[];
  removed: Sample[];
}

const Root = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))', gap: 16 });
const Title = styled('h3')({ ...type.strong, margin: '0 0 6px' });
const Items = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 6,
  maxHeight: 320,
  overflowY: 'auto',
});
// Holds the words that only screen readers get.
const Item = styled('li')({ ...type.body, position: 'relative', overflowWrap: 'anywhere' });
const Key = styled('span')({ ...type.caption, ...type.tabular, marginInlineStart: 6, color: color.text.tertiary });
const Field = styled('span')({ ...type.caption, display: 'block', color: color.text.secondary });

/** A field of an entry: what is gone struck out, what is new behind it. */
function Changed({ label, before, after }: { label: string; before: readonly string[]; after: readonly string[] }) {
  const translate = useTranslate();
  return (
    <Field>
      {label}:{' '}
      {before.length > 0 && (
        <Gone>
          <VisuallyHidden>{translate('watchlistImport.gone')} </VisuallyHidden>
          <bdi>{before.join('; ')}</bdi>
        </Gone>
      )}{' '}
      {after.length > 0 && (
        <Fresh>
          <VisuallyHidden>{translate('watchlistImport.fresh')} </VisuallyHidden>
          <bdi>{after.join('; ')}</bdi>
        </Fresh>
      )}
    </Field>
  );
}

const kinds = ['added', 'changed', 'removed'] as const;

/** Names what an edition added, changed and removed, as far as it was kept. */
export function Changes({
  changes,
  totals,
}: {
  changes: EditionChanges;
  totals: Record<(typeof kinds)[number], number>;
}) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const words = useWords(watchlistEntries);
  return (
    <Root>
      {kinds
        .filter((kind) => totals[kind] > 0)
        .map((kind) => {
          const items: (Sample & { fields?: EntryChange['fields'] })[] = changes[kind];
          const more = totals[kind] - items.length;
          return (
            <section key={kind}>
              <Title>
                {translate(`watchlistImport.samples.${kind}`)} {totals[kind].toLocaleString(locale)}
              </Title>
              {/* A list that scrolls has to be reached by keyboard. */}
              <Items tabIndex={0} aria-label={translate(`watchlistImport.samples.${kind}`)}>
                {items.map((item) => (
                  <Item key={item.externalId}>
                    <bdi>{item.name}</bdi>
                    <Key>{item.externalId}</Key>
                    {item.fields?.map(({ field, before, after }) => (
                      <Changed key={field} label={words.field(field)} before={before} after={after} />
                    ))}
                  </Item>
                ))}
                {more > 0 && <Item>{translate('watchlistImport.more', { smart_count: more })}</Item>}
              </Items>
            </section>
          );
        })}
    </Root>
  );
}
