/** The cases of the demo: one in every state, some past due, some waiting for a second person, some decided long ago. */
import type { AnyRecord } from '../../src/schema/fields';
import type { Services } from '../services';
import type { Stored, StoreSession } from '../store/store';
import type { Caller } from '../writes';
import type { Cast, Event } from './cast';
import { DAY, HOUR, type Span } from './span';
import type { NearMatch } from './watchlist';
import { staffOf, type Staff, type World } from './world';

type Person = 'analyst' | 'analyst2' | 'lead';

interface Move {
  /** Hours after the case was opened. */
  after: number;
  by: Person;
  /** Name of a transition, or `note`. */
  name: string;
  note?: string;
  values?: AnyRecord;
  /** Code of the decided outcome. */
  outcome?: string;
}

export interface CaseScript {
  /** Days before the end of the story on which it was opened. */
  daysAgo: number;
  assignee?: Person;
  /** Days from the end of the story to its due moment; what its priority gives when left out. */
  dueIn?: number;
  /** For cases opened by hand; the others come from a match. */
  opening?: { kind: string; queue: string; priority: string; title: string };
  moves: readonly Move[];
}

/** What the first outcomes give to choose from. */
const reasons = {
  differentPerson: 'Different person, proven by documents',
  differentBirth: 'Different date or place of birth',
  samePerson: 'Same person, confirmed',
  measures: 'Risk accepted with due diligence',
};

const decide = (by: Person, after: number, outcome: string, reason: keyof typeof reasons, rationale: string): Move => ({
  after,
  by,
  name: 'decide',
  outcome,
  values: { decisionReason: reasons[reason], rationale },
});

/** About matches that somebody called true, rightly or not. */
export const matchScripts: readonly (CaseScript & { truth: NearMatch['truth'] })[] = [
  {
    truth: 'same',
    daysAgo: 46,
    assignee: 'analyst',
    moves: [
      { after: 1, by: 'analyst', name: 'start' },
      {
        after: 3,
        by: 'analyst',
        name: 'note',
        note: 'Name, year and place of birth agree with the entry. Passport asked for.',
      },
      decide(
        'analyst',
        28,
        'offboard',
        'samePerson',
        'The passport shows the very person of the entry. We end the relationship.',
      ),
      { after: 31, by: 'lead', name: 'confirm', note: 'Agreed after reading the passport.' },
    ],
  },
  {
    truth: 'other',
    daysAgo: 31,
    assignee: 'analyst2',
    moves: [
      { after: 2, by: 'analyst2', name: 'start' },
      { after: 5, by: 'analyst2', name: 'ask', note: 'Birth certificate, to tell the two apart.' },
      { after: 75, by: 'analyst2', name: 'resume' },
      decide(
        'analyst2',
        77,
        'clear',
        'differentBirth',
        'The certificate names another place and another year of birth.',
      ),
      { after: 80, by: 'lead', name: 'confirm' },
    ],
  },
  {
    truth: 'same',
    daysAgo: 3,
    assignee: 'analyst',
    dueIn: 1.6,
    moves: [
      { after: 1, by: 'analyst', name: 'start' },
      { after: 4, by: 'analyst', name: 'note', note: 'The address is the one that the list gives, down to the door.' },
      decide('analyst', 27, 'offboard', 'samePerson', 'Same name, same year of birth, same address as the entry.'),
    ],
  },
  {
    truth: 'other',
    daysAgo: 2,
    assignee: 'analyst2',
    dueIn: 0.7,
    moves: [
      { after: 1, by: 'analyst2', name: 'start' },
      decide('analyst2', 6, 'clear', 'differentPerson', 'The identity card shows a person thirty years younger.'),
      {
        after: 9,
        by: 'lead',
        name: 'reject',
        note: 'The card was issued after the listing. Ask for an older document.',
      },
      {
        after: 24,
        by: 'analyst2',
        name: 'note',
        note: 'Older passport received, issued nine years before the listing.',
      },
      decide('analyst2', 25, 'clear', 'differentPerson', 'The older passport shows the same younger person.'),
    ],
  },
  {
    truth: 'same',
    daysAgo: 5,
    assignee: 'lead',
    dueIn: -1.4,
    moves: [
      { after: 2, by: 'analyst', name: 'start' },
      { after: 26, by: 'analyst', name: 'escalate', note: 'Three companies of the same owner are customers of ours.' },
      { after: 27, by: 'lead', name: 'note', note: 'Legal looks at the three companies. No payments out until then.' },
    ],
  },
  {
    truth: 'same',
    daysAgo: 1,
    assignee: 'analyst',
    dueIn: 1.5,
    moves: [{ after: 3, by: 'analyst', name: 'start' }],
  },
  { truth: 'same', daysAgo: 0.6, moves: [] },
];

