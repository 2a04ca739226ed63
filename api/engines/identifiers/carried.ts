/** What a national number says of its holder, by the public rule of each number: the day of birth, and the sex. */
import { DAY } from '../../../src/schema/day';

export interface Carried {
  /** `yyyy-MM-dd`, or what of it the number holds: `yyyy-MM`. */
  birthDate: string | null;
  sex: 'female' | 'male' | null;
}

type Sex = Carried['sex'];
type Rule = (number: string, today: string) => Carried;

const two = (value: number): string => String(value).padStart(2, '0');

/** A day that the calendar has, or nothing. */
function day(year: number, month: number, date: number): string | null {
  const text = `${year}-${two(month)}-${two(date)}`;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text) ? text : null;
}

const at = (number: string, from: number, to: number): number => Number(number.slice(from, to));

const bySex = (digit: number, male: 'odd' | 'even' = 'odd'): Sex =>
  (digit % 2 === 1) === (male === 'odd') ? 'male' : 'female';

/** The year of two digits that is not in the future. */
const pastYear = (short: number, today: string): number => {
  const century = Math.floor(Number(today.slice(0, 4)) / 100) * 100;
  return century + short > Number(today.slice(0, 4)) ? century - 100 + short : century + short;
};

/** YYMMDD, the century by the day of today. */
const recent = (number: string, from: number, today: string): string | null =>
  day(pastYear(at(number, from, from + 2), today), at(number, from + 2, from + 4), at(number, from + 4, from + 6));

/** DDMMYY, the century by the day of today. */
const recentBackward = (number: string, from: number, today: string): string | null =>
  day(pastYear(at(number, from + 4, from + 6), today), at(number, from + 2, from + 4), at(number, from, from + 2));

/** DDMMYYY of the former Yugoslavia, three digits for the year. */
const jmbg: Rule = (number) => {
  const short = at(number, 4, 7);
  return {
    birthDate: day(short >= 800 ? 1000 + short : 2000 + short, at(number, 2, 4), at(number, 0, 2)),
    sex: at(number, 9, 12) < 500 ? 'male' : 'female',
  };
};

/** Women have 50 added to the month; 20 more where a day ran out of numbers. */
const birthNumber: Rule = (number, today) => {
  const raw = at(number, 2, 4);
  const female = raw > 50;
  const month = (raw - (female ? 50 : 0)) % 20 || 20;
  const short = at(number, 0, 2);
  // Numbers of nine digits ended in 1953.
  const year = number.length === 9 ? 1900 + short : short < 54 ? 2000 + short : 1900 + short;
  return year > Number(today.slice(0, 4))
    ? { birthDate: null, sex: female ? 'female' : 'male' }
    : { birthDate: day(year, month, at(number, 4, 6)), sex: female ? 'female' : 'male' };
};

/** The first digit says sex and century. */
const baltic: Rule = (number) => {
  const first = at(number, 0, 1);
  const century = 1800 + Math.floor((first - 1) / 2) * 100;
  return { birthDate: day(century + at(number, 1, 3), at(number, 3, 5), at(number, 5, 7)), sex: bySex(first) };
};

/** The control number was computed with a 2 before it for those born since 2000. */
const belgian: Rule = (number) => {
  const control = at(number, 9, 11);
  const body = number.slice(0, 9);
  const holds = (text: string): boolean => 97 - (Number(text) % 97) === control;
  const century = holds(body) ? 1900 : holds(`2${body}`) ? 2000 : null;
  return {
    birthDate: century === null ? null : day(century + at(number, 0, 2), at(number, 2, 4), at(number, 4, 6)),
    sex: bySex(at(number, 6, 9)),
  };
};

const ITALIAN_MONTHS = 'ABCDEHLMPRST';

