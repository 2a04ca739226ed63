// @vitest-environment happy-dom
/** What a decision stands on: the latest check of each kind on a customer; rules and the travel rule on a payment. */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resources } from '../../../src/resources';
import { ChecksTray } from '../../../src/resources/customers/ChecksTray';
import { RelationsTab } from '../../../src/resources/customers/RelationsTab';
import { RiskCard } from '../../../src/resources/customers/RiskCard';
import { RelatedTray } from '../../../src/resources/customers/RelatedTray';
import { customers } from '../../../src/resources/customers/schema';
import { RouteTray } from '../../../src/resources/transactions/RouteTray';
import { monitoringRules } from '../../../src/resources/transactions/rules';
import { RulesTray } from '../../../src/resources/transactions/RulesTray';
import { transactions } from '../../../src/resources/transactions/schema';
import { TravelRule } from '../../../src/resources/transactions/TravelRule';
import transactionsUi from '../../../src/resources/transactions/ui';
import type { AnyRecord } from '../../../src/schema/fields';
import { ListView } from '../../../src/views/list/ListView';
import { RecordRoute } from '../../../src/views/record/RecordView';
import { recordsProvider, scene } from './harness';
import { failOnConsole } from './quiet';

const allow = failOnConsole();
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Without the icons, which are letters of their own font. */
const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replace(/\p{Co}/gu, '')));

describe('a payment in the list', () => {
  const payment = {
    id: 't',
    reference: 'TX-0000001',
    status: 'received',
    direction: 'in',
    amount: { amount: 48_000, currency: 'EUR' },
    counterpartyName: 'Ardent Bay',
    counterpartyCountry: 'SC',
  };
  const list = () =>
    scene(
      <Routes>
        <Route path="/transactions" element={<ListView schema={transactions} />} />
      </Routes>,
      {
        provider: recordsProvider({ transactions: [payment, { ...payment, id: 'u', direction: 'out' }] }),
        schemas: resources,
        ui: { transactions: () => import('../../../src/resources/transactions/ui') },
        at: ['/transactions?filter={}&sort=id&order=ASC'],
      },
    );
  const directions = (rows: HTMLElement[]) =>
    rows.map((row) =>
      within(row)
        .getByRole('img', { name: /^(In|Out)$/ })
        .getAttribute('aria-label'),
    );

  it('says its direction by a mark with words, and the country before the counterparty', async () => {
    list();
    await screen.findAllByText('TX-0000001');
    expect(directions(screen.getAllByRole('row').slice(1))).toEqual(['In', 'Out']);
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('SCArdent Bay');
  });

  it('says on a phone how much goes, and from whom', async () => {
    const none = () => {};
    const listens = { addEventListener: none, removeEventListener: none, addListener: none, removeListener: none };
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => ({ media, matches: media.includes('max-width:767'), ...listens }) as never,
    );
    list();
    await screen.findAllByText('TX-0000001');
    const cards = screen.getAllByRole('listitem');
    expect(directions(cards)).toEqual(['In', 'Out']);
    expect(cards[0]).toHaveTextContent(/TX-0000001.*EUR 480\.00.*Ardent Bay.*Received/);
  });
});

