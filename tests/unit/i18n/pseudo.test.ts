import { describe, expect, it } from 'vitest';
import { pseudo, pseudoWords, unbracketed } from '../../../src/i18n/pseudo';
import { fill } from '../../../src/i18n/translator';

describe('the pseudo-locale', () => {
  it('turns every letter, keeps what is filled in, and grows', () => {
    const text = pseudo('Delete %{name} now');
    expect(text).toMatch(/^⟦.*%\{name\}.*⟧$/);
    expect(text.replace('%{name}', '')).not.toMatch(/[A-Za-z]/);
    expect(text.length).toBeGreaterThan('Delete %{name} now'.length * 1.2);
  });

  it('keeps plurals apart', () => {
    const text = pseudo('%{smart_count} case |||| %{smart_count} cases');
    expect(fill(text, { smart_count: 1 })).toMatch(/^⟦1 [^|]*⟧$/);
    expect(fill(text, { smart_count: 2 })).toMatch(/^⟦2 [^|]*⟧$/);
  });

  it('keeps what is empty empty', () => {
    expect(pseudoWords({ a: '', b: { c: ' ' } })).toEqual({ a: '', b: { c: '' } });
  });

  it('finds what did not come through it', () => {
    expect(unbracketed(pseudo('Save'))).toBe('');
    expect(unbracketed(`${pseudo('Save')} draft ${pseudo('now')}`)).toBe('draft');
    expect(unbracketed(fill(pseudo('Delete %{what}'), { what: pseudo('customers') }))).toBe('');
  });
});
