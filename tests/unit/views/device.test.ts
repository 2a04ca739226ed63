import { describe, expect, it } from 'vitest';
import { deviceOf, maskedAddress } from '../../../src/views/device';

describe('the device of a session', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
      ['Chrome', 'Windows'],
      false,
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
      ['Edge', 'Windows'],
      false,
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      ['Safari', 'iPhone'],
      true,
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
      ['Firefox', 'macOS'],
      false,
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
      ['Chrome', 'Android'],
      true,
    ],
    ['curl/8.0', [], false],
    [null, [], false],
  ])('%s', (userAgent, names, handheld) => {
    expect(deviceOf(userAgent)).toEqual({ names, handheld });
  });

  it.each([
    ['145.53.12.18', '145.••.••.18'],
    ['::ffff:145.53.12.18', '145.••.••.18'],
    ['2001:db8::7', '2001:••:7'],
    ['::1', '::1'],
  ])('shows the ends of %s alone', (ip, shown) => {
    expect(maskedAddress(ip)).toBe(shown);
  });
});
