/** A name taken apart: words in Latin letters, each with its weight class. The same for a query and for a list. */
import type { SubjectKind } from './types';
import { romanize, type HanReading, type Readings } from './scripts/romanize';

/**
 * What a word is in a name. `particle`: articles, prepositions and titles, which say little; `legal`: a form of
 * business, which says almost nothing; `word`: all else.
 */
export type Role = 'word' | 'particle' | 'legal';

export interface Word {
  /** In small Latin letters and digits; `~` begins one without vowels. A legal form is written one way, `=llc`. */
  text: string;
  /** `text` and its other readings in Latin letters. */
  readings: readonly string[];
  role: Role;
  /** As it was written: parts of one written word, such as of `Abdulrahman`, all show all of it. */
  shown: string;
  /** Which written word of the name it is, or is a part of. */
  of: number;
  /** Which side of the name's commas it stands on, from 0. */
  side: number;
  /** One letter that stands for a name, as in `V. Putin`. */
  initial: boolean;
}

/** Longer names are cut: no name on a list comes near these. */
const MOST_LETTERS = 400;
const MOST_WORDS = 24;
const LONGEST_WORD = 40;

const set = (words: string) => new Set(words.trim().split(/\s+/));

const PARTICLES = set(`
al el ul ur the of and for by with from de del della dela dos das des la las los les lo vom der dem ter zu zur zum et
und bin ibn bint ould wa
mr mrs ms miss dr prof sir eng sheikh shaykh sheik shaikh cheikh haji hajji hajj haj mullah mulla mawlawi maulavi
mawlana maulana qari ustadh jr sr mv mt
`);
/** A ship's prefix, `M/V`. */
const SHIP = /^\s*(m)\s?\/\s?([vt])\b\.?/i;
/** Particles in one language, names in another: particles only between two words. */
const PARTICLES_BETWEEN = set('di da do du le van von den ten il to in on at ben va y e i');
/** The Arabic article as it is spoken before some letters: an article only where a hyphen ties it to its word. */
const TIED_ARTICLES = set('an ar as ash at az ad adh ath er es i e');

/** Forms of business, several words first; one line, one form. Forms of one kind in different languages are one. */
const LEGAL_FORMS = `
llc limited liability company | limited liability co | obshchestvo s ogranichennoy otvetstvennostyu | obshchestvo s ogranichennoi otvetstvennostyu | obschestvo s ogranichennoy otvetstvennostyu | gesellschaft mit beschrankter haftung | sociedad de responsabilidad limitada | societe a responsabilite limitee | tovarystvo z obmezhenoyu vidpovidalnistyu | s de rl de cv | srl de cv | s de rl | sp z oo | sp z o o | llc | ooo | tov | gmbh | sarl | srl | sprl | bvba | eood | ood | doo | dooel | sro | kft | lda | wll | fze | fzc | fzco | fzllc | dmcc | eurl | ug | bv | sl | limited liability partnership | llp
jsc open joint stock company | public joint stock company | closed joint stock company | private joint stock company | joint stock company | joint stock co | otkrytoe aktsionernoe obshchestvo | otkrytoye aktsionernoye obshchestvo | publichnoe aktsionernoe obshchestvo | publichnoye aktsionernoye obshchestvo | zakrytoe aktsionernoe obshchestvo | zakrytoye aktsionernoye obshchestvo | aktsionernoe obshchestvo | aktsionernoye obshchestvo | aktiengesellschaft | sociedad anonima de capital variable | sociedad anonima | societe anonyme | sapi de cv | sab de cv | sa de cv | jsc | ojsc | pjsc | cjsc | oao | pao | zao | ao | pat | sa | spa | ag | nv | asa | as | ab | ad | ead | dd | plc | public limited company | sal | sas | sac | psc | pjs | tbk | oyj | oy | anonim sirketi
ltd private limited | proprietary limited | company limited | co limited | co ltd | pvt ltd | pte ltd | pty ltd | ltd sti | limited sirketi | limited | ltd | ltda | limitada | pte | pty | pvt
co company | co | companies | compania | compagnie | companhia | cia | cie | kompaniya | sirketi | sherkat
inc incorporated | corporation | corp | inc
kg gmbh co kg | gmbh and co kg | kommanditgesellschaft | kg | scs | sca | snc | ohg | y cia s en c | s en c | limited partnership | lp
ev e v | ev | asbl
`;

interface LegalForm {
  words: string[];
  form: string;
}

/** By first word, longest first. */
const legalForms = new Map<string, LegalForm[]>();
for (const line of LEGAL_FORMS.trim().split('\n')) {
  const form = line.slice(0, line.indexOf(' '));
  for (const spelling of line.slice(form.length).split('|')) {
    const words = spelling.trim().split(' ');
    const first = words[0] ?? '';
    legalForms.set(first, [...(legalForms.get(first) ?? []), { words, form: `=${form}` }]);
  }
}
for (const forms of legalForms.values()) forms.sort((a, b) => b.words.length - a.words.length);
/** Two letters may as well be a name, and so may these: a form only at the end of a name. */
const isShort = (form: LegalForm) =>
  form.words.length === 1 && ((form.words[0] ?? '').length < 3 || form.words[0] === 'tov');

