/** The rules by which an address and its proof are judged: each with its code and its words. */
import type { Finding, Severity } from '../../verification/verdict';

const rules = {
  ADDRESS_MISSING: { severity: 'high', says: 'There is no address to verify', rule: 'An address has a street and a place.' },
  COUNTRY_MISSING: { severity: 'medium', says: 'The address names no country', rule: 'Postcode and form are judged by the country.' },
  POSTCODE_MISSING: { severity: 'low', says: 'The address has no postcode, and its country has them', rule: 'Where a country has postcodes, an address has one.' },
  POSTCODE_FORM: { severity: 'medium', says: 'The postcode has not the form of its country', rule: 'Postcodes are as the post of the country writes them.' },
  NUMBER_MISSING: { severity: 'low', says: 'The address has no house number', rule: 'A house is found by its number; some have none.' },
  PROOF_MISSING: { severity: 'medium', says: 'No document proves the address yet', rule: 'An address is proven by a document that bears it.' },
  PROOF_INCOMPLETE: { severity: 'medium', says: 'Of the document, its date or the address on it was not typed yet', rule: 'A proof is judged by its date and its address.' },
  PROOF_OLD: { severity: 'medium', says: 'The proof is older than 90 days', rule: 'A proof of address is at most 90 days old on the day on which the check was asked for.' },
  PROOF_FUTURE: { severity: 'high', says: 'The proof is dated after the check was asked for', rule: 'A document is not older than the day on which it is shown.' },
  PROOF_NAME: { severity: 'high', says: 'The proof is in another name', rule: 'The name on the document is the name of the customer.' },
  PROOF_NAME_SPELT: { severity: 'low', says: 'The proof spells the name in another way', rule: 'Names that are spelt alike are taken for the same, and told.' },
  PART_DIFFERS: { severity: 'high', says: 'The document has another address', rule: 'Street, house number, postcode, city and country on the document are those that were given.' },
  CITY_DIFFERS: { severity: 'medium', says: 'The document names the place in another way, at the same postcode', rule: 'One postcode may go by the name of the quarter, the district or the town.' },
  UNIT_DIFFERS: { severity: 'medium', says: 'The document has another door', rule: 'The building is proven where the door is not.' },
  REGION_DIFFERS: { severity: 'low', says: 'The document has another region', rule: 'Regions are often left out or named in another way.' },
} as const satisfies Readonly<Record<string, { severity: Severity; says: string; rule: string }>>; // prettier-ignore

export type AddressRule = keyof typeof rules;

/** @param evidence what it rests on, without personal data in clear */
export const finding = (code: AddressRule, evidence: string | null = null): Finding => ({
  code,
  severity: rules[code].severity,
  text: rules[code].says,
  evidence,
  rule: rules[code].rule,
});