describe('the route of a payment', () => {
  const payment = {
    id: 't',
    direction: 'out',
    status: 'blocked',
    bookedAt: '2026-11-27T14:31:00.000Z',
    customerName: 'Calder & Fenwray',
    counterpartyName: 'Halewick Trading',
    counterpartyCountry: 'AE',
    counterpartyInstitution: 'Gulf Harbour Bank',
    originatorInstitution: 'Fernbank',
  };
  /** The words of each stop and of the leg before it. */
  const route = async (record: AnyRecord) => {
    scene(<RouteTray schema={transactions} record={record} />, { schemas: resources });
    await screen.findByText('Halewick Trading');
    const stops = screen.getAllByRole('listitem').map((stop) =>
      [...stop.querySelectorAll('*')]
        .flatMap(({ childNodes }) => [...childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
        .map(({ textContent }) => textContent?.replace(/\p{Co}/gu, '').replace(/^\d{4} .*/, 'then'))
        .filter(Boolean)
        .join(' '),
    );
    cleanup();
    return stops;
  };

  it('leads from sender to receiver past the institutions that are known, and says where it stands', async () => {
    expect(await route(payment)).toEqual([
      'Sender Calder & Fenwray',
      'Booked then Institution Fernbank',
      'Blocked Institution Gulf Harbour Bank',
      'Blocked Receiver Halewick Trading AE',
    ]);
    expect(await route({ ...payment, direction: 'in', status: 'cleared', originatorInstitution: null })).toEqual([
      'Sender Halewick Trading AE',
      'Booked then Institution Gulf Harbour Bank',
      'Cleared Receiver Calder & Fenwray',
    ]);
    expect(
      await route({ ...payment, status: 'held', originatorInstitution: null, counterpartyInstitution: null }),
    ).toEqual(['Sender Calder & Fenwray', 'Held Receiver Halewick Trading AE']);
  });
});

describe('the checks of a customer', () => {
  const ilse = { id: 'ilse', name: 'Ilse Vandermoor', type: 'individual' };
  const check = (id: string, result: string, createdAt: string): AnyRecord => ({
    id,
    result,
    createdAt,
    customerId: 'ilse',
    status: 'completed',
    score: 55,
  });
  const data = {
    kyc: [check('old', 'reject', '2026-01-01T12:00:00.000Z'), check('new', 'clear', '2026-02-01T12:00:00.000Z')],
    'address-verification': [{ ...check('other', 'clear', '2026-02-01T12:00:00.000Z'), customerId: 'somebody' }],
  };

  it('are the latest of each kind, with the way to it, and say which were never made', async () => {
    scene(<ChecksTray schema={customers} record={ilse} />, { provider: recordsProvider(data), schemas: resources });
    await screen.findByText('1 of 5 clear');
    const table = screen.getByRole('table', { name: 'Checks' });
    expect(rows(table)).toEqual([
      ['Screening', 'Not run', '—', '—', '—'],
      ['KYC', 'Clear', 'Completed', '55', '2026 02 01'],
      ['ID and liveness', 'Not run', '—', '—', '—'],
      ['Address', 'Not run', '—', '—', '—'],
      ['Adverse media', 'Not run', '—', '—', '—'],
    ]);
    expect(within(table).getByRole('link', { name: 'KYC' }).getAttribute('href')).toBe('/kyc/new');
  });

  it('are those that one may see and that fit a business, and one that cannot be read says so', async () => {
    // The data provider says it, too.
    allow(/No answer/);
    const provider = recordsProvider(data, {
      getList: vi.fn(async () => {
        throw new Error('No answer');
      }) as never,
    });
    const firm = { id: 'firm', name: 'Marisco', type: 'business' };
    const may = ['kyb.list', 'kyc.list'];
    scene(<ChecksTray schema={customers} record={firm} />, { provider, schemas: resources, may });
    await screen.findByText('Could not be read');
    expect(rows(screen.getByRole('table'))).toEqual([['KYB', 'Could not be read', '—', '—', '—']]);
    // What is not known is not counted.
    expect(screen.queryByText(/of 1 clear/)).toBeNull();
  });
});

describe('the score of a customer', () => {
  const entry = (number: number, changes: unknown): AnyRecord => ({
    id: `e${number}`,
    number,
    recordId: 'ilse',
    changes,
  });
  const ilse = { id: 'ilse', riskScore: 72, riskFactors: [] };
  const changelog = [
    entry(1, [{ field: 'riskScore', before: 40, after: 58 }]),
    entry(2, [{ field: 'name', before: 'a', after: 'b' }]),
    entry(3, [
      { field: 'pep', before: false, after: true },
      { field: 'riskScore', before: 58, after: 72 },
    ]),
    entry(4, null),
    { ...entry(5, [{ field: 'riskScore', before: 1, after: 2 }]), recordId: 'somebody' },
  ];

  it('tells what it was before, in words too, and where its weights are set', async () => {
    scene(<RiskCard schema={customers} record={ilse} />, {
      provider: recordsProvider({ changelog }),
      schemas: resources,
    });
    expect(await screen.findByText('Score over time: 40, 58, 72')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'How it is weighed' }).getAttribute('href')).toBe('/settings/risk');
  });

  it('tells neither who may not see them, nor what never changed', async () => {
    const provider = recordsProvider({ changelog });
    const { unmount } = scene(<RiskCard schema={customers} record={ilse} />, {
      provider,
      schemas: resources,
      may: ['customers.show'],
    });
    await screen.findByText(/Nothing speaks for a risk/);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByText(/^Score over time/)).toBeNull();
    unmount();
    scene(<RiskCard schema={customers} record={{ ...ilse, id: 'new' }} />, { provider, schemas: resources });
    await screen.findByRole('link');
    expect(screen.queryByText(/^Score over time/)).toBeNull();
  });
});

