// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { passwordProblem } from '../../../api/auth/passwordRules';
import { forgetLinkToken, takeLinkToken, takeReturned } from '../../../src/auth/entry';
import { estimate } from '../../../src/auth/strength/estimate';
import { tabDraft } from '../../../src/auth/tabDraft';
import { readSignInNotice, signInNotice } from '../../../src/auth/pages/signInNotice';

beforeEach(() => sessionStorage.clear());

describe('what was typed on the way in', () => {
  it('is there after a reload, in this tab only, for half an hour', () => {
    let now = 1_000;
    const draft = () => tabDraft<{ email: string; sentAt: number }>('d', () => now);
    draft().write({ email: 'a@b.example' });
    draft().write({ sentAt: 5 });
    expect(draft().read()).toEqual({ email: 'a@b.example', sentAt: 5 });
    expect(localStorage.length).toBe(0);
    now += 30 * 60_000 + 1;
    expect(draft().read()).toEqual({});
  });

  it.each(['{', 'null', '[]', '"x"', '{"email":"a"}', '{"keptAt":"x","email":"a"}'])(
    'is nothing when the tab holds %s',
    (text) => {
      sessionStorage.setItem('d', text);
      expect(tabDraft('d', () => 0).read()).toEqual({});
    },
  );

  it('leaves out what is neither text nor number', () => {
    sessionStorage.setItem('d', '{"keptAt":0,"email":{"x":1},"sentAt":2,"__proto__":{"y":1}}');
    expect(tabDraft('d', () => 0).read()).toEqual({ sentAt: 2 });
  });

  it('is kept until the reload where the storage of the tab refuses (R56)', () => {
    const refuse = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const draft = tabDraft<{ email: string }>('d', () => 0);
    draft.write({ email: 'a@b.example' });
    expect(draft.read()).toEqual({ email: 'a@b.example' });
    draft.clear();
    expect(draft.read()).toEqual({});
    vi.unstubAllGlobals();
  });
});

describe('the token of a mailed link', () => {
  it('leaves the address at once, with all that stood behind it, and outlives a reload (R17)', () => {
    history.replaceState(null, '', '/password-reset#token=secret-1&x=1');
    expect(takeLinkToken()).toBe('secret-1');
    expect(location.href).not.toContain('#');
    expect(takeLinkToken()).toBe('secret-1');
    history.replaceState(null, '', '/password-reset#token=secret-2');
    expect(takeLinkToken()).toBe('secret-2');
    forgetLinkToken();
    expect(takeLinkToken()).toBeUndefined();
  });

  it('is not taken for one when something else stands there', () => {
    history.replaceState(null, '', '/password-reset#nonsense');
    expect(takeLinkToken()).toBeUndefined();
    expect(location.hash).toBe('');
  });
});

describe('what an identity provider sends back', () => {
  it.each([
    ['?code=c-1&state=s-1', { code: 'c-1', state: 's-1' }],
    ['?error=access_denied&state=s-1', { refused: true }],
    ['?code=c-1', { refused: true }],
    ['?name=fernbank', undefined],
  ])('R17: %s leaves the address at once', (search, expected) => {
    history.replaceState(null, '', `/signin/organization${search}`);
    expect(takeReturned()).toEqual(expected);
    expect(location.href).not.toMatch(/code|state|error/);
  });
});

describe('how hard a password is to guess', () => {
  it.each([
    ['password1', 'common'],
    ['qwertyuiop', 'common'],
    ['abcdefghijk', 'sequence'],
    ['ada moreau', 'own'],
  ])('%s is weak: %s', (password, weakness) => {
    const found = estimate(password, ['ada@linden.example', 'Ada Moreau']);
    expect(found.score).toBeLessThan(3);
    expect(found.weakness).toBe(weakness);
  });

  it('asks for no kinds of characters, and is quick with long ones', () => {
    expect(estimate('velvet tractor obeys moons', []).score).toBe(4);
    expect(estimate('x'.repeat(10_000), []).score).toBeLessThan(3);
  });

  it('knows the name of the person inside of it', () => {
    const own = ['ada@quillfeather.example', '', 'Quillfeather'];
    expect(estimate('quillfeather24', own).score).toBeLessThan(estimate('quillfeather24', []).score);
  });
});

it('the API refuses what the estimator knows as common, in any case and with digits around it (R28)', () => {
  const person = { email: 'ada@linden.example', name: 'Ada Moreau' };
  for (const password of ['blink182', 'Blink182', 'Buttercup2026!', 'fernbank'])
    expect(passwordProblem(password, person), password).toMatch(/guessed first/);
  for (const password of ['velvet tractor', 'ünïcode is fine', '        a b c d'])
    expect(passwordProblem(password, person), password).toBeNull();
});

it('a notice for the sign-in page is one of ours, whatever the history holds', () => {
  expect(readSignInNotice(signInNotice('passwordChanged'))).toBe('passwordChanged');
  for (const state of [null, 'x', { notice: 'hello' }, { notice: ['passwordChanged'] }])
    expect(readSignInNotice(state)).toBeUndefined();
});
