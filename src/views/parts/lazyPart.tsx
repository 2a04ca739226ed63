/**
 * A part of a page whose code comes when it is first drawn, as a dialog or a menu. Where the code does not come, the page around
 * it stays as it is, with all that was typed into it: React's own `lazy` would throw, and the error page would take its place.
 */
import { useNotify } from 'ra-core';
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';

type LazyProps<P> = P & {
  /** Its code did not come, and that was said; `onClose` when left out. A part with neither is left out, and nothing is said. */
  onFailed?: () => void;
  /** Stands in its place until its code has come. */
  waiting?: ReactNode;
};

const closeOf = (props: object): (() => void) | undefined => {
  if ('onFailed' in props && typeof props.onFailed === 'function') return props.onFailed.bind(undefined);
  return 'onClose' in props && typeof props.onClose === 'function' ? props.onClose.bind(undefined) : undefined;
};

/** @param load its code; asked for again by the next that is drawn, where it did not come */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<LazyProps<P>> {
  let known: ComponentType<P> | undefined;

  return function LazyPart(props: LazyProps<P>) {
    const notify = useNotify();
    const [Part, setPart] = useState(() => known);
    const [tries, setTries] = useState(0);
    const fail = useEffectEvent((words: string) => {
      const close = closeOf(props);
      if (!close) return;
      notify(words, { type: 'error' });
      close();
    });

    useEffect(() => {
      if (known) return undefined;
      let waits = true;
      if (navigator.onLine)
        load().then(
          (module) => {
            known = module.default;
            if (waits) setPart(() => module.default);
          },
          () => waits && fail('views.part.failed'),
        );
      // Not even asked for: Chromium never again asks for a module that once did not come.
      else fail('views.part.offline');
      const again = () => setTries((count) => count + 1);
      addEventListener('online', again);
      return () => {
        waits = false;
        removeEventListener('online', again);
      };
    }, [tries]);

    return Part ? <Part {...props} /> : props.waiting;
  };
}
