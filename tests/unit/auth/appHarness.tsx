/** The whole app over a stand-in for the network, at an address, as somebody or nobody. */
import { render, type RenderResult } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { App, type AppProps } from '../../../src/App';
import { createSession, type SessionStore } from '../../../src/auth/session';
import { createHealth } from '../../../src/providers/health';
import { createQueryClient } from '../../../src/providers/queryClient';
import { state } from '../../../src/providers/state';
import { memoryDevice } from '../../../src/providers/storage';
import { createStore } from '../../../src/providers/store';
import type { PlanUsage } from '../../../src/resources/plans/metering';
import type { Overview } from '../../../src/resources/analytics/overview';
import { routes } from '../../../src/routes/routes';
import { fakeApi, type Answering, type Asked, type FakeApi } from '../providers/fakeApi';

/** A token that has just been issued, by a clock that stands still at 0. */
export const TOKEN = `x.${btoa(JSON.stringify({ iat: 0, exp: 900 }))}.x`;

const stamp = '2026-11-01T09:00:00.000Z';

/** Customers as the API gives them; every text of theirs is in `recordTexts`. */
export const customers = ['Zofia', 'Yusuf', 'Xavier'].map((firstName, index) => ({
  id: `cus-${index}`,
  createdAt: stamp,
  updatedAt: stamp,
  version: 1,
  name: `${firstName} Quill`,
  firstName,
  lastName: 'Quill',
  reference: `CUS-00000${index}`,
  type: 'individual',
  status: 'inReview',
  riskScore: 40 + index,
  country: 'BE',
  openMatches: 0,
}));

export const user = (permissions: readonly string[]) => ({
  id: 'u1',
  name: 'Ann Reader',
  email: 'ann@assay.test',
  avatarUrl: null,
  organization: { id: 'o1', name: 'Fernbank', modules: [], requireTwoFactor: false },
  role: { id: 'r1', name: 'Reader' },
  permissions,
  twoFactorEnabled: false,
  mustChangePassword: false,
  locale: 'en',
});

export const recordTexts = [
  ...customers.flatMap(({ name, firstName, lastName, reference }) => [name, firstName, lastName, reference]),
  'Ann Reader',
  'ann@assay.test',
  'Fernbank',
  'Reader',
  // From the platform, not from a catalogue.
  'Belgium',
  'BE',
];

const listed = (records: readonly unknown[]) => ({
  body: { data: records },
  headers: { 'content-range': `x 0-${Math.max(0, records.length - 1)}/${records.length}` },
});

const eur = (amount: number) => ({ amount, currency: 'EUR' });

/** How the wallet of these tests stands: low, with a week behind it. */
export const walletSummary = {
  sandbox: true,
  today: '2026-06-15',
  currency: 'EUR',
  confirmAbove: eur(100_000),
  wallet: {
    id: 'wal-0',
    balance: eur(418_260),
    held: eur(3_840),
    available: eur(414_420),
    lowBalanceAt: eur(500_000),
    low: true,
    automatic: { at: eur(100_000), by: eur(250_000), setUpBy: 'Ines Silva', stopped: false, failed: null },
  },
  wallets: [
    { id: 'wal-0', currency: 'EUR', balance: eur(418_260) },
    { id: 'wal-1', currency: 'USD', balance: { amount: 5_000, currency: 'USD' } },
  ],
  spentThisMonth: 30_000,
  averageADay: 2_000,
  daysLeft: 20,
  days: Array.from({ length: 7 }, (_, day) => ({
    day: `2026-06-${String(9 + day).padStart(2, '0')}`,
    balance: 432_260 - day * 2_000,
    topUp: 0,
  })),
  services: [{ resource: 'screening', label: 'Screening', amount: 30_000 }],
};

