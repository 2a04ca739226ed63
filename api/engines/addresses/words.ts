/** Words of streets as they are cut short, each with the whole word that is compared. */

const spelt: Readonly<Record<string, string>> = {
  st: 'street', str: 'strasse', strasse: 'strasse', straat: 'straat', rd: 'road', ave: 'avenue', av: 'avenue', avda: 'avenida',
  blvd: 'boulevard', boul: 'boulevard', bd: 'boulevard', bld: 'boulevard', bulv: 'bulvari', bul: 'bulvari', blv: 'bulvari',
  ln: 'lane', dr: 'drive', ct: 'court', sq: 'square', pl: 'place', plz: 'plaza', pza: 'plaza', hwy: 'highway', pkwy: 'parkway',
  ter: 'terrace', cres: 'crescent', cl: 'close', gdns: 'gardens', r: 'rua', c: 'calle', ul: 'ulica', al: 'aleja', os: 'osiedle',
  ln_: 'laan', prof: 'profesora', cad: 'caddesi', cd: 'caddesi', sk: 'sokak', sok: 'sokak', mah: 'mahallesi', mh: 'mahallesi',
  apt: 'apartment', fl: 'floor', bte: 'bus', bus: 'bus', pr: 'prospekt', prosp: 'prospekt', vul: 'vulytsia', wg: 'weg', n: 'north',
  s: 'south', e: 'east', w: 'west', via: 'via', vle: 'viale', pzza: 'piazza', rte: 'route', imp: 'impasse', chem: 'chemin', all: 'allee',
}; // prettier-ignore

/** `word` in full, where it is known to be cut short. */
export const inFull = (word: string): string => spelt[word] ?? word;
