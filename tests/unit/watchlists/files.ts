/** Small files in the published formats, with invented names. */

export const NULL = '-0- ';
const END = '\r\n\u001a\r\n';

const row = (values: (string | number)[]) =>
  values
    .map((value, at) =>
      typeof value === 'number' || value === NULL || (at < 2 && /^\d+$/.test(value)) ? value : `"${value}"`,
    )
    .join(',');

export function ofacFile(rows: (string | number)[][]): string {
  return rows.map(row).join('\r\n') + END;
}

/** `ent_num, name, type, program, title, call_sign, vessel_type, tonnage, grt, flag, owner, remarks` */
export const sdnRows: (string | number)[][] = [
  [101, 'OSTROVSKAYA GLINA LLC', NULL, 'UKRAINE-EO13661] [CYBER2', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL],
  [
    102,
    'MARDUKHAEV, Anzor Isaevich',
    'individual',
    'SDGT',
    'Deputy governor; Colonel',
    NULL,
    NULL,
    NULL,
    NULL,
    NULL,
    NULL,
    "DOB 08 Sep 1966; alt. DOB 1967; alt. DOB circa 1965; alt. DOB 01 Jan 1960 to 31 Dec 1962; POB Nalchik, Russia; alt. POB Tyrnyauz, Russia; nationality Russia; citizen Korea, North; alt. nationality possibly Palestinian; Gender Male; Passport 730000114 (Russia) issued 08 Apr 2002 expires 08 Apr 2012; National ID No. 99-88 (Iran (Islamic Republic of)); a.k.a. 'THE CLAY MAN'; f.k.a. 'OLD NAME; WITH A SEMICOLON'; a.k.a. 'O'CONNELL'; Linked To: OSTROVSKAYA GLINA LLC; Digital Currency Address - XBT 1ExampleOnly23.",
  ],
  [
    103,
    'CLAY STAR',
    'vessel',
    'IRAN',
    NULL,
    '9XYZ1',
    'Crude Oil Tanker',
    '296,803',
    '160,576',
    'Iran',
    NULL,
    'Vessel Registration Identification IMO 9000123; MMSI 256000000.',
  ],
  [
    104,
    'EP-QQQ',
    'aircraft',
    'IRAN',
    NULL,
    NULL,
    NULL,
    NULL,
    NULL,
    NULL,
    NULL,
    "Aircraft Manufacturer's Serial Number (MSN) 123; Aircraft Tail Number EP-QQQ.",
  ],
  [
    105,
    'GUMAR, Sela',
    'individual',
    'SDNT',
    NULL,
    NULL,
    NULL,
    NULL,
    NULL,
    NULL,
    NULL,
    "DOB Oct 1970; nationality Atlantis; a.k.a. 'SEL",
  ],
];

export const altRows: (string | number)[][] = [
  [101, 1, 'fka', 'OSTROV CLAY', NULL],
  [102, 2, 'aka', 'MARDUKHAYEV, Anzor', NULL],
  [102, 3, 'nka', 'MARDUK, Anzor', NULL],
];

export const addRows: (string | number)[][] = [
  [101, 1, '1 Clay Street', 'Perm 614000', 'Russia', NULL],
  [101, 2, NULL, NULL, 'Cyprus', NULL],
  [102, 3, NULL, NULL, 'undetermined', NULL],
];

export const commentRows: (string | number)[][] = [[105, "A THE SMITH'; Gender Female."]];

export const ofacFiles = () => ({
  sdn: ofacFile(sdnRows),
  alt: ofacFile(altRows),
  add: ofacFile(addRows),
  comments: ofacFile(commentRows),
});

