/**
 * A register of companies, behind one interface. The sandbox stands in for it: invented companies, so that the work can be
 * tried; a real register is another object of this form.
 */
import type { kyb } from '../../src/resources/kyb/schema';

type KybField = typeof kyb.fields;
export type RegisterStatus = Exclude<KybField['registryStatus']['options'][number]['value'], 'notFound'>;
export type LeiStatus = KybField['leiStatus']['options'][number]['value'];
export type ParentLevel = KybField['registryParents']['of']['level']['options'][number]['value'];
export type ParentAnswer = KybField['registryParents']['of']['answer']['options'][number]['value'];

export type ParentReason = KybField['registryParents']['of']['reason']['options'][number]['value'];

export interface RegisteredOwner {
  name: string;
  kind: 'person' | 'company' | 'listed' | 'public' | 'unknown';
  /** Another owner of the extract; the company itself when left out. */
  owns?: string;
  percent: number;
  control?: 'shares' | 'votes' | 'appointment' | 'trust' | 'other';
  country?: string;
  bornIn?: string;
}

export interface RegisteredOfficer {
  name: string;
  role: 'director' | 'executive' | 'secretary' | 'signatory';
  country?: string;
  since?: string;
}

/** Who draws up accounts that take in the business (GLEIF, level 2): a parent, though no share is said. */
export interface RegisteredParent {
  level: ParentLevel;
  answer: ParentAnswer;
  name?: string;
  lei?: string;
  country?: string;
  /** Why none is named. */
  reason?: ParentReason;
}

export interface RegisteredCompany {
  name: string;
  registrationNumber: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  legalForm: string | null;
  incorporatedOn: string | null;
  /** `null` where the register says neither. */
  status: RegisterStatus | null;
  address?: string | null;
  lei?: string;
  leiStatus?: LeiStatus | null;
  /** Left out by a register that keeps none of them, which is another thing than none. */
  officers?: RegisteredOfficer[];
  owners?: RegisteredOwner[];
  parents?: RegisteredParent[];
}

export type RegisterAnswer =
  | { status: 'found'; company: RegisteredCompany }
  | { status: 'notFound' }
  /** Nobody answered, which says nothing of the company. */
  | { status: 'notAsked'; why: string };

export interface RegisterQuestion {
  name: string;
  registrationNumber: string | null;
  lei: string | null;
  country: string | null;
}

export interface CompanyRegister {
  /** Names it on the check; `null` where none is switched on. */
  source: KybField['registrySource']['options'][number]['value'] | null;
  /** As it stands on the screen. */
  name: string;
  /** Names that it answers about, where they are few. */
  knows: readonly string[];
  find(question: RegisterQuestion): Promise<RegisterAnswer>;
}

/** Where nobody has switched one on. */
export const noRegister: CompanyRegister = {
  source: null,
  name: '',
  knows: [],
  find: () => Promise.resolve({ status: 'notAsked', why: 'No register of companies is switched on here.' }),
};
