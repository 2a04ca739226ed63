import { describe, expect, it } from 'vitest';
import { readLei, readRegistration, readVat } from '../../../api/engines/business/numbers';
import { askVat, sandboxVatService } from '../../../api/registers/vat';

describe('LEI, by ISO 17442', () => {
  it.each([
    '213800KUD8LAJWSQ9D15',
    '213800WSGIIZCXF1P572',
    '54930084UKLVMY22DS16',
    '5493000IBP32UQZ0KL24',
    '506700GE1G29325QX363',
    '7LTWFZYICNSX8D621K86',
    'TEST00DEMOCORP000115',
    'TEST00DEMOCORP000212',
    '2138 00ku d8la jwsq 9d15',
  ])('%s holds', (lei) => expect(readLei(lei).result).toBe('valid'));

  it.each(['213800KUD8LXJWSQ9D15', '2138003UXJIZAK9Y2E65', '213800KUD8LAJWSQ9D1', '213800KUD8LAJWSQ9DAB', ''])(
    '%s does not',
    (lei) => expect(readLei(lei).result).toBe('invalid'),
  );

  it('says which digits were due', () =>
    expect(readLei('213800KUD8LAJWSQ9D51').why).toBe('The check digits are 51, computed 15.'));
});

describe('VAT numbers', () => {
  it.each(
    `DE136695976 ATU13585627 BE0428759497 FR61954506077 FR-K7399859412 GB980780684 IE6433435F IE6433435OA IE8D79739I
     IE8Y41127O NL004495445B01 NL002455799B11 ESB64717838 IT00743110157 PL8567346215 DK13585628 FI20774740 PT501964843
     EL094259216 LU15027442 XI980780684`.split(/\s+/),
  )('%s holds', (vat) => expect(readVat(vat, null).result).toBe('valid'));

  it.each(
    'DE136695978 ATU13585626 BE431150351 GB802311781 ESB64717839 IT00743110158 PL8567346216 FRI7399859412'.split(' '),
  )('%s does not', (vat) => expect(readVat(vat, null).result).toBe('invalid'));

  it('reads a number without its prefix by the country, and Greece as EL', () => {
    expect(readVat('136695976', 'DE')).toMatchObject({
      result: 'valid',
      prefix: 'DE',
      body: '136695976',
      askable: true,
    });
    expect(readVat('094259216', 'GR')).toMatchObject({ result: 'valid', compact: 'EL094259216' });
    expect(readVat('GR094259216', null)).toMatchObject({ result: 'valid', compact: 'EL094259216' });
  });

  it('asks the service about the Union and Northern Ireland, not about Great Britain', () => {
    expect(['XI980780684', 'GB980780684', 'CHE107787577IVA'].map((vat) => readVat(vat, null).askable)).toEqual([true, false, false]); // prettier-ignore
    expect(readVat('US123', 'US')).toMatchObject({ result: 'noRule', askable: false });
  });
});

it.each([
  ['PT501964843', 'PT', 'valid'],
  ['552100554', 'FR', 'valid'],
  ['552100555', 'FR', 'invalid'],
  ['SC123456', 'GB', 'valid'],
  ['ZZ123456', 'GB', 'invalid'],
  ['HRB 12345', 'DE', 'noRule'],
  ['123', null, 'noRule'],
])('registration number %s of %s: %s', (number, country, result) =>
  expect(readRegistration(number, country).result).toBe(result),
);

describe('the VAT service', () => {
  it('answers as the test service does, and never calls invalid what it could not ask', async () => {
    const said = await Promise.all(
      '100 200 201 202 300 301 302 400 401 500 501 600 601 999'.split(' ').map(async (number) => {
        const answer = await askVat(sandboxVatService, 'DE', number);
        return answer.status === 'notAsked' ? answer.code : answer.status;
      }),
    );
    expect(said).toEqual(
      `valid invalid INVALID_INPUT INVALID_REQUESTER_INFO SERVICE_UNAVAILABLE MS_UNAVAILABLE TIMEOUT VAT_BLOCKED IP_BLOCKED
       GLOBAL_MAX_CONCURRENT_REQ GLOBAL_MAX_CONCURRENT_REQ_TIME MS_MAX_CONCURRENT_REQ MS_MAX_CONCURRENT_REQ_TIME
       SERVICE_UNAVAILABLE`.split(/\s+/),
    );
  });

  it('takes a fault for no answer', async () =>
    expect(
      await askVat({ ...sandboxVatService, ask: () => Promise.reject(new Error('socket hang up')) }, 'DE', '1'),
    ).toMatchObject({ status: 'notAsked', code: 'SERVICE_UNAVAILABLE' }));
});