/** Forms that are never the beginning or the end of a word: written without a space, they come off. */
const GLUED_BEFORE = /^(?:[opc]?jsc|ooo|oao|llc)(?=[a-z]{4})/;
const GLUED_AFTER = /(?<=[a-z]{4})(?:[opc]?jsc|llc|ltda?|gmbh|fze|dmcc)$/;

const SHORTEST_GLUED = 7;

/** Words of the longer forms, where such a form is not whole: they say as little as an article. */
const FORM_WORDS = set('joint stock liability anonima anonyme sociedad societe gesellschaft haftung variable');
for (const forms of legalForms.values()) {
  for (const { words } of forms)
    if (words.length > 1) for (const word of words) if (word.length > 8) FORM_WORDS.add(word);
}

/** Whether a word alone is a form of business. */
export function isLegalForm(word: string): boolean {
  return legalForms.get(word)?.some((form) => form.words.length === 1) ?? false;
}

type Raw = Omit<Word, 'role'> & {
  /** A hyphen follows. */
  tied: boolean;
};

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’‘ʼʻʿʾ`´.]*/gu;
const PLAIN = /^[a-z0-9]+$/;
const INSIDE = /['’‘ʼʻʿʾ`´]/g;

/**
 * The words of a name. Never throws; what has no letter and no digit gives none.
 * @param kind legal forms are looked for unless this is a person's name.
 * @param han how signs in Han are read.
 */
export function wordsOf(name: string, kind?: SubjectKind, han?: HanReading): Word[] {
  const raws = split(name, kind, han);
  const words = kind === 'individual' ? raws.map(plainWord) : withLegalForms(raws.flatMap(unglued));
  // A name of nothing but particles and legal forms (`THE LIMITED`) is compared by them.
  if (!words.some((word) => word.role === 'word')) {
    return raws.map((raw) => ({ ...raw, role: 'word' }));
  }
  return words;
}

function split(name: string, kind?: SubjectKind, han?: HanReading): Raw[] {
  let text = name.slice(0, MOST_LETTERS);
  // eslint-disable-next-line no-control-regex
  if (/[^\x20-\x7e]/.test(text))
    text = text
      .normalize('NFKC')
      .slice(0, MOST_LETTERS)
      .replaceAll(/\p{Cf}/gu, '');
  if (kind !== 'individual') text = text.replace(SHIP, '$1$2');
  const raws: Raw[] = [];
  let of = -1;
  let side = 0;
  let ended = 0;
  for (const match of text.matchAll(WORD)) {
    if (raws.length >= MOST_WORDS) break;
    const end = match.index + match[0].length;
    if (raws.length > 0 && text.slice(ended, match.index).includes(',')) side += 1;
    ended = end;
    const tied = '-‐‑‒–—'.includes(text[end] ?? ' ') && (text[end + 1] ?? ' ') !== ' ';
    for (const shown of abbreviation(match[0], kind)) {
      const written = { shown, of: ++of, side, tied, initial: INITIAL.test(shown) };
      const lower = shown.toLowerCase();
      if (PLAIN.test(lower)) {
        addRaw(raws, [lower], written);
        continue;
      }
      const bare = lower.replaceAll(INSIDE, '');
      if (PLAIN.test(bare)) addRaw(raws, [bare], written);
      else for (const readings of romanize(bare, han)) addRaw(raws, readings, written);
    }
  }
  return raws.slice(0, MOST_WORDS);
}

/** In scripts that write initials; a sign of Han or Hangul is a whole name. */
const INITIAL = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]$/u;

/** `S.A.` is one word, `ST.PETERSBURG` is two, and so is `V.V.` in a person's name. */
function abbreviation(text: string, kind?: SubjectKind): string[] {
  if (!text.includes('.')) return [text];
  const parts = text.split('.').filter((part) => part !== '');
  const letters = parts.length > 1 && parts.every((part) => part.length === 1);
  return letters && kind !== 'individual' ? [parts.join('')] : parts;
}

const ABD = /^abd(?:ou|oo|[aeou])(?:l|([rsnztd])(?=\1))/;
const DIN = /^([a-z]{3,}?)(?:[uea]dd|[ue]d)(?:in|ine|een|yn)$/;
const DIN_ALONE = /^(?:[uea]?dd?|[ae]ld)(?:in|ine|een)$/;

/**
 * Arabic compounds are written in one word or several: `Abdulrahman`, `Abd al-Rahman`; `Salahuddin`, `Salah al-Din`.
 * Here they come apart, all in the same way, but for `Abdullah`, which is one.
 */