/** Opened by hand, for customers without a match. */
export const otherScripts: readonly CaseScript[] = [
  {
    daysAgo: 64,
    assignee: 'analyst2',
    opening: { kind: 'periodicReview', queue: 'monitoring', priority: 'low', title: 'Yearly review' },
    moves: [
      { after: 20, by: 'analyst2', name: 'start' },
      decide(
        'analyst2',
        44,
        'accept',
        'measures',
        'Turnover grew with the business. Statements every quarter from now on.',
      ),
    ],
  },
  {
    daysAgo: 22,
    assignee: 'analyst',
    opening: { kind: 'identity', queue: 'onboarding', priority: 'normal', title: 'Document looks altered' },
    moves: [
      { after: 2, by: 'analyst', name: 'start' },
      { after: 3, by: 'analyst', name: 'ask', note: 'Please send the document again, photographed in daylight.' },
      { after: 52, by: 'analyst', name: 'resume' },
      decide('analyst', 54, 'clear', 'differentPerson', 'The new picture shows every security feature.'),
    ],
  },
  {
    daysAgo: 6,
    assignee: 'analyst',
    dueIn: -2.3,
    opening: { kind: 'transaction', queue: 'monitoring', priority: 'high', title: 'Payments in round sums' },
    moves: [
      { after: 4, by: 'analyst', name: 'start' },
      { after: 6, by: 'analyst', name: 'note', note: 'Nine payments of 5,000 within two days, from nine accounts.' },
    ],
  },
  {
    daysAgo: 7,
    assignee: 'analyst2',
    dueIn: 4.6,
    opening: { kind: 'media', queue: 'monitoring', priority: 'normal', title: 'Named in a newspaper' },
    moves: [
      { after: 5, by: 'analyst2', name: 'start' },
      { after: 8, by: 'analyst2', name: 'ask', note: 'Please tell us whether the article is about you.' },
    ],
  },
  {
    daysAgo: 4,
    assignee: 'analyst',
    dueIn: 2.6,
    opening: { kind: 'identity', queue: 'onboarding', priority: 'normal', title: 'Proof of address is old' },
    moves: [
      { after: 1, by: 'analyst', name: 'start' },
      { after: 2, by: 'analyst', name: 'ask', note: 'Please send a bill of the last three months.' },
    ],
  },
  {
    daysAgo: 3,
    assignee: 'lead',
    dueIn: 0.9,
    opening: { kind: 'transaction', queue: 'sanctions', priority: 'high', title: 'Payment towards an embargoed port' },
    moves: [
      { after: 1, by: 'analyst2', name: 'start' },
      { after: 2, by: 'analyst2', name: 'escalate', note: 'The bill of lading names a port under embargo.' },
    ],
  },
  {
    daysAgo: 2,
    assignee: 'analyst2',
    dueIn: 5.6,
    opening: { kind: 'periodicReview', queue: 'monitoring', priority: 'low', title: 'Yearly review' },
    moves: [{ after: 20, by: 'analyst2', name: 'start' }],
  },
  {
    daysAgo: 1,
    dueIn: 9.6,
    opening: { kind: 'periodicReview', queue: 'monitoring', priority: 'low', title: 'Review of a dormant customer' },
    moves: [],
  },
  {
    daysAgo: 9.6,
    assignee: 'analyst2',
    opening: { kind: 'media', queue: 'monitoring', priority: 'normal', title: 'Named in a court report' },
    moves: [
      { after: 2, by: 'analyst2', name: 'start' },
      decide('analyst2', 7, 'clear', 'differentPerson', 'The report is about a namesake who is thirty years older.'),
    ],
  },
  {
    daysAgo: 5.6,
    assignee: 'analyst',
    opening: { kind: 'identity', queue: 'onboarding', priority: 'normal', title: 'Name on the document differs' },
    moves: [
      { after: 1, by: 'analyst', name: 'start' },
      { after: 2, by: 'analyst', name: 'ask', note: 'Please send the certificate of marriage.' },
      { after: 26, by: 'analyst', name: 'resume' },
      decide('analyst', 27, 'clear', 'differentPerson', 'The certificate has both names. The document is theirs.'),
    ],
  },
  {
    daysAgo: 2.6,
    assignee: 'analyst2',
    opening: { kind: 'periodicReview', queue: 'monitoring', priority: 'low', title: 'Yearly review' },
    moves: [
      { after: 1, by: 'analyst2', name: 'start' },
      decide('analyst2', 6, 'accept', 'measures', 'Nothing has changed since last year, and the documents are valid.'),
    ],
  },
];

