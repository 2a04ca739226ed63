// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fieldTraits, type AnyRecord, type Field, type FieldType, type Money } from '../../../src/schema/fields';
import { operatorsOf } from '../../../src/schema/filters';
import type { AnyResource } from '../../../src/schema/resource';
import { columns } from '../../../src/views/fieldTypes/columns';
import { displays } from '../../../src/views/fieldTypes/displays';
import { FieldColumn } from '../../../src/views/fieldTypes/FieldColumn';
import { FieldDisplay } from '../../../src/views/fieldTypes/FieldDisplay';
import { FieldInput } from '../../../src/views/fieldTypes/FieldInput';
import { filters } from '../../../src/views/fieldTypes/filters';
import { inputs } from '../../../src/views/fieldTypes/inputs';
import { AboutContext } from '../../../src/views/fieldTypes/reference/offered';
import { ViewsContext } from '../../../src/views';
import { safeUrl } from '../../../src/views/fieldTypes/url/safe';
import { FieldSheet } from '../../../src/views/sheet/FieldSheet';
import { sample as schema, sampleRecord, somebody, wrongOf } from '../../../src/views/sheet/sample';
import { people, recordsProvider, scene } from './harness';
import { failOnConsole } from './quiet';

failOnConsole();

const types = Object.keys(fieldTraits) as FieldType[];
const ada = { id: 'ada', name: 'Ada Lovelace' };
const record: AnyRecord = {
  ...sampleRecord,
  reference: 'ada',
  references: ['ada', 'me'],
  file: 'file-1',
  image: 'file-2',
  boolean: true,
};
const provider = () =>
  recordsProvider(
    { people: [ada, { id: 'me', name: 'Marta Elsen' }] },
    { downloadFile: async () => ({ data: new Blob(['x'], { type: 'image/png' }) }) },
  );
const fieldOf = (source: string): Field => {
  const field = schema.fields[source];
  if (!field) throw new Error(`No field ${source}`);
  return field;
};
const show = (element: React.ReactNode) => scene(<main>{element}</main>, { provider: provider(), schemas: [people] });
const parts = (
  source: string,
  value: unknown = record[source],
  over: Partial<Field> = {},
  from: AnyResource = schema,
) => ({
  schema: from,
  source,
  field: { ...fieldOf(source), ...over } as Field,
  record,
  value,
});

