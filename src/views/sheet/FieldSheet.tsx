/** The sheet of field types, for developers: a build has nothing of it, and its own words are in no catalogue. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { ListBase, useListContext, useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import type { AnyRecord, FieldType } from '../../schema/fields';
import { toCsv } from '../../schema/csv';
import { operatorsOf } from '../../schema/filters';
import { openApiProperty } from '../../schema/openapi';
import { fieldOf } from '../../schema/resource';
import { validate } from '../../schema/validation';
import { Icon } from '../../theme/icons/Icon';
import { below, radius, type } from '../../theme/measures';
import { Logo } from '../../theme/ui/Logo';
import { Tray } from '../../theme/ui/Tray';
import { hidden } from '../../theme/ui/VisuallyHidden';
import { color } from '../../theme/vars';
import { FieldColumn } from '../fieldTypes/FieldColumn';
import { FieldDisplay } from '../fieldTypes/FieldDisplay';
import { FieldInput } from '../fieldTypes/FieldInput';
import { Muted } from '../fieldTypes/shared/parts';
import { faultsByField, useProblemWords } from '../form/useResolver';
import { NONE } from '../format';
import { isNumeric } from '../list/columnOf';
import EditorPopover from '../list/EditorPopover';
import { readFilter } from '../list/filterEntries';
import { FilterPills } from '../list/FilterPills';
import { useWords } from '../words';
import { iconOf, sample, sampleFilter, sampleRecord, seedOf, types, wrongOf } from './sample';

const Main = styled('main')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  maxWidth: 1680,
  marginInline: 'auto',
  padding: 20,
  [below('md')]: { padding: 10 },
});
const Head = styled('header')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 14px' });
const Title = styled('h1')({ ...type.pageTitle, margin: 0 });
const Legend = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: 0,
  marginInlineStart: 'auto',
  padding: 0,
  listStyle: 'none',
  color: color.text.secondary,
  '& li': { ...type.body, display: 'flex', alignItems: 'center', gap: 6 },
  [below('lg')]: { marginInlineStart: 0 },
});
const Star = styled('span')({ color: color.tones.error.text });

// What is hidden from sight alone stands inside of it, too.
const Scroll = styled('div')({ position: 'relative', overflowX: 'auto' });
const Table = styled('table')({
  width: '100%',
  minWidth: 1180,
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  '& th': { ...type.strong, textAlign: 'start', fontWeight: 600 },
  '& thead th': { ...type.caption, padding: '8px 14px', color: color.text.secondary },
  '& tbody th, & td': { padding: '8px 14px', verticalAlign: 'middle', textAlign: 'start', overflow: 'hidden' },
  '& tbody > tr > *': { background: color.sheet, borderBlockStart: `1px solid ${color.line}` },
  '& tbody > tr.first > *': { borderBlockStartColor: 'transparent' },
  '& .first > th': { borderStartStartRadius: radius.default },
  '& .first > .last-cell': { borderStartEndRadius: radius.default },
  '& .last > th': { borderEndStartRadius: radius.default },
  '& .last > .last-cell': { borderEndEndRadius: radius.default },
  '& .end': { textAlign: 'end' },
  // The row's head says it already, to those who see it; what stands in a group has names of its own.
  '& [role="group"] > [id$="-label"], & :is(.MuiFormLabel-root, [id$="-label"]):not([role="group"] *)': hidden,
  // The name stays in sight while the rest is pushed aside.
  '& tbody th': { position: 'sticky', insetInlineStart: 0, zIndex: 2 },
  '& .name': { width: 180, [below('md')]: { width: 104 } },
});
const Name = styled('span')({ display: 'flex', alignItems: 'center', gap: 10 });
const Tile = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 28,
  height: 28,
  borderRadius: radius.key + 2,
  color: color.tones.neutral.text,
  background: color.tones.neutral.chip,
  [below('md')]: { display: 'none' },
});
const Facts = styled('dl')({
  ...type.caption,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '2px 10px',
  margin: 0,
  fontWeight: 400,
  '& dt': { color: color.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& code': { fontFamily: 'monospace', fontSize: 11 },
});

/** The one who looks; nothing of the sheet is asked of an API. */
const viewer = { id: 'leila', organizationId: 'sample', permissions: ['*'] };

interface RowsProps {
  /** Name of the table. */
  label: string;
  heads: readonly string[];
  widths: readonly (number | undefined)[];
  children: (type: FieldType) => ReactNode;
}

