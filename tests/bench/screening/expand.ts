/** As many names as wanted, made of the lists' own words, of slips in them, and of words that never were. */
import type { EntryName, WatchlistEntry } from '../../../api/engines/screening/types';
import { strongNames } from './corpus';
import { MUTATIONS } from './mutations';
import type { Chance } from './random';

const SYLLABLES =
  'ka ra mo ta li sha no be du gen vor mi ster ol an ik zar pe tu hal qui bo lem sa ne fir yo wen ja kri'.split(' ');

/** Entries with one to four names each, `names` names in all. */
export function* expand(entries: readonly WatchlistEntry[], names: number, random: Chance): Generator<WatchlistEntry> {
  const listed = strongNames(entries).map(({ name }) => name.full.split(/\s+/).filter((word) => word !== ''));
  const typo = MUTATIONS['one typo'];
  const word = (): string => {
    const known = random.pick(random.pick(listed));
    const kind = random.int(10);
    if (kind < 6) return known;
    if (kind < 8) return typo?.(known, random) ?? known;
    return Array.from({ length: 2 + random.int(3) }, () => random.pick(SYLLABLES))
      .join('')
      .toUpperCase();
  };
  for (let made = 0, at = 0; made < names; at += 1) {
    const of: EntryName[] = Array.from({ length: Math.min(names - made, 1 + random.int(4)) }, (_, place) => ({
      full: Array.from({ length: random.pick(listed).length }, word).join(' '),
      type: place === 0 ? ('primary' as const) : ('aka' as const),
      quality: 'strong' as const,
    }));
    made += of.length;
    yield {
      id: `made-${at}`,
      watchlistId: 'made',
      externalId: String(at),
      kind: at % 2 === 0 ? 'individual' : 'entity',
      names: of,
      birthDates: [],
      birthPlaces: [],
      nationalities: [],
      countries: [],
      addresses: [],
      documents: [],
      programs: [],
      positions: [],
    };
  }
}
