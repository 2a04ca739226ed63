import { describe, expect, it } from 'vitest';
import fc from '../../property';
import { safeNext, signInPath } from '../../../src/auth/next';

describe('where to go after signing in (R46, O12)', () => {
  it.each([
    ['/customers', '/customers'],
    ['/customers/01J?tab=notes#end', '/customers/01J?tab=notes#end'],
    ['/customers?filter=%7B%22q%22%3A%22a%26b%22%7D', '/customers?filter=%7B%22q%22%3A%22a%26b%22%7D'],
    ['/user-management/list', '/user-management/list'],
    ['/', '/'],
  ])('keeps %s', (next, expected) => {
    expect(safeNext(next)).toBe(expected);
  });

  it.each([
    undefined,
    null,
    '',
    'customers',
    'https://evil.test',
    'https:/evil.test',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/%2f%2fevil.test',
    '/%2fevil.test',
    '/%5cevil.test',
    '/%252fevil.test',
    '%2f%2fevil.test',
    '/..//evil.test',
    '/./%2e/..//evil.test',
    'javascript:alert(1)//',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '/\t/evil.test',
    '/\r\n/evil.test',
    '/\n/evil.test',
    '/%09/evil.test',
    'data:text/html,x',
    '@evil.test',
    'https://app.test@evil.test',
    '//app.test@evil.test',
    '/%',
    '/signin?next=/customers',
    '/signin',
    '/signin/verification',
    '/password-change',
  ])('goes home from %j', (next) => {
    expect(safeNext(next)).toBe('/');
  });

  it('never leaves the origin, whatever it is given', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '%2f',
      '%5c',
      '%252f',
      '..',
      '.',
      ':',
      '@',
      '\t',
      '\r',
      ' ',
      'evil.test',
      'a',
      '?',
      '#',
      'javascript:',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const next = safeNext(pieces.join(''));
        const url = new URL(next, 'https://here.test');
        expect(url.origin).toBe('https://here.test');
        expect(next.startsWith('/') && !next.startsWith('//')).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('leads back from the sign-in page', () => {
    expect(signInPath('/cases?page=2')).toBe('/signin?next=%2Fcases%3Fpage%3D2');
    expect(signInPath('/')).toBe('/signin');
  });
});
