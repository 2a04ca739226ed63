/** Eight ways in which a name gets changed between a list and a customer's record. None uses the matcher's own rules. */
import type { Chance } from './random';

/** The changed name, or `null` where this change cannot be made to this name. */
export type Mutation = (name: string, chance: Chance) => string | null;

/** Beside a key on an English keyboard. */
const NEIGHBOURS: Record<string, string> = {
  a: 'qwsz', b: 'vghn', c: 'xdfv', d: 'serfcx', e: 'wsdr', f: 'drtgvc', g: 'ftyhbv', h: 'gyujnb', i: 'ujko', j: 'huiknm', k: 'jiolm', l: 'kop', m: 'njk',
  n: 'bhjm', o: 'iklp', p: 'ol', q: 'wa', r: 'edft', s: 'awedxz', t: 'rfgy', u: 'yhji', v: 'cfgb', w: 'qase', x: 'zsdc', y: 'tghu', z: 'asx',
}; // prettier-ignore

const isLetter = (text: string | undefined) => text !== undefined && /[a-z]/i.test(text);

/** Changes one letter anywhere: another one (mostly a neighbouring key), one left out, put in, or swapped with the next. */
function typo(name: string, chance: Chance): string | null {
  const places = Array.from(name, (letter, at) => (isLetter(letter) ? at : -1)).filter((at) => at >= 0);
  if (places.length < 2) return null;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const at = chance.pick(places);
    const letter = (name[at] ?? '').toLowerCase();
    const other =
      chance.int(4) === 0
        ? String.fromCharCode(97 + chance.int(26))
        : chance.pick((NEIGHBOURS[letter] ?? 'e').split(''));
    const written = name[at] === letter ? other : other.toUpperCase();
    const kind = chance.int(4);
    let changed: string | null = null;
    if (kind === 0) changed = name.slice(0, at) + written + name.slice(at + 1);
    else if (kind === 1) changed = name.slice(0, at) + name.slice(at + 1);
    else if (kind === 2) changed = name.slice(0, at) + written + name.slice(at);
    else if (isLetter(name[at + 1]))
      changed = name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2);
    if (changed !== null && changed !== name && /[a-z]/i.test(changed)) return changed;
  }
  return null;
}

const oneTypo: Mutation = typo;

const twoTypos: Mutation = (name, chance) => {
  const once = typo(name, chance);
  const twice = once === null ? null : typo(once, chance);
  return twice === name ? null : twice;
};

const words = (name: string) =>
  name
    .replaceAll(',', ' ')
    .split(/\s+/)
    .filter((word) => word !== '');

/** Two words change places; the comma after a family name goes. */
const swapped: Mutation = (name, chance) => {
  const list = words(name);
  if (list.length < 2) return null;
  const a = chance.int(list.length);
  const b = (a + 1 + chance.int(list.length - 1)) % list.length;
  [list[a], list[b]] = [list[b] ?? '', list[a] ?? ''];
  const changed = list.join(' ');
  return changed === name ? null : changed;
};

/** A word that is neither first nor last is left out. */
const middleMissing: Mutation = (name, chance) => {
  const list = words(name);
  if (list.length < 3) return null;
  list.splice(1 + chance.int(list.length - 2), 1);
  return list.join(' ');
};

/** A space (or the comma and space after a family name) is lost, or one comes into a word of four letters or more. */
const spacing: Mutation = (name, chance) => {
  const gaps = [...name.matchAll(/[,]?\s+/g)];
  const insides = Array.from(name, (_, at) => at).filter(
    (at) => /[a-z]{2}$/i.test(name.slice(Math.max(0, at - 2), at)) && /^[a-z]{2}/i.test(name.slice(at)),
  );
  if (gaps.length === 0 && insides.length === 0) return null;
  if (insides.length === 0 || (gaps.length > 0 && chance.int(2) === 0)) {
    const gap = chance.pick(gaps);
    return name.slice(0, gap.index) + name.slice(gap.index + gap[0].length);
  }
  const at = chance.pick(insides);
  return `${name.slice(0, at)} ${name.slice(at)}`;
};

/** A letter is written twice, or one written twice is written once. */
const doubled: Mutation = (name, chance) => {
  const twins = Array.from(name, (_, at) => at).filter((at) => isLetter(name[at]) && name[at] === name[at + 1]);
  if (twins.length > 0 && chance.int(2) === 0) {
    const at = chance.pick(twins);
    return name.slice(0, at) + name.slice(at + 1);
  }
  const places = Array.from(name, (_, at) => at).filter((at) => isLetter(name[at]));
  if (places.length === 0) return null;
  const at = chance.pick(places);
  return name.slice(0, at + 1) + name.slice(at);
};