describe('every type', () => {
  it('has a column, a display, an input and a place for its filter', () => {
    expect(types).toHaveLength(25);
    for (const type of types) {
      expect(columns[type], type).toBeTypeOf('function');
      expect(displays[type], type).toBeTypeOf('function');
      expect(inputs[type], type).toBeTypeOf('function');
      expect(filters[type] !== null, type).toBe(operatorsOf(fieldOf(type)).length > 0);
    }
  });

  const columnText: Record<FieldType, string | RegExp> = {
    text: 'Sale of property',
    longText: /^Deed seen/,
    email: /@postbox\.example$/,
    phone: /^\+44207946\d{4}$/,
    url: 'harbour.example',
    number: /^\d+$/,
    percent: /^[\d.]+%$/,
    money: 'EUR\u00a040,000.00',
    boolean: '',
    date: /^\d{4} \d{2} \d{2}$/,
    dateTime: /^\d{4} \d{2} \d{2} \d{2}:\d{2}$/,
    choice: /account$/,
    tags: 'Cash+2',
    country: /^[A-Z]{2}\D+$/,
    currency: /^[A-Z]{3}$/,
    reference: 'Ada Lovelace',
    references: 'Ada Lovelace+1',
    riskScore: /^Risk \d+, (Low|Medium|High)\d+$/,
    status: 'In review',
    address: /Street \d+, \d{4} \w+, \w+/,
    maskedNumber: 'Masked•••• ••',
    file: /File$/,
    image: /Image$/,
    list: '1 row',
    json: '{"source":"import","rows":3}',
  };
  it.each(types)('%s as a column cell', async (type) => {
    const { container } = show(<FieldColumn {...parts(type)} />);
    const main = await waitFor(() => container.querySelector('main') ?? expect.fail('nothing is drawn'));
    await waitFor(() => {
      const text = (main.textContent ?? '').replace(/^[A-Z]{2}(?=Ada)/, '').replace(/[\ue000-\uf8ff]/g, '');
      if (typeof columnText[type] === 'string') expect(text).toBe(columnText[type]);
      else expect(text).toMatch(columnText[type]);
    });
  });

  it.each(types)('%s on a record page', async (type) => {
    const { container } = show(<FieldDisplay {...parts(type)} />);
    await waitFor(() => expect(container.querySelector('main')?.childElementCount).toBeGreaterThan(0));
    expect(container.textContent).not.toContain('Cannot be shown');
    expect(container.textContent).not.toContain('[object Object]');
  });

  it.each(types)('%s as an input with a name, findable by its field', async (type) => {
    show(<FieldInput id={type} name={type} label="The label" onChange={() => {}} {...parts(type)} />);
    const found = await screen.findByTestId(`field-${type}`);
    expect(within(found).getAllByText(/The label/).length).toBeGreaterThan(0);
    expect(found).not.toHaveTextContent('Cannot be shown');
  });

  it.each(types.filter((type) => filters[type] !== null))('%s as a filter', async (type) => {
    const Filter = filters[type] as unknown as React.ComponentType<Record<string, unknown>>;
    const { container } = show(
      <Filter
        id={type}
        source={type}
        field={fieldOf(type)}
        schema={schema}
        operator={operatorsOf(fieldOf(type))[0]}
        value={undefined}
        onChange={() => {}}
        label="The value"
      />,
    );
    await waitFor(() => expect(container.querySelector('input')).not.toBeNull());
  });

  it.each(types)('%s survives what the API masked or broke', async (type) => {
    for (const value of ['••••••••14', {}, [], [null], 0, '', null, { amount: '12', currency: 5 }, 1e21]) {
      const { container, unmount } = show(
        <>
          <FieldColumn {...parts(type, value)} />
          <FieldDisplay {...parts(type, value)} />
        </>,
      );
      await waitFor(() => expect(container.querySelector('main')).not.toBeNull());
      expect(container.textContent).not.toContain('[object Object]');
      unmount();
    }
  });
});

