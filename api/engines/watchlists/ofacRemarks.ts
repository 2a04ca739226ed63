/**
 * OFAC's remarks: facts one after another, separated by semicolons, in fixed phrases. The phrases that fill a field are
 * read here; the whole text stays in `remarks`, as published.
 */
import type { EntryDocument, EntryName, ParsedEntry } from '../screening/types';
import { countryCode } from './countries';
import { birthDateOf } from './dates';
import { addName, addOnce } from './entry';

/** What a number is called before it. */
const DOCUMENTS = [
  'Diplomatic Passport',
  'British National Overseas Passport',
  'Stateless Person Passport',
  'Passport Booklet',
  'Passport',
  'National ID No.',
  'National Foreign ID Number',
  'Tazkira National ID Card',
  'Personal ID Card',
  'Stateless Person ID Card',
  'Refugee ID Card',
  'Bosnian Personal ID No.',
  'Moroccan Personal ID No.',
  'Kenyan ID No.',
  'Turkish Identification Number',
  'Identification Number IMO',
  'Identification Number',
  'UAE Identification',
  'Cedula No.',
  'NIT #',
  'RUC #',
  'RIF #',
  'RTN',
  'R.F.C. #',
  'R.F.C.',
  'RFC',
  'C.U.R.P. #',
  'C.U.R.P.',
  'C.U.I.T.',
  'C.U.I.P.',
  'C.U.I.',
  'C.I.F.',
  'N.I.E.',
  'D.N.I.',
  'I.F.E.',
  'SSN',
  'US FEIN',
  'Tax ID No.',
  'V.A.T. Number',
  'Italian Fiscal Code',
  'Fiscal Code',
  'Numero Unico de Identificacao Tributaria (NUIT)',
  'Numero de Identidad',
  "Citizen's Card Number",
  'Credencial electoral',
  'Electoral Registry No.',
  'Cartilla de Servicio Militar Nacional',
  'Birth Certificate Number',
  'Residency Number',
  'Travel Document Number',
  "Seafarer's Identification Document",
  "Driver's License No.",
  'Pilot License Number',
  'VisaNumberID',
  'Immigration No.',
  'Registration Number',
  'Registration ID',
  'Registered Charity No.',
  'Public Registration Number',
  'Company Number IMO',
  'Company Number',
  'UK Company Number',
  'Business Registration Number',
  'Business Registration Document #',
  'Business Number',
  'Commercial Registry Number',
  'Government Gazette Number',
  'Folio Mercantil No.',
  'Matricula Mercantil No',
  'Chamber of Commerce Number',
  'Dubai Chamber of Commerce Membership No.',
  'Certificate of Incorporation Number',
  'Enterprise Number',
  'Legal Entity Number',
  'LE Number',
  'File Number',
  'C.R. No.',
  'D-U-N-S Number',
  'Unified Social Credit Code (USCC)',
  'United Social Credit Code Certificate (USCCC)',
  'Chinese Commercial Code',
  'Trade License No.',
  'Tourism License No.',
  'Afghan Money Service Provider License Number',
  'MSB Registration Number',
  'SRE Permit No.',
  'License',
  'Branch Unit Number',
  'BIK (RU)',
  'SWIFT/BIC',
  'RSIN',
  'Vessel Registration Identification IMO',
  'Vessel Registration Identification',
  'MMSI',
  'Other Vessel Call Sign',
  "Aircraft Manufacturer's Serial Number (MSN)",
  'Aircraft Construction Number (also called L/N or S/N or F/N)',
  'Aircraft Serial Identification',
  'Aircraft Mode S Transponder Code',
  'Previous Aircraft Tail Number',
  'Aircraft Tail Number',
];

const DOCUMENT = new RegExp(
  `^(${DOCUMENTS.toSorted((a, b) => b.length - a.length)
    .map((phrase) => phrase.replaceAll(/[.()/#]/g, String.raw`\$&`))
    .join('|')})[: ]`,
);

const NAME_TYPES: Record<string, EntryName['type']> = { 'a.k.a.': 'aka', 'f.k.a.': 'fka', 'n.k.a.': 'nka' };

/** The facts of a remark. A semicolon inside quotes parts nothing. */
export function remarkItems(remarks: string): string[] {
  const items: string[] = [];
  for (const piece of remarks.replace(/\.\s*$/, '').split(/;\s+/)) {
    const last = items.at(-1);
    // `a.k.a. 'ONE; TWO'`: the quote that the item opened is not closed yet.
    if (last !== undefined && /^[afn]\.k\.a\. '/.test(last) && !last.endsWith("'"))
      items[items.length - 1] = `${last}; ${piece}`;
    else if (piece.trim() !== '') items.push(piece.trim());
  }
  return items;
}

/** Puts what the remarks say into the entry's fields. Returns the dates that could not be read. */
export function readRemarks(entry: ParsedEntry, remarks: string): string[] {
  const unread: string[] = [];
  for (const item of remarkItems(remarks)) {
    const fact = item.replace(/^alt\. /i, '');
    const name = /^([afn]\.k\.a\.) '(.+)'$/.exec(fact);
    if (name) {
      addName(entry, { full: name[2] ?? '', type: NAME_TYPES[name[1] ?? ''] ?? 'aka', quality: 'weak' });
    } else if (fact.startsWith('DOB ')) {
      const date = birthDateOf(fact.slice(4).trim());
      if (date) entry.birthDates.push(date);
      else unread.push(fact);
    } else if (fact.startsWith('POB ')) {
      addOnce(entry.birthPlaces, fact.slice(4).trim());
    } else if (fact.startsWith('nationality ') || fact.startsWith('citizen ')) {
      addOnce(entry.nationalities, countryCode(fact.slice(fact.indexOf(' ') + 1)));
    } else if (fact.startsWith('Nationality of Registration ')) {
      addOnce(entry.countries, countryCode(fact.slice('Nationality of Registration '.length)));
    } else if (fact === 'Gender Male' || fact === 'Gender Female') {
      entry.gender = fact === 'Gender Male' ? 'male' : 'female';
    } else if (fact.startsWith('Linked To: ')) {
      entry.linkedTo = [...(entry.linkedTo ?? []), fact.slice('Linked To: '.length).trim()];
    } else {
      const document = documentOf(fact);
      if (document) entry.documents.push(document);
    }
  }
  return unread;
}

/** `Passport H649956 (Sudan) issued 08 Apr 2002` -> kind, number, country; `null` when it is no document. */
export function documentOf(fact: string): EntryDocument | null {
  const wallet = /^Digital Currency Address - ([A-Z0-9]{2,6}) (\S+)/.exec(fact);
  if (wallet) return { kind: `Digital Currency Address ${wallet[1]}`, number: wallet[2] ?? '' };
  const kind = DOCUMENT.exec(fact)?.[1];
  if (kind === undefined) return null;
  const rest = fact
    .slice(kind.length)
    .replace(/^[:\s]+/, '')
    .replace(/\s+(?:issued|expires)\s.*$/, '');
  const places = [...rest.matchAll(/\(((?:[^()]|\([^()]*\))+)\)/g)].map((match) => match[1] ?? '');
  const number = rest.replace(/\s*\(.*$/, '').trim();
  if (!/\d/.test(number) && kind !== 'SWIFT/BIC' && !kind.includes('Tail')) return null;
  const country = places.map((place) => countryCode(place)).findLast((code) => code !== null);
  return { kind: kind.replace(/ #$/, ''), number, ...(country ? { country } : {}) };
}
