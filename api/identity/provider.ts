/**
 * An organization's identity provider: whom it asks, and what it may do with the answer. Its secret is kept apart from every record
 * and is never given out; the provider is a public machine, asked by https.
 */
import type { IdentityProvider } from '../../src/resources/organizations/identity';
import { IDENTITY_PROVIDERS } from '../auth/collections';
import type { Config } from '../config';
import { exchange, FetchRefused } from '../media/fetching';
import type { Services } from '../services';
import type { Stored, StoreSession } from '../store/store';
import { addressFault, mayReceive } from '../webhooks/address';
import { ProviderFault, type Ask } from './oidc';
import { sandboxIssuer, sandboxOf } from './sandbox';

export interface KeptProvider extends Stored {
  /** What people type to be sent to it; one organization's. */
  signInName: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Of the addresses of those who may come in by it. */
  domains: string[];
  /** The role of whoever is not known yet; `null` where nobody is made a user. */
  newUserRoleId: string | null;
  enabled: boolean;
  updatedAt: string;
}

export const providerOf = async (session: StoreSession, organizationId: string): Promise<KeptProvider | undefined> =>
  (await session.get(IDENTITY_PROVIDERS, organizationId)) as KeptProvider | undefined;

export async function providerByName(session: StoreSession, name: string): Promise<KeptProvider | undefined> {
  const { data } = await session.list(IDENTITY_PROVIDERS, {
    where: [{ path: 'signInName', op: 'eq', value: name.trim().toLowerCase() }],
    range: [0, 0],
  });
  return data[0] as KeptProvider | undefined;
}

export const isSandbox = (issuer: string, config: Pick<Config, 'publicUrl'>): boolean =>
  issuer === sandboxIssuer(config);

/** Without the secret. */
export const shown = (kept: KeptProvider, config: Pick<Config, 'publicUrl'>): IdentityProvider => {
  const { signInName, issuer, clientId, domains, newUserRoleId, enabled, updatedAt } = kept;
  return {
    signInName,
    issuer,
    clientId,
    domains,
    newUserRoleId,
    enabled,
    updatedAt,
    sandbox: isSandbox(issuer, config),
  };
};

const LIMITS = { bytes: 256 * 1024, ms: 8_000 };

/** How a provider is asked, and what is wrong with one of its addresses. */
export function asking(
  services: Pick<Services, 'config' | 'now' | 'store'>,
  issuer: string,
): { ask: Ask; fault: (url: string) => string | undefined } {
  const { config } = services;
  const sandbox = sandboxOf(services);
  if (sandbox && isSandbox(issuer, config))
    // It answers for its own addresses alone, and within this process.
    return {
      ask: sandbox.ask,
      fault: (url) => (url.startsWith(`${issuer}/`) ? undefined : 'It is not the sandbox’s.'),
    };
  return {
    ask: async (url, request) => {
      try {
        return await exchange(url, request, { ...LIMITS, allows: mayReceive(config) });
      } catch (error) {
        if (error instanceof FetchRefused) throw new ProviderFault(error.message);
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer in time';
        throw new ProviderFault(`${new URL(url).hostname} could not be reached: ${code}.`);
      }
    },
    fault: (url) => addressFault(url, config),
  };
}
