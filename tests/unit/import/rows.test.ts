import { beforeAll, describe, expect, it } from 'vitest';
import {
  canonical,
  describeColumns,
  detectHints,
  errorFile,
  IdentityIndex,
  identityOf,
  importProblemWords,
  judge,
  readTable,
  rowReader,
  suggestMapping,
  targetsOf,
  type ImportHints,
  type Judged,
  type Mapping,
  type Table,
} from '../../../api/engines/import';
import { readDate } from '../../../api/engines/import/cells';
import { splitName } from '../../../api/engines/import/names';
import { customers } from '../../../src/resources/customers/schema';
import type { AnyRecord, Viewer } from '../../../src/schema/fields';

const viewer: Viewer = { id: 'u', organizationId: 'o', permissions: ['*'] };
const table = (text: string): Promise<Table> => readTable(new TextEncoder().encode(text));

interface Read {
  table: Table;
  mapping: Mapping;
  hints: ImportHints;
  rows: Judged[];
}
async function read(text: string, given: ImportHints = {}, mapped?: Mapping): Promise<Read> {
  const found = await table(text);
  const mapping = mapped ?? suggestMapping(found, customers);
  const hints = { currency: 'EUR', ...detectHints(found, mapping, customers), ...given };
  const reader = rowReader(found, mapping, hints, customers);
  const rows = Array.from({ length: reader.length }, (_, at) => judge(reader.read(at), undefined, customers, viewer));
  return { table: found, mapping, hints, rows };
}
const mapped = async (headers: string, rows = 'x') => suggestMapping(await table(`${headers}\n${rows}\n`), customers);
const problems = (judged: Judged | undefined) =>
  Object.fromEntries(
    [...(judged?.cells ?? [])].flatMap(([target, cell]) =>
      cell.problem ? [[target, `${cell.severity}: ${cell.problem.key}`]] : [],
    ),
  );

