// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createStyleCache } from '../../../src/providers/emotionCache';
import { writeStyles } from '../styles';

describe('R53: styles that the app adds', () => {
  beforeAll(() => writeStyles(true));
  afterEach(() => document.head.replaceChildren());

  it('carry the nonce of the page', () => {
    const meta = document.createElement('meta');
    meta.setAttribute('property', 'csp-nonce');
    // Browsers empty the attribute, so that no style sheet reads it; the property keeps it.
    Object.defineProperty(meta, 'nonce', { value: 'once' });
    document.head.append(meta);
    const { sheet } = createStyleCache();
    sheet.insert('a{color:red}');
    expect(document.head.querySelector('style')?.getAttribute('nonce')).toBe('once');
  });

  it('carry none where the page has none', () => {
    const { sheet } = createStyleCache();
    sheet.insert('a{color:red}');
    expect(document.head.querySelector('style')?.hasAttribute('nonce')).toBe(false);
  });
});
