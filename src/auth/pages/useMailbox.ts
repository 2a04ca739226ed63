import { useHealth } from '../../providers/useHealth';

/** Where mail can be read that this installation sends nowhere; it exists while developing only. */
export function useMailbox(): string | undefined {
  return useHealth()?.mailbox === true ? '/dev/mailbox' : undefined;
}