describe('matching columns', () => {
  it('knows headings in several languages', async () => {
    expect(await mapped('full_name,dob,land,email,tel,klant_type,omzet_mnd,bron,opmerking')).toEqual([
      'name', 'dateOfBirth', 'country', 'email', 'phone', 'type', 'expectedTurnover', 'sourceOfFunds', null,
    ]); // prettier-ignore
    expect(await mapped('Voornaam;Tussenvoegsel;Achternaam;Geboortedatum;Straat;Huisnummer;Postcode;Woonplaats')).toEqual([
      'firstName', 'middleName', 'lastName', 'dateOfBirth', 'address.line1', 'address.houseNumber', 'address.postcode', 'address.city',
    ]); // prettier-ignore
    expect(await mapped('Kundennr;Vorname;Name;Geburtsdatum;Staatsangehörigkeit;E-Mail;Straße;PLZ;Ort')).toEqual([
      'externalReference', 'firstName', 'lastName', 'dateOfBirth', 'nationalities', 'email', 'address.line1', 'address.postcode', 'address.city',
    ]); // prettier-ignore
    expect(await mapped('Prénom,Nom,Date de naissance,Nationalité,Téléphone,Pays')).toEqual([
      'firstName', 'lastName', 'dateOfBirth', 'nationalities', 'phone', 'country',
    ]); // prettier-ignore
    expect(await mapped('Nombre,Apellidos,Fecha de nacimiento,País')).toEqual([
      'firstName',
      'lastName',
      'dateOfBirth',
      'country',
    ]);
    expect(await mapped('Cognome,Nome,Data di nascita,Codice fiscale')).toEqual([
      'lastName',
      'firstName',
      'dateOfBirth',
      'nationalNumber',
    ]);
    expect(await mapped('customerEmail,Customer Name,Company Number,LEI code')).toEqual([
      'email',
      'name',
      'registrationNumber',
      'lei',
    ]);
  });

  it('knows the headings of our own export and every source', async () => {
    expect(await mapped('Reference,Type,First names,Last name,Date of birth,Country,Expected turnover')).toEqual([
      'reference', 'type', 'firstName', 'lastName', 'dateOfBirth', 'country', 'expectedTurnover',
    ]); // prettier-ignore
    const sources = targetsOf(customers).filter((target) => !target.includes('.'));
    expect(await mapped(sources.join(','))).toEqual(sources);
  });

  it('looks at the values where the heading says nothing, and never gives a target twice', async () => {
    expect(await mapped('a,b,c,d,e', 'ann@x.example,1980-02-01,+32 470 55 01 82,BE,hello')).toEqual([
      'email', 'dateOfBirth', 'phone', 'country', null,
    ]); // prettier-ignore
    expect(await mapped('email,e-mail,Email address', 'a@x.example,b@x.example,c@x.example')).toEqual([
      'email',
      null,
      null,
    ]);
    expect(await mapped('client mail,e-mail')).toEqual([null, 'email']);
  });

  it('leaves its own column of problems out', async () => {
    expect(await mapped('name,country,problem', 'Ann Lee,BE,Email: wrong')).toEqual(['name', 'country', null]);
  });

  it('cannot be tricked by names of the language itself', async () => {
    expect(await mapped('__proto__,constructor,toString')).toEqual([null, null, null]);
    expect(Object.hasOwn({}, 'polluted')).toBe(false);
  });

  it('says what it found out of a column', async () => {
    const {
      table: file,
      mapping,
      hints,
    } = await read(
      'full_name;dob;tel;klant_type;omzet_mnd;bron;opmerking\nAnneke de Wildt;14-03-1979;0612 55 01 88;P;2.400,00;loondienst;belt terug\nBas;01-02-1980;+31 6 12;B;1.000,50;lotto;x\n',
    );
    expect(
      describeColumns(file, mapping, hints, customers).map(({ header, note }) => [header, note?.key, note?.attention]),
    ).toEqual([
      ['full_name', 'split', false],
      ['dob', 'dayFirst', false],
      ['tel', 'noCountry', true],
      ['klant_type', 'values', false],
      ['omzet_mnd', 'comma', false],
      ['bron', 'unknown', true],
      ['opmerking', 'leftOut', false],
    ]);
    const wrong = describeColumns(file, ['dateOfBirth', null, null, null, null, null, null], hints, customers);
    expect(wrong[0]?.note).toEqual({ key: 'unreadable', args: { count: 2 }, attention: true });
  });
});

describe('hints', () => {
  const dates = async (...days: string[]) =>
    (await read(`name,dob\n${days.map((day) => `x,${day}`).join('\n')}\n`)).hints.dateOrder;
  const decimal = async (...cells: string[]) =>
    (await read(`name;omzet\n${cells.map((cell) => `x;${cell}`).join('\n')}\n`)).hints.decimal;

  it('reads the order of dates from those that prove it', async () => {
    expect(await dates('01/02/1980', '14/02/1980')).toBe('dmy');
    expect(await dates('01/02/1980', '02/14/1980')).toBe('mdy');
    expect(await dates('01/02/1980')).toBe('dmy');
    expect(await dates('31.01.1980', '02/14/1980')).toBe('mdy');
  });

  it('reads the decimal sign from amounts that prove it', async () => {
    expect(await decimal('2.400,00')).toBe(',');
    expect(await decimal('2,400.00', '1,000')).toBe('.');
    expect(await decimal('2400.5')).toBe('.');
    expect(await decimal('1.234.567')).toBe(',');
    expect(await decimal('2400')).toBe(',');
    expect((await read('name,omzet\nx,2400\n')).hints.decimal).toBe('.');
  });
});