const rules: Readonly<Record<string, Rule>> = {
  'AT.vnr': (n, today) => ({ birthDate: recentBackward(n, 4, today), sex: null }),
  'BA.jmbg': jmbg,
  'BE.nn': belgian,
  'BE.insz': belgian,
  'BG.egn': (n) => {
    const month = at(n, 2, 4);
    const [century, real] = month > 40 ? [2000, month - 40] : month > 20 ? [1800, month - 20] : [1900, month];
    return { birthDate: day(century + at(n, 0, 2), real, at(n, 4, 6)), sex: bySex(at(n, 8, 9), 'even') };
  },
  'CN.ric': (n) => ({ birthDate: day(at(n, 6, 10), at(n, 10, 12), at(n, 12, 14)), sex: bySex(at(n, 16, 17)) }),
  'CU.ni': (n) => {
    const digit = at(n, 6, 7);
    const century = digit === 9 ? 1800 : digit <= 5 ? 1900 : 2000;
    return { birthDate: day(century + at(n, 0, 2), at(n, 2, 4), at(n, 4, 6)), sex: bySex(at(n, 9, 10), 'even') };
  },
  'CZ.rc': birthNumber,
  'DK.cpr': (n) => {
    const [digit, short] = [at(n, 6, 7), at(n, 4, 6)];
    const century =
      digit <= 3 ? 1900 : digit === 4 || digit === 9 ? (short <= 36 ? 2000 : 1900) : short <= 57 ? 2000 : 1800;
    return { birthDate: day(century + short, at(n, 2, 4), at(n, 0, 2)), sex: bySex(at(n, 9, 10)) };
  },
  'EE.ik': baltic,
  'FI.hetu': (n) => {
    const sign = n.charAt(6);
    const century = sign === '+' ? 1800 : '-UVWXY'.includes(sign) ? 1900 : 2000;
    return { birthDate: day(century + at(n, 4, 6), at(n, 2, 4), at(n, 0, 2)), sex: bySex(at(n, 7, 10)) };
  },
  'FR.nir': (n, today) => {
    const month = at(n, 3, 5);
    const known = month >= 1 && month <= 12;
    return { birthDate: known ? `${pastYear(at(n, 1, 3), today)}-${two(month)}` : null, sex: bySex(at(n, 0, 1)) };
  },
  'GR.amka': (n, today) => ({ birthDate: recentBackward(n, 0, today), sex: bySex(at(n, 9, 10)) }),
  'IS.kennitala': (n) => {
    const century = n.endsWith('9') ? 1900 : n.endsWith('0') ? 2000 : 1800;
    return { birthDate: day(century + at(n, 4, 6), at(n, 2, 4), at(n, 0, 2)), sex: null };
  },
  'IT.codicefiscale': (n, today) => {
    // Where two people had the same code, letters stand for digits.
    const plain = n.replace(/[LMNPQRSTUV]/g, (letter, place: number) =>
      [6, 7, 9, 10].includes(place) ? String('LMNPQRSTUV'.indexOf(letter)) : letter,
    );
    const date = at(plain, 9, 11);
    return {
      birthDate: day(pastYear(at(plain, 6, 8), today), ITALIAN_MONTHS.indexOf(plain.charAt(8)) + 1, date % 40),
      sex: date > 40 ? 'female' : 'male',
    };
  },
  'KR.rrn': (n) => {
    const digit = at(n, 6, 7);
    const century = digit === 9 || digit === 0 ? 1800 : [1, 2, 5, 6].includes(digit) ? 1900 : 2000;
    return { birthDate: day(century + at(n, 0, 2), at(n, 2, 4), at(n, 4, 6)), sex: bySex(digit) };
  },
  'LT.asmens': baltic,
  'ME.jmbg': jmbg,
  'MK.jmbg': jmbg,
  'MX.curp': (n) => ({
    birthDate: day((/\d/.test(n.charAt(16)) ? 1900 : 2000) + at(n, 4, 6), at(n, 6, 8), at(n, 8, 10)),
    sex: n.charAt(10) === 'H' ? 'male' : n.charAt(10) === 'M' ? 'female' : null,
  }),
  'MY.nric': (n, today) => ({ birthDate: recent(n, 0, today), sex: bySex(at(n, 11, 12)) }),
  'NO.fodselsnummer': (n) => {
    const [individual, short] = [at(n, 6, 9), at(n, 4, 6)];
    const year =
      individual < 500
        ? 1900 + short
        : individual < 750 && short >= 54
          ? 1800 + short
          : individual >= 900 && short >= 40
            ? 1900 + short
            : 2000 + short;
    // Numbers that were given out for a time have 4 added to the first digit of the day.
    return { birthDate: day(year, at(n, 2, 4) % 40, at(n, 0, 2) % 40), sex: bySex(individual) };
  },
  'PL.pesel': (n) => {
    const month = at(n, 2, 4);
    const century = [1900, 2000, 2100, 2200, 1800][Math.floor(month / 20)] ?? 1900;
    return { birthDate: day(century + at(n, 0, 2), month % 20, at(n, 4, 6)), sex: bySex(at(n, 9, 10)) };
  },
  'RO.cnp': (n, today) => {
    const first = at(n, 0, 1);
    const century = [1900, 1900, 1800, 1800, 2000, 2000][first - 1];
    const birthDate =
      century === undefined ? recent(n, 1, today) : day(century + at(n, 1, 3), at(n, 3, 5), at(n, 5, 7));
    return { birthDate, sex: first === 9 ? null : bySex(first) };
  },
  'RS.jmbg': jmbg,
  'SE.personnummer': (n, today) => {
    const digits = n.replace(/\D/g, '');
    const sex = bySex(Number(digits.at(-2)));
    if (digits.length === 12) return { birthDate: day(at(digits, 0, 4), at(digits, 4, 6), at(digits, 6, 8) % 60), sex };
    // A plus stands for who is a hundred.
    const year = pastYear(at(digits, 0, 2), today) - (n.includes('+') ? 100 : 0);
    return { birthDate: day(year, at(digits, 2, 4), at(digits, 4, 6) % 60), sex };
  },
  'SI.emso': jmbg,
  'SK.rc': birthNumber,
  'TW.natid': (n) => ({ birthDate: null, sex: n.charAt(1) === '1' ? 'male' : n.charAt(1) === '2' ? 'female' : null }),
  'UA.rntrc': (n) => ({
    birthDate: new Date(Date.UTC(1899, 11, 31) + at(n, 0, 5) * DAY).toISOString().slice(0, 10),
    sex: bySex(at(n, 8, 9)),
  }),
  'ZA.idnr': (n, today) => ({ birthDate: recent(n, 0, today), sex: at(n, 6, 10) >= 5000 ? 'male' : 'female' }),
};

/** @param number without blanks and separators that mean nothing, as its rule has it */
export const carriedBy = (kind: string, number: string, today: string): Carried =>
  rules[kind]?.(number, today) ?? { birthDate: null, sex: null };
