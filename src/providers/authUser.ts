/** The session as the browser holds it, and how it is read from answers and from storage, which may hold anything. */

export interface SessionOrganization {
  id: string;
  name: string;
  modules: readonly string[];
  requireTwoFactor: boolean;
  /** A role that is changed waits for somebody else; what nobody said is not asked for. */
  roleChangesNeedTwo?: boolean;
}

/** Who is signed in. After a reload only id, name, role and permissions are known until the profile comes. */
export interface SessionUser {
  id: string;
  name: string;
  role: { id: string; name: string } | null;
  permissions: readonly string[];
  /** The role that the product is looked at as, within one's own permissions; nothing is written meanwhile. */
  preview?: { id: string; name: string } | undefined;
  /** Resources that the organization has switched off. */
  closed?: readonly string[];
  email?: string;
  avatarUrl?: string | null;
  organization?: SessionOrganization;
  twoFactorEnabled?: boolean;
  mustChangePassword?: boolean;
  locale?: string;
}

/** One of the two tokens, never both. */
export type AuthUser =
  | { accessToken: string; twoFactorAuthAccessToken?: undefined; user: SessionUser }
  | { accessToken?: undefined; twoFactorAuthAccessToken: string; user: SessionUser };

export const bearerOf = (authUser: AuthUser | null): string | undefined =>
  authUser?.accessToken ?? authUser?.twoFactorAuthAccessToken;

type Dictionary = { readonly [key: string]: unknown };

/** The own properties of a plain object; `undefined` for anything else. */
export const asObject = (value: unknown): Dictionary | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Dictionary) : undefined;

const own = (object: Dictionary, key: string): unknown => (Object.hasOwn(object, key) ? object[key] : undefined);

const TEXT_LIMIT = 8_192;

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= TEXT_LIMIT ? value : undefined;

const asTexts = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.length <= 5_000 && value.every((one) => typeof one === 'string' && one.length <= 200)
    ? [...(value as string[])]
    : undefined;

const asFlag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

function readRole(value: unknown): SessionUser['role'] {
  const role = asObject(value);
  const id = role && asText(own(role, 'id'));
  return role && id ? { id, name: asText(own(role, 'name')) ?? id } : null;
}

function readOrganization(value: unknown): SessionOrganization | undefined {
  const found = asObject(value);
  const id = found && asText(own(found, 'id'));
  if (!found || !id) return undefined;
  return {
    id,
    name: asText(own(found, 'name')) ?? '',
    modules: asTexts(own(found, 'modules')) ?? [],
    requireTwoFactor: own(found, 'requireTwoFactor') === true,
    ...(own(found, 'roleChangesNeedTwo') === true && { roleChangesNeedTwo: true }),
  };
}

/** Leaves out what is not known, so that laying it over something keeps the rest. */
const known = <T extends object>(value: T): Partial<T> =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Partial<T>;

/** The known fields of a user, each of the right type; `undefined` without an id. */
export function readUser(value: unknown): SessionUser | undefined {
  const found = asObject(value);
  const id = found && asText(own(found, 'id'));
  if (!found || !id) return undefined;
  const avatarUrl = own(found, 'avatarUrl');
  return {
    id,
    name: asText(own(found, 'name')) ?? '',
    role: readRole(own(found, 'role')),
    permissions: asTexts(own(found, 'permissions')) ?? [],
    ...known({
      preview: readRole(own(found, 'preview')) ?? undefined,
      closed: asTexts(own(found, 'closed')),
      email: asText(own(found, 'email')),
      avatarUrl: avatarUrl === null ? null : asText(avatarUrl),
      organization: readOrganization(own(found, 'organization')),
      twoFactorEnabled: asFlag(own(found, 'twoFactorEnabled')),
      mustChangePassword: asFlag(own(found, 'mustChangePassword')),
      locale: asText(own(found, 'locale')),
    }),
  };
}

/** A session from an answer of the API or from storage; `undefined` when it holds no user or no token. An access token wins. */
export function readAuthUser(value: unknown): AuthUser | undefined {
  const found = asObject(value);
  const user = found && readUser(own(found, 'user'));
  if (!found || !user) return undefined;
  const accessToken = asText(own(found, 'accessToken'));
  if (accessToken) return { accessToken, user };
  const twoFactorAuthAccessToken = asText(own(found, 'twoFactorAuthAccessToken'));
  return twoFactorAuthAccessToken ? { twoFactorAuthAccessToken, user } : undefined;
}

/** What of a session is kept in storage: the token, and of the user id, name, role, permissions, what they look as and what is shut. */
export function cutForStorage(authUser: AuthUser): AuthUser {
  const { id, name, role, permissions, preview, closed = [] } = authUser.user;
  return {
    ...authUser,
    user: { id, name, role, permissions, ...(preview && { preview }), ...(closed.length > 0 && { closed }) },
  };
}
