/** The organizations of the demo, their people, and who acts for them in the story. */
import { users } from '../../src/resources/users/schema';
import type { BuiltInRole } from '../../src/resources/roles/builtIn';
import type { AnyRecord } from '../../src/schema/fields';
import type { AnyResource } from '../../src/schema/resource';
import { keepCredentials, newCredentials } from '../auth/credentials';
import { hashSecret } from '../auth/passwords';
import { foundOrganization, plant } from '../organizations/found';
import type { Services } from '../services';
import type { Stored } from '../store/store';
import { systemActor } from '../viewer';
import type { Caller } from '../writes';
import { DEMO_PASSWORD, demoAccounts, type DemoAccount } from './accounts';

type OrganizationKey = DemoAccount['organization'];

const theirs: Readonly<Record<OrganizationKey, AnyRecord>> = {
  fernbank: {
    name: 'Fernbank Payments',
    legalName: 'Fernbank Payments NV',
    registrationNumber: 'BE0799812345',
    country: 'BE',
    address: { line1: 'Havenlaan 88', postcode: '1000', city: 'Brussels', country: 'BE' },
    website: 'https://fernbank.example',
    primaryCurrency: 'EUR',
    planId: 'team',
    // Five years, as the rules against money laundering have it.
    keepTransactions: 60,
    keepCases: 60,
  },
  harbour: {
    name: 'Second Harbour',
    legalName: 'Second Harbour Ltd',
    registrationNumber: 'GB99881234',
    country: 'GB',
    address: { line1: '4 Quayside', postcode: 'BS1 4ZZ', city: 'Bristol', country: 'GB' },
    website: 'https://secondharbour.example',
    primaryCurrency: 'GBP',
    planId: 'starter',
  },
};

/** An address of those kept for documents (RFC 5737). */
const OFFICE = '192.0.2.17';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';

export interface World {
  /** Ids by key. */
  organizations: Readonly<Record<OrganizationKey, string>>;
  /** Somebody of the demo, as whom a call of the API is made. */
  as(email: string): Caller;
}

/** The password of all accounts, hashed: everybody knows it, so one hash does for all. Slow on purpose; runs beside the story. */
export const hashedPassword = (cost: number): Promise<string> => hashSecret(DEMO_PASSWORD, cost);

/** Makes organizations, roles and people, at the time of the services' clock. */
export async function buildWorld(services: Services): Promise<World> {
  const { store, now, newId } = services;
  const at = now().toISOString();
  const add = (schema: AnyResource, organizationId: string, record: Stored): Promise<void> =>
    plant(store, services, schema, systemActor(organizationId), record);
  const place = { createdAt: at, updatedAt: at, version: 1 };
  const ids: Partial<Record<OrganizationKey, string>> = {};
  const roles: Partial<Record<OrganizationKey, Record<BuiltInRole['key'], string>>> = {};
  for (const key of ['fernbank', 'harbour'] as const) {
    const founded = await foundOrganization(store, services, systemActor, { logo: null, ...theirs[key] });
    ids[key] = founded.id;
    roles[key] = founded.roles;
  }
  const callers = new Map<string, Caller>();
  for (const { email, name, organization, role, team, mustChangePassword = false, totpSecret } of demoAccounts) {
    const organizationId = ids[organization] ?? '';
    const roleId = roles[organization]?.[role] ?? '';
    const id = newId();
    await add(users, organizationId, {
      id,
      organizationId,
      ...place,
      name,
      email,
      roleId,
      team,
      status: mustChangePassword ? 'invited' : 'active',
      locale: 'en',
      twoFactorEnabled: totpSecret !== undefined,
      mustChangePassword,
      lastSeenAt: null,
      accessReviewedAt: place.createdAt,
    });
    const permissions = ((await store.get('roles', roleId))?.permissions ?? []) as string[];
    callers.set(email, {
      viewer: { id, organizationId, permissions, name, email, roleId, sessionId: 'story', scope: 'full' },
      actor: { id, name, organizationId, ip: OFFICE, userAgent: BROWSER },
    });
  }
  return {
    organizations: ids as Record<OrganizationKey, string>,
    as: (email) => {
      const caller = callers.get(email);
      if (!caller) throw new Error(`Nobody in the demo is ${email}`);
      return caller;
    },
  };
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Gives the accounts their passwords and second factors, and says when each was last seen.
 * @param until the end of the story, in milliseconds
 */
export async function giveCredentials(
  { store }: Services,
  world: World,
  passwordHash: string,
  until: number,
): Promise<void> {
  for (const [index, { email, totpSecret = null, mustChangePassword }] of demoAccounts.entries()) {
    const { id } = world.as(email).viewer;
    await keepCredentials(store, { ...newCredentials(id, passwordHash), totpSecret });
    const user = mustChangePassword ? undefined : await store.get(users.name, id);
    const lastSeenAt = new Date(until - (7 * 60 + 53 * index) * MINUTE).toISOString();
    if (!user) continue;
    // Those who were given their role long ago are due for a review.
    const reviewed = Math.max(until - (20 + 25 * index) * DAY, Date.parse(String(user.createdAt)));
    const accessReviewedAt = new Date(reviewed).toISOString();
    await store.update(users.name, { ...user, lastSeenAt, accessReviewedAt });
  }
}

/** Who works on the cases of an organization. */
export interface Staff {
  analyst: Caller;
  analyst2: Caller;
  lead: Caller;
}

export const staffOf = (world: World): Record<OrganizationKey, Staff> => {
  const owner = world.as('admin@second.test');
  return {
    fernbank: {
      analyst: world.as('analyst@assay.test'),
      analyst2: world.as('analyst2@assay.test'),
      lead: world.as('lead@assay.test'),
    },
    // The one person there does everything.
    harbour: { analyst: owner, analyst2: owner, lead: owner },
  };
};