/**
 * What happens to a case, from its opening on.
 * @param until the end of the story, in milliseconds
 * @param open opens the case, or finds the one that a verdict opened, and gives its id
 */
export function caseEvents(
  cast: Cast,
  staff: Staff,
  script: CaseScript,
  until: number,
  open: () => Promise<string>,
): Event[] {
  const { daysAgo, assignee, dueIn, moves } = script;
  const opened = until - daysAgo * DAY;
  let id = '';
  const events: Event[] = [
    {
      at: opened,
      run: async () => {
        id = await open();
      },
    },
  ];
  const edit: AnyRecord = {
    ...(assignee ? { assigneeId: staff[assignee].viewer.id } : {}),
    ...(dueIn === undefined ? {} : { dueAt: new Date(until + dueIn * DAY).toISOString() }),
  };
  if (Object.keys(edit).length > 0)
    events.push({ at: opened + HOUR / 3, run: () => cast.editCase(staff.lead, id, edit) });
  for (const { after, by, name, note, values, outcome } of moves)
    events.push({
      at: opened + after * HOUR,
      run: async () => {
        if (name === 'note') return cast.noteOnCase(staff[by], id, note ?? '');
        const decided = outcome === undefined ? {} : { outcome: await cast.outcomeOf(staff[by], outcome) };
        return cast.moveCase(staff[by], id, name, note ?? null, { ...values, ...decided });
      },
    });
  return events;
}

/** A customer in good standing that no case is about yet; where the story has few, one that others are about as well. */
async function calmCustomer(session: StoreSession, organizationId: string, taken: Set<string>): Promise<Stored> {
  const { data } = await session.list('customers', {
    where: [
      { path: 'organizationId', op: 'eq', value: organizationId },
      { path: 'status', op: 'in', value: ['approved', 'monitored'] },
      { path: 'riskScore', op: 'lte', value: 50 },
      { path: 'openMatches', op: 'eq', value: 0 },
    ],
    sort: [{ path: 'reference', order: 'ASC' }],
    range: [0, 99],
  });
  const found = data.find(({ id }) => !taken.has(id)) ?? data[0];
  if (!found) throw new Error('The story has too few customers for its cases.');
  taken.add(found.id);
  return found;
}

/** The cases that somebody opened by hand. */
export function otherCaseEvents(cast: Cast, services: Services, world: World, { until }: Span): Event[] {
  const taken = new Set<string>();
  const told = (organizationId: string, staff: Staff, scripts: readonly CaseScript[]): Event[] =>
    scripts.flatMap((script) =>
      caseEvents(cast, staff, script, until, async () => {
        const customer = await calmCustomer(services.store, organizationId, taken);
        const { title, ...opening } = script.opening ?? { title: '' };
        const body = { ...opening, title: `${title}, ${String(customer.name)}`, customerId: customer.id };
        return cast.addCase(script.assignee ? staff[script.assignee] : staff.analyst, body);
      }),
    );
  const staff = staffOf(world);
  return [
    ...told(world.organizations.fernbank, staff.fernbank, otherScripts),
    ...told(world.organizations.harbour, staff.harbour, otherScripts.slice(2, 5)),
  ];
}

