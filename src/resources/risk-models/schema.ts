import type { NumberField } from '../../schema/fields';
import { defineResource, type RecordOf } from '../../schema/resource';
import { products } from '../customers/products';

/** What a factor adds to the score where it holds. */
const points = (label: string, initial: number, help?: string) =>
  ({
    type: 'number',
    label,
    integer: true,
    min: 0,
    max: 100,
    required: true,
    initial,
    unit: 'points',
    ...(help === undefined ? {} : { help }),
  }) as const satisfies NumberField;

const industries = (label: string, initial: readonly { code: string; label: string }[]) =>
  ({
    type: 'list',
    label,
    help: 'ISIC or NACE codes; a code stands for all below it.',
    maxItems: 100,
    initial,
    of: {
      code: {
        type: 'text',
        label: 'Code',
        required: true,
        pattern: /^[A-U]?\d{2}(\.?\d{1,2})?$/,
        patternHelp: 'Write a code such as 92 or 64.19.',
      },
      label: { type: 'text', label: 'Industry', required: true, maxLength: 80 },
    },
  }) as const;

/**
 * What an organization holds to be risky, and how much: the points of all factors that hold for a customer add up to its score.
 * The initial values are the product's own, which are in force until somebody changes them.
 */
export const riskModels = defineResource({
  name: 'risk-models',
  path: 'risk-models',
  group: 'workspace',
  hidden: true,
  icon: 'tune',
  label: { one: 'Risk model', many: 'Risk models' },
  recordRepresentation: 'name',
  sort: ['name', 'ASC'],
  fields: {
    name: { type: 'text', label: 'Name', owned: true },
    rescoreJobId: { type: 'text', label: 'Work that follows it', owned: true, filterable: false, sortable: false },
    // FATF, "High-Risk Jurisdictions subject to a Call for Action" and "Jurisdictions under Increased Monitoring", as decided
    // by the plenary of 17 to 19 June 2026. https://www.fatf-gafi.org/en/countries/black-and-grey-lists.html
    callForActionCountries: {
      type: 'country',
      label: 'Call for action',
      multiple: true,
      initial: ['IR', 'KP', 'MM'],
    },
    callForAction: points('Points for call for action', 45),
    increasedMonitoringCountries: {
      type: 'country',
      label: 'Increased monitoring',
      multiple: true,
      initial: 'AO BA BG BO CD CI CM HT IQ KE KW LA LB MC NP PG SS SY VE VG VN YE'.split(' '),
    },
    increasedMonitoring: points('Points for increased monitoring', 20),
    ownCountries: { type: 'country', label: 'Our own list', multiple: true, initial: [] },
    ownCountry: points('Points for our own list', 10),
    highIndustries: industries('High-risk industries', [
      { code: '92', label: 'Gambling and betting' },
      { code: '47.77', label: 'Jewellery and watches' },
      { code: '32.12', label: 'Jewellery and watches' },
      { code: '24.41', label: 'Precious metals' },
      { code: '46.72', label: 'Precious metals' },
      { code: '25.4', label: 'Weapons and ammunition' },
      { code: '68', label: 'Real estate' },
      { code: '47.79', label: 'Art and antiques' },
    ]),
    highIndustry: points('Points for high-risk industries', 12),
    raisedIndustries: industries('Raised-risk industries', []),
    raisedIndustry: points('Points for raised-risk industries', 6),
    pep: points('Politically exposed', 34),
    products: {
      type: 'list',
      label: 'Products',
      maxItems: 30,
      initial: [
        { product: 'virtualAssets', points: 20 },
        { product: 'correspondentBanking', points: 20 },
        { product: 'moneyTransfer', points: 15 },
        { product: 'privateBanking', points: 12 },
        { product: 'tradeFinance', points: 12 },
      ],
      of: {
        product: { type: 'choice', label: 'Product', required: true, options: products },
        points: { type: 'number', label: 'Points', required: true, integer: true, min: 0, max: 100 },
      },
    },
    trueMatch: points('True match on a watchlist', 60),
    openMatch: points('Matches not judged yet', 30),
    notScreened: points('Not screened yet', 5),
    checkRejected: points('A check ended in reject', 30),
    checkConsidered: points('A check ended in consider', 15),
    transactionReported: points('Reported transaction', 30),
    transactionFlagged: points('Flagged transaction', 15),
    fundsOpen: points('Source of funds not stated', 12),
    fundsUnclear: points('Source of funds stated as other', 8),
    turnoverHigh: points('Very high turnover', 15, 'From EUR 50,000 a month for a person, 1,000,000 for a business.'),
    turnoverRaised: points('High turnover', 8, 'From EUR 10,000 a month for a person, 250,000 for a business.'),
    legalForm: points('Legal form that hides its owners', 10, 'Trusts, foundations, partnerships.'),
    noRegistration: points('No registration number', 10, 'A business with neither registration number nor LEI.'),
    noBirthDate: points('No date of birth', 8),
    noNationality: points('No nationality', 3),
    noIdentity: points('Identity not proven', 6, 'A person with neither document nor national number.'),
  },
  columns: ['name', 'updatedAt'],
  sections: [
    {
      key: 'countries',
      label: 'Country',
      place: 'main',
      fields: [
        'callForActionCountries',
        'callForAction',
        'increasedMonitoringCountries',
        'increasedMonitoring',
        'ownCountries',
        'ownCountry',
      ],
    },
    {
      key: 'industries',
      label: 'Industry',
      place: 'main',
      fields: ['highIndustries', 'highIndustry', 'raisedIndustries', 'raisedIndustry'],
    },
    { key: 'exposure', label: 'Exposure and product', place: 'main', fields: ['pep', 'products'] },
    {
      key: 'checks',
      label: 'Checks',
      place: 'side',
      fields: ['trueMatch', 'openMatch', 'notScreened', 'checkRejected', 'checkConsidered'],
    },
    {
      key: 'transactions',
      label: 'Transactions',
      place: 'side',
      fields: ['transactionReported', 'transactionFlagged', 'turnoverHigh', 'turnoverRaised'],
    },
    {
      key: 'file',
      label: 'What the file lacks',
      place: 'side',
      fields: [
        'fundsOpen',
        'fundsUnclear',
        'legalForm',
        'noRegistration',
        'noBirthDate',
        'noNationality',
        'noIdentity',
      ],
    },
  ],
  actions: ['list', 'show', 'edit'],
  reasonForChange: true,
});

export type RiskModel = RecordOf<typeof riskModels>;
