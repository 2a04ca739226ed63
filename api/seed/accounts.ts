/** The demo accounts of the contract. They exist in demo data only. */
import type { BuiltInRole } from '../../src/resources/roles/builtIn';

export const DEMO_PASSWORD = 'Assay-demo-2026';

export interface DemoAccount {
  email: string;
  name: string;
  organization: 'fernbank' | 'harbour';
  role: BuiltInRole['key'];
  team: string;
  /** Said beside the address where the accounts are listed. */
  about: string;
  /** The password is a temporary one. */
  mustChangePassword?: true;
  /** Base32 secret of the second factor. */
  totpSecret?: string;
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'owner@assay.test',
    name: 'Sunniva Aasgard',
    organization: 'fernbank',
    role: 'owner',
    team: 'Management',
    about: 'owner of Fernbank Payments',
  },
  {
    email: 'admin@assay.test',
    name: 'Rafael Montecorvo',
    organization: 'fernbank',
    role: 'admin',
    team: 'Workspace',
    about: 'administrator',
  },
  {
    email: 'lead@assay.test',
    name: 'Tomasz Wierzba',
    organization: 'fernbank',
    role: 'lead',
    team: 'Onboarding',
    about: 'compliance lead, the second person',
  },
  {
    email: 'analyst@assay.test',
    name: 'Marta Ekholt',
    organization: 'fernbank',
    role: 'analyst',
    team: 'Onboarding',
    about: 'analyst',
  },
  {
    email: 'analyst2@assay.test',
    name: 'Daniel Ferreyra',
    organization: 'fernbank',
    role: 'analyst',
    team: 'Transactions',
    about: 'another analyst',
  },
  {
    email: 'auditor@assay.test',
    name: 'Camille Rousselet',
    organization: 'fernbank',
    role: 'auditor',
    team: 'Internal audit',
    about: 'auditor, reads everything',
  },
  {
    email: 'developer@assay.test',
    name: 'Hugo Lindqvarn',
    organization: 'fernbank',
    role: 'developer',
    team: 'Workspace',
    about: 'developer',
  },
  {
    email: 'first@assay.test',
    name: 'Bram Oosterveen',
    organization: 'fernbank',
    role: 'analyst',
    team: 'Onboarding',
    about: 'signs in for the first time',
    mustChangePassword: true,
  },
  {
    email: 'factor@assay.test',
    name: 'Leila Bahrami-Voss',
    organization: 'fernbank',
    role: 'analyst',
    team: 'Transactions',
    about: 'has a second factor, secret GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  },
  {
    email: 'admin@second.test',
    name: 'Nadia Harrouchi',
    organization: 'harbour',
    role: 'owner',
    team: 'Management',
    about: 'owner of another organization, Second Harbour',
  },
];
