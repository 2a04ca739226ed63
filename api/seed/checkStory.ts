/** The checks of the demo: asked for when a customer comes, worked on over the day, decided by the lead on the next. */
import { addressVerification } from '../../src/resources/address-verification/schema';
import { adverseMediaCheck } from '../../src/resources/adverse-media-check/schema';
import { idVerificationLiveness } from '../../src/resources/id-verification-liveness/schema';
import { idVerificationSessions } from '../../src/resources/id-verification-sessions/schema';
import { kyb } from '../../src/resources/kyb/schema';
import { kyc } from '../../src/resources/kyc/schema';
import { randomFrom, type Random } from '../../src/schema/seed';
import type { AnyResource } from '../../src/schema/resource';
import type { Fact } from '../engines/media';
import { articlesOf } from '../media/articles';
import { judgeArticle, type Said } from '../media/judging';
import { outcomeOfCode } from '../organizations/outcomes';
import { contextOf, createRecord } from '../records';
import type { Services } from '../services';
import type { Stored } from '../store/store';
import { moveRecord } from '../transitions';
import { advance } from '../verification/sessions';
import { systemActor } from '../viewer';
import type { Caller } from '../writes';
import type { Arrivals } from './arrivals';
import type { Event } from './cast';
import { addressProof, kybEvidence, livenessEvidence, type Evidence, type Gathered } from './evidence';
import { specimens } from './specimens';
import { DAY, dayOf, HOUR, type Span } from './span';
import { staffOf, type Staff, type World } from './world';

const MINUTE = HOUR / 60;

interface Kind {
  schema: AnyResource;
  /** What a person gathers for it, beside what they conclude; a check that is computed needs nothing but the customer. */
  evidence?: (customer: Stored, random: Random, day: string) => Evidence | Gathered;
  /** How many of a hundred customers of the type have one. */
  individual: number;
  business: number;
}

const kinds: readonly Kind[] = [
  { schema: kyc, individual: 40, business: 0 },
  { schema: kyb, evidence: kybEvidence, individual: 0, business: 50 },
  { schema: idVerificationLiveness, evidence: livenessEvidence, individual: 20, business: 0 },
  { schema: addressVerification, evidence: addressProof, individual: 15, business: 12 },
  { schema: adverseMediaCheck, individual: 12, business: 18 },
];

interface Work {
  schema: AnyResource;
  id: string;
  by: Caller;
  result: unknown;
  /** What the person concludes; nothing where it was computed. */
  evidence?: Evidence;
}

const failures = [
  'The customer did not answer within the time.',
  'The register could not be reached for two days.',
  'The pictures could not be read, a new check is asked for.',
];

/** What an analyst says of an article of which they know this. */
function saidOf(facts: unknown, category: unknown): Said {
  const age = (Array.isArray(facts) ? (facts as Fact[]) : []).find(({ key }) => key === 'age');
  if (age?.result === 'differs') return { verdict: 'notRelevant', reason: 'Another person: the age differs.' };
  if (category === 'none') return { verdict: 'notRelevant', reason: 'No offence in it.' };
  return { verdict: 'relevant', reason: 'Same name, and what is known of the person fits.' };
}

/** A number of its own for each customer, so that no customer's checks hang on another's. */
const numberOf = (id: string): number =>
  Array.from(id).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);