describe('what hangs on a customer', () => {
  const ilse = { id: 'ilse', name: 'Ilse Vandermoor', type: 'individual' };
  const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
  const matter = (id: string, more: AnyRecord): AnyRecord => ({
    id,
    reference: `CS-${id}`,
    title: `Matter ${id}`,
    customerId: 'ilse',
    status: 'inReview',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...more,
  });
  const cases = [
    matter('late', { dueAt: soon(-3_600_000 * 2 - 5_000) }),
    matter('due', { dueAt: soon(86_400_000 * 3 + 3_600_000 * 1.5), status: 'open' }),
    matter('done', { status: 'closed' }),
    matter('other', { customerId: 'somebody' }),
  ];
  const tray = (record: AnyRecord, data: Record<string, AnyRecord[]>, may = ['*']) =>
    scene(<RelatedTray schema={customers} record={record} />, {
      provider: recordsProvider(data),
      schemas: resources,
      may,
    });
  const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\p{Co}/gu, ''));

  const family = [{ customerId: 'firm', kind: 'family' }];
  const firm = { id: 'firm', name: 'Marisco Verde', reference: 'CUS-7', type: 'business', riskScore: 37 };

  it('are its open cases by when they are due, and who belongs to it, with the way to each', async () => {
    const relations = [
      { customerId: 'firm', kind: 'directorOf', since: '2021-04-01' },
      { customerId: 'gone', kind: 'spouse' },
      { customerId: 'firm', kind: 'ownerOf', share: 18 },
    ];
    tray({ ...ilse, relations }, { cases, customers: [firm] });
    await screen.findByText('CS-late');
    expect(items()).toEqual([
      'CS-lateMatter late, past due by 2 h 00 mIn review',
      'CS-dueMatter due, due in 3 d 1 hOpen',
      expect.stringMatching(/Marisco VerdeDirector there since 2021, 18% owner there37$/),
    ]);
    const linked = Object.fromEntries(
      screen.getAllByRole('link').map((link) => [link.textContent?.replace(/\p{Co}/gu, ''), link.getAttribute('href')]),
    );
    expect(linked).toEqual({
      'All cases': '/customers/ilse/cases',
      Link: '/customers/ilse/edit',
      'CS-late': '/cases/late',
      'CS-due': '/cases/due',
      'Marisco Verde': '/customers/firm',
    });
  });

  it('say when there are none, and how many more there are', async () => {
    const { unmount } = tray(ilse, { cases: [] });
    expect(await screen.findByText(/^No open case/)).toBeInTheDocument();
    unmount();
    const ids = Array.from({ length: 6 }, (_, at) => `r${at}`);
    const relations = ids.map((customerId) => ({ customerId, kind: 'family' }));
    tray({ ...ilse, relations }, { cases: [], customers: ids.map((id) => ({ ...firm, id, name: id })) });
    const more = await screen.findByRole('link', { name: '2 more among the relationships' });
    expect(more.getAttribute('href')).toBe('/customers/ilse/relationships');
    expect(items()).toHaveLength(4);
  });

  it('open nothing that may not be opened, and are nothing for who may see none of it', async () => {
    const first = tray({ ...ilse, relations: family }, { cases, customers: [firm] }, ['cases.list', 'customers.list']);
    expect(await screen.findByText('CS-due')).toBeInTheDocument();
    expect(await screen.findByText('Marisco Verde')).toBeInTheDocument();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['All cases']);
    first.unmount();
    tray(ilse, { cases }, ['customers.list']);
    expect(screen.queryByText('Related records')).toBeNull();
  });

  it('say what could not be read, and show the rest', async () => {
    allow(/No answer/);
    const provider = recordsProvider(
      { customers: [firm] },
      {
        getList: vi.fn(async () => {
          throw new Error('No answer');
        }) as never,
      },
    );
    scene(<RelatedTray schema={customers} record={{ ...ilse, relations: family }} />, {
      provider,
      schemas: resources,
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Not all of it could be read.');
    expect(screen.getByText('Marisco Verde')).toBeInTheDocument();
  });
});