function addRaw(raws: Raw[], readings: Readings | [string], written: Omit<Raw, 'text' | 'readings'>): void {
  const text = readings[0].slice(0, LONGEST_WORD);
  const push = (word: string, others: readonly string[] = [word]) =>
    raws.push({ text: word, readings: others, ...written });
  const last = raws.at(-1);
  const before = last && PARTICLES.has(last.text) ? raws.at(-2) : last;
  if (
    text.endsWith('lah') &&
    /^(?:allah|ullah|illah|ollah|lah)$/.test(text) &&
    last &&
    (text !== 'lah' || last.text === 'abd')
  ) {
    // `Abd Allah`, `Habib Ullah`, `Abdul-Lah`: one name.
    const start = PARTICLES.has(last.text) && before && before !== last ? before : last;
    if (!PARTICLES.has(start.text)) {
      if (start !== last) raws.pop();
      raws.pop();
      const whole = (reading: string) =>
        reading.startsWith('~') ? `${reading}lh` : reading.startsWith('abd') ? 'abdullah' : `${reading}ullah`;
      const joined = start.readings.map(whole);
      const shown = `${start.shown} ${written.shown}`;
      raws.push({ ...written, text: joined[0] ?? text, readings: joined, shown });
      return;
    }
  }
  if (text.startsWith('abd') && /^abd(?:[aeou]+[lr])?$/.test(text)) {
    push('abd');
    return;
  }
  const abd = !text.startsWith('abd') || /^abd[aeou]+l?lah/.test(text) ? null : ABD.exec(text);
  const din = DIN.exec(text);
  if (abd && text.length - abd[0].length > 2) {
    push('abd');
    push(text.slice(abd[0].length));
  } else if (din) {
    push(din[1] ?? text);
    push('din');
  } else if (DIN_ALONE.test(text)) {
    push('din');
  } else {
    push(text, readings.length > 1 ? readings.map((reading) => reading.slice(0, LONGEST_WORD)) : [text]);
  }
}

function plainWord(raw: Raw, at: number, raws: readonly Raw[]): Word {
  const between = at > 0 && at < raws.length - 1 && (raws[at - 1]?.text ?? '').length > 1;
  const particle =
    PARTICLES.has(raw.text) ||
    FORM_WORDS.has(raw.text) ||
    (raw.tied && TIED_ARTICLES.has(raw.text)) ||
    (between && PARTICLES_BETWEEN.has(raw.text));
  return { ...raw, role: particle ? 'particle' : 'word' };
}

/** `JSCARGUMENT` -> `jsc`, `argument`. */
function unglued(raw: Raw): Raw[] {
  const { text } = raw;
  if (text.length < SHORTEST_GLUED) return [raw];
  const start = GLUED_BEFORE.exec(text)?.[0].length ?? 0;
  const end = text.length - (GLUED_AFTER.exec(text)?.[0].length ?? 0);
  if (start === 0 && end === text.length) return [raw];
  const parts = [text.slice(0, start), text.slice(start, end), text.slice(end)].filter((part) => part !== '');
  return parts.map((part) => ({ ...raw, text: part, readings: [part] }));
}

function withLegalForms(raws: Raw[]): Word[] {
  const words: Word[] = [];
  for (let at = 0; at < raws.length;) {
    const raw = raws[at];
    if (!raw) break;
    const form = legalForms.get(raw.text)?.find(
      (candidate) =>
        candidate.words.every((word, offset) => raws[at + offset]?.text === word) &&
        (!isShort(candidate) || onlyFormsAfter(raws, at + 1)) &&
        // `BANK SADERAT PLC` has a form, `THE COMPANY` is a name.
        raws.length > candidate.words.length,
    );
    if (form) {
      const shown = raws.slice(at, at + form.words.length).map((part) => part.shown);
      words.push({
        ...raw,
        text: form.form,
        readings: [form.form],
        role: 'legal',
        shown: [...new Set(shown)].join(' '),
      });
      at += form.words.length;
    } else {
      words.push(plainWord(raw, at, raws));
      at += 1;
    }
  }
  return words;
}

/** Half a name, which the next word makes whole: `Abd al-Rahman`, `Abu Marzuq`. */
const HALVES = set('abd abu abou abo umm om');

/**
 * What the bearer of a name written `FAMILY NAMES, Given names` is called by: the first word of each side, one bit for
 * each. None (0) where no comma tells the two apart.
 */
export function calledBy(words: readonly Word[]): number {
  const sides = new Map<number, number>();
  words.forEach((word, at) => {
    if (word.role !== 'word') return;
    const mask = sides.get(word.side) ?? 0;
    const last = words.findLast((_, before) => (mask & (1 << before)) !== 0);
    if (!last || HALVES.has(last.text)) sides.set(word.side, mask | (1 << at));
  });
  const [family, given, more] = [...sides.values()];
  return family === undefined || given === undefined || more !== undefined ? 0 : family | given;
}

/** Whether only legal forms and particles follow. */
function onlyFormsAfter(raws: Raw[], from: number): boolean {
  return raws.slice(from).every((raw) => legalForms.has(raw.text) || PARTICLES.has(raw.text) || raw.text.length < 3);
}
