import { useEffect, useLayoutEffect, useRef } from 'react';

/** A key as typed: `j`, `?`, `Escape`, `Enter`, or with `ctrl+` in front (⌘ on a Mac). */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)));

/**
 * Single keys for the page that is open. They pause while somebody types, while a dialog or menu is open, and while
 * `enabled` is false; those with `ctrl+` work while typing too. `inDialog`: those of the one dialog that is open.
 */
export function useShortcuts(shortcuts: Shortcuts, enabled = true, inDialog = false): void {
  const latest = useRef(shortcuts);
  // Before anybody sees what was drawn: a key pressed at once acts on that, not on what stood there before.
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing) return;
      const control = event.ctrlKey || event.metaKey;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const name = control ? `ctrl+${key}` : key;
      const action = Object.hasOwn(latest.current, name) ? latest.current[name] : undefined;
      if (!action || (!control && isTyping(event.target))) return;
      const dialogs = document.querySelectorAll('[role="dialog"]').length;
      if (dialogs > (inDialog ? 1 : 0) || document.querySelector('[role="menu"]')) return;
      event.preventDefault();
      action(event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [enabled, inDialog]);
}
