/** Country names as the publishers write them -> ISO 3166-1 alpha-2. */
import countries from 'i18n-iso-countries';

/** What the library does not know by name. Kosovo has the user-assigned XK; regions count for the state they lie in. */
const ALIASES = new Map(
  Object.entries({
    'bahamas, the': 'BS',
    'bosnia-herzegovina': 'BA',
    'british virgin islands': 'VG',
    burma: 'MM',
    'cabo verde': 'CV',
    'cape verde': 'CV',
    'china, hong kong special administrative region': 'HK',
    'china, macao special administrative region': 'MO',
    'congo, democratic republic of the': 'CD',
    'congo, republic of the': 'CG',
    'cote d ivoire': 'CI',
    'ivory coast': 'CI',
    czechia: 'CZ',
    "democratic people's republic of korea": 'KP',
    dprk: 'KP',
    'democratic republic of the congo': 'CD',
    england: 'GB',
    'gambia, the': 'GM',
    'guinea bissau': 'GW',
    'hong kong': 'HK',
    iran: 'IR',
    'iran (islamic republic of)': 'IR',
    'islamic republic of iran': 'IR',
    'korea, north': 'KP',
    'korea, south': 'KR',
    'north korea': 'KP',
    'south korea': 'KR',
    'republic of korea': 'KR',
    kosovo: 'XK',
    laos: 'LA',
    macau: 'MO',
    'macedonia, the former yugoslav republic of': 'MK',
    'north macedonia, the republic of': 'MK',
    moldova: 'MD',
    'netherlands, the': 'NL',
    'occupied palestinian territory': 'PS',
    palestinian: 'PS',
    palestine: 'PS',
    'west bank': 'PS',
    'region: gaza': 'PS',
    'st. kitts & nevis': 'KN',
    'st. kitts and nevis': 'KN',
    'st. vincent and the grenadines': 'VC',
    swaziland: 'SZ',
    syria: 'SY',
    'syrian arab republic': 'SY',
    'republic of türkiye': 'TR',
    'united kingdom of great britain and northern ireland': 'GB',
    'united republic of tanzania': 'TZ',
    'united states of america': 'US',
    usa: 'US',
    'venezuela (bolivarian republic of)': 'VE',
    'viet nam': 'VN',
    'virgin islands, british': 'VG',
    'virgin islands, u.s.': 'VI',
  }),
);

const known = new Map<string, string | null>();

/** ISO alpha-2 of a country's English name or of a code in capitals ("na" says there is nothing, it is not Namibia), or `null` when it names none ("undetermined", a region of no one state). */
export function countryCode(text: string): string | null {
  const name = text.replaceAll(/\s+/g, ' ').replaceAll('’', "'").trim();
  let code = known.get(name);
  if (code === undefined) {
    code = lookUp(name);
    known.set(name, code);
  }
  return code;
}

function lookUp(name: string): string | null {
  if (name.length < 3) return /^[A-Z]{2}$/.test(name) && (name === 'XK' || countries.isValid(name)) ? name : null;
  const alias = ALIASES.get(name.toLowerCase());
  if (alias) return alias;
  return countries.getAlpha2Code(name, 'en') ?? countries.getSimpleAlpha2Code(name, 'en') ?? null;
}