describe('dates', () => {
  it('reads the forms of our users', () => {
    for (const [text, order, day] of [
      ['1979-03-14', 'mdy', '1979-03-14'],
      ['14-03-1979', 'dmy', '1979-03-14'],
      ['03/04/1979', 'mdy', '1979-03-04'],
      ['03/04/1979', 'dmy', '1979-04-03'],
      ['3.4.1979', 'mdy', '1979-04-03'],
      ['14-03-1979 00:00:00', 'dmy', '1979-03-14'],
      ['1979-03-14T00:00:00.000Z', 'dmy', '1979-03-14'],
      ['14 maart 1979', 'dmy', '1979-03-14'],
      ['14. März 1979', 'dmy', '1979-03-14'],
      ['1 août 1979', 'dmy', '1979-08-01'],
      ['14 de marzo de 1979', 'dmy', '1979-03-14'],
      ['March 14th, 1979', 'dmy', '1979-03-14'],
      ['14-Mar-1979', 'dmy', '1979-03-14'],
      ['31.02.1985', 'dmy', '1985-02-31'],
      ['14-03-79', 'dmy', undefined],
      ['28928', 'dmy', undefined],
      ['soon', 'dmy', undefined],
    ] as const)
      expect([text, readDate(text, order)]).toEqual([text, day]);
  });
});

describe('names', () => {
  it('splits a whole name in two', () => {
    for (const [whole, first, last] of [
      ['Anneke de Wildt', 'Anneke', 'de Wildt'],
      ['Ilse Margriet Vandermoor', 'Ilse Margriet', 'Vandermoor'],
      ['Ilse Van der Moerle', 'Ilse', 'Van der Moerle'],
      ['de Wildt, Anneke', 'Anneke', 'de Wildt'],
      ['Wildt, Anneke de', 'Anneke', 'de Wildt'],
      ['Moor, Jan van der', 'Jan', 'van der Moor'],
      ['Dr. Jan  Smit', 'Jan', 'Smit'],
      ['De Smet', 'De', 'Smet'],
      ['Suharto', null, 'Suharto'],
      ['Mohammed bin Rashid Al Maktoum', 'Mohammed', 'bin Rashid Al Maktoum'],
      ['王小明', null, '王小明'],
    ] as const)
      expect([whole, splitName(whole)]).toEqual([whole, { firstName: first, lastName: last }]);
  });
});