export function checkEvents(services: Services, arrivals: Arrivals, world: World, { from, until }: Span): Event[] {
  const { store } = services;
  const staffs = staffOf(world);

  const queueOf = (organizationId: string, staff: Staff): ((day: number) => Event[]) => {
    let seen = 0;
    let running: Work[] = [];
    let finished: Work[] = [];
    const move = (by: Caller, { schema, id }: Work, name: string, note: string | null, values = {}) =>
      moveRecord(services, schema, by, id, { name, note, values });

    /** The session behind an ID verification, as the invited person went through it. */
    const session = async (by: Caller, customer: Stored, random: Random): Promise<string | undefined> => {
      if (!customer.email || !random.chance(0.7)) return undefined;
      const { id } = await createRecord(services, idVerificationSessions, by, {
        customerId: customer.id,
        language: 'en',
        allowedDocuments: ['passport', 'identityCard'],
        goodForDays: 7,
      });
      const fate = random.next();
      const steps = fate < 0.8 ? ['opened', 'capturing', 'submitted', 'done'] : fate < 0.9 ? ['opened'] : [];
      const caller = { viewer: by.viewer, actor: systemActor(organizationId, 'The invited person') };
      await store.transaction(async (inside) => {
        const context = contextOf(services, idVerificationSessions, caller, inside);
        let record = await inside.get(idVerificationSessions.name, String(id));
        for (const step of steps) {
          const device = {
            device: 'Phone',
            stepsDone: step === 'done' ? ['consent', 'front', 'selfie', 'liveness'] : ['consent'],
          };
          if (record) record = await advance(context, record, step, device);
        }
      });
      return steps.includes('done') ? String(id) : undefined;
    };

    /** Reads every article of a check as an analyst would: by what the facts beside the name say. */
    const readAll = (by: Caller, id: string): Promise<unknown> =>
      store.transaction(async (inside) => {
        const context = contextOf(services, adverseMediaCheck, by, inside);
        let record = await inside.get(adverseMediaCheck.name, id);
        for (const { key, facts, category } of record ? articlesOf(record) : [])
          if (record) record = await judgeArticle(context, record, key, saidOf(facts, category));
        return record?.result;
      });

    const ask = async (day: string): Promise<void> => {
      const ids = arrivals.of(organizationId);
      const fresh = ids.slice(seen);
      seen = ids.length;
      for (const customerId of fresh) {
        const customer = await store.get('customers', customerId);
        if (!customer) continue;
        const random = randomFrom(numberOf(customerId));
        const by = random.pick([staff.analyst, staff.analyst2]);
        const type = customer.type === 'business' ? 'business' : 'individual';
        for (const { schema, evidence, ...shares } of kinds) {
          if (!random.chance(shares[type] / 100)) continue;
          // Nobody asks for what there is nothing of.
          if (schema === addressVerification && !customer.address) continue;
          const found = evidence?.(customer, random, day);
          const sessionId = schema === idVerificationLiveness ? await session(by, customer, random) : undefined;
          const drawing = specimens(services, by.viewer);
          const number = numberOf(customerId);
          const pictured = schema === idVerificationLiveness && found ? await drawing.identity(customer, found.body, number) : undefined; // prettier-ignore
          const gathered = schema === addressVerification && found ? await drawing.proof(found.body, number) : found?.body; // prettier-ignore
          const body = { customerId, ...(pictured?.body ?? gathered), ...(sessionId ? { sessionId } : {}) };
          const record = await createRecord(services, schema, by, body);
          const id = String(record.id);
          if (pictured) await drawing.withRead(id, pictured.read);
          if (schema === adverseMediaCheck) {
            // Some wait to be read.
            if (random.chance(0.75)) finished.push({ schema, id, by, result: await readAll(by, id) });
            continue;
          }
          if (!found || !('result' in found)) {
            finished.push({ schema, id, by, result: record.result });
            continue;
          }
          const work: Work = { schema, id, by, result: found.result, evidence: found };
          await move(by, work, 'start', null);
          running.push(work);
        }
      }
    };

    const finish = async (random: Random): Promise<void> => {
      const now = running;
      running = [];
      for (const work of now) {
        if (!work.evidence) continue;
        const { result, score, note } = work.evidence;
        if (random.chance(0.03)) await move(work.by, work, 'fail', random.pick(failures));
        else {
          await move(work.by, work, 'complete', note, { result, score });
          finished.push(work);
        }
      }
    };

    const decide = async (random: Random): Promise<void> => {
      const now = finished;
      finished = [];
      for (const work of now) {
        const { result } = work;
        // What is clear needs nobody's word; a sample is looked at all the same.
        if (result === 'clear' ? !random.chance(0.15) : random.chance(0.2)) continue;
        const say = async (code: string, note: string | null): Promise<void> => {
          const decision = (await outcomeOfCode(store, organizationId, code)).id;
          await move(staff.lead, work, 'decide', note, { decision });
        };
        if (result === 'clear') await say('check-accept', null);
        else if (result === 'reject') await say('check-reject', 'The evidence leaves no doubt.');
        else if (random.chance(0.5)) await say('check-accept', 'Explained by the customer, with papers.');
        else await say('check-repeat', 'Another document is asked for.');
      }
    };

    return (day) => {
      const random = randomFrom(Math.imul(day / DAY, 0x9e3779b1));
      const at = (hour: number): number => day + hour * HOUR + random.int(0, 50) * MINUTE;
      return [
        { at: at(9), run: () => decide(random) },
        { at: at(18), run: () => ask(dayOf(day)) },
        { at: at(13), run: () => finish(random) },
      ];
    };
  };

  const days = Array.from({ length: Math.floor((until - from) / DAY) }, (_, index) => from + index * DAY);
  return (['fernbank', 'harbour'] as const).flatMap((key) => {
    const eventsOf = queueOf(world.organizations[key], staffs[key]);
    return days.flatMap(eventsOf);
  });
}
