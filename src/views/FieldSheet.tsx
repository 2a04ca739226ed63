import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import { useId, useState, type ComponentType } from 'react';
import { fieldTraits, type AnyRecord, type Field, type Fields, type FieldType } from '../schema/fields';
import { operatorsOf } from '../schema/filters';
import type { AnyResource } from '../schema/resource';
import { randomFrom, seedValue } from '../schema/seed';
import { Icon } from '../theme/icons/Icon';
import type { IconName } from '../theme/icons/names';
import { radius, type } from '../theme/measures';
import { Page, PageHeader } from '../theme/ui/Page';
import { Tray } from '../theme/ui/Tray';
import { color } from '../theme/vars';
import { FieldColumn } from './fieldTypes/FieldColumn';
import { FieldDisplay } from './fieldTypes/FieldDisplay';
import { FieldInput } from './fieldTypes/FieldInput';
import { filters } from './fieldTypes/filters';
import { Muted } from './fieldTypes/shared/parts';
import type { FilterProps } from './fieldTypes/types';
import { isNumeric } from './list/columnOf';
import { useViewer } from './viewer';

/** One field of every type. `people` names the resource that a reference points to. */
const fieldsOf = (people: string): { [T in FieldType]: Field } => ({
  text: { type: 'text' },
  longText: { type: 'longText', maxLength: 500 },
  email: { type: 'email' },
  phone: { type: 'phone' },
  url: { type: 'url' },
  number: { type: 'number', unit: 'people' },
  percent: { type: 'percent' },
  money: { type: 'money', unit: 'a month' },
  boolean: { type: 'boolean' },
  date: { type: 'date' },
  dateTime: { type: 'dateTime' },
  choice: {
    type: 'choice',
    options: [
      { value: 'private', label: 'Private account' },
      { value: 'business', label: 'Business account', tone: 'info' },
    ],
  },
  tags: { type: 'tags' },
  country: { type: 'country' },
  currency: { type: 'currency' },
  reference: { type: 'reference', reference: people },
  references: { type: 'references', reference: people },
  riskScore: { type: 'riskScore' },
  status: { type: 'status' },
  address: { type: 'address' },
  maskedNumber: { type: 'maskedNumber' },
  file: { type: 'file' },
  image: { type: 'image' },
  list: {
    type: 'list',
    of: { kind: { type: 'text' }, country: { type: 'country' }, expires: { type: 'date' } },
  },
  json: { type: 'json' },
});

const states = {
  inReview: { label: 'In review', tone: 'info' },
  approved: { label: 'Approved', tone: 'success' },
} as const;

/** A declaration with one field of every type, for the sheet and for tests. */
export function sampleSchema(people: string): AnyResource {
  const fields: Fields = fieldsOf(people);
  return {
    name: 'sample',
    icon: 'category',
    label: { one: 'Sample', many: 'Samples' },
    recordRepresentation: 'text',
    sort: ['id', 'ASC'],
    fields,
    columns: Object.keys(fields),
    sections: [{ key: 'all', label: 'All', fields: Object.keys(fields) }],
    lifecycle: { initial: 'inReview', states, transitions: {} },
    actions: ['list', 'show', 'create', 'edit'],
  };
}

/** A value for every field: from the seed, and fixed ones where that has none. */
export function sampleRecord(schema: AnyResource): AnyRecord {
  const random = randomFrom(45);
  const fixed: AnyRecord = {
    tags: ['Cash', 'Card', 'SEPA'],
    status: 'inReview',
    json: { source: 'import', rows: 3 },
    money: { amount: 4_000_000, currency: 'EUR' },
    url: 'https://harbour.example/terms',
  };
  return {
    id: 'sample',
    ...Object.fromEntries(
      Object.entries(schema.fields).flatMap(([source, field]) => {
        const value = seedValue(field, random, source);
        return value === null ? [] : [[source, value]];
      }),
    ),
    ...fixed,
  };
}

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  '& th': { ...type.strong, textAlign: 'start', fontWeight: 600 },
  '& thead th': { ...type.caption, padding: '8px 14px', color: color.text.secondary },
  '& tbody th, & td': { padding: '8px 14px', verticalAlign: 'middle', textAlign: 'start', overflow: 'hidden' },
  '& tbody > tr > *': { background: color.sheet, borderBlockStart: `1px solid ${color.line}` },
  '& tbody > tr:first-of-type > *': { borderBlockStartColor: 'transparent' },
  '& .corner-ss': { borderStartStartRadius: radius.default },
  '& .corner-se': { borderStartEndRadius: radius.default },
  '& .corner-es': { borderEndStartRadius: radius.default },
  '& .corner-ee': { borderEndEndRadius: radius.default },
  '& .end': { textAlign: 'end' },
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
});