describe('rows', () => {
  it('reads what it can and says of each cell what it cannot', async () => {
    const { rows } = await read(
      [
        'full_name;dob;land;email;tel;klant_type;omzet_mnd;bron',
        'Anneke de Wildt;14-03-1979;NL;anneke@k9.example;0612 55 01 88;P;2.400,00;loondienst',
        ';02-01-1990;NL;info@kade9.example;+31 655 55 09 31;P;;',
        'Lotte Verhaegen;31.02.1985;België;lotte.v@post.example;+32 478 55 20 07;P;;',
        'Sjoerd Haanstra;1962-11-09;NL;sjoerd@post.example;55 01;P;;lotto',
        'Mieke Aalbers;21-05-1994;XX;mieke@post.example;;P;;',
        'Zeynep Arslan;06-04-1983;NL;zeynep@post;;P;;',
        'Halwick Trading FZE;;AE;;;B;12..5;',
      ].join('\n'),
    );
    expect(rows.map((row) => [row.row, row.result, problems(row)])).toEqual([
      [2, 'new', {}],
      [3, 'error', { name: 'error: required' }],
      [4, 'error', { dateOfBirth: 'error: noSuchDay' }],
      [5, 'warning', { phone: 'warning: phone', sourceOfFunds: 'warning: unknownValue' }],
      [6, 'error', { country: 'error: country' }],
      [7, 'error', { email: 'error: email' }],
      [8, 'warning', { expectedTurnover: 'warning: money' }],
    ]);
    expect(rows[0]?.write).toEqual({
      type: 'individual',
      firstName: 'Anneke',
      lastName: 'de Wildt',
      dateOfBirth: '1979-03-14',
      country: 'NL',
      email: 'anneke@k9.example',
      phone: '+31612550188',
      expectedTurnover: { amount: 240_000, currency: 'EUR' },
      sourceOfFunds: 'salary',
      pep: false,
    });
    expect(rows[3]?.write).not.toHaveProperty('phone');
    expect(rows[6]?.write).toMatchObject({ type: 'business', legalName: 'Halwick Trading FZE' });
  });

  it('puts addresses together and takes file-wide values for what is missing', async () => {
    const { rows } = await read(
      'voornaam,achternaam,straat,huisnummer,postcode,plaats\nAnn,Lee,Lindenkaai,18,9000,Gent\n',
      { country: 'BE' },
    );
    expect(rows[0]?.write).toMatchObject({
      country: 'BE',
      address: { line1: 'Lindenkaai 18', postcode: '9000', city: 'Gent' },
    });
    const business = await read('bedrijfsnaam,kvk,land\nStudio Terfhoek BV,12345678,NL\n');
    expect(business.rows[0]?.write).toMatchObject({
      type: 'business',
      legalName: 'Studio Terfhoek BV',
      registrationNumber: '12345678',
    });
  });

  it('reads phones by the country of their row', async () => {
    const { rows } = await read(
      'name,land,tel\nAnn Lee,BE,0470 55 01 82\nBo Lee,IT,06 698 12345\nCy Lee,GB,0044 20 7946 0018\nDi Lee,,0470 55 01 82\n',
      {},
    );
    expect(rows.map((row) => row.write.phone)).toEqual(['+32470550182', '+390669812345', '+442079460018', undefined]);
    expect(problems(rows[3])).toEqual({ phone: 'warning: phoneCountry', country: 'error: required' });
  });

  it('flags days that could be read either way where the column proves both', async () => {
    const { rows } = await read(
      'name,land,dob\nA B,BE,14/03/1979\nC D,BE,03/14/1979\nE F,BE,15/03/1979\nG H,BE,03/04/1979\n',
    );
    expect(rows.map((row) => row.write.dateOfBirth)).toEqual(['1979-03-14', '1979-03-14', '1979-03-15', '1979-04-03']);
    expect(problems(rows[3])).toEqual({ dateOfBirth: 'warning: ambiguousDay' });
    expect(rows[3]?.result).toBe('warning');
  });

  it('takes corrections over the file', async () => {
    const file = await table('name,land,email\nAnn Lee,XX,ann@x.example\n');
    const reader = rowReader(
      file,
      ['name', 'country', 'email'],
      {},
      customers,
      new Map([
        [
          2,
          new Map([
            ['country', 'Belgium'],
            ['phone', '0470 55 01 82'],
          ]),
        ],
      ]),
    );
    const judged = judge(reader.read(0), undefined, customers, viewer);
    expect(judged).toMatchObject({ result: 'new', write: { country: 'BE', phone: '+32470550182' } });
  });

  it('reads amounts with the signs that people write', async () => {
    const amounts = async (...cells: string[]) =>
      (await read(`name;land;omzet\n${cells.map((cell, at) => `P${at};BE;${cell}`).join('\n')}\n`)).rows.map(
        (row) => row.write.expectedTurnover,
      );
    expect(await amounts('€ 2.400,50', '£ 10', '1.000 USD', '2.400,-', 'JPY 5.000')).toEqual([
      { amount: 240_050, currency: 'EUR' },
      { amount: 1_000, currency: 'GBP' },
      { amount: 100_000, currency: 'USD' },
      { amount: 240_000, currency: 'EUR' },
      { amount: 5_000, currency: 'JPY' },
    ]);
  });

  it('does not take masked numbers for numbers', async () => {
    const { rows } = await read('name,land,National number\nAnn Lee,BE,••••••88\n');
    expect(problems(rows[0])).toEqual({ nationalNumber: 'warning: masked' });
    expect(rows[0]?.write).not.toHaveProperty('nationalNumber');
  });

  it('keeps broken rows out', async () => {
    const { rows } = await read('name,land\nAnn Lee,BE,x,y\nBo Lee,BE\n');
    expect(rows.map((row) => row.result)).toEqual(['error', 'new']);
  });

  it('finds an update, writes only what differs, and leaves alone what the file does not say', async () => {
    const stored: AnyRecord = {
      id: '1', reference: 'CUS-000001', type: 'individual', firstName: 'Ilse', lastName: 'Vandermoor', country: 'BE',
      email: 'ilse@postbox.example', phone: '+32470550182', tags: ['vip'], pep: true,
      address: { line1: 'Lindenkaai 18', city: 'Gent', postcode: '9000', country: 'BE' },
    }; // prettier-ignore
    const file = await table(
      'name,type,land,email,tel,plaats,tags\nIlse Vandermoor,P,BE,ilse@postbox.example,0470 55 01 82,Gent,\nIlse Vandermoor,P,NL,,,Brugge,\nIlse Vandermoor,B,BE,,,,\n',
    );
    const reader = rowReader(file, suggestMapping(file, customers), {}, customers);
    const against = (at: number) => judge(reader.read(at), stored, customers, viewer);
    expect(against(0)).toMatchObject({ result: 'unchanged', action: null, write: {} });
    expect(against(1)).toMatchObject({ result: 'update', action: 'update' });
    expect(against(1).write).toEqual({
      country: 'NL',
      address: { line1: 'Lindenkaai 18', city: 'Brugge', postcode: '9000', country: 'BE' },
    });
    expect(problems(against(2))).toEqual({ type: 'error: typeDiffers' });
  });

  it('calls values equal whatever the order of their keys', () => {
    expect(canonical({ a: 1, b: null, c: [{ y: 1, x: 2 }] })).toBe(canonical({ c: [{ x: 2, y: 1 }], a: 1 }));
    expect(canonical(undefined)).toBe(canonical(null));
    expect(canonical({ a: 1 })).not.toBe(canonical({ a: 2 }));
  });

  it('has words for every problem it gives', () => {
    expect(importProblemWords({ key: 'sameRow', args: { row: 12 } })).toBe(
      'Row 12 is the same customer and says otherwise.',
    );
    expect(importProblemWords({ key: 'required' })).toBe('Fill this in.');
  });
});

