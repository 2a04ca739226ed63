/** The registers that this installation asks, each question once, and since when their answers stand. */
import { mayReceive } from '../webhooks/address';
import type { Services } from '../services';
import { createMemory } from './asking';
import { noRegister, type CompanyRegister, type RegisterAnswer, type RegisterQuestion } from './companies';
import { gleifRegister } from './gleif';
import { sandboxRegister } from './sandboxCompanies';
import { askVat, noVatService, sandboxVatService, type VatAnswer, type VatService } from './vat';
import { viesService } from './vies';

/** A plain answer is that of an hour. */
const STANDS_MS = 60 * 60_000;
/** One that lacks a part is kept just so long that who has seen it can take it over. */
const IN_PART_MS = 5 * 60_000;

/** An answer, and the moment at which the source gave it. */
export type Dated<T> = T & { answeredAt: string };

export interface Registers {
  vat: VatService['source'];
  register: Pick<CompanyRegister, 'source' | 'name' | 'knows'>;
  askVat(prefix: string, number: string): Promise<Dated<VatAnswer>>;
  find(question: RegisterQuestion): Promise<Dated<RegisterAnswer>>;
}

function make({ config, now }: Services): Registers {
  const limits = { allows: mayReceive(config) };
  const vat = {
    off: () => noVatService,
    sandbox: () => sandboxVatService,
    vies: () => viesService(config.viesUrl, limits),
  }[config.vatService]();
  const register = {
    off: () => noRegister,
    sandbox: () => sandboxRegister,
    gleif: () => gleifRegister(config.gleifUrl, limits),
  }[config.companyRegister]();
  const clock = { now: () => now().getTime() };
  const vatMemory = createMemory<Dated<VatAnswer>>(clock);
  const registerMemory = createMemory<Dated<RegisterAnswer>>(clock);
  const dated = async <T>(answer: Promise<T>): Promise<Dated<T>> => {
    const given = await answer;
    return { ...given, answeredAt: now().toISOString() };
  };
  return {
    vat: vat.source,
    register,
    askVat: (prefix, number) =>
      vatMemory.take(
        `${prefix} ${number}`,
        () => dated(askVat(vat, prefix, number)),
        ({ status }) => (status === 'notAsked' ? 0 : STANDS_MS),
      ),
    find: (question) =>
      registerMemory.take(
        JSON.stringify([question.name, question.registrationNumber, question.lei, question.country]),
        () => dated(register.find(question)),
        (answer) => {
          if (answer.status === 'notAsked') return 0;
          const lacks = answer.status === 'found' && answer.company.parents?.some((one) => one.answer === 'notAsked');
          return lacks ? IN_PART_MS : STANDS_MS;
        },
      ),
  };
}

const made = new WeakMap<Services, Registers>();

export function registersOf(services: Services): Registers {
  let registers = made.get(services);
  if (!registers) made.set(services, (registers = make(services)));
  return registers;
}
