/** Who signs an organization's people in, as the API tells it. */

/** `GET /identity-provider`; the client's secret never leaves again. */
export interface IdentityProvider {
  /** What people type to be sent to it. */
  signInName: string;
  issuer: string;
  clientId: string;
  domains: string[];
  newUserRoleId: string | null;
  enabled: boolean;
  updatedAt: string;
  /** It is the product's own, which lets anybody be anybody. */
  sandbox: boolean;
}

export interface IdentityStanding {
  provider: IdentityProvider | null;
  /** Where the provider sends people back to: it has to know it. */
  redirectUri: string;
  /** What stands in for a provider in this installation. */
  sandbox: { issuer: string; clientId: string; clientSecret: string } | null;
}

/** `POST /identity-provider/test`. */
export interface IdentityTest {
  at: string;
  /** What is wrong, in words; `null` where it can be used. */
  fault: string | null;
}

/** `GET /auth/organization`: of the person who asks. */
export interface OwnIdentity {
  provider: Pick<IdentityProvider, 'issuer' | 'sandbox'> | null;
  /** Since when it signs them in. */
  linkedAt: string | null;
}
