/** The demo data: what the contract promises of it, and that it is made of real work. */
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyChain } from '../../api/audit';
import { collectionsOf } from '../../api/collections';
import { configFrom, type Config } from '../../api/config';
import { DEMO_PASSWORD, demoAccounts } from '../../api/seed/accounts';
import { seedDemo, type DemoOptions } from '../../api/seed/demo';
import { lei, phone, vatNumber } from '../../api/seed/identifiers';
import { createServices, startServer, type Running } from '../../api/server';
import type { Store, Stored } from '../../api/store/store';
import { openWithSecrets } from '../../scripts/open';
import { resources } from '../../src/resources';
import { cases } from '../../src/resources/cases/schema';
import { customers } from '../../src/resources/customers/schema';
import { validatorOf } from '../../src/schema/validation';
import { moduleCatalogue } from '../../src/resources/modules/catalogue';
import { planCatalogue } from '../../src/resources/plans/catalogue';
import type { Field } from '../../src/schema/fields';
import { randomFrom } from '../../src/schema/seed';
import '../journeys/prepared';
import { SEEDED } from '../journeys/product';
import { engines, openStore, type Api, type Engine } from './harness';
import { call, codeAt, signIn } from './support/accounts';

const today = '2026-06-15';

interface Seeded {
  store: Store;
  config: Config;
  /** The day at whose beginning its story ends. */
  today: string;
  close: () => Promise<void>;
}