describe('the relationships of a customer', () => {
  const names = ['Ada', 'Bea', 'Cleo', 'Dora', 'Eva', 'Fay', 'Gus', 'Hal', 'Ida', 'Jo', 'Kay', 'Lou'];
  const others = names.map((name) => ({ id: name, name, type: 'individual', status: 'approved', riskScore: 12 }));
  const relations = [
    { customerId: 'Ada', kind: 'owner', share: 12.5, since: '2021-04-01' },
    ...names.slice(1).map((customerId) => ({ customerId, kind: 'family' })),
  ];
  const tab = (record: AnyRecord, may = ['*']) =>
    scene(<RelationsTab schema={customers} record={{ id: 'ilse', ...record }} />, {
      provider: recordsProvider({ customers: others }),
      schemas: resources,
      may,
    });

  it('are rows with who it is, as what, how much and since when, on pages of their own', async () => {
    tab({ relations });
    const table = await screen.findByRole('table', { name: 'Relationships' });
    expect(await within(table).findByRole('link', { name: 'Ada' })).toHaveAttribute('href', '/customers/Ada');
    expect(rows(table)).toHaveLength(10);
    expect(rows(table)[0]?.slice(1)).toEqual(['Owner', '12.5%', '2021 04 01', 'Risk 12, Low12', 'Approved']);
    expect(screen.getByText('1–10 of 12')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: /next/i }));
    expect(await within(table).findByRole('link', { name: 'Lou' })).toBeInTheDocument();
    expect(rows(table)).toHaveLength(2);
    expect(screen.getByRole('link', { name: /Link/ })).toHaveAttribute('href', '/customers/ilse/edit');
  });

  it('say that there are none, and who only reads is offered no change', async () => {
    tab({}, ['customers.show']);
    expect(await screen.findByText('Nobody is named who belongs to this customer.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Link/ })).toBeNull();
  });
});

