/** What a user is beyond the declaration: invited by mail, never raised above who writes it, never the last owner gone. */
import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { STATUS } from '../../src/schema/resource';
import { inEnglish } from '../../src/schema/problems';
import { plainEmail, queuesOf, userByEmail, type StoredUser } from '../auth/account';
import { keepCredentials, newCredentials } from '../auth/credentials';
import { resetFactor } from '../auth/factorReset';
import { hashSecret } from '../auth/passwords';
import { endSessionsOf } from '../auth/sessions';
import { handOver } from '../cases/handover';
import { forbidden, invalid } from '../errors';
import type { Stored } from '../store/store';
import { lacking } from './grants';
import { demandOwner, isOwners, permissionsOfRole } from './owners';
import type { Behaviour, BehaviourContext } from './types';

const OWN = 'You cannot change your own role or status. Ask somebody else.';
const OWN_QUEUES = 'You cannot change your own queues. Ask somebody else.';
const OWN_ACCOUNT = 'Your own sessions and second factor are on your profile.';
const ABOVE = 'This role can do more than yours. Ask somebody who holds it.';
const QUEUES = 'You are limited to queues yourself, and give nobody more than those.';

async function demandCovered(context: BehaviourContext, roleId: unknown): Promise<void> {
  const permissions = await permissionsOfRole(context, roleId);
  if (lacking(context.viewer, permissions, context.services.resources).length > 0) throw forbidden(ABOVE);
}

/** @throws ApiError 403 for one's own queues, and for more than one has */
function demandQueues({ viewer }: BehaviourContext, record: Stored, before?: Stored): void {
  const given = queuesOf(record as StoredUser);
  if (before && isDeepStrictEqual(given, queuesOf(before as StoredUser))) return;
  if (record.id === viewer.id) throw forbidden(OWN_QUEUES);
  const { queues } = viewer;
  if (queues && !given?.every((queue) => queues.includes(queue))) throw forbidden(QUEUES);
}

/** @throws ApiError 409 when nobody but `user` is an active owner */
async function demandAnotherOwner(context: BehaviourContext, user: Stored): Promise<void> {
  if (!isOwners(await permissionsOfRole(context, user.roleId))) return;
  await demandOwner(context, user.organizationId, ({ id }) => id !== user.id);
}

// No letter that is read as another.
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;
/** A random password of 90 bits needs no slow hash, and this one is made while a transaction waits. */
const TEMPORARY_COST = 10;

const temporaryPassword = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** Gives the user a new temporary password and mails it, in the transaction of the context. */
async function invite({ session, services, viewer, now }: BehaviourContext, user: StoredUser): Promise<void> {
  const { config, mail } = services;
  const password = temporaryPassword();
  const hours = config.temporaryPasswordHours;
  const until = new Date(Date.parse(now) + hours * 3_600_000).toISOString();
  const hash = await hashSecret(password, Math.min(TEMPORARY_COST, config.passwordCost));
  await keepCredentials(session, newCredentials(user.id, hash, until));
  await endSessionsOf(session, user.id);
  const link = `${config.publicUrl}/signin`;
  await mail.send(
    {
      to: user.email,
      subject: `${viewer.name} invites you to Assay`,
      text: [
        `Hello ${user.name},`,
        `${viewer.name} invites you to work in Assay. Sign in at ${link} with this address and the temporary password`,
        password,
        `It opens your first sign-in within ${hours} hours; there you choose a password of your own.`,
      ].join('\n\n'),
      links: [link],
      code: password,
    },
    session,
  );
}

/** Asks by mail for a second factor. The link leads to the page that sets it up, and holds nothing secret. */
async function remind({ session, services, viewer }: BehaviourContext, user: StoredUser): Promise<void> {
  const link = `${services.config.publicUrl}/profile`;
  await services.mail.send(
    {
      to: user.email,
      subject: 'Set up your second factor',
      text: [
        `Hello ${user.name},`,
        `${viewer.name} asks you to set up a second factor for your account in Assay: ${link}`,
        'You need an authenticator on your phone, and two minutes.',
      ].join('\n\n'),
      links: [link],
    },
    session,
  );
}

export const usersBehaviour: Behaviour = {
  async prepareCreate(record, context) {
    const email = plainEmail(String(record.email));
    // Signing in knows nothing but the address, so no two organizations share one.
    if (await userByEmail(context.session, email)) throw invalid({ email: inEnglish({ key: 'taken' }) });
    await demandCovered(context, record.roleId);
    demandQueues(context, record);
    return {
      ...record,
      email,
      mustChangePassword: true,
      twoFactorEnabled: false,
      lastSeenAt: null,
      accessReviewedAt: context.now,
    };
  },

  async prepareUpdate(record, before, context) {
    // Somebody with more rights is not for those with fewer to edit, whatever the field.
    await demandCovered(context, before.roleId);
    demandQueues(context, record, before);
    if (record.roleId !== before.roleId) {
      if (record.id === context.viewer.id) throw forbidden(OWN);
      await demandCovered(context, record.roleId);
      if (!isOwners(await permissionsOfRole(context, record.roleId))) await demandAnotherOwner(context, before);
    }
    // Who gives a role or queues has looked at what somebody may do.
    const given = record.roleId !== before.roleId || !isDeepStrictEqual(record.queues, before.queues);
    return given ? { ...record, accessReviewedAt: context.now } : record;
  },

  async afterWrite(record, before, context) {
    if (!before) await invite(context, record as StoredUser);
    else if (record.roleId !== before.roleId) await endSessionsOf(context.session, record.id);
  },

  async moved(record, before, move, context) {
    if (record.id === context.viewer.id) throw forbidden(before[STATUS] === record[STATUS] ? OWN_ACCOUNT : OWN);
    await demandCovered(context, before.roleId);
    if (move.name === 'invite') {
      await invite(context, record as StoredUser);
      // What the old password opened is shut, and the move is a change like any other.
      return { ...record, sessionsEndedAt: context.now };
    }
    if (move.name === 'remindFactor') {
      await remind(context, record as StoredUser);
      return record;
    }
    if (move.name === 'confirmAccess') return { ...record, accessReviewedAt: context.now };
    if (record[STATUS] !== 'active') await demandAnotherOwner(context, before);
    await endSessionsOf(context.session, record.id);
    if (move.name === 'resetFactor') return resetFactor(context, record as StoredUser);
    if (move.name === 'endSessions') return { ...record, sessionsEndedAt: context.now };
    if (move.name === 'deactivate')
      return { ...record, casesToId: await handOver(context, before, move.values.casesToId) };
    return record;
  },
};
