/** Signing up: the address is proven by a code, and then an organization begins, with whoever signed up as its owner. */
import { organizations } from '../../src/resources/organizations/schema';
import { users } from '../../src/resources/users/schema';
import type { AnyRecord } from '../../src/schema/fields';
import { inEnglish } from '../../src/schema/problems';
import type { AnyResource } from '../../src/schema/resource';
import { validate } from '../../src/schema/validation';
import { errorsOf, invalid, tooMany, unprocessable } from '../errors';
import { firstPlanOf } from '../organizations/planFee';
import { foundOrganization, giveOutcomes, plant } from '../organizations/found';
import type { Services } from '../services';
import type { SignedIn } from '../viewer';
import { accountOf, plainEmail, userByEmail } from './account';
import { keepCredentials, newCredentials } from './credentials';
import { CODE_MINUTES, mailProofs } from './mailProofs';
import { opening, type Opened, type Visitor } from './opening';
import { passwordProblem } from './passwordRules';
import { hashSecret } from './passwords';

export interface NewAccount {
  signupToken: string;
  name: string;
  organization: string;
  password: string;
}

export interface SignUps {
  /** Mails a code, or says that the address has an account already; nothing else tells which. @throws ApiError 422 for no address */
  verifyEmail: (email: string, visitor: Visitor) => Promise<void>;
  /** @throws ApiError 422 for a wrong code, 429 while the address rests after too many */
  validateCode: (email: string, code: string, visitor: Visitor) => Promise<{ signupToken: string }>;
  /** @throws ApiError 422 for a token that is spent or ran out, and for names and passwords that will not do */
  signUp: (account: NewAccount, visitor: Visitor) => Promise<Opened>;
}

const WRONG_CODE = 'This code is wrong, or has run out.';
const DEAD_TOKEN = 'This sign-up has run out. Begin again with your e-mail address.';

const triesWords = (left: number): string =>
  left > 1
    ? `${left} tries left.`
    : left === 1
      ? 'One try left.'
      : 'That was the last try. Wait a little, then ask for a new one.';

const nobody = { id: '', organizationId: '', permissions: [] };

/** One field's cleaned value as the declaration has it; its fault goes under `path`. */
function fieldOf(schema: AnyResource, source: string, value: string, path: string, errors: AnyRecord): string {
  const { values, problems } = validate(
    schema,
    { [source]: value },
    { creating: true, viewer: nobody, only: [source] },
  );
  const fault = errorsOf(problems)[source];
  if (fault !== undefined) errors[path] = fault;
  const cleaned = values[source];
  return typeof cleaned === 'string' ? cleaned : '';
}

/** The address as kept. @throws ApiError 422 */
export function emailOf(text: string): string {
  const errors: Record<string, string> = {};
  const email = fieldOf(users, 'email', text.trim(), 'email', errors);
  if (errors.email !== undefined) throw invalid(errors);
  return plainEmail(email);
}

export function signUps(services: Services): SignUps {
  const { store, config, log, mail, now, newId } = services;
  const proofs = mailProofs(services);
  const { open, answer } = opening(services);

  const verifyEmail: SignUps['verifyEmail'] = async (text, visitor) => {
    const email = emailOf(text);
    const key = await proofs.key();
    await store.transaction(async (session) => {
      const known = await userByEmail(session, email);
      const code = await proofs.issueCode(session, key, 'signUp', email);
      log.info(
        { event: 'signUpCode', userId: known?.id ?? null, sent: code !== null, ...visitor },
        'Sign-up asked for',
      );
      if (code === null) return;
      const links = known ? [`${config.publicUrl}/signin`, `${config.publicUrl}/forgot-password`] : [];
      await mail.send(
        known
          ? {
              to: email,
              subject: 'You have an Assay account already',
              text: [
                'Somebody, perhaps you, wanted to sign up to Assay with this address. It has an account already.',
                `Sign in at ${links[0]}, or choose a new password at ${links[1]}.`,
                'If it was not you, there is nothing to do.',
              ].join('\n\n'),
              links,
            }
          : {
              to: email,
              subject: 'Your code for Assay',
              text: [
                'Your code to sign up to Assay is',
                code,
                `It is good for ${CODE_MINUTES} minutes. If you did not ask for it, there is nothing to do.`,
              ].join('\n\n'),
              code,
            },
        session,
      );
    });
  };

  const validateCode: SignUps['validateCode'] = async (text, code, visitor) => {
    const email = emailOf(text);
    const key = await proofs.key();
    const result = await store.transaction(async (session) => {
      // The code is asked for first, so that an address with an account costs the same.
      const tried = await proofs.tryCode(session, key, 'signUp', email, code.replace(/\s/g, ''));
      if (tried === 'right' && !(await userByEmail(session, email)))
        return { signupToken: String(await proofs.issueToken(session, 'signUp', email, false)) };
      log.warn({ event: 'signUpCodeFailed', userId: null, ...visitor }, 'Wrong code at a sign-up');
      if (tried !== 'right' && 'restSeconds' in tried)
        return tooMany(tried.restSeconds, 'Too many wrong codes. Wait a little, then ask for a new one.');
      return unprocessable(`${WRONG_CODE} ${tried === 'right' ? '' : triesWords(tried.triesLeft)}`.trim());
    });
    if (result instanceof Error) throw result;
    return result;
  };

  const signUp: SignUps['signUp'] = async ({ signupToken, password, ...given }, visitor) => {
    const email = await proofs.readToken(store, 'signUp', signupToken);
    if (!email) throw unprocessable(DEAD_TOKEN);
    const errors: Record<string, string> = {};
    const name = fieldOf(users, 'name', given.name, 'name', errors);
    const organization = fieldOf(organizations, 'name', given.organization, 'organization', errors);
    const problem = passwordProblem(password, { email, name });
    if (problem) errors.password = problem;
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const passwordHash = await hashSecret(password, config.passwordCost);
    const result = await store.transaction(async (session) => {
      if ((await proofs.takeToken(session, 'signUp', signupToken)) !== email) return unprocessable(DEAD_TOKEN);
      if (await userByEmail(session, email)) return invalid({ email: inEnglish({ key: 'taken' }) });
      const at = now().toISOString();
      const id = newId();
      const founded = await foundOrganization(
        session,
        services,
        (organizationId) => ({ id, name, organizationId, ...visitor }),
        { name: organization, country: null, primaryCurrency: 'EUR', planId: firstPlanOf(config), logo: null },
      );
      const actor = { id, name, organizationId: founded.id, ...visitor };
      await plant(session, services, users, actor, {
        id,
        organizationId: founded.id,
        createdAt: at,
        updatedAt: at,
        version: 1,
        name,
        email,
        roleId: founded.roles.owner,
        status: 'active',
        locale: 'en',
        twoFactorEnabled: false,
        mustChangePassword: false,
        lastSeenAt: null,
        accessReviewedAt: at,
      });
      await keepCredentials(session, newCredentials(id, passwordHash));
      const account = await accountOf(session, id);
      if (!account) throw new Error('An account that was just made is not there.');
      const begun = await open(session, account, 'full', visitor, 'Signed up');
      const viewer: SignedIn = {
        id,
        organizationId: founded.id,
        permissions: account.permissions,
        name,
        email,
        roleId: account.role.id,
        sessionId: begun.record.id,
        scope: 'full',
      };
      await giveOutcomes(session, services, { viewer, actor });
      return begun;
    });
    if (result instanceof Error) throw result;
    return answer(result);
  };

  return { verifyEmail, validateCode, signUp };
}