describe('who is the same', () => {
  const index = new IdentityIndex<string>();
  const put = (id: string, record: AnyRecord) =>
    index.put(id, identityOf({ type: 'individual', country: 'BE', ...record }));
  const find = (record: AnyRecord) => {
    const found = index.find(identityOf({ type: 'individual', country: 'BE', ...record }));
    return found.is === 'one' ? found.key : found.is;
  };
  beforeAll(() => {
    put('ilse', {
      reference: 'CUS-000001',
      firstName: 'Ilse',
      lastName: 'Vandermoor',
      dateOfBirth: '1979-03-14',
      email: 'Ilse@post.example',
      externalReference: 'X1',
    });
    put('zoe', { firstName: 'Zoë', lastName: 'Özgür', dateOfBirth: '1990-01-01' });
    put('bare', { firstName: 'Jan', lastName: 'Smit' });
    put('twin1', { firstName: 'Tom', lastName: 'Two', email: 'a@x.example' });
    put('twin2', { firstName: 'Tom', lastName: 'Two', email: 'b@x.example' });
    put('firm', {
      type: 'business',
      legalName: 'Halwick Trading',
      registrationNumber: '0123.456.789',
      lei: '213800KUD8LAJWSQ9D15',
    });
  });

  it('goes by references first', () => {
    expect(find({ externalReference: 'X1', firstName: 'Somebody', lastName: 'Else' })).toBe('ilse');
    expect(
      find({ externalReference: 'X2', firstName: 'Ilse', lastName: 'Vandermoor', dateOfBirth: '1979-03-14' }),
    ).toBe('none');
    expect(find({ reference: 'cus-000001' })).toBe('ilse');
    expect(find({ reference: 'CUS-000009', firstName: 'Ilse', lastName: 'Vandermoor' })).toBe('unknownReference');
  });

  it('takes a name with a birth date or an e-mail, when nothing differs', () => {
    expect(find({ firstName: 'ILSE', lastName: 'vandermoor', dateOfBirth: '1979-03-14' })).toBe('ilse');
    expect(find({ firstName: 'Ilse', lastName: 'Vandermoor', email: 'ilse@post.example' })).toBe('ilse');
    expect(
      find({ firstName: 'Ilse', lastName: 'Vandermoor', email: 'ilse@post.example', dateOfBirth: '1980-01-01' }),
    ).toBe('none');
    expect(find({ firstName: 'Zoe', lastName: 'Ozgur', dateOfBirth: '1990-01-01' })).toBe('zoe');
    expect(find({ firstName: 'Someone', lastName: 'New', email: 'ilse@post.example' })).toBe('none');
  });

  it('takes a name alone only where the row says no more and the country agrees', () => {
    expect(find({ firstName: 'Jan', lastName: 'Smit' })).toBe('bare');
    expect(find({ firstName: 'Jan', lastName: 'Smit', dateOfBirth: '1980-01-01' })).toBe('none');
    expect(find({ firstName: 'Jan', lastName: 'Smit', country: 'NL' })).toBe('none');
  });

  it('says so when several fit', () => {
    expect(find({ firstName: 'Tom', lastName: 'Two' })).toBe('many');
    expect(find({ firstName: 'Tom', lastName: 'Two', email: 'b@x.example' })).toBe('twin2');
  });

  it('knows businesses by their numbers', () => {
    expect(find({ type: 'business', legalName: 'Halwick FZE', registrationNumber: '0123456789' })).toBe('firm');
    expect(find({ type: 'business', legalName: 'Halwick FZE', registrationNumber: '0123456789', country: 'NL' })).toBe(
      'none',
    );
    expect(find({ type: 'business', legalName: 'Other', lei: '213800KUD8LAJWSQ9D15', country: 'NL' })).toBe('firm');
    expect(find({ type: 'business', legalName: 'HALWICK TRADING' })).toBe('firm');
    expect(find({ type: 'business', legalName: 'Halwick Trading', registrationNumber: '999' })).toBe('none');
  });

  it('forgets what was taken out or replaced', () => {
    const small = new IdentityIndex<number>();
    const ann = identityOf({ type: 'individual', firstName: 'Ann', lastName: 'Lee', externalReference: 'A' });
    small.put(1, ann);
    small.put(1, identityOf({ type: 'individual', firstName: 'Ann', lastName: 'Lee', externalReference: 'B' }));
    expect(small.find(ann).is).toBe('none');
    small.remove(1);
    expect(small.size).toBe(0);
  });
});

