/** Collections that follow from elsewhere and are brought up to date at each start: currencies, permissions, modules, … */
import { isDeepStrictEqual } from 'node:util';
import currencyCodesList from 'currency-codes';
import { moduleCatalogue } from '../src/resources/modules/catalogue';
import { planCatalogue } from '../src/resources/plans/catalogue';
import { currencyCodes, minorDigits } from '../src/schema/money';
import { permissionsOf } from '../src/schema/permissions';
import type { AnyRecord } from '../src/schema/fields';
import { asNoun, type AnyResource } from '../src/schema/resource';
import type { Config } from './config';
import { adaptersOf } from './payments/adapters';
import type { Services } from './services';
import type { StoreSession } from './store/store';

const symbolOf = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** The id of a currency is its code. */
const currencyRecords = (): (AnyRecord & { id: string })[] =>
  currencyCodes.map((code) => ({
    id: code,
    code,
    name: currencyCodesList.code(code)?.currency ?? code,
    symbol: symbolOf(code),
    minorUnits: minorDigits(code),
  }));

/** The id of a permission is its key. `*`, `*.<action>` and `<resource>.*` stand for all that they cover. */
const permissionRecords = (resources: readonly AnyResource[]): (AnyRecord & { id: string })[] =>
  [
    { key: '*', resource: '*', action: '*', label: 'Everything' },
    { key: '*.list', resource: '*', action: 'list', label: 'See every list' },
    { key: '*.show', resource: '*', action: 'show', label: 'Open every record' },
    { key: '*.export', resource: '*', action: 'export', label: 'Export every list' },
    ...resources.flatMap((schema) => [
      {
        key: `${schema.name}.*`,
        resource: schema.name,
        action: '*',
        label: `Everything on ${asNoun(schema.label.many)}`,
      },
      ...permissionsOf(schema),
    ]),
  ].map((permission) => ({ id: permission.key, ...permission }));

/** The id of a provider is its adapter's. */
const providerRecords = (config: Config): (AnyRecord & { id: string })[] =>
  adaptersOf(config).map(({ id, record }) => ({ id, ...record }));
/** The id of a module or plan is its key. */
const keyed = (entries: readonly { key: string }[]): (AnyRecord & { id: string })[] =>
  entries.map(({ key, ...values }) => ({ id: key, ...values }));

/** Makes a collection hold exactly `wanted`; records that are as they should be are not touched. */
async function sync(
  session: StoreSession,
  collection: string,
  wanted: readonly (AnyRecord & { id: string })[],
  now: string,
): Promise<void> {
  const stored = new Map((await session.list(collection)).data.map((record) => [record.id, record]));
  for (const values of wanted) {
    const before = stored.get(values.id);
    stored.delete(values.id);
    if (!before) await session.insert(collection, { ...values, createdAt: now, updatedAt: now, version: 1 });
    else if (!isDeepStrictEqual({ ...before, ...values }, before))
      await session.update(collection, { ...before, ...values, updatedAt: now, version: Number(before.version) + 1 });
  }
  for (const id of stored.keys()) await session.remove(collection, id);
}

/** Brings the reference collections up to what the declarations and ISO 4217 say. */
export async function syncReference({
  store,
  resources,
  config,
  now,
}: Pick<Services, 'store' | 'resources' | 'config' | 'now'>): Promise<void> {
  const at = now().toISOString();
  const declared = new Set(resources.map(({ name }) => name));
  await store.transaction(async (session) => {
    if (declared.has('currencies')) await sync(session, 'currencies', currencyRecords(), at);
    if (declared.has('payment-providers')) await sync(session, 'payment-providers', providerRecords(config), at);
    if (declared.has('permissions')) await sync(session, 'permissions', permissionRecords(resources), at);
    if (declared.has('modules')) await sync(session, 'modules', keyed(moduleCatalogue), at);
    if (declared.has('plans')) await sync(session, 'plans', keyed(planCatalogue), at);
  });
}

/** Code of the currency that an organization counts in. */
export async function primaryCurrencyOf(session: StoreSession, organizationId: string): Promise<string> {
  const organization = await session.get('organizations', organizationId);
  return typeof organization?.primaryCurrency === 'string' ? organization.primaryCurrency : 'EUR';
}
