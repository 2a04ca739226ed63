/**
 * A register of companies, behind one interface. The sandbox stands in for it: invented companies, so that the work can be
 * tried; a real register is a second object of this form.
 */
import { sandboxRegister } from './sandboxCompanies';

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

export interface RegisteredCompany {
  name: string;
  registrationNumber: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  legalForm: string;
  incorporatedOn: string;
  status: 'active' | 'insolvent' | 'dissolved';
  officers: RegisteredOfficer[];
  owners: RegisteredOwner[];
}

export type RegisterAnswer =
  | { status: 'found'; company: RegisteredCompany }
  | { status: 'notFound' }
  /** Nobody answered, which says nothing of the company. */
  | { status: 'notAsked'; why: string };

export interface CompanyRegister {
  /** As it stands on the screen. */
  name: string;
  mode: 'sandbox' | 'live';
  find(question: { name: string; registrationNumber: string | null; country: string | null }): Promise<RegisterAnswer>;
}

/** The register that this installation asks. */
export const companyRegister = (): CompanyRegister => sandboxRegister;

/** Companies that the sandbox answers about, for the screen's hint. */
export { sandboxCompanies } from './sandboxCompanies';
