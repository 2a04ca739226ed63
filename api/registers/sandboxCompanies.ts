/** The sandbox in place of a company register. Every company and person here is invented. */
import type { CompanyRegister, RegisteredCompany } from './companies';

const company = (
  name: string,
  registrationNumber: string,
  country: string,
  more: Partial<RegisteredCompany>,
): RegisteredCompany => ({
  name,
  registrationNumber,
  country,
  legalForm: 'Ltd',
  incorporatedOn: '2014-05-06',
  status: 'active',
  officers: [],
  owners: [],
  ...more,
});

export const sandboxCompanies: readonly RegisteredCompany[] = [
  company('Solvara Energia S.A.', 'TEST-0001', 'ES', {
    legalForm: 'S.A.',
    officers: [
      { name: 'Pilar Montsorana', role: 'executive', country: 'ES', since: '2019-02-01' },
      { name: 'Andreu Casalvent', role: 'director', country: 'ES', since: '2014-05-06' },
    ],
    owners: [
      { name: 'Solvara Holding BV', kind: 'company', percent: 62, control: 'shares', country: 'NL' },
      { name: 'Ibera Renovo SL', kind: 'company', percent: 23, control: 'shares', country: 'ES' },
      { name: 'Staff share trust', kind: 'public', percent: 15, control: 'trust', country: 'ES' },
      {
        name: 'Lucía Berenguela',
        kind: 'person',
        owns: 'Solvara Holding BV',
        percent: 55,
        country: 'ES',
        bornIn: '1968',
      },
      { name: 'Marquantis Ltd', kind: 'company', owns: 'Solvara Holding BV', percent: 45, country: 'VG' },
      {
        name: 'Andreu Casalvent',
        kind: 'person',
        owns: 'Ibera Renovo SL',
        percent: 100,
        country: 'ES',
        bornIn: '1981',
      },
    ],
  }),
  company('Ringwater Trading Ltd', 'TEST-0002', 'GB', {
    officers: [{ name: 'Isolde Farrow', role: 'director', country: 'GB', since: '2016-09-12' }],
    owners: [
      { name: 'Ringwater North Ltd', kind: 'company', percent: 60, control: 'shares', country: 'GB' },
      { name: 'Isolde Farrow', kind: 'person', percent: 40, control: 'shares', country: 'GB', bornIn: '1974-03' },
      { name: 'Ringwater South Ltd', kind: 'company', owns: 'Ringwater North Ltd', percent: 50, country: 'GB' },
      {
        name: 'Casimir Oldrow',
        kind: 'person',
        owns: 'Ringwater North Ltd',
        percent: 50,
        country: 'GB',
        bornIn: '1959',
      },
      { name: 'Ringwater North Ltd', kind: 'company', owns: 'Ringwater South Ltd', percent: 50, country: 'GB' },
      {
        name: 'Thea Linnane',
        kind: 'person',
        owns: 'Ringwater South Ltd',
        percent: 50,
        country: 'IE',
        bornIn: '1983-11',
      },
    ],
  }),
  company('Vosshagen Metallbau GmbH', 'TEST-0003', 'DE', {
    legalForm: 'GmbH',
    status: 'insolvent',
    incorporatedOn: '1998-11-20',
    officers: [{ name: 'Gero Vosshagen', role: 'director', country: 'DE', since: '1998-11-20' }],
    owners: [
      { name: 'Gero Vosshagen', kind: 'person', percent: 100, control: 'shares', country: 'DE', bornIn: '1961' },
    ],
  }),
  company('Quaymark Shipping NV', 'TEST-0004', 'BE', {
    legalForm: 'NV',
    status: 'dissolved',
    owners: [{ name: 'Quaymark Group', kind: 'listed', percent: 100, control: 'shares', country: 'BE' }],
  }),
];

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
/** The number that the sandbox never answers about. */
const SILENT = 'TEST-0300';

export const sandboxRegister: CompanyRegister = {
  source: 'sandbox',
  name: 'Sandbox register',
  knows: sandboxCompanies.map(({ name }) => name),
  find({ name, registrationNumber }) {
    if (registrationNumber && plain(registrationNumber) === plain(SILENT))
      return Promise.resolve({ status: 'notAsked', why: 'The register did not answer in time.' });
    const found = sandboxCompanies.find(
      (one) =>
        (registrationNumber !== null && plain(one.registrationNumber ?? '') === plain(registrationNumber)) ||
        plain(one.name) === plain(name),
    );
    return Promise.resolve(found ? { status: 'found', company: found } : { status: 'notFound' });
  },
};