/** A table with a row for every field type, headed by its name. */
function Rows({ label, heads, widths, children }: RowsProps) {
  const words = useWords(sample);
  return (
    <Tray>
      <Scroll>
        <Table aria-label={label}>
          <colgroup>
            <col className="name" />
            {widths.map((width, place) => (
              <col key={heads[place]} style={{ width }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {['Type', ...heads].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {types.map((each, place) => (
              <tr key={each} className={place === 0 ? 'first' : place === types.length - 1 ? 'last' : undefined}>
                <th scope="row">
                  <Name>
                    <Tile>
                      <Icon name={iconOf(each)} size={16} />
                    </Tile>
                    {words.field(each)}
                  </Name>
                </th>
                {children(each)}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
    </Tray>
  );
}

/** Every field type: as an input, on a record page, in a column and in a filter; then in its other states, and as data. */
export function FieldSheet() {
  const [record, setRecord] = useState(sampleRecord);
  return (
    <Main>
      <Head>
        <Logo height={24} />
        <Title>Field types</Title>
        <span>{types.length} kinds for custom and built-in fields</span>
        <Legend>
          <li>
            <Star>*</Star> required
          </li>
          <li>
            <Icon name="lock" size={15} /> cannot be edited here
          </li>
          <li>{NONE} no value</li>
          <li>
            <Icon name="visibility" size={15} /> reveal is logged
          </li>
        </Legend>
      </Head>
      <ListBase resource={sample.name} filterDefaultValues={sampleFilter} disableAuthentication>
        <Rows
          label="As people meet them"
          heads={['Input', 'Display', 'Column cell', 'Filter']}
          widths={[320, undefined, 220, 280]}
        >
          {(each) => (
            <Met
              type={each}
              record={record}
              onChange={(value) => setRecord((before) => ({ ...before, [each]: value }))}
            />
          )}
        </Rows>
      </ListBase>
      <Rows
        label="In every state, and as data"
        heads={['Empty', 'Wrong', 'Disabled', 'As data']}
        widths={[260, 260, 260, undefined]}
      >
        {(each) => <Other type={each} value={record[each]} />}
      </Rows>
    </Main>
  );
}

interface MetProps {
  type: FieldType;
  record: AnyRecord;
  onChange: (value: unknown) => void;
}

function Met({ type: source, record, onChange }: MetProps) {
  const id = useId();
  const words = useWords(sample);
  const field = fieldOf(sample, source);
  if (!field) return null;
  const value = { schema: sample, source, field, record, value: record[source] };
  return (
    <>
      <td>
        <FieldInput
          id={id}
          name={source}
          source={source}
          field={field}
          schema={sample}
          label={words.field(source)}
          value={record[source]}
          onChange={onChange}
        />
      </td>
      <td>
        <FieldDisplay {...value} />
      </td>
      <td className={isNumeric(field) ? 'end' : undefined}>
        <FieldColumn {...value} />
      </td>
      <td className="last-cell">
        {operatorsOf(field).length > 0 ? <Asked source={source} /> : <Muted>cannot be asked for</Muted>}
      </td>
    </>
  );
}

/** The pill of a list's filter; without a question, the button that opens its editor. */
function Asked({ source }: { source: FieldType }) {
  const translate = useTranslate();
  const words = useWords(sample);
  const { filterValues } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const entries = readFilter(sample, filterValues as AnyRecord).entries.filter((entry) => entry.source === source);
  if (entries.length > 0) return <FilterPills schema={sample} entries={entries} />;
  const add = translate('views.filter.add');
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="secondary"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`${add}: ${words.field(source)}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {add}
      </Button>
      {anchor && <EditorPopover schema={sample} anchor={anchor} source={source} onClose={() => setAnchor(null)} />}
    </>
  );
}

/** What the validator says of the wrong value, as a form says it. */
function useFault(source: FieldType, value: unknown) {
  const say = useProblemWords(sample);
  const { problems } = validate(sample, { [source]: value }, { creating: false, viewer, partial: true });
  const messages = Object.fromEntries(Object.entries(problems).map(([path, problem]) => [path, say(path, problem)]));
  return { messages: Object.values(messages), fault: faultsByField(messages, 'validate')[source] };
}

function Other({ type: source, value }: { type: FieldType; value: unknown }) {
  const id = useId();
  const words = useWords(sample);
  const [empty, setEmpty] = useState<unknown>(null);
  const [wrong, setWrong] = useState(wrongOf(source));
  const { fault } = useFault(source, wrong);
  const { messages } = useFault(source, wrongOf(source));
  const field = fieldOf(sample, source);
  if (!field) return null;
  const common = { source, field, schema: sample, label: words.field(source) };
  const seed = seedOf(source);
  const facts = {
    Refused: messages.join(' '),
    CSV: <code>{toCsv(value, field) || NONE}</code>,
    OpenAPI: <code>{JSON.stringify(openApiProperty(source, field))}</code>,
    Seed: seed === null ? 'from elsewhere' : <code>{JSON.stringify(seed)}</code>,
  };
  return (
    <>
      <td>
        <FieldInput
          {...common}
          id={`${id}-empty`}
          name={`${source}-empty`}
          required
          value={empty}
          onChange={setEmpty}
        />
      </td>
      <td>
        <FieldInput
          {...common}
          id={`${id}-wrong`}
          name={`${source}-wrong`}
          value={wrong}
          onChange={setWrong}
          {...(fault && fault.parts === undefined && { error: fault.message })}
          {...(fault?.parts && { partErrors: fault.parts })}
        />
      </td>
      <td>
        <FieldInput
          {...common}
          id={`${id}-disabled`}
          name={`${source}-disabled`}
          disabled
          value={value}
          onChange={() => {}}
        />
      </td>
      <td className="last-cell">
        <Facts>
          {Object.entries(facts).map(([name, fact]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </Facts>
      </td>
    </>
  );
}
