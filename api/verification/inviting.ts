/** Giving an invited person their link: made anew, and sent by mail. */
import { enrolmentLink } from '../../src/resources/id-verification-sessions/link';
import { idVerificationSessions } from '../../src/resources/id-verification-sessions/schema';
import type { BehaviourContext } from '../behaviours/types';
import { conflict } from '../errors';
import { createIn } from '../records';
import type { Stored } from '../store/store';
import { auditIn } from '../writes';
import { textOf } from './enrolments';
import { invitationMail } from './invitationMail';
import { invite, revoke } from './invitations';

/** Makes a link of a session; an earlier one opens nothing from then on. @returns its secret */
export async function newLink(context: BehaviourContext, record: Stored): Promise<string> {
  const { session } = context;
  await revoke(session, record.id);
  const token = await invite(session, record.id, String(record.expiresAt));
  await auditIn(context, record, { action: 'link', summary: 'Made a new link; an earlier one opens nothing' });
  return token;
}

/** Sends a link to its customer. @returns where to @throws ApiError 409 where there is no address */
export async function mailLink(context: BehaviourContext, record: Stored, token: string): Promise<string> {
  const { session, services, viewer } = context;
  const customer = await session.get('customers', String(record.customerId));
  const to = customer?.email;
  if (typeof to !== 'string' || to === '') throw conflict('This customer has no e-mail address.');
  const organization = await session.get('organizations', viewer.organizationId);
  const asking = textOf(organization?.name);
  const link = enrolmentLink(services.config.publicUrl, token, record.language);
  const until = String(record.expiresAt).slice(0, 10);
  await services.mail.send(
    {
      to,
      ...invitationMail(record.language, { asking, name: textOf(record.subjectName), link, until }),
      links: [link],
      organizationId: viewer.organizationId,
    },
    session,
  );
  await auditIn(context, record, { action: 'mail', summary: 'Mailed the link to the customer' });
  return to;
}

/**
 * Invites a customer as one of many: a session as it is offered when one is made by hand, and its link by mail.
 * @param context of the sessions
 * @param language of their mail and page; the usual one when left out
 * @throws ApiError 409 where there is no address, Unpaid where the price is not held; then nothing is kept
 */
export async function inviteByMail(context: BehaviourContext, customerId: string, language?: string): Promise<void> {
  const values = { customerId, ...(language === undefined ? {} : { language }) };
  const record = await createIn({ ...context, schema: idVerificationSessions }, values);
  await mailLink(context, record, await newLink(context, record));
}