export const individual = `
    <INDIVIDUAL>
      <DATAID>1</DATAID>
      <FIRST_NAME>ANZOR</FIRST_NAME>
      <SECOND_NAME>ISAEVICH</SECOND_NAME>
      <THIRD_NAME>MARDUKHAEV &amp; CO</THIRD_NAME>
      <UN_LIST_TYPE>Test</UN_LIST_TYPE>
      <REFERENCE_NUMBER>TSi.001</REFERENCE_NUMBER>
      <LISTED_ON>2012-12-31</LISTED_ON>
      <GENDER>Male</GENDER>
      <COMMENTS1>He is made
up.</COMMENTS1>
      <NAME_ORIGINAL_SCRIPT>Мардухаев Анзор</NAME_ORIGINAL_SCRIPT>
      <TITLE><VALUE>Colonel</VALUE></TITLE>
      <DESIGNATION><VALUE>Deputy governor </VALUE><VALUE>Adviser</VALUE></DESIGNATION>
      <NATIONALITY><VALUE>Iran (Islamic Republic of)</VALUE><VALUE>na</VALUE></NATIONALITY>
      <LAST_DAY_UPDATED><VALUE>2016-10-13</VALUE><VALUE>2019-01-02</VALUE></LAST_DAY_UPDATED>
      <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>One Marduk; Two Marduk</ALIAS_NAME></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>“The Clay Man”</ALIAS_NAME></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Anzur Mardukh (original script: Анзур Мардух)</ALIAS_NAME><NOTE>previously listed as</NOTE></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>False Name</ALIAS_NAME><DATE_OF_BIRTH>1958-02-22</DATE_OF_BIRTH><COUNTRY_OF_BIRTH>Mali</COUNTRY_OF_BIRTH></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ADDRESS><STREET>1 Clay Street</STREET><CITY>Nalchik</CITY><COUNTRY>Russian Federation</COUNTRY><NOTE>as of 2016</NOTE></INDIVIDUAL_ADDRESS>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1966-09-08</DATE></INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><YEAR>1967</YEAR></INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>APPROXIMATELY</TYPE_OF_DATE><YEAR>1965</YEAR></INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1960</FROM_YEAR><TO_YEAR>1962</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE/></INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_PLACE_OF_BIRTH><CITY>Nalchik</CITY><COUNTRY>Russian Federation</COUNTRY></INDIVIDUAL_PLACE_OF_BIRTH>
      <INDIVIDUAL_DOCUMENT><TYPE_OF_DOCUMENT>Passport</TYPE_OF_DOCUMENT><NUMBER>730000114</NUMBER><ISSUING_COUNTRY>Russian Federation</ISSUING_COUNTRY></INDIVIDUAL_DOCUMENT>
      <INDIVIDUAL_DOCUMENT/>
    </INDIVIDUAL>`;

export const entity = `
    <ENTITY>
      <DATAID>2</DATAID>
      <FIRST_NAME>OSTROVSKAYA GLINA (OG) ; CLAY ISLAND COMPANY</FIRST_NAME>
      <UN_LIST_TYPE>Test</UN_LIST_TYPE>
      <REFERENCE_NUMBER>TSe.001</REFERENCE_NUMBER>
      <LISTED_ON>2013-01-01T00:00:00</LISTED_ON>
      <COMMENTS1/>
      <ENTITY_ALIAS><QUALITY>a.k.a.</QUALITY><ALIAS_NAME>Clay Island</ALIAS_NAME></ENTITY_ALIAS>
      <ENTITY_ALIAS><QUALITY>f.k.a.</QUALITY><ALIAS_NAME>Old Clay</ALIAS_NAME></ENTITY_ALIAS>
      <ENTITY_ADDRESS><COUNTRY>Democratic People's Republic of Korea</COUNTRY></ENTITY_ADDRESS>
    </ENTITY>`;

export const unFile = (individuals = individual, entities = entity) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<CONSOLIDATED_LIST xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" dateGenerated="2026-02-27T00:00:09.554Z">
  <INDIVIDUALS>${individuals}
  </INDIVIDUALS>
  <ENTITIES>${entities}
  </ENTITIES>
</CONSOLIDATED_LIST>`;
