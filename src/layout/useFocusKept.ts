import { useEffect } from 'react';

/**
 * A button that waits for an answer is disabled, and browsers take the focus from it: who works by the keyboard would begin at the
 * top of the page again. It returns once the button can be pressed again, unless they have gone elsewhere.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let held: HTMLButtonElement | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      // What lies around the button is where the focus falls, in a dialog its trap.
      if (target instanceof HTMLElement && held?.disabled && target.contains(held)) return;
      held = target instanceof HTMLButtonElement ? target : null;
    };
    const observer = new MutationObserver((changes) => {
      // Whoever went elsewhere holds something else by now.
      if (held && !held.disabled && changes.some(({ target }) => target === held)) held.focus();
    });
    document.addEventListener('focusin', onFocus);
    observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, []);
}
