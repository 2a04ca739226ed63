/** A person without a mouse: Tab, Enter, arrows and letters, who always sees where they are. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Presses of Tab within which everything on a page is reached. */
const FAR = 160;

/** Where the focus is, in words for whoever reads a failed test, and whether it can be seen there. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return { lost: true, seen: false, words: 'nothing' };
    const marked = (one: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    const around: Element[] = [at];
    for (let parent = at.parentElement; parent && around.length < 4; parent = parent.parentElement) around.push(parent);
    const seen =
      // The page or a dialog as a whole is where the focus waits, not what somebody chose.
      at.tabIndex < 0 ||
      around.some(marked) ||
      // The frame of a field, and what a menu shows as chosen.
      around.some((one) => one.matches('.Mui-focused, .Mui-focusVisible')) ||
      [...(at.parentElement?.children ?? [])].some(marked);
    return {
      lost: false,
      seen,
      words: `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent?.slice(0, 60)}`,
    };
  });

export class Hands {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Counts every event of a pointer from here on, on all pages of the window; before the first page is opened. */
  static async watched(page: Page): Promise<Hands> {
    await page.addInitScript(() => {
      const kept = window as unknown as { pointed?: number };
      kept.pointed = 0;
      for (const name of ['pointerdown', 'mousedown', 'touchstart'])
        addEventListener(name, () => (kept.pointed = (kept.pointed ?? 0) + 1), true);
    });
    return new Hands(page);
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Goes on by Tab until `target` has the focus, and can be seen to have it at every stop. */
  async to(target: Locator): Promise<void> {
    await target.waitFor({ state: 'attached' });
    const isThere = () =>
      target.evaluate((one) => one === document.activeElement || one.contains(document.activeElement));
    const way: string[] = [];
    for (let time = 0; time < FAR; time += 1) {
      if (await isThere()) return;
      await this.page.keyboard.press('Tab');
      const at = await focused(this.page);
      way.push(at.words);
      // Between the last and the first the focus is in the browser's own bars.
      expect(at.seen || at.lost, `the focus shows on ${at.words}`).toBe(true);
    }
    throw new Error(`Not reached by Tab: ${String(target)}\n${way.join('\n')}`);
  }

  async enter(target: Locator): Promise<void> {
    await this.to(target);
    await this.page.keyboard.press('Enter');
  }

  /** Types in place of what stands in a field. */
  async fill(target: Locator, text: string): Promise<void> {
    await this.to(target);
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.type(text);
  }

  /** After what was pressed has had its effect the focus is somewhere on the page. */
  async isSomewhere(after: string): Promise<void> {
    await expect.poll(async () => (await focused(this.page)).lost, { message: `the focus after ${after}` }).toBe(false);
  }

  async usedNoMouse(): Promise<void> {
    expect(await this.page.evaluate(() => (window as unknown as { pointed?: number }).pointed)).toBe(0);
  }
}
