/** The demo accounts of the contract. They exist in demo data only. */
import type { BuiltInRole } from '../../src/resources/roles/builtIn';

export const DEMO_PASSWORD = 'Assay-demo-2026';

export interface DemoAccount {
  email: string;
  name: string;
  organization: 'fernbank' | 'harbour';
  role: BuiltInRole['key'];
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
    about: 'owner of Fernbank Payments',
  },
  {
    email: 'admin@assay.test',
    name: 'Rafael Montecorvo',
    organization: 'fernbank',
    role: 'admin',
    about: 'administrator',
  },
  {
    email: 'lead@assay.test',
    name: 'Tomasz Wierzba',
    organization: 'fernbank',
    role: 'lead',
    about: 'compliance lead, the second person',
  },
  { email: 'analyst@assay.test', name: 'Marta Ekholt', organization: 'fernbank', role: 'analyst', about: 'analyst' },
  {
    email: 'analyst2@assay.test',
    name: 'Daniel Ferreyra',
    organization: 'fernbank',
    role: 'analyst',
    about: 'another analyst',
  },
  {
    email: 'auditor@assay.test',
    name: 'Camille Rousselet',
    organization: 'fernbank',
    role: 'auditor',
    about: 'auditor, reads everything',
  },
  {
    email: 'developer@assay.test',
    name: 'Hugo Lindqvarn',
    organization: 'fernbank',
    role: 'developer',
    about: 'developer',
  },
  {
    email: 'first@assay.test',
    name: 'Bram Oosterveen',
    organization: 'fernbank',
    role: 'analyst',
    about: 'signs in for the first time',
    mustChangePassword: true,
  },
  {
    email: 'factor@assay.test',
    name: 'Leila Bahrami-Voss',
    organization: 'fernbank',
    role: 'analyst',
    about: 'has a second factor, secret GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  },
  {
    email: 'admin@second.test',
    name: 'Nadia Harrouchi',
    organization: 'harbour',
    role: 'owner',
    about: 'owner of another organization, Second Harbour',
  },
];