const icons: Record<FieldType, IconName> = {
  text: 'edit_note',
  longText: 'article',
  email: 'mail',
  phone: 'phone_iphone',
  url: 'link',
  number: 'table_rows',
  percent: 'percent',
  money: 'payments',
  boolean: 'toggle_on',
  date: 'calendar_month',
  dateTime: 'schedule',
  choice: 'radio_button_checked',
  tags: 'sell',
  country: 'public',
  currency: 'currency_exchange',
  reference: 'person',
  references: 'groups',
  riskScore: 'bar_chart',
  status: 'label',
  address: 'home_pin',
  maskedNumber: 'lock',
  file: 'attach_file',
  image: 'image',
  list: 'list_alt',
  json: 'data_object',
};

const Scroll = styled('div')({ overflowX: 'auto', '& > *': { minWidth: 1080 } });

/** Every field type: as an input, on a record page, in a column and in a filter. */
export function FieldSheet({ people }: { people: string }) {
  const translate = useTranslate();
  const viewer = useViewer();
  const [schema] = useState(() => sampleSchema(people));
  const [written, setRecord] = useState(() => sampleRecord(schema));
  // The one person who is sure to be there is the one who looks.
  const record = { reference: viewer?.id, references: viewer && [viewer.id], ...written };
  const sources = Object.keys(fieldTraits) as FieldType[];
  return (
    <Page>
      <PageHeader
        title={translate('views.sheet.title')}
        note={translate('views.sheet.count', { smart_count: sources.length })}
      />
      <Tray>
        <Scroll>
          <Table>
            <colgroup>
              <col style={{ width: 170 }} />
              <col style={{ width: 320 }} />
              <col />
              <col style={{ width: 200 }} />
              <col style={{ width: 240 }} />
            </colgroup>
            <thead>
              <tr>
                {(['type', 'input', 'display', 'column', 'filter'] as const).map((part) => (
                  <th key={part} scope="col">
                    {translate(`views.sheet.${part}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sources.map((source, place) => (
                <SheetRow
                  key={source}
                  end={place === 0 ? 's' : place === sources.length - 1 ? 'e' : undefined}
                  schema={schema}
                  source={source}
                  record={record}
                  onChange={(value) => setRecord((before) => ({ ...before, [source]: value }))}
                />
              ))}
            </tbody>
          </Table>
        </Scroll>
      </Tray>
    </Page>
  );
}

interface SheetRowProps {
  schema: AnyResource;
  source: FieldType;
  /** First or last of the table, whose corners are round. */
  end: 's' | 'e' | undefined;
  record: AnyRecord;
  onChange: (value: unknown) => void;
}

function SheetRow({ schema, source, end, record, onChange }: SheetRowProps) {
  const id = useId();
  const translate = useTranslate();
  const [asked, setAsked] = useState<unknown>();
  const field = schema.fields[source];
  if (!field) return null;
  const name = translate(`views.sheet.types.${source}`);
  // Each entry takes its own member of the union; the compiler cannot follow that through the lookup.
  const Filter = filters[field.type] as ComponentType<FilterProps> | null;
  const [operator] = operatorsOf(field);
  const value = { schema, source, field, record, value: record[source] };
  return (
    <tr>
      <th scope="row" className={end && `corner-${end}s`}>
        <Name>
          <Tile>
            <Icon name={icons[source]} size={16} />
          </Tile>
          {name}
        </Name>
      </th>
      <td>
        <FieldInput
          id={`${id}-input`}
          name={source}
          source={source}
          field={field}
          schema={schema}
          label={name}
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
      <td className={end && `corner-${end}e`}>
        {Filter && operator ? (
          <Filter
            id={`${id}-filter`}
            source={source}
            field={field}
            schema={schema}
            operator={operator}
            value={asked}
            onChange={setAsked}
            label={name}
          />
        ) : (
          <Muted>{translate('views.sheet.noFilter')}</Muted>
        )}
      </td>
    </tr>
  );
}