/** How transcribers differ, whole words first; each line is one sound or name and its spellings. */
const NAMES = [
  'mohammed muhammad mohammad mohamed muhammed mohamad', 'ahmad ahmed ahmet', 'hussein hussain husayn hossein husein hosein', 'hassan hasan', 'yusuf yousef youssef yousuf',
  'abdullah abdallah abdulla abdollah', 'abdul abdel abd-al abdoul', 'omar umar omer', 'osman usman uthman othman', 'khalid khaled', 'sulayman suleiman soleiman sulaiman',
  'ibrahim ebrahim ibraheem', 'ismail esmail ismaeel', 'mustafa mostafa moustafa', 'mahmoud mahmud mahmood', 'rashid rasheed rachid', 'said saeed saïd', 'jamal gamal djamal',
  'qasim qassem kassem ghasem', 'reza rida riza', 'mehdi mahdi', 'nasir nasser naser', 'saleh salih salah', 'sheikh shaykh shaikh', 'haji hajji hajj', 'al el', 'bin ben',
  'abu abou', 'din deen eddine', 'aziz azeez', 'karim kareem', 'majid majeed', 'hamid hameed', 'rahman rehman rahmane', 'yahya yahia yehia', 'hizballah hezbollah hizbullah',
  'aleksandr alexander aleksander alexandr', 'sergei sergey sergej', 'yevgeny evgeny evgeniy yevgeniy', 'dmitry dmitri dmitriy', 'andrei andrey andrej', 'alexei aleksey alexey',
  'mikhail michail mihail', 'nikolai nikolay nikolaj', 'yuri yury iouri', 'vladimir wladimir', 'viktor victor', 'oleksandr alexander', 'kim gim', 'ri lee yi rhee', 'pak park bak',
  'choe choi', 'jong jung chong jeong', 'chol cheol chul', 'yong young yeong', 'song seong sung', 'un eun', 'hyon hyun hyeon', 'kyong kyung gyeong', 'chang zhang cheung',
  'chen chan', 'wang wong', 'li lee', 'liu lau', 'lin lam', 'zhao chao', 'zhou chou chow', 'xu hsu', 'guo kuo kwok', 'gonzalez gonzales', 'rodriguez rodrigues', 'lopez lopes',
  'sanchez sanches', 'perez peres', 'center centre', 'organization organisation', 'defense defence',
].map((line) => line.split(' ')); // prettier-ignore

const SOUNDS = [
  'ou u', 'oo u', 'ee i', 'ei ai ay ey', 'aa a', 'kh h', 'q k', 'gh g', 'dh d', 'th t', 'sh ch', 'zh j', 'dj j', 'ph f', 'w v', 'x ks', 'ts tz c', 'yu iu', 'ya ia', 'iy y', 'ii y',
  'ck k', 'z s', 'v b', 'ov off', 'sky ski skiy', 'o u', 'e i', 'ch tch', 'cz ch',
].map((line) => line.split(' ')); // prettier-ignore

/** A word in another spelling of the same name, or one sound in it written another way. */
const romanized: Mutation = (name, chance) => {
  const places = [...name.matchAll(/[a-z]+/gi)];
  for (let attempt = 0; attempt < 30 && places.length > 0; attempt += 1) {
    const place = chance.pick(places);
    const word = place[0].toLowerCase();
    const line = NAMES.find((spellings) => spellings.includes(word));
    let other: string | null = null;
    if (line) {
      other = chance.pick(line.filter((spelling) => spelling !== word));
    } else if (word.length > 3) {
      const sounds = SOUNDS.flatMap((spellings) =>
        spellings.flatMap((from) =>
          word.includes(from) ? spellings.filter((to) => to !== from).map((to) => ({ from, to })) : [],
        ),
      );
      if (sounds.length > 0) {
        const { from, to } = chance.pick(sounds);
        other = word.replace(from, to);
      }
    }
    if (other !== null && other !== word) {
      return name.slice(0, place.index) + other + name.slice(place.index + place[0].length);
    }
  }
  return null;
};

const ACCENTS: Record<string, string> = {
  a: 'áàâäãåāă', c: 'çćč', d: 'ďđ', e: 'éèêëēęě', g: 'ğģ', i: 'íìîïī', l: 'łľ', n: 'ñńň', o: 'óòôöõøō', r: 'ř', s: 'šśş', t: 'ťţ', u: 'úùûüūů', y: 'ýÿ', z: 'žźż',
}; // prettier-ignore

/** One to three letters get accents, and one mark goes or comes: hyphen, apostrophe, comma, full stop. */
const accented: Mutation = (name, chance) => {
  let changed = name;
  const wanted = 1 + chance.int(3);
  for (let count = 0; count < wanted; count += 1) {
    const places = Array.from(changed, (letter, at) => (ACCENTS[letter.toLowerCase()] ? at : -1)).filter(
      (at) => at >= 0,
    );
    if (places.length === 0) break;
    const at = chance.pick(places);
    const letter = changed[at] ?? '';
    const accent = chance.pick(Array.from(ACCENTS[letter.toLowerCase()] ?? letter));
    changed =
      changed.slice(0, at) + (letter === letter.toLowerCase() ? accent : accent.toUpperCase()) + changed.slice(at + 1);
  }
  const marks = [...changed.matchAll(/[-'’,.]/g)];
  if (marks.length > 0 && chance.int(3) > 0) {
    const mark = chance.pick(marks);
    changed = changed.slice(0, mark.index) + (mark[0] === '-' ? ' ' : '') + changed.slice(mark.index + 1);
  } else if (changed.includes(' ')) {
    changed = changed.replace(' ', chance.pick(['-', ' - ', ', ', '. ']));
  }
  return changed === name ? null : changed;
};

/** In the order in which sampled names take turns. */
export const MUTATIONS: Record<string, Mutation> = {
  'one typo': oneTypo,
  'two typos': twoTypos,
  'words swapped': swapped,
  'middle word missing': middleMissing,
  'space lost or added': spacing,
  'doubled letter': doubled,
  'other romanization': romanized,
  'accents and punctuation': accented,
};
