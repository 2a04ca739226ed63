/**
 * The offences that money laundering feeds on. The FATF names 21 designated categories (Glossary of the Recommendations);
 * Directive (EU) 2018/1673, article 2(1), names the same and cybercrime, 22 in all. Money laundering itself stands beside them.
 *
 * Each with the words that tell of it in English, French, German, Spanish and Russian, as beginnings of words without accents
 * (Cyrillic as it is written): `brib` finds bribe, bribes and bribery. Several beginnings in a row are several words in a row;
 * one that ends with `=` is a whole word.
 */
import type { Offence } from '../../../src/resources/adverse-media-check/schema';

const LINES: Readonly<Record<Exclude<Offence, 'none'>, string>> = {
  organisedCrime: `organised crim, organized crim, racketeer, mafia, mobster, crime syndicate, criminal gang, crime organise, crim organise,
    association de malfaiteurs, grand banditisme, organisierte kriminalitat, organisierten kriminalitat, kriminelle vereinigung, kriminellen vereinigung,
    crimen organizado, organizacion criminal, banda criminal, организованн преступн, преступн группиров, преступн сообществ, мафи, рэкет`,
  terrorism: `terroris, jihadis, extremist group, bomb attack, terroristes, terrorismus, terroranschlag, terrorfinanzierung, terrorista, террор, экстремис`,
  humanTrafficking: `human traffick, people smuggl, migrant smuggl, traffick in persons, modern slavery, forced labour, forced labor, traite des etres humains, traite d etres,
    passeurs=, travail force, menschenhandel, schleuser, schleusung, zwangsarbeit, trata de personas, trafico de personas, trafico de migrantes, торговл людьми, принудительн труд, нелегальн мигра`,
  sexualExploitation: `sexual exploit, sex traffick, child abuse, child porn, prostitution ring, exploitation sexuelle, proxenet, pedoporn, sexuelle ausbeutung, kinderporno, zwangsprostitution,
    explotacion sexual, proxenet, pornografia infantil, сексуальн эксплуатац, детск порно, сутенер`,
  drugs: `drug traffick, drug smuggl, drug deal, narcotic, cocaine, heroin=, fentanyl, methamphetamine, drug cartel, narcotraffi, trafic de drogue, trafic de stupefiants, stupefiants, drogenhandel, rauschgift, kokain, heroinhandel,
    narcotrafic, trafico de drogas, cocaina, estupefacientes, наркот, кокаин, героин`,
  arms: `arms traffick, arms smuggl, weapons smuggl, weapons traffick, gun running, illegal arms, trafic d armes, waffenhandel, waffenschmuggel, illegale waffen, trafico de armas, контрабанд оруж, торговл оружием, незаконн оружи`,
  stolenGoods: `stolen goods, stolen cars, stolen vehicles, stolen art, fencing of, handling stolen, receiving stolen, recel=, objets voles, hehlerei, diebesgut, gestohlene ware, bienes robados, coches robados, receptacion, краден, скупк краден`,
  corruption: `brib, kickback, corrupt, graft=, embezzl, pot de vin, pots de vin, detournement de fonds, bestech, schmiergeld, korrupt, korruption, untreue=, veruntreu, soborno, cohecho, corrupci, corrupto, malversaci, взят, корруп, откат, растрат, подкуп`,
  fraud: `fraud, scam, swindl, ponzi, pyramid scheme, false invoic, fake invoic, false paper, deceiv, escroquer, escroc, fraude, fausses factures, faux documents, betrug, betrueg, betrog, scheinrechnung, estafa, fraudul, facturas falsas, мошенн, афер, финансов пирамид, фиктивн счет`,
  counterfeitCurrency: `counterfeit currency, counterfeit money, counterfeit notes, counterfeit banknotes, fake banknotes, forged banknotes, fausse monnaie, faux billets, falschgeld, moneda falsa, billetes falsos, фальшивомонет, поддельн деньг, фальшив купюр`,
  counterfeitProducts: `counterfeit goods, counterfeit product, counterfeit medicine, fake medicine, pirated, product piracy, contrefacon, produktpiraterie, plagiat, gefalschte ware, falsificacion de productos, productos falsificados, контрафакт, поддельн товар, поддельн лекарств`,
  environment: `environmental crime, illegal logging, illegal fishing, wildlife traffick, toxic waste, illegal dumping, illegal waste, poach, crime environnemental, dechets toxiques, braconn, umweltkriminalitat, umweltstraf, giftmull, wilderei, delito ambiental, delito ecologico, tala ilegal, vertido, браконьер, незаконн вырубк, экологическ преступ, токсичн отход`,
  violence: `murder, homicide, manslaughter, grievous bodily, contract killing, stabb, assassinat, meurtre, homicide, coups et blessures, mord=, morde, ermordet, totschlag, korperverletz, asesinat, homicidio, lesiones graves, убий, убит, тяжк телесн`,
  kidnapping: `kidnap, hostage, abduct, unlawful detention, false imprisonment, enlevement, otage, sequestration, entfuhr, geiselnahme, freiheitsberaub, secuestr, rehen=, rehenes, похищ, заложник`,
  theft: `robber, theft=, thefts=, thief, thieves, burglar, stole=, stolen=, heist, vol a main, braquage, cambriol, vols=, raub=, raububerfall, diebstahl, einbruch, robo=, robos=, hurto, atraco, краж, кражи, ограб, грабеж, разбо`,
  smuggling: `smuggl, contraband, customs evasion, excise evasion, excise fraud, contrebande, schmugg, zollbetrug, zollhinterzieh, contrabando, контрабанд`,
  tax: `tax evasion, tax fraud, tax crime, tax dodg, evaded tax, evading tax, unpaid tax, unpaid excise, vat fraud, carousel fraud, fraude fiscale, evasion fiscale, fraude a la tva, steuerhinterzieh, steuerbetrug, steuerstraf, umsatzsteuerbetrug, evasion fiscal, fraude fiscal, delito fiscal, уклонен от уплат налог, налогов преступ, неуплат налог`,
  extortion: `extort, blackmail, protection money, ransom, extorsion, racket=, chantage, erpress, schutzgeld, extorsion, chantaj, вымога, шантаж`,
  forgery: `forger, forged, falsified document, false passport, fake passport, falsification, faux et usage, faux passeport, urkundenfalschung, gefalschte papiere, gefalschter pass, falsificacion de documentos, falsedad documental, pasaporte falso, подлог, поддельн документ, поддельн паспорт`,
  piracy: `piracy at sea, maritime piracy, pirates hijack, pirate attack, hijacked ship, hijacked vessel, piraterie maritime, piratas=, seepirat, seerauber, pirateria maritima, пират захват, морск пират`,
  marketAbuse: `insider trading, insider dealing, market manipulation, price rigging, pump and dump, delit d initie, manipulation de marche, manipulation des cours, insiderhandel, marktmanipulation, kursmanipulation, informacion privilegiada, manipulacion de mercado, manipulacion del mercado, инсайдер, манипулирован рынк, манипуляц рынк`,
  cybercrime: `cybercrim, hack, ransomware, phishing, malware, data breach, botnet, cyberattack, cyber attack, piratage informatique, rancongiciel, hameconnage, cyberkriminal, hackerangriff, erpressungssoftware, ciberdelit, ciberdelincuen, pirateo informatico, ciberataque, киберпреступ, хакер, фишинг, вредоносн программ`,
  laundering: `money launder, launder money, laundering, launderer, blanchiment, geldwasche, geldwascher, blanqueo, lavado de dinero, lavado de activos, отмыван`,
};

/** How one beginning of a word is looked for. */
interface Stem {
  text: string;
  whole: boolean;
}

export interface Phrase {
  offence: string;
  stems: Stem[];
}

/** Small letters without accents; the letters of other scripts stay. */
export const plain = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ё', 'е')
    .normalize('NFD')
    .replace(/(?<=[a-z])\p{M}+/gu, '')
    .normalize('NFC');

/** Phrases by the first three letters of their first word. */
export const phrasesByStart: ReadonlyMap<string, readonly Phrase[]> = (() => {
  const found = new Map<string, Phrase[]>();
  for (const [offence, line] of Object.entries(LINES))
    for (const text of new Set(line.split(',').map((one) => one.trim()))) {
      const stems = text.split(/\s+/).map((stem) => ({ text: stem.replace(/=$/, ''), whole: stem.endsWith('=') }));
      const start = (stems[0]?.text ?? '').slice(0, 3);
      found.set(start, [...(found.get(start) ?? []), { offence, stems }]);
    }
  // The longest first: "fake banknotes" before "fake".
  for (const phrases of found.values()) phrases.sort((a, b) => b.stems.length - a.stems.length);
  return found;
})();

export const offencesKnown = Object.keys(LINES);
