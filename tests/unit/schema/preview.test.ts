/** What stays open to who looks at the product as another role: reading, however it is asked. */
import { describe, expect, it } from 'vitest';
import { refusedInPreview } from '../../../src/schema/preview';

describe('looking as a role', () => {
  it.each([
    ['GET', '/customers', false],
    ['HEAD', '/customers', false],
    ['POST', '/search', false],
    ['POST', '/screening/search', false],
    // What the rows of a list ask for when they are there.
    ['POST', '/customers/checks', false],
    ['POST', '/customers/checks/', false],
    ['DELETE', '/auth/preview', false],
    ['POST', '/customers', true],
    ['PUT', '/customers/checks', true],
    ['POST', '/customers/one/checks', true],
    ['POST', '/auth/preview', true],
    ['DELETE', '/customers/one', true],
  ])('%s %s is refused: %s', (method, path, refused) => {
    expect(refusedInPreview(method, path)).toBe(refused);
  });
});
