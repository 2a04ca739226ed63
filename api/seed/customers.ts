/** Believable customers: bodies as somebody would have typed them, drawn from a seeded source of numbers. */
import anyAscii from 'any-ascii';
import { DAY } from '../../src/schema/day';
import type { AnyRecord } from '../../src/schema/fields';
import { minorDigits } from '../../src/schema/money';
import type { Random } from '../../src/schema/seed';
import { perEuro } from './exchange';
import { digits, lei, letters, nationalNumber, phone, vatNumber } from './identifiers';
import { cultures, type Culture } from './names';

/** The day that lies `days` after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

const between = (random: Random, from: string, to: string): string =>
  dayAfter(from, random.int(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY)));

interface Name {
  latin: string;
  native: string | null;
}

/** Reads `Latin|native`, each perhaps as `male/female`. */
function nameFrom(entry: string, female: boolean): Name {
  const form = (text: string): string => {
    const [male = '', other] = text.split('/');
    return female ? (other ?? male) : male;
  };
  const [latin = '', native] = entry.split('|');
  return { latin: form(latin), native: native === undefined ? null : form(native) };
}

/** Plain letters, for addresses on the net. */
const plain = (text: string): string =>
  anyAscii(text)
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '');

const postcode = (form: string, random: Random): string =>
  form.replace(/#/g, () => String(random.int(0, 9))).replace(/@/g, () => letters(random, 1));

function address(culture: Culture, random: Random): AnyRecord {
  const [city, form] = random.pick(culture.cities);
  return {
    line1: random.pick(culture.streets).replace('{n}', String(random.int(1, 180))),
    ...(form === '' ? {} : { postcode: postcode(form, random) }),
    city,
    country: culture.country,
  };
}

const turnover = (currency: string, random: Random, euros: readonly number[]): AnyRecord => ({
  amount: random.pick(euros) * Math.round(perEuro[currency] ?? 1) * 10 ** minorDigits(currency),
  currency,
});

const tags = ['referral', 'remote onboarding', 'high volume', 'key account', 'cash', 'new product', 'dormant'];

const funds = [
  'salary',
  'salary',
  'salary',
  'business',
  'savings',
  'investments',
  'property',
  'inheritance',
  'pension',
  'other',
];

const industries = [
  '64.19',
  '46.90',
  '49.41',
  '62.01',
  '70.22',
  '10.20',
  '41.20',
  '52.29',
  '68.20',
  '92.00',
  '46.72',
  '47.77',
];

const notes = [
  'Introduced by a customer of long standing.',
  'Asked to be called in the morning only.',
  'Moved here two years ago; older statements come from abroad.',
  'Expects two large payments a year, in spring and in autumn.',
  'Prefers letters in the language of the country.',
];

/** What people and businesses share. `since` is the day on which the customer came. */
function common(culture: Culture, random: Random, since: string, number: number): AnyRecord {
  return {
    country: culture.country,
    address: address(culture, random),
    ...(random.chance(0.6) ? { phone: phone(culture.country, random) } : {}),
    ...(random.chance(0.35) ? { tags: [random.pick(tags)] } : {}),
    ...(random.chance(0.15) ? { notes: random.pick(notes) } : {}),
    ...(random.chance(0.6) ? { externalReference: `CRM-${String(40_000 + number)}` } : {}),
    ...(random.chance(0.7) ? { nextReview: dayAfter(since, random.pick([180, 365, 365, 540, 730])) } : {}),
  };
}

function identityDocument(country: string, random: Random, since: string): AnyRecord {
  const kind = random.pick(['passport', 'passport', 'identityCard', 'drivingLicence']);
  const issued = dayAfter(since, -random.int(30, 3_500));
  return {
    kind,
    number: `${letters(random, 2)}${digits(random, 7)}`,
    country,
    issued,
    expires: dayAfter(issued, kind === 'passport' ? 3_652 : 1_826),
  };
}

/** Countries that stand under increased monitoring. */
const watched = ['VN', 'KE', 'BG', 'LB', 'HT', 'BO'];

/** What makes a person look risky, for the share of customers on whom the work is. */
const exposedPerson = (random: Random, currency: string): AnyRecord => ({
  pep: random.chance(0.8),
  sourceOfFunds: random.chance(0.7) ? null : 'other',
  ...(random.chance(0.75) ? { nationalities: [random.pick(watched)] } : {}),
  expectedTurnover: turnover(currency, random, [15_000, 60_000, 90_000]),
});

const exposedBusiness = (random: Random, currency: string): AnyRecord => ({
  sourceOfFunds: null,
  industry: random.pick(['92.00', '46.72', '47.77', '68.20']),
  legalForm: random.pick(['Trust', 'LLP', 'Foundation']),
  registrationNumber: null,
  lei: null,
  expectedTurnover: turnover(currency, random, [400_000, 1_500_000, 4_000_000]),
});

const EXPOSED = 0.14;

export function individual(culture: Culture, random: Random, since: string, number: number): AnyRecord {
  const female = random.chance(0.5);
  const given = nameFrom(random.pick(female ? culture.female : culture.male), female);
  const family = nameFrom(random.pick(culture.family), female);
  const script =
    culture.native && given.native && family.native
      ? (culture.native.familyFirst ? [family.native, given.native] : [given.native, family.native]).join(
          culture.native.space,
        )
      : null;
  const elsewhere = random.chance(0.12) ? random.pick(cultures).country : culture.country;
  const base = common(culture, random, since, number);
  const known = random.chance(0.97);
  const dateOfBirth = between(random, '1944-01-01', '2005-12-31');
  const own = random.chance(0.4)
    ? nationalNumber(elsewhere, { birthDate: dateOfBirth, female }, random, random.chance(0.93))
    : null;
  return {
    ...base,
    type: 'individual',
    firstName: given.latin,
    lastName: family.latin,
    ...(script ? { otherNames: [script] } : {}),
    ...(known ? { dateOfBirth } : {}),
    ...(random.chance(0.5) ? { placeOfBirth: random.pick(culture.cities)[0] } : {}),
    gender: female ? 'female' : 'male',
    ...(random.chance(0.95) ? { nationalities: [...new Set([elsewhere])] } : {}),
    ...(own !== null ? { nationalNumber: own } : {}),
    ...(random.chance(0.7) ? { identityDocuments: [identityDocument(elsewhere, random, since)] } : {}),
    email: `${plain(given.latin)}.${plain(family.latin)}@${random.pick(['post', 'mail', 'inbox'])}.example`,
    pep: random.chance(0.03),
    ...(random.chance(0.85) ? { sourceOfFunds: random.pick(funds) } : {}),
    expectedTurnover: turnover(culture.currency, random, [1_200, 2_000, 2_500, 3_000, 4_500, 6_000, 15_000]),
    ...(random.chance(EXPOSED) ? exposedPerson(random, culture.currency) : {}),
  };
}

export function business(culture: Culture, random: Random, since: string, number: number): AnyRecord {
  const { roots, trades, forms } = culture.firms;
  const [root, trade, form] = [random.pick(roots), random.pick(trades), random.pick(forms)];
  const valid = random.chance(0.9);
  const vat = vatNumber(culture.country, random, valid);
  const slug = plain(root).replace(/\./g, '-');
  return {
    ...common(culture, random, since, number),
    type: 'business',
    legalName: `${root} ${trade} ${form}`,
    legalForm: form,
    ...(random.chance(0.2) ? { otherNames: [`${root} ${random.pick(['Group', 'International', 'Partners'])}`] } : {}),
    ...(random.chance(0.92) ? { registrationNumber: `${culture.country}${digits(random, 8)}` } : {}),
    ...(random.chance(0.55) ? { lei: lei(random, valid) } : {}),
    ...(vat ? { vatNumber: vat } : {}),
    industry: random.pick(industries),
    incorporatedOn: between(random, '1978-01-01', '2024-12-31'),
    email: `office@${slug}.example`,
    website: `https://${slug}.example`,
    ...(random.chance(0.85) ? { sourceOfFunds: random.chance(0.85) ? 'business' : 'investments' } : {}),
    expectedTurnover: turnover(culture.currency, random, [20_000, 45_000, 80_000, 150_000, 400_000]),
    ...(random.chance(EXPOSED) ? exposedBusiness(random, culture.currency) : {}),
  };
}

/** One customer in three is a business. */
export function customer(random: Random, since: string, number: number): AnyRecord {
  // Each country in turn, so that a small number holds them all.
  const culture = cultures[number % cultures.length] as Culture;
  return (random.chance(0.33) ? business : individual)(culture, random, since, number);
}