async function opened(folder: string, day: string, open: (config: Config) => Promise<Store>): Promise<Seeded> {
  const config = configFrom({ ASSAY_DATA_DIR: folder, ASSAY_PASSWORD_COST: '4', ASSAY_LOG_LEVEL: 'silent' });
  const store = await open(config);
  return {
    store,
    config,
    today: day,
    close: async () => {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'assay-seed-'));

async function seeded(options: DemoOptions, engine: Engine = 'sqlite'): Promise<Seeded> {
  const folder = newFolder();
  const demo = await opened(folder, today, () => openStore(engine, folder, collectionsOf(resources)));
  await seedDemo(demo.store, demo.config, { today, ...options });
  return demo;
}

/** The demo data: what `npm test` has just seeded, for the journeys too, where it did. */
async function wholeDemo(): Promise<Seeded> {
  const given = process.env[SEEDED];
  if (!given) return seeded({});
  const folder = newFolder();
  cpSync(given, folder, { recursive: true });
  // By the key that came with it.
  return opened(folder, statSync(given).birthtime.toISOString().slice(0, 10), openWithSecrets);
}

const all = async (store: Store, collection: string): Promise<Stored[]> => (await store.list(collection)).data;

/** Everything that a route can show. */
async function content(store: Store): Promise<Record<string, Stored[]>> {
  const found: Record<string, Stored[]> = {};
  for (const { name } of resources) found[name] = await all(store, name);
  return found;
}

const texts = (record: Stored, source: string): string => {
  const value = record[source];
  return typeof value === 'string' ? value : Array.isArray(value) ? value.join(' ') : '';
};

describe('the demo data', () => {
  let demo: Seeded;
  let people: Stored[];

  beforeAll(async () => {
    demo = await wholeDemo();
    people = await all(demo.store, 'customers');
  });
  afterAll(() => demo.close());

  it('has two organizations, at least 200 customers of the one and 40 of the other, from 25 countries and more', async () => {
    const organizations = await all(demo.store, 'organizations');
    expect(organizations.map((organization) => texts(organization, 'name')).toSorted()).toEqual([
      'Fernbank Payments',
      'Second Harbour',
    ]);
    const count = (name: string) => {
      const { id } = organizations.find((organization) => organization.name === name) ?? { id: '' };
      return people.filter(({ organizationId }) => organizationId === id).length;
    };
    expect(count('Fernbank Payments')).toBeGreaterThanOrEqual(200);
    expect(count('Second Harbour')).toBeGreaterThanOrEqual(40);
    expect(new Set(people.map(({ country }) => country)).size).toBeGreaterThanOrEqual(25);
    const scripts = [
      /\p{Script=Arabic}/u,
      /\p{Script=Cyrillic}/u,
      /\p{Script=Greek}/u,
      /\p{Script=Hebrew}/u,
      /\p{Script=Han}/u,
      /\p{Script=Hangul}/u,
      /\p{Script=Devanagari}/u,
      /\p{Script=Hiragana}/u,
      /\p{Script=Thai}/u,
    ];
    const names = people.map((person) => `${texts(person, 'name')} ${texts(person, 'otherNames')}`).join('\n');
    for (const script of scripts) expect(names).toMatch(script);
  });

  it('is in every state of the lifecycle, with owners, tags, reviews and every band of risk', () => {
    for (const state of Object.keys(customers.lifecycle?.states ?? {}))
      expect(people.filter(({ status }) => status === state).length, state).toBeGreaterThan(0);
    const risk = people.map(({ riskScore }) => Number(riskScore));
    expect(risk.filter((score) => score > 80).length).toBeGreaterThanOrEqual(5);
    expect(risk.filter((score) => score > 50 && score <= 80).length).toBeGreaterThanOrEqual(15);
    for (const source of [
      'ownerId',
      'tags',
      'nextReview',
      'externalReference',
      'identityDocuments',
      'lei',
      'vatNumber',
      'relations',
    ])
      expect(
        people.filter((person) => person[source] !== null && person[source] !== undefined).length,
        source,
      ).toBeGreaterThan(10);
  });

  it('holds values that the declaration takes, numbers that nobody answers and mail that nobody reads', () => {
    for (const [source, field] of Object.entries<Field>(customers.fields)) {
      const validator = validatorOf(field);
      for (const person of people) {
        const value = person[source];
        if (value === null || value === undefined || field.type === 'status') continue;
        const result = validator.safeParse(value);
        expect(result.success, `${texts(person, 'reference')}.${source}: ${JSON.stringify(value)}`).toBe(true);
      }
    }
    for (const person of people) {
      expect(texts(person, 'email')).toMatch(/^$|\.example$/);
      expect(texts(person, 'phone')).toMatch(/^$|^\+(442079460|35320910|33639980|493023125|46701740|120255501)\d+$/);
    }
    const references = new Set(
      people.map((person) => `${texts(person, 'organizationId')} ${texts(person, 'reference')}`),
    );
    expect(references.size).toBe(people.length);
  });

  it('ends at the `${demo.today}T00:00:00.000Z` before today, and its numbers and ids run with the time', async () => {
    for (const { name } of resources)
      for (const record of await all(demo.store, name))
        for (const source of ['createdAt', 'updatedAt', 'lastScreenedAt', 'closedAt', 'finishedAt'])
          expect(
            texts(record, source) < `${demo.today}T00:00:00.000Z`,
            `${name}.${source} ${texts(record, source)}`,
          ).toBe(true);
    const byId = people.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const byTime = people.toSorted(
      (a, b) => texts(a, 'createdAt').localeCompare(texts(b, 'createdAt')) || (a.id < b.id ? -1 : 1),
    );
    expect(byId.map(({ id }) => id)).toEqual(byTime.map(({ id }) => id));
  });

  it('leaves a changelog in the order of time whose chain holds, made by the people of the organization', async () => {
    const users = new Set((await all(demo.store, 'users')).map(({ id }) => id));
    for (const { id } of await all(demo.store, 'organizations')) {
      const { data } = await demo.store.list('changelog', {
        where: [{ path: 'organizationId', op: 'eq', value: id }],
        sort: [{ path: 'number', order: 'ASC' }],
      });
      expect(await verifyChain(demo.store, id)).toEqual({ ok: true, count: data.length });
      expect(data.map((entry) => texts(entry, 'createdAt'))).toEqual(
        data.map((entry) => texts(entry, 'createdAt')).toSorted(),
      );
      for (const entry of data) expect(entry.actorId === null || users.has(texts(entry, 'actorId'))).toBe(true);
    }
    const actions = new Set(
      (await all(demo.store, 'changelog')).map((entry) => `${texts(entry, 'resource')}.${texts(entry, 'action')}`),
    );
    for (const action of [
      'customers.create',
      'customers.approve',
      'customers.suspend',
      'customers.edit',
      'customers.screen',
      'screening.judge',
      'cases.decide',
      'cases.confirm',
      'cases.reject',
      'watchlists.import',
    ])
      expect(actions, action).toContain(action);
  });

  it('has screened everybody who was sent to review; some matches are judged, some wait', async () => {
    const checks = await all(demo.store, 'screening');
    const screened = new Set(checks.map(({ customerId }) => customerId));
    for (const person of people)
      if (!['draft', 'onboarding', 'rejected'].includes(texts(person, 'status'))) expect(screened).toContain(person.id);
    const matches = checks.flatMap((check) => check.matches as { verdict: string | null }[]);
    for (const verdict of ['true', 'false', null])
      expect(matches.filter((match) => match.verdict === verdict).length, String(verdict)).toBeGreaterThanOrEqual(3);
    expect(people.filter(({ openMatches }) => Number(openMatches) > 0).length).toBeGreaterThanOrEqual(10);
    for (const person of people)
      if (Number(person.openMatches) > 0) expect(['approved', 'monitored']).not.toContain(person.status);
    expect(await all(demo.store, 'watchlists')).toMatchObject([{ source: 'demo', organizationId: null }]);
  });

  it('has cases in every state, some past due, some decided by two people who differ', async () => {
    const found = await all(demo.store, 'cases');
    expect(found.length).toBeGreaterThanOrEqual(14);
    for (const state of Object.keys(cases.lifecycle?.states ?? {}))
      expect(found.filter(({ status }) => status === state).length, state).toBeGreaterThan(0);
    const open = found.filter(({ status }) => status !== 'closed');
    expect(open.filter(({ dueAt }) => String(dueAt) < `${demo.today}T00:00:00.000Z`).length).toBeGreaterThanOrEqual(2);
    expect(open.filter(({ dueAt }) => String(dueAt) > `${demo.today}T00:00:00.000Z`).length).toBeGreaterThanOrEqual(5);
    expect(open.filter(({ assigneeId }) => !assigneeId).length).toBeGreaterThanOrEqual(1);
    expect(open.filter(({ status, proposedById }) => status === 'pendingApproval' && proposedById).length).toBe(2);
    const twice = found.filter(({ approvedById }) => approvedById);
    expect(twice.length).toBeGreaterThanOrEqual(2);
    for (const { approvedById, proposedById } of twice) expect(approvedById).not.toBe(proposedById);
    // A team that keeps its word: most are decided while they are due, and some of the last week.
    const done = found.filter(({ status }) => status === 'closed');
    const late = done.filter(({ closedAt, dueAt }) => String(closedAt) > String(dueAt));
    expect(late.length).toBeLessThan(done.length / 2);
    const week = new Date(Date.parse(`${demo.today}T00:00:00Z`) - 7 * 86_400_000).toISOString();
    expect(done.filter(({ closedAt }) => String(closedAt) > week).length).toBeGreaterThanOrEqual(2);
  });

  it('charges each check above what the plan includes in a month, and no other', async () => {
    const [fernbank] = (await all(demo.store, 'organizations')).filter(({ name }) => name === 'Fernbank Payments');
    const plan = planCatalogue.find(({ key }) => key === fernbank?.planId);
    const theirs = ({ organizationId, covered, sessionId }: Stored) =>
      organizationId === fernbank?.id && covered !== true && sessionId !== null;
    const charges = (await all(demo.store, 'ledger-entries')).filter(({ kind }) => kind === 'charge').filter(theirs);
    expect(plan?.included.length).toBeGreaterThan(5);
    let over = 0;
    for (const { moduleId, checks, overage } of plan?.included ?? []) {
      const resource = moduleCatalogue.find(({ key }) => key === moduleId)?.resources[0] ?? '';
      const paid = new Set(
        charges.filter(({ sourceResource }) => sourceResource === resource).map((one) => one.sourceId),
      );
      const made = (await all(demo.store, resource)).filter(theirs).toSorted((a, b) => (a.id < b.id ? -1 : 1));
      const counts = new Map<string, number>();
      const above = made.filter(({ createdAt }) => {
        const month = String(createdAt).slice(0, 7);
        counts.set(month, (counts.get(month) ?? 0) + 1);
        return (counts.get(month) ?? 0) > checks;
      });
      over += above.length;
      expect(paid, resource).toEqual(new Set(above.map(({ id }) => id)));
      for (const { sourceResource, amount } of charges)
        if (sourceResource === resource) expect(amount).toEqual({ ...overage, amount: -overage.amount });
    }
    expect(over).toBeGreaterThan(20);
    // Nothing is charged that no record stands for.
    expect(charges.filter(({ sourceId }) => !sourceId)).toEqual([]);
  });

  it('has a rate for everything that was paid', async () => {
    const paid = await all(demo.store, 'transactions');
    expect(new Set(paid.map(({ amount }) => (amount as { currency: string }).currency)).size).toBeGreaterThan(10);
    expect(paid.filter(({ amountPrimary }) => !amountPrimary).map(({ amount }) => amount)).toEqual([]);
    const rates = await all(demo.store, 'currency-exchanges');
    const pairs = new Map<unknown, string[]>();
    for (const { pair, at } of rates) pairs.set(pair, [...(pairs.get(pair) ?? []), String(at)]);
    expect(pairs.size).toBeGreaterThan(40);
    // Whoever looks on the day of the seed is told of no old one: each has one of the last evening.
    const evening = new Date(Date.parse(`${demo.today}T00:00:00.000Z`) - 8 * 3_600_000).toISOString();
    for (const times of pairs.values()) expect(times.toSorted().at(-1)).toBe(evening);
  });

  it('has drawn pictures behind every ID verification and every proof of address, a few megabytes in all', async () => {
    const files = new Map((await all(demo.store, 'files')).map((file) => [file.id, file]));
    let bytes = 0;
    const opens = (id: unknown, of: Stored): void => {
      const file = files.get(String(id));
      expect(file, `${of.id}: ${String(id)}`).toMatchObject({ contentType: 'image/jpeg', attachedTo: [{ id: of.id }] });
      expect(file?.name).toMatch(/^specimen-/);
      const content = readFileSync(join(demo.config.filesDir, String(id)));
      expect([content.length, content[0], content[1]]).toEqual([file?.size, 0xff, 0xd8]);
      bytes += content.length;
    };
    const checks = await all(demo.store, 'id-verification-liveness');
    expect(checks.length).toBeGreaterThan(20);
    for (const check of checks) {
      for (const source of ['documentFront', 'portrait', 'selfie']) opens(check[source], check);
      const frames = check.frames as { image: unknown }[];
      expect(frames).toHaveLength(4);
      for (const { image } of frames) opens(image, check);
    }
    // Drawn faces are nobody's: the first start reads none of them.
    expect((await all(demo.store, 'jobs')).filter(({ kind }) => kind === 'identityReading')).toEqual([]);
    expect(checks.every(({ readAt }) => typeof readAt === 'string')).toBe(true);
    for (const check of await all(demo.store, 'address-verification'))
      if (check.proofKind) opens(check.proofFile, check);
    expect(bytes).toBeLessThan(8 * 1024 * 1024);
  });

  it('refers only to what is there, in the same organization', async () => {
    const held = await content(demo.store);
    const ids = Object.fromEntries(
      Object.entries(held).map(([name, list]) => [name, new Map(list.map((record) => [record.id, record]))]),
    );
    for (const schema of resources)
      for (const [source, field] of Object.entries<Field>(schema.fields)) {
        if (field.type !== 'reference') continue;
        for (const record of held[schema.name] ?? []) {
          const value = record[source];
          if (typeof value !== 'string') continue;
          const target = ids[field.reference]?.get(value);
          expect(target, `${schema.name}.${source} ${value}`).toBeDefined();
          if (target?.organizationId) expect(target.organizationId).toBe(record.organizationId);
        }
      }
  });

  it('refuses a store that holds data', async () => {
    await expect(seedDemo(demo.store, demo.config, { today })).rejects.toThrow('holds data already');
  });

  it('is of no fewer customers than its story is about', async () => {
    await expect(seedDemo(demo.store, demo.config, { customers: 29 })).rejects.toThrow('about 30 customers');
  });

  it('lets every account of the contract in, each into its own', async () => {
    const services = createServices({ config: demo.config, store: demo.store });
    const running: Running = await startServer({ services, port: 0 });
    const api = { url: running.url } as Api;
    const names = ['owner', 'admin', 'lead', 'analyst', 'analyst2', 'auditor', 'developer', 'first', 'factor'];
    expect(demoAccounts.map(({ email }) => email)).toEqual([
      ...names.map((name) => `${name}@assay.test`),
      'admin@second.test',
    ]);
    for (const { email, organization } of demoAccounts) {
      const { token, answer } = await signIn(api, { email, password: DEMO_PASSWORD });
      expect([email, answer.status]).toEqual([email, 200]);
      const user = answer.data.user as { organization: { name: string }; mustChangePassword: boolean };
      expect(user.organization.name).toBe(organization === 'fernbank' ? 'Fernbank Payments' : 'Second Harbour');
      expect(user.mustChangePassword).toBe(email === 'first@assay.test');
      if (email === 'factor@assay.test') {
        const verified = await call(api, 'POST', '/auth/2fa/verify', { token, body: { code: codeAt(new Date()) } });
        expect(verified.status).toBe(200);
      } else {
        const list = await call(api, 'GET', '/customers', { token });
        expect([email, list.status]).toEqual([email, email === 'first@assay.test' ? 403 : 200]);
      }
    }
    // Not `close`, which would take the store with it.
    await new Promise((resolve) => running.server.close(resolve));
  });
});

describe('a story told twice', { timeout: 180_000 }, () => {
  let first: Record<string, Stored[]>;
  const told = async (options: DemoOptions, engine?: Engine) => {
    const { store, close } = await seeded({ customers: 30, ...options }, engine);
    const result = await content(store);
    await close();
    return result;
  };

  beforeAll(async () => {
    // As few as it takes.
    first = await told({});
    expect(first.customers?.length).toBeGreaterThan(50);
  }, 180_000);

  it.each(engines.filter((engine) => engine !== 'sqlite'))(
    'is the same for the same options, ids included, in %s too',
    async (engine) => {
      expect(await told({}, engine)).toEqual(first);
    },
  );

  it('is another for another seed, and takes more customers than it has histories for', async () => {
    const { store, close } = await seeded({ customers: 42, told: 6, seed: 7 }, 'json');
    const people = await all(store, 'customers');
    const entries = await all(store, 'changelog');
    const brought = entries.filter(({ summary }) => String(summary).startsWith('Brought over'));
    expect(brought).toHaveLength(6);
    expect(people.length).toBe((first.customers?.length ?? 0) + 12);
    // As many as were asked for stand before whoever signs in.
    const organizations = await all(store, 'organizations');
    const fernbank = organizations.find(({ name }) => name === 'Fernbank Payments')?.id;
    expect(people.filter(({ organizationId }) => organizationId === fernbank)).toHaveLength(42);
    const names = (list: readonly Stored[]) => new Set(list.map((person) => texts(person, 'name')));
    const before = names(first.customers ?? []);
    expect([...names(people)].filter((name) => !before.has(name)).length).toBeGreaterThan(40);
    for (const { id } of organizations) expect(await verifyChain(store, id)).toMatchObject({ ok: true });
    await close();
  });
});

describe('made-up identifiers', () => {
  const remainder = (text: string): bigint =>
    BigInt(Array.from(text, (letter) => (/\d/.test(letter) ? letter : String(letter.charCodeAt(0) - 55))).join('')) %
    97n;

  it('LEIs hold ISO 17442’s check, or on purpose do not', () => {
    // Published examples, so that the check itself is right.
    expect([remainder('213800KUD8LAJWSQ9D15'), remainder('TEST00DEMOCORP000115')]).toEqual([1n, 1n]);
    const random = randomFrom(1);
    for (let index = 0; index < 200; index++) {
      const [good, bad] = [lei(random, true), lei(random, false)];
      expect(good).toMatch(/^TEST00[A-Z0-9]{12}\d\d$/);
      expect(bad).toMatch(/^TEST00[A-Z0-9]{12}\d\d$/);
      expect([remainder(good) === 1n, remainder(bad) === 1n]).toEqual([true, false]);
    }
  });

  it('VAT numbers hold their country’s rule, or on purpose do not', () => {
    const rules: Record<string, (number: string) => boolean> = {
      BE: (number) => 97 - (Number(number.slice(2, 10)) % 97) === Number(number.slice(10)),
      FR: (number) => (12 + 3 * (Number(number.slice(4)) % 97)) % 97 === Number(number.slice(2, 4)),
      IT: (number) => {
        const sum = Array.from(number.slice(2), Number)
          .map((digit, index) => (index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2))
          .reduce((total, digit) => total + digit, 0);
        return sum % 10 === 0;
      },
      PL: (number) => {
        const digits = Array.from(number.slice(2), Number);
        const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7];
        return weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0) % 11 === digits[9];
      },
      PT: (number) => {
        const digits = Array.from(number.slice(2), Number);
        const sum = digits.slice(0, 8).reduce((total, digit, index) => total + digit * (9 - index), 0);
        return (sum % 11 < 2 ? 0 : 11 - (sum % 11)) === digits[8];
      },
    };
    const published = ['BE0428759497', 'FR61954506077', 'IT00743110157', 'PL8567346215', 'PT501964843'];
    for (const number of published) expect([number, rules[number.slice(0, 2)]?.(number)]).toEqual([number, true]);
    const random = randomFrom(2);
    for (const [country, holds] of Object.entries(rules))
      for (let index = 0; index < 200; index++) {
        const [good, bad] = [vatNumber(country, random, true) ?? '', vatNumber(country, random, false) ?? ''];
        expect([country, good, holds(good)]).toEqual([country, good, true]);
        expect([country, bad, holds(bad)]).toEqual([country, bad, false]);
      }
    expect(vatNumber('XX', random, true)).toBeNull();
  });

  it('phones are valid numbers of the ranges kept for drama', () => {
    const random = randomFrom(3);
    for (const country of ['GB', 'IE', 'FR', 'DE', 'SE', 'US', 'JP'])
      for (let index = 0; index < 50; index++)
        expect(validatorOf({ type: 'phone' }).safeParse(phone(country, random)).success).toBe(true);
  });
});
