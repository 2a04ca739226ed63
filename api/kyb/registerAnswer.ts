/** What a register said of a business, as the check keeps it: with who said it and when, for as long as nobody writes over it. */
import type { AnyRecord } from '../../src/schema/fields';
import type { Dated, Registers } from '../registers';
import type { RegisterAnswer } from '../registers/companies';
import type { Stored } from '../store/store';

/** What only a register says; it goes when a person puts their own word in the register's place. */
const nothingSaid = {
  registrySource: null,
  registryAskedAt: null,
  registryName: null,
  registryAddress: null,
  leiStatus: null,
  registryParents: null,
};

/** The values of an answer. Owners and officers only from a register that keeps them: one that does not has not said "none". */
export function valuesOfAnswer(
  { register }: Pick<Registers, 'register'>,
  answer: Dated<Exclude<RegisterAnswer, { status: 'notAsked' }>>,
): AnyRecord {
  const said = {
    ...nothingSaid,
    registry: register.name,
    registrySource: register.source,
    registryAskedAt: answer.answeredAt,
  };
  if (answer.status === 'notFound') return { ...said, registryStatus: 'notFound' };
  const { name, status, address, leiStatus, parents, owners, officers } = answer.company;
  return {
    ...said,
    registryStatus: status,
    registryName: name,
    registryAddress: address ?? null,
    leiStatus: leiStatus ?? null,
    registryParents: parents ?? null,
    ...(owners && { owners }),
    ...(officers && { officers }),
  };
}

/** The draft, without a register's word beside a status or a register that somebody wrote themselves. */
export function withoutForeignWord(draft: Stored, before: Stored): Stored {
  const same = (source: string): boolean => (draft[source] ?? null) === (before[source] ?? null);
  const fromRegister = !same('registryAskedAt') || !same('registrySource');
  return fromRegister || (same('registry') && same('registryStatus')) ? draft : { ...draft, ...nothingSaid };
}
