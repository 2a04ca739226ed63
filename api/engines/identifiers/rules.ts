/** The rules by which a person's data are judged: each with its code and its words, in one place. */
import type { Finding, Severity } from '../../verification/verdict';

interface Rule {
  severity: Severity;
  /** What a finding says. */
  says: string;
  /** The rule itself, in words. */
  rule: string;
}

const rules = {
  UNDER_AGE: {
    severity: 'high',
    says: 'The person is under 18',
    rule: 'A customer is at least 18 years old on the day of the check; who was born on 29 February comes of age on 1 March.',
  },
  BIRTH_DATE_MISSING: {
    severity: 'medium',
    says: 'There is no date of birth to check',
    rule: 'Age is checked from the date of birth.',
  },
  BIRTH_DATE_UNLIKELY: {
    severity: 'medium',
    says: 'The date of birth makes the person older than 120',
    rule: 'Nobody alive is known to be older than 120 years.',
  },
  DOCUMENT_MISSING: {
    severity: 'medium',
    says: 'There is no identity document to check',
    rule: 'Identity rests on a document with its number.',
  },
  DOCUMENT_EXPIRED: {
    severity: 'high',
    says: 'The document has run out',
    rule: 'A document is good up to and on the day of its expiry.',
  },
  DOCUMENT_EXPIRES_SOON: {
    severity: 'low',
    says: 'The document runs out within 30 days',
    rule: 'A document that runs out within 30 days is soon to be asked for anew.',
  },
  DOCUMENT_EXPIRY_MISSING: {
    severity: 'low',
    says: 'The expiry of the document was not given',
    rule: 'Without the day of expiry nobody can say whether a document is good.',
  },
  DOCUMENT_DATES: {
    severity: 'high',
    says: 'The document expires before it was issued, or was issued before the person was born',
    rule: 'Birth comes before issue, and issue before expiry.',
  },
  DOCUMENT_NUMBER_FORM: {
    severity: 'medium',
    says: 'The document number has not the form that such a document has',
    rule: 'A passport number has up to nine letters and digits; where a country has a rule of its own, that rule.',
  },
  DOCUMENT_CHECK_DIGIT: {
    severity: 'high',
    says: 'The check digit of the document number does not hold',
    rule: 'The check digit is computed from the other characters by the rule of the country that issues the document.',
  },
  DOCUMENT_UNREAD: {
    severity: 'low',
    says: 'Not everything that the document says was compared',
    rule: 'Name and date of birth are compared with what the document says, read from its zone or typed from its face.',
  },
  NUMBER_MISSING: {
    severity: 'info',
    says: 'There is no national number to check',
    rule: 'A national number is checked where there is one.',
  },
  NUMBER_UNKNOWN: {
    severity: 'info',
    says: 'No rule is known here for national numbers of these countries',
    rule: 'A national number is checked by the rule of the nationality or of the country of residence.',
  },
  NUMBER_FORM: {
    severity: 'medium',
    says: 'The national number has not the form that it has in its country',
    rule: 'Length, characters and dates of a national number are as its country lays down.',
  },
  NUMBER_CHECK_DIGIT: {
    severity: 'high',
    says: 'The check digit of the national number does not hold',
    rule: 'The check digit is computed from the other digits by the rule of the country.',
  },
  NUMBER_BIRTH_DATE: {
    severity: 'high',
    says: 'The national number is of somebody born on another day',
    rule: 'The day of birth that a national number carries is the one that was given.',
  },
  NUMBER_SEX: {
    severity: 'medium',
    says: 'The national number is of somebody of the other sex',
    rule: 'The sex that a national number carries is the one that was given.',
  },
  ZONE_UNREADABLE: {
    severity: 'medium',
    says: 'The machine-readable zone cannot be read as it was typed',
    rule: 'A zone has two lines of 36 or 44 characters, or three of 30: A to Z, 0 to 9 and <.',
  },
  ZONE_CHECK_DIGIT: {
    severity: 'high',
    says: 'A check digit of the machine-readable zone does not hold',
    rule: 'Check digits by ICAO Doc 9303: values times 7, 3, 1 in turn, modulo 10.',
  },
  ZONE_BLIND: {
    severity: 'info',
    says: 'The zone has characters that its check digits cannot tell from others: compare them by eye',
    rule: 'Check digits take 0, <, A, K and U for one another.',
  },
  NAME_DIFFERS: {
    severity: 'high',
    says: 'The document names somebody else',
    rule: 'The name on the document is the name that was given.',
  },
  NAME_SPELT: {
    severity: 'low',
    says: 'The document spells the name in another way',
    rule: 'Names that sound alike or lack a part are taken for the same, and told.',
  },
  BIRTH_DATE_DIFFERS: {
    severity: 'high',
    says: 'The document has another date of birth',
    rule: 'The date of birth on the document is the one that was given.',
  },
  DOCUMENT_NUMBER_DIFFERS: {
    severity: 'high',
    says: 'The document has another number',
    rule: 'The number in the machine-readable zone is the number that was given.',
  },
  EXPIRY_DIFFERS: {
    severity: 'medium',
    says: 'The document has another day of expiry',
    rule: 'The day of expiry in the machine-readable zone is the one that was given.',
  },
  NATIONALITY_DIFFERS: {
    severity: 'medium',
    says: 'The document has a nationality that was not given',
    rule: 'The nationality on the document is among those that were given.',
  },
  SEX_DIFFERS: {
    severity: 'medium',
    says: 'The document has another sex',
    rule: 'The sex on the document is the one that was given.',
  },
  DUPLICATE_NUMBER: {
    severity: 'high',
    says: 'Another customer has the same number',
    rule: 'A national number, and a document number of one country, belong to one person.',
  },
  DUPLICATE_PERSON: {
    severity: 'medium',
    says: 'Another customer has nearly the same name and the same date of birth',
    rule: 'Two customers born on the same day whose names are nearly the same may be one person.',
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleCode = keyof typeof rules;

/** @param evidence what it rests on, without personal data in clear */
export const finding = (code: RuleCode, evidence: string | null = null): Finding => ({
  code,
  severity: rules[code].severity,
  text: rules[code].says,
  evidence,
  rule: rules[code].rule,
});