/** What the dashboard counts: something of everything. */
const counted = { key: 'one', resource: 'customers', filter: {}, value: 3 };
const overview: Overview = {
  days: 14,
  from: '2026-06-02',
  teams: [],
  members: null,
  alerts: [{ ...counted, key: 'reviews' }],
  risk: [{ ...counted, key: '0–10' }],
  checks: [{ ...counted, resource: 'kyc', kind: 'kyc', result: 'clear' }],
  checksBefore: 2,
  decisions: [{ ...counted, key: '2026-06-02', day: '2026-06-02', resource: 'cases', medianHours: 4 }],
  medianHours: 4,
  judged: counted,
  falseAlarms: counted,
  confirmed: { ...counted, value: 0 },
  spend: [{ ...counted, key: 'screening', label: 'Screening', amount: 300 }],
  currency: 'EUR',
};

/** A plan of which half is used. */
const planUsage: PlanUsage = {
  month: { name: '2026-06', from: '', until: '', days: 30, daysLeft: 15 },
  plan: null,
  modules: [],
  limits: [{ key: 'users', used: 2, most: null }],
  overage: eur(0),
  overageForecast: eur(0),
  fees: [],
  charged: true,
};

/** An API with three customers, a wallet, and nothing else. */
export function smallApi(
  permissions: readonly string[],
  more?: (asked: Asked) => ReturnType<Answering> | undefined,
): Answering {
  return (asked) => {
    const own = more?.(asked);
    if (own) return own;
    const { method, url } = asked;
    const path = url.split('?')[0] ?? '';
    if (path === '/health') return { body: { data: { status: 'ok', demo: false } } };
    if (path === '/auth/signin') return { body: { data: { accessToken: 'token', user: user(permissions) } } };
    if (path === '/auth/logout') return { status: 204 };
    if (path === '/users/profile') return { body: { data: user(permissions) } };
    if (path === '/wallet/summary') return { body: { data: walletSummary } };
    if (path === '/analytics/overview') return { body: { data: overview } };
    if (path === '/plans/usage') return { body: { data: planUsage } };
    if (path === '/currencies/primary') return { body: { data: { id: 'eur', code: 'EUR' } } };
    if (path === '/customers' && method === 'GET') return listed(customers);
    const found = customers.find(({ id }) => path === `/customers/${id}`);
    if (found) return { body: { data: found } };
    if (method === 'GET' && /^\/[a-z-]+$/.test(path)) return listed([]);
    return { status: 404, body: { statusCode: 404, error: 'Not Found', message: 'There is nothing here.' } };
  };
}

/** What a browser has and the tests' does not. */
export function standIn(wide: boolean): void {
  window.scrollTo = () => undefined;
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: wide && query.includes('min-width'),
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
        addListener: () => undefined,
        removeListener: () => undefined,
      }) as never,
  );
}

export interface Shown extends RenderResult {
  session: SessionStore;
  api: FakeApi;
  path: () => string;
  go: (to: string) => Promise<void>;
}

export interface ShowOptions extends Partial<Omit<AppProps, 'router'>> {
  answer?: Answering;
  permissions?: readonly string[];
  /** Signed in when `true`. */
  signedIn?: boolean;
  wrapper?: (app: React.ReactElement) => React.ReactElement;
}

export function showApp(
  at: string,
  { answer, permissions = ['*'], signedIn = true, wrapper = (app) => app, ...props }: ShowOptions = {},
): Shown {
  const api = fakeApi(answer ?? smallApi(permissions));
  state.reset({ clear: true });
  if (signedIn)
    state.set({
      authUser: {
        accessToken: TOKEN,
        user: { id: 'u1', name: 'Ann Reader', role: { id: 'r1', name: 'Reader' }, permissions },
      },
    });
  const session = createSession({
    state,
    device: memoryDevice(),
    tabs: { tell: () => undefined, listen: () => () => undefined, alone: (act) => act() },
    announce: () => undefined,
    clock: { wall: () => 0, steady: () => 0 },
    http: { adapter: api.adapter },
  });
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const app = (
    <App
      router={router}
      session={session}
      health={createHealth(session.http)}
      queryClient={createQueryClient({ retry: false })}
      store={createStore(memoryDevice())}
      {...props}
    />
  );
  return {
    ...render(wrapper(app)),
    session,
    api,
    path: () => router.state.location.pathname + router.state.location.search,
    go: (to) => router.navigate(to),
  };
}