describe('a payment', () => {
  const payment = {
    id: 'tx',
    originatorName: 'Wyatt Merriwell',
    originatorAccount: 'NL00',
    originatorNumber: '7',
    beneficiaryName: 'Griet',
  };
  const tables = () => rows(screen.getByRole('table')).map(([name, from, to]) => `${name}: ${from} | ${to}`);

  it('says what the travel rule misses of each side, where the rule was hit', async () => {
    const record = { ...payment, ruleCodes: ['velocity', 'travelRule'] };
    scene(<TravelRule schema={transactions} record={record} />, { schemas: resources });
    await screen.findAllByText('Missing');
    expect(tables()).toEqual([
      'Name: GivenWyatt Merriwell | GivenGriet',
      expect.stringMatching(/^Account: Given.+ \| Missing$/),
      // One of address and number is enough.
      'Address: — | Missing',
      expect.stringMatching(/^Identity number: Given.+ \| Missing$/),
      'Institution: — | —',
    ]);
    expect(screen.getByText('3 of 5')).toBeTruthy();
  });

  it('misses nothing where no rule asks for it', async () => {
    scene(<TravelRule schema={transactions} record={{ ...payment, ruleCodes: ['velocity'] }} />, {
      schemas: resources,
    });
    await screen.findByText('Griet');
    expect(screen.queryByText('Missing')).toBeNull();
  });

  it('names each rule it hit with what was measured, its limit and its points', async () => {
    const rulesHit = [
      { rule: 'structuring', reason: '3 payments just under', value: 3, limit: 2, unit: 'payments in 7 days', points: 42 },
    ]; // prettier-ignore
    scene(<RulesTray schema={transactions} record={{ id: 'tx', riskScore: 42, rulesHit }} />, { schemas: resources });
    const row = await screen.findByRole('listitem');
    expect(row.textContent).toBe('Structuring3 payments just under3 payments in 7 dayslimit 2+42');
    expect(screen.getByText('1 of 9')).toBeTruthy();
    cleanup();
    // One of each is said as one, and what an earlier edition measured as it was written down then.
    const once = monitoringRules.map(({ value, unit }) => ({ rule: value, value: 1, limit: 0, unit, points: 1 }));
    const earlier = { rule: 'retired', value: 1, limit: 0, unit: 'old things', points: 1 };
    scene(<RulesTray schema={transactions} record={{ id: 'tx', riskScore: 9, rulesHit: [...once, earlier] }} />, {
      schemas: resources,
    });
    const said = (await screen.findAllByRole('listitem')).map((one) => one.textContent ?? '');
    expect(said).toHaveLength(10);
    for (const one of said.slice(0, 9)) expect(one).not.toMatch(/1 (?:countries|payments|parts)/);
    expect(said[0]).toContain('1 country');
    expect(said[9]).toContain('1 old things');
    cleanup();
    scene(<RulesTray schema={transactions} record={{ id: 'tx', riskScore: 0, rulesHit: null }} />, {
      schemas: resources,
    });
    await screen.findByText(/No rule was hit/);
  });
});

