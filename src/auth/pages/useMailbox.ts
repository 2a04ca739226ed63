import { useContext, useEffect, useState } from 'react';
import { HealthContext, useHealth } from '../../providers/useHealth';

/** Where mail can be read that this installation sends nowhere; it exists while developing only. */
export function useMailbox(): string | undefined {
  return useHealth()?.mailbox === true ? '/dev/mailbox' : undefined;
}

/** Milliseconds after which it is asked whether a mail can have gone out, and between two such questions. */
const FIRST_LOOK = 2_000;
const LOOK_EVERY = 10_000;

/** Whether the mail that somebody waits for is held up, as long as they wait for it. */
export function useMailHeldUp(): boolean {
  const ask = useContext(HealthContext);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waits = true;
    const look = () => {
      const next = () => {
        if (waits) timer = setTimeout(look, LOOK_EVERY);
      };
      ask(true)
        .then(
          ({ mailHeldUp }) => waits && setHeld(mailHeldUp),
          () => undefined,
        )
        .finally(next);
    };
    timer = setTimeout(look, FIRST_LOOK);
    return () => {
      waits = false;
      clearTimeout(timer);
    };
  }, [ask]);
  return held;
}