describe('values', () => {
  it('R40: writes money by its minor units, never through a float', async () => {
    for (const [amount, currency, said] of [
      [4_000_000, 'EUR', 'EUR\u00a040,000.00'],
      [-5, 'EUR', 'EUR\u00a0−0.05'],
      [9_007_199_254_740_991, 'EUR', 'EUR\u00a090,071,992,547,409.91'],
      [1_234, 'JPY', 'JPY\u00a01,234'],
      [1_234, 'KWD', 'KWD\u00a01.234'],
      [100, 'HUF', 'HUF\u00a01.00'],
    ] as const) {
      const { container, unmount } = show(<FieldDisplay {...parts('money', { amount, currency })} />);
      await waitFor(() => expect(container.querySelector('main')?.textContent).toBe(`${said} a month`));
      unmount();
    }
  });

  it('says of an amount that the product wrote what it is in the chosen currency, with the rate where there is room', async () => {
    const Worth = ({ money, whole }: { money: Money; whole?: boolean }) =>
      ` worth ${money.amount}${whole ? ', whole' : ''}`;
    const money = { amount: 500, currency: 'EUR' };
    const all = (over: Partial<Field>) => [
      <FieldColumn key="column" {...parts('money', money, over)} />,
      <FieldDisplay key="display" {...parts('money', money, over)} />,
    ];
    const written = all({ owned: true });
    show(
      <ViewsContext value={{ schemas: [], people: 'people', ui: {}, ErrorPage: () => null, Worth }}>
        {[all({}), written].map((two, place) => (
          <p key={String(two === written)} data-testid={`money-${place}`}>
            {two}
          </p>
        ))}
      </ViewsContext>,
    );
    expect((await screen.findByTestId('money-0')).textContent).not.toContain('worth');
    expect(screen.getByTestId('money-1').textContent).toMatch(/worth 500EUR.* worth 500, whole$/);
  });

  it('shows a missing value as a dash, and false as no', async () => {
    show(
      <>
        <FieldColumn {...parts('date', null)} />
        <FieldColumn {...parts('boolean', false)} />
      </>,
    );
    expect(await screen.findByText('—')).toBeInTheDocument();
    expect(screen.getByText('No')).toBeInTheDocument();
  });

  it('calls the reader "You"', async () => {
    show(<FieldColumn {...parts('reference', 'me')} />);
    expect(await screen.findByText('You')).toBeInTheDocument();
  });

  it('links a reference on the record page, not in a cell, and asks for all of them at once', async () => {
    const api = provider();
    scene(
      <>
        <FieldColumn {...parts('reference', 'ada')} />
        <FieldDisplay {...parts('reference', 'ada')} />
        <FieldDisplay {...parts('reference', 'gone')} />
      </>,
      { provider: api, schemas: [people] },
    );
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/people/ada']);
    expect(await screen.findByText('gone')).toBeInTheDocument();
    expect(api.getMany).toHaveBeenCalledTimes(1);
  });

  it('shows the id of a reference to those who may not see it, and asks for nothing', async () => {
    const api = provider();
    scene(<FieldDisplay {...parts('reference', 'ada')} />, { provider: api, schemas: [people], may: ['clients.*'] });
    expect(await screen.findByText('ada')).toBeInTheDocument();
    expect(api.getMany).not.toHaveBeenCalled();
  });

  it('shows no id of what is chosen while its name is on the way, and the name once it is there', async () => {
    let answer = () => {};
    const api = recordsProvider(
      {},
      { getMany: () => new Promise((done) => (answer = () => done({ data: [{ ...ada, id: 'ada' }] as never[] }))) },
    );
    const { value, ...rest } = parts('reference', 'ada');
    const given = { ...rest, value, onChange: vi.fn(), id: 'chosen', name: 'chosen', label: 'Chosen' };
    scene(<FieldInput {...given} />, { provider: api, schemas: [people] });
    const input = await screen.findByPlaceholderText('Loading…');
    expect(input).toHaveValue('');
    // Also in the field that a form begins with.
    act(() => input.focus());
    act(answer);
    await waitFor(() => expect(input).toHaveValue('Ada Lovelace'));
    expect(given.onChange).not.toHaveBeenCalled();
  });

  it('offers of what may be referred to what the API says for each record, where only that knows', async () => {
    const user = userEvent.setup();
    const api = recordsProvider(
      { people: [ada, { id: 'me', name: 'Marta Elsen' }, { id: 'other', name: 'Other leaver' }] },
      {
        call: vi.fn(async (_method: string, path: string) => ({
          data: path.includes('/leaver/') ? ['me', 'other'] : ['ada', 'me'],
        })) as never,
      },
    );
    const given = { ...parts('reference', null, { offered: 'heirs' }), onChange: vi.fn(), id: 'to', name: 'to' };
    const leavers = ['leaver', 'other'];
    scene(
      <AboutContext value={leavers}>
        <FieldInput {...given} label="Goes to" />
      </AboutContext>,
      { provider: api, schemas: [people] },
    );
    await user.click(await screen.findByRole('combobox', { name: 'Goes to' }));
    const list = await screen.findByRole('listbox');
    await within(list).findByText('Marta Elsen');
    expect(within(list).getAllByRole('option')).toHaveLength(1);
    for (const leaver of leavers)
      expect(api.call).toHaveBeenCalledWith('GET', `/${schema.name}/${leaver}/heirs`, expect.anything());
    expect(api.call).toHaveBeenCalledTimes(2);
  });

  it('masks a number that ever came whole', async () => {
    const { container } = show(<FieldDisplay {...parts('maskedNumber', '79031412345')} />);
    await screen.findByText(/•+45/);
    expect(container.textContent).not.toContain('790314');
  });
});

