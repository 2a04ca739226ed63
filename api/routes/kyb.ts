/** What a KYB check asks elsewhere: the register of companies, the VAT service, and the watchlists about its owners. */
import { isDeepStrictEqual } from 'node:util';
import { Router, type Request, type Response } from 'express';
import { kyb } from '../../src/resources/kyb/schema';
import { screening } from '../../src/resources/screening/schema';
import type { AnyRecord } from '../../src/schema/fields';
import { readVat } from '../engines/business/numbers';
import { conflict, invalid } from '../errors';
import { withEvidence } from '../kyb/evidence';
import { MOST_AT_ONCE, screenOwners } from '../kyb/screenedOwners';
import { once, type Answer, type Remember } from '../idempotency';
import { callerOf, handle, objectBody, only, onlyMethods, versionOf } from '../middlewares';
import { valuesOfAnswer } from '../kyb/registerAnswer';
import { presentedOne } from '../present';
import { registersOf } from '../registers';
import type { RegisterQuestion } from '../registers/companies';
import { contextOf, demandVersion, findIn, inTransaction } from '../records';
import type { Services } from '../services';
import { demand } from '../viewer';
import { watchlistsOf } from '../watchlists';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Keys of owners to screen, as given. @throws ApiError 422 */
function readKeys(value: unknown): string[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value) || value.length > MOST_AT_ONCE || !value.every((key) => typeof key === 'string'))
    throw invalid({ keys: `Give at most ${MOST_AT_ONCE} keys of owners.` });
  return value;
}

const questionOf = (record: AnyRecord): RegisterQuestion => ({
  name: text(record.subjectName),
  registrationNumber: text(record.subjectRegistrationNumber) || null,
  lei: text(record.subjectLei) || null,
  country: text(record.subjectCountry) || null,
});

/** Stands before the calls that every resource has. */
export function kybRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true });

  /** Who asks, and the check that it is about: before the body is read, since what is another organization's is not there. */
  const askedOf = async (req: Request, res: Response) => {
    const caller = callerOf(req, res);
    demand(caller.viewer, kyb.name, 'edit');
    const id = String(req.params.id);
    return { caller, id, asked: await findIn(contextOf(services, kyb, caller, services.store), id) };
  };

  // Asks only: nothing is kept before somebody who has seen the answer takes it over.
  router.post(
    '/:id/register',
    handle(async (req, res) => {
      const { asked } = await askedOf(req, res);
      only(objectBody(req));
      const registers = registersOf(services);
      const { name, source, knows } = registers.register;
      const answer = await registers.find(questionOf(asked));
      res.json({ data: { register: name, source, knows, ...answer } });
    }),
  );
  router.all('/:id/register', onlyMethods('POST'));

  router.post(
    '/:id/register/take',
    handle(async (req, res) => {
      const { caller, id, asked } = await askedOf(req, res);
      const { seen, version = versionOf(req) } = only(objectBody(req), 'seen', 'version');
      const question = questionOf(asked);
      const registers = registersOf(services);
      // The one that was seen: it stands for a while, and another one has another moment.
      const answer = await registers.find(question);
      if (answer.status === 'notAsked') throw conflict('The register could not be asked. Try again later.');
      if (answer.answeredAt !== seen)
        throw conflict('The register has answered anew meanwhile. Look at its answer again.');
      const data = await inTransaction(services, kyb, caller, async (context) => {
        const before = await findIn(context, id);
        await demandVersion(context, before, typeof version === 'number' ? version : undefined);
        if (!isDeepStrictEqual(questionOf(before), question))
          throw conflict('The business has changed meanwhile. Ask again.');
        return withEvidence(context, before, valuesOfAnswer(registers, answer), {
          action: 'ask',
          summary: `Took over the answer of ${registers.register.name}: ${answer.status === 'found' ? answer.company.name : 'not found'}`,
        });
      });
      res.json({ data });
    }),
  );
  router.all('/:id/register/take', onlyMethods('POST'));

  router.post(
    '/:id/vat',
    handle(async (req, res) => {
      const { caller, id, asked } = await askedOf(req, res);
      only(objectBody(req));
      const given = text(asked.subjectVatNumber);
      if (given === '') throw conflict('The business has no VAT number to ask about.');
      const { prefix, body, askable } = readVat(given, text(asked.subjectCountry) || null);
      if (prefix === null || !askable) throw conflict('The service knows the numbers of the European Union only.');
      const registers = registersOf(services);
      // Outside of any transaction: a slow service holds nobody up.
      const answer = await registers.askVat(prefix, body);
      const note = {
        valid: answer.status === 'valid' ? [answer.name, answer.address].filter(Boolean).join(', ') : '',
        invalid: 'The service does not know the number.',
        notAsked: answer.status === 'notAsked' ? answer.why : '',
      }[answer.status];
      const data = await inTransaction(services, kyb, caller, async (context) => {
        const before = await findIn(context, id);
        if (text(before.subjectVatNumber) !== given) throw conflict('The VAT number has changed meanwhile. Ask again.');
        return withEvidence(
          context,
          before,
          {
            vatService: answer.status,
            vatSource: registers.vat,
            vatServiceNote: note || null,
            vatAskedAt: answer.answeredAt,
          },
          {
            action: 'ask',
            summary: `Asked the VAT service${registers.vat === 'sandbox' ? ', sandbox' : ''}: ${answer.status === 'notAsked' ? 'no answer' : answer.status}`,
          },
        );
      });
      res.json({ data });
    }),
  );
  router.all('/:id/vat', onlyMethods('POST'));

  router.post(
    '/:id/owners/screen',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      demand(caller.viewer, kyb.name, 'edit');
      demand(caller.viewer, screening.name, 'create');
      await findIn(contextOf(services, kyb, caller, services.store), String(req.params.id));
      const { keys: given, version = versionOf(req) } = only(objectBody(req), 'keys', 'version');
      const keys = readKeys(given);
      await watchlistsOf(services).ready();
      const screened = (remember: Remember): Promise<Answer> =>
        services.store.transaction(async (session) => {
          const context = contextOf(services, kyb, caller, session);
          const before = await findIn(context, String(req.params.id));
          await demandVersion(context, before, typeof version === 'number' ? version : undefined);
          const answer = { status: 200, data: await presentedOne(await screenOwners(context, before, keys), context) };
          await remember(session, answer);
          return answer;
        });
      const { data } = await once(req, caller.viewer, services, screened);
      res.json({ data });
    }),
  );
  router.all('/:id/owners/screen', onlyMethods('POST'));
  return router;
}
