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