describe('a thousand tags', () => {
  const tags = Array.from({ length: 1_000 }, (_, index) => `tag ${index}`);
  const draw = (values: string[]) => {
    const onChange = vi.fn();
    const { value: _, ...rest } = parts('tags');
    show(<FieldInput {...rest} value={values} onChange={onChange} id="tags" name="tags" label="Tags" />);
    return onChange;
  };

  it('are drawn in part, the newest, until all are asked for; none is lost when one is added', async () => {
    const user = userEvent.setup();
    const onChange = draw(tags);
    expect(await screen.findByText('tag 999')).toBeInTheDocument();
    expect(screen.queryByText('tag 959')).toBeNull();
    await user.type(screen.getByRole('combobox'), 'new{Enter}');
    expect(onChange).toHaveBeenLastCalledWith([...tags, 'new']);
    await user.keyboard('{Backspace}');
    expect(onChange).toHaveBeenLastCalledWith(tags.slice(0, -1));
    const taken = screen.getByText('tag 960').closest('.MuiChip-root')?.lastElementChild;
    if (taken) fireEvent.click(taken);
    expect(onChange).toHaveBeenLastCalledWith(tags.filter((tag) => tag !== 'tag 960'));
  });

  it('are all drawn when they are asked for', async () => {
    const user = userEvent.setup();
    draw(tags.slice(0, 60));
    await user.click(await screen.findByText('Show all 60'));
    expect(screen.getByText('tag 0')).toBeInTheDocument();
  });
});

describe('web addresses', () => {
  const hostile = [
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.test',
    'https:evil.test',
    'https://user:pass@evil.test',
    'https://evil.test\\@good.test',
    'https://a b.test',
    'http://',
  ];
  it.each(hostile)('keeps %j a text', async (address) => {
    expect(safeUrl(address)).toBeUndefined();
    show(
      <>
        <FieldColumn {...parts('url', address)} />
        <FieldDisplay {...parts('url', address)} />
      </>,
    );
    expect(await screen.findAllByText(address.trim().replace(/\s+/g, ' '))).not.toHaveLength(0);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('opens http and https elsewhere, telling nothing', async () => {
    show(<FieldDisplay {...parts('url', 'https://harbour.example/a?b=c')} />);
    const link = await screen.findByRole('link', { name: 'https://harbour.example/a?b=c' });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveAttribute('target', '_blank');
  });
});

describe('hostile and strange texts', () => {
  const corpus = [
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    '<svg/onload=alert(1)>',
    '{{constructor.constructor("alert(1)")()}}',
    '%{smart_count} |||| <b>x</b>',
    'javascript:alert(1)',
    'أحمد بن محمد الشريف',
    'שלום עולם',
    '👩‍👩‍👧‍👦 é 漢字',
    'x'.repeat(5_000),
  ];
  const texts: FieldType[] = [
    'text',
    'longText',
    'email',
    'phone',
    'url',
    'tags',
    'choice',
    'status',
    'country',
    'currency',
  ];
  it.each(texts)('%s shows them as they are', async (type) => {
    for (const text of corpus) {
      const value = type === 'tags' ? [text] : text;
      const { container, unmount } = show(<FieldDisplay {...parts(type, value)} />);
      await waitFor(() => expect(container.querySelector('main')?.textContent).toContain(text));
      expect(container.querySelector('main img, main script, main svg, main b')).toBeNull();
      unmount();
    }
  });
});

describe('the sheet', () => {
  it('shows every type of the language, in every state and as data, and refuses what is wrong', async () => {
    scene(<FieldSheet />, {
      schemas: [schema, people],
      provider: recordsProvider({ people: somebody }, { downloadFile: async () => ({ data: new Blob(['x']) }) }),
    });
    await screen.findByText('Field types');
    const met = screen.getByLabelText('As people meet them');
    const other = screen.getByLabelText('In every state, and as data');
    // Roles are slow to ask for in a page of this size.
    for (const table of [met, other])
      expect(table.querySelectorAll('th[scope="row"]')).toHaveLength(Object.keys(fieldTraits).length);
    for (const type of types) {
      expect(wrongOf(type), type).toBeDefined();
      expect(within(met).getByTestId(`field-${type}`)).toBeInTheDocument();
      for (const state of ['empty', 'wrong', 'disabled'])
        expect(within(other).getByTestId(`field-${type}-${state}`), `${type} ${state}`).toBeInTheDocument();
    }
    for (const name of ['Refused', 'CSV', 'OpenAPI', 'Seed']) {
      const facts = within(other).getAllByText(name);
      expect(facts).toHaveLength(types.length);
      for (const fact of facts) expect(fact.nextElementSibling?.textContent, name).not.toBe('');
    }
  });
});
