import { useEffect } from 'react';

/** Where the focus may be put without anybody having chosen it: a dialog, or the page. */
const PLACES = '[tabindex="-1"]';
const PAGE = 'main[tabindex="-1"]';

/** A part that knows better where its focus belongs puts it there within so many ms. */
const OWN_MS = 50;

/**
 * A button that waits for an answer is disabled, and browsers take the focus from it: who works by the keyboard would begin at the
 * top of the page again. It returns once the button can be pressed again, unless they have gone elsewhere. What had the focus and
 * is drawn no more, as a form that was sent or a link that was followed, leaves it to what it stood in.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let held: HTMLButtonElement | null = null;
    let last: HTMLElement | null = null;
    let around: Element[] = [];
    let later: ReturnType<typeof setTimeout> | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      last = target;
      around = [];
      for (let parent = target.parentElement; parent; parent = parent.parentElement) around.push(parent);
      // What lies around the button is where the focus falls, in a dialog its trap.
      if (held?.disabled && target.contains(held)) return;
      held = target instanceof HTMLButtonElement ? target : null;
    };
    const isLost = () => last !== null && !last.isConnected && document.activeElement === document.body;
    const settle = () => {
      later = undefined;
      if (!isLost()) return;
      const place = around.find((one) => one.isConnected)?.closest<HTMLElement>(PLACES);
      // The next page may still be on its way.
      (place ?? document.querySelector<HTMLElement>(PAGE))?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver((changes) => {
      // Whoever went elsewhere holds something else by now.
      if (held && !held.disabled && changes.some(({ target }) => target === held)) held.focus();
      if (isLost()) later ??= setTimeout(settle, OWN_MS);
    });
    document.addEventListener('focusin', onFocus);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', onFocus);
      observer.disconnect();
      clearTimeout(later);
    };
  }, []);
}