/** How a case of a rejected check ends, by the kind of the check. */
const endings: Readonly<Record<string, { outcome: string; reason: keyof typeof reasons; rationale: string }>> = {
  kyc: {
    outcome: 'accept',
    reason: 'measures',
    rationale:
      'A new photograph of the document shows the number as it is; two digits had been typed the wrong way round.',
  },
  kyb: {
    outcome: 'accept',
    reason: 'measures',
    rationale: 'The register shows the company under this number since its last change of name.',
  },
  'address-verification': {
    outcome: 'accept',
    reason: 'measures',
    rationale: 'A bill of last month shows the present address.',
  },
  'adverse-media-check': {
    outcome: 'clear',
    reason: 'differentPerson',
    rationale: 'The articles are about somebody else of the same name, in another country.',
  },
};

/** Hours after the beginning of a day: when the day's checks are decided, so that what they open is closed while it is due. */
const TAKEN_UP = 19;
const DECIDED = 21;
/** What came in the last days is still to be done. */
const LEFT_DAYS = 3;

/**
 * The cases that the organizations' workflow opens by itself: each evening somebody takes up what came, and decides it the same
 * evening; what came at a weekend is late. Where a second person has to agree, the lead does; where there is nobody else, it stays.
 */
export function workedOffEvents(cast: Cast, services: Services, world: World, { from, until }: Span): Event[] {
  const staff = staffOf(world);
  const round = (
    key: 'fernbank' | 'harbour',
    at: number,
    status: string,
    work: (found: Stored, by: Caller) => Promise<void>,
  ) => ({
    at,
    run: async () => {
      const { data } = await services.store.list('cases', {
        where: [
          { path: 'organizationId', op: 'eq', value: world.organizations[key] },
          { path: 'status', op: 'eq', value: status },
          { path: 'kind', op: 'eq', value: 'identity' },
        ],
        sort: [{ path: 'createdAt', order: 'ASC' }],
      });
      for (const found of data) {
        const [source] = found.sources as readonly { resource?: string }[];
        if (source?.resource === undefined) continue;
        await work(
          found,
          Number(String(found.reference).slice(-1)) % 2 === 0 ? staff[key].analyst : staff[key].analyst2,
        );
      }
    },
  });
  const rounds: Event[] = [];
  for (let day = from; day <= until - LEFT_DAYS * DAY; day += DAY) {
    // Nobody works on a Saturday or a Sunday.
    if ([0, 6].includes(new Date(day).getUTCDay())) continue;
    for (const key of ['fernbank', 'harbour'] as const) {
      const { lead } = staff[key];
      rounds.push(
        round(key, day + TAKEN_UP * HOUR, 'open', async ({ id }, by) => {
          await cast.editCase(lead, id, { assigneeId: by.viewer.id });
          await cast.moveCase(by, id, 'start', null);
        }),
        round(key, day + DECIDED * HOUR, 'inReview', async (found, by) => {
          const agreed = Number(found.riskScore) > Number(found.fourEyesAbove);
          if (agreed && by === lead) return;
          const ending = endings[(found.sources as readonly { resource?: string }[])[0]?.resource ?? ''];
          if (!ending) return;
          await cast.moveCase(by, found.id, 'decide', null, {
            decisionReason: reasons[ending.reason],
            rationale: ending.rationale,
            outcome: await cast.outcomeOf(by, ending.outcome),
          });
        }),
      );
      if (key === 'fernbank')
        rounds.push(
          round(key, day + (DECIDED + 1) * HOUR, 'pendingApproval', ({ id }) =>
            cast.moveCase(lead, id, 'confirm', null),
          ),
        );
    }
  }
  return rounds;
}
