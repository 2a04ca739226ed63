import styled from '@emotion/styled';
import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type Ref } from 'react';
import { Icon } from '../../theme/icons/Icon';
import { below, radius, type } from '../../theme/measures';
import { Kbd } from '../../theme/ui/Kbd';
import { color } from '../../theme/vars';
import { isSearchable } from '../../schema/fields';
import type { AnyResource } from '../../schema/resource';
import { useSingleKeys } from '../parts/keys';
import { useWords } from '../words';
import { Q } from './filterEntries';
import { useListAddress } from './useListAddress';

const Box = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flex: '0 1 220px',
  minWidth: 140,
  height: 30,
  paddingInline: '11px 6px',
  borderRadius: radius.pill,
  border: `1px solid ${color.fieldBorder}`,
  background: color.sheet,
  color: color.text.tertiary,
  '&:focus-within': { boxShadow: `0 0 0 1px ${color.focus}`, borderColor: color.focus },
  '& input': {
    ...type.body,
    flex: 1,
    minWidth: 0,
    padding: 0,
    border: 0,
    outline: 0,
    color: color.text.primary,
    background: 'none',
    '&::placeholder': { color: color.text.tertiary, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
  [below('md')]: { flex: 1, height: 44, '& kbd': { display: 'none' } },
});

const DELAY = 300;

/** Named in the empty field. */
const NAMED = 2;

const searchedFields = (schema: AnyResource): string[] =>
  Object.keys(schema.fields)
    .filter((source) => {
      const field = schema.fields[source];
      return field !== undefined && isSearchable(field);
    })
    .slice(0, NAMED);

/** Free text over the searchable fields; `/` comes here. The question is asked once typing rests. */
export function SearchField({ schema, inputRef }: { schema: AnyResource; inputRef: Ref<HTMLInputElement> }) {
  const translate = useTranslate();
  const [keys] = useSingleKeys();
  const { filterValues } = useListContext();
  const address = useListAddress();
  const words = useWords(schema);
  const searched = searchedFields(schema)
    .map((source) => words.field(source))
    .join(', ');
  const asked = typeof filterValues[Q] === 'string' ? filterValues[Q] : '';
  const [known, setKnown] = useState(asked);
  const [text, setText] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Back, a view, "clear filters": the address leads. What is being typed is kept while it is on its way there.
  if (known !== asked) {
    setKnown(asked);
    if (text.trim() !== asked) setText(asked);
  }

  const ask = (next: string) => {
    clearTimeout(timer.current);
    const q = next.trim();
    if (q === asked) return;
    const { [Q]: _old, ...rest } = filterValues;
    address({ filter: q === '' ? rest : { ...rest, [Q]: q } }, { replace: true });
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(next), DELAY);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- React does not know the element everywhere yet
    <Box role="search">
      <Icon name="search" size={16} />
      <input
        ref={inputRef}
        type="search"
        dir="auto"
        value={text}
        placeholder={searched}
        aria-label={translate('views.list.search')}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') ask(text);
          if (event.key === 'Escape') {
            if (text === '') event.currentTarget.blur();
            else {
              setText('');
              ask('');
            }
          }
        }}
      />
      {keys && <Kbd aria-hidden>/</Kbd>}
    </Box>
  );
}
