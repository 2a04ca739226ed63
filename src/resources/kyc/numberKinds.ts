/** The national numbers of people that we know the rules of: one table for the form, the API and the words on the screen. */

export interface NumberKind {
  /** Country, and the number's own short name: `BE.nn`. */
  key: string;
  country: string;
  /** In plain words. */
  label: string;
  /** It has a digit or letter that is computed from the others. */
  checked: boolean;
}

/** By country, the likeliest first: `key label`, with `~` before the key where nothing in it is computed. */
const table: Readonly<Record<string, string>> = {
  AD: 'nrt Tax register number',
  AL: 'nipt Identification number',
  AO: '~bi Identity card number | nif Tax number',
  AR: '~dni Identity document number | cuit Tax code',
  AT: 'vnr Social insurance number | tin Tax number',
  AU: 'tfn Tax file number',
  AZ: '~pin Personal identification number',
  BA: 'jmbg Citizen number',
  BE: 'nn National number | bis Number for foreigners | insz Social security number',
  BG: 'egn Civil number | pnf Number of a foreigner',
  BO: '~ci Identity card number',
  BR: 'cpf Taxpayer number of a person',
  CA: 'sin Social insurance number',
  CH: 'ssn Social insurance number',
  CL: 'run National number | rut Tax number',
  CN: 'ric Resident identity number',
  CO: 'nit Tax number',
  CR: '~cpf Identity number | ~cr Number of a foreigner',
  CU: '~ni Identity number',
  CZ: 'rc Birth number',
  DE: 'idnr Tax number of a person | svnr Pension insurance number',
  DK: 'cpr Civil registration number',
  DO: 'cedula Identity card number',
  EC: 'ci Identity code',
  EE: 'ik Personal code',
  ES: 'dni Identity number | nie Number of a foreigner | nss Social security number',
  FI: 'hetu Personal identity code',
  FR: 'nir Social security number | nif Tax number',
  GB: '~nino National insurance number | utr Taxpayer reference',
  GR: 'amka Social security number',
  GT: 'cui Identity code',
  HK: 'hkid Identity card number',
  HR: 'oib Personal identification number',
  ID: 'npwp Tax number',
  IE: 'pps Public service number',
  IL: 'idnr Identity number',
  IN: 'aadhaar Resident number | ~pan Tax account number | epic Voter card number',
  IS: 'kennitala Identity code',
  IT: 'codicefiscale Tax code',
  KE: '~pin Tax number',
  KR: 'rrn Resident registration number',
  LI: '~peid Person number',
  LT: 'asmens Personal code',
  LV: 'pvn Personal code',
  ME: 'jmbg Citizen number',
  MK: 'jmbg Citizen number',
  MU: 'nid National identity number',
  MX: 'curp Population register key | rfc Tax number',
  MY: '~nric Identity card number',
  MZ: '~bi Identity document number | nuit Tax number',
  NL: 'bsn Citizen service number',
  NO: 'fodselsnummer Birth number',
  NZ: 'ird Tax number',
  PE: 'cui Identity code | ~ce Number of a foreigner',
  PK: '~cnic Identity number | ~ntn Tax number',
  PL: 'pesel Population register number',
  PT: 'nif Tax number | cc Citizen card number',
  PY: '~cedula Identity card number',
  RO: 'cnp Personal number',
  RS: 'jmbg Citizen number',
  RU: 'inn Taxpayer number',
  SE: 'personnummer Personal identity number',
  SI: 'emso Citizen number',
  SK: 'rc Birth number',
  TH: 'idnr Identity number',
  TR: 'tckimlik Identity number',
  TW: 'natid Identity number | ui Resident number',
  UA: 'rntrc Taxpayer number',
  US: '~ssn Social security number',
  UY: 'cedula Identity card number | nie Number of a foreigner',
  VE: 'rif Tax number',
  ZA: 'idnr Identity number | tin Tax number',
};

export const numberKinds: readonly NumberKind[] = Object.entries(table).flatMap(([country, kinds]) =>
  kinds.split(' | ').map((kind): NumberKind => {
    const [name = '', ...words] = kind.split(' ');
    return {
      key: `${country}.${name.replace('~', '')}`,
      country,
      label: `${words.join(' ')} (${country})`,
      checked: !name.startsWith('~'),
    };
  }),
);

/** The kinds of these countries, in their order. */
export const kindsFor = (countries: readonly string[]): NumberKind[] =>
  [...new Set(countries)].flatMap((country) => numberKinds.filter((kind) => kind.country === country));