describe('the record of a payment', () => {
  const payment = {
    id: 'tx',
    version: 3,
    reference: 'TX-0000710',
    customerId: 'cus',
    status: 'flagged',
    direction: 'out',
    amount: { amount: 4_820_000, currency: 'EUR' },
    counterpartyName: 'Halewick Trading',
    bookedAt: '2026-11-27T14:31:00.000Z',
    riskScore: 93,
  };
  const euros = (amount: number) => ({ amount, currency: 'EUR' });
  const usual = {
    days: 90,
    count: 2,
    largest: euros(1_190_000),
    total: 143,
    payments: [
      { id: 'a', reference: 'TX-1', bookedAt: '2026-11-01T10:00:00.000Z', amount: euros(1_190_000) },
      { id: 'b', reference: 'TX-2', bookedAt: '2026-11-02T10:00:00.000Z', amount: null },
      { id: 'tx', reference: 'TX-0000710', bookedAt: payment.bookedAt, amount: euros(4_820_000) },
    ],
  };
  const page = async (about: () => Promise<unknown>, may = ['*']) => {
    const call = vi.fn(async (method: string, path: string) =>
      path.endsWith('/about') ? about() : { data: { id: `${method} ${path}`, reference: 'CS-00007' } },
    );
    const transition = vi.fn(async () => ({ data: { ...payment, version: 4, status: 'held' } }));
    // The file of the resource comes while the page waits.
    await act(async () =>
      scene(
        <Routes>
          <Route path="/transactions/:id/*" element={<RecordRoute schema={transactions} />} />
          <Route path="*" element={<p>Elsewhere</p>} />
        </Routes>,
        {
          provider: recordsProvider(
            { transactions: [payment] },
            {
              call: call as never,
              transition: transition as never,
            },
          ),
          schemas: resources,
          ui: { transactions: async () => ({ default: transactionsUi }) },
          at: ['/transactions/tx'],
          may,
        },
      ),
    );
    return { call, transition };
  };

  it('says how much goes to whom, what is usual, and is decided beside that, by a second person where it is blocked', async () => {
    const { call, transition } = await page(async () => ({ data: { usual, cases: [] } }));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'EUR\u00a048,200.00 to Halewick Trading',
    );
    expect(screen.getByText('TX-0000710', { selector: 'header *' })).toBeTruthy();
    expect(await screen.findByText('2 in 90 days before, largest EUR 11,900.00')).toBeTruthy();
    expect(screen.getByText('This one EUR 48,200.00')).toBeTruthy();
    expect(decodeURIComponent(screen.getByRole('link', { name: 'All 143' }).getAttribute('href') ?? '')).toBe(
      '/transactions?filter={"customerId":"cus"}',
    );
    // What stands in the card does not stand in the header once more.
    expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
    expect(screen.queryByText('Case open')).toBeNull();

    fireEvent.click(screen.getByRole('button', { name: /^Decide/ }));
    expect((await screen.findByRole('alert')).textContent).toBe('Choose what becomes of the payment.');
    // A payment that a rule flagged is not cleared without a word either.
    fireEvent.keyDown(document.body, { key: '1' });
    expect(await screen.findByText('Say why, in at least 10 characters.')).toBeTruthy();
    fireEvent.keyDown(document.body, { key: '3' });
    expect(await screen.findByText('Choose a reason.', { selector: '[role=alert]' })).toBeTruthy();
    expect(screen.getByText('Waits until a second person agrees.')).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox', { name: /Reason/ }), { target: { value: 'sanctions' } });
    fireEvent.change(screen.getByRole('textbox', { name: /Note/ }), { target: { value: 'No contract for it.' } });
    expect(transition).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
    await vi.waitFor(() =>
      expect(transition).toHaveBeenCalledWith('transactions', {
        id: 'tx',
        name: 'block',
        note: 'No contract for it.',
        values: { blockReason: 'sanctions' },
        version: 3,
      }),
    );
    fireEvent.keyDown(document.body, { key: 'o' });
    await screen.findByText('Elsewhere');
    expect(call).toHaveBeenCalledWith('POST', '/transactions/tx/case', { body: {} });
  });

  it('leads to the case that is open about it, and offers nothing that may not be done', async () => {
    const cases = [
      { id: 'old', reference: 'CS-00003', status: 'closed' },
      { id: 'now', reference: 'CS-00005', status: 'inReview' },
    ];
    const own = ['transactions.show', 'cases.show'];
    await page(async () => ({ data: { usual: null, cases } }), own);
    expect((await screen.findByRole('link', { name: /Case CS-00005/ })).getAttribute('href')).toBe('/cases/now');
    expect(screen.getByText('Case open')).toBeTruthy();
    expect(screen.queryByText('Usual for this customer')).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    cleanup();
    const { call } = await page(
      async () => ({ data: { usual: { ...usual, count: 0, total: 1, payments: [] }, cases: [] } }),
      own,
    );
    await screen.findByText('No other payment in the 90 days before.');
    expect(screen.queryByRole('link', { name: /^All/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Open case/ })).toBeNull();
    fireEvent.keyDown(document.body, { key: 'o' });
    expect(call.mock.calls.filter(([method]) => method === 'POST')).toEqual([]);
    cleanup();
    allow(/No answer/);
    await page(async () => {
      throw new Error('No answer');
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