describe('the error file', () => {
  it('comes back whole once mended', async () => {
    const first = await read(
      'naam;land;email;opmerking\n=cmd|x;BE;ann@x;"says ""hi"";\nbye"\nBo Lee;NL;bo@x.example;ok\n',
      {},
    );
    expect(first.rows.map((row) => row.result)).toEqual(['error', 'new']);
    const rows = first.rows.flatMap((judged, at) => (judged.result === 'error' ? [{ at, judged }] : []));
    const text = errorFile(first.table, first.mapping, new Map([[2, new Map([['country', 'NL']])]]), rows);
    expect(text.startsWith('\uFEFFnaam;land;email;opmerking;problem\r\n')).toBe(true);
    expect(text).toContain(`'=cmd|x;NL;ann@x;`);
    expect(text).toContain('email: Write an e-mail address');

    const mended = await read(text.replace('ann@x;', 'ann@x.example;').slice(1));
    expect(mended.mapping).toEqual(['name', 'country', 'email', null, null]);
    expect(mended.rows.map((row) => row.result)).toEqual(['new']);
    expect(mended.table.rows[0]?.slice(0, 4)).toEqual(['=cmd|x', 'NL', 'ann@x.example', 'says "hi";\nbye']);
    expect(errorFile(mended.table, mended.mapping, new Map(), []).match(/problem/g)).toHaveLength(1);
  });

  it('R45: guards headings too', async () => {
    const { table, mapping } = await read('naam;=cmd|x\nAnn;1\n', {});
    expect(errorFile(table, mapping, new Map(), [])).toBe("\uFEFFnaam;'=cmd|x;problem\r\n");
  });
});
