/** What of a key's dates is worth a word. */
import type { ApiKey } from './schema';
import { DAY } from '../../schema/day';

/** Days before its last one from which a key is said to end. */
const SOON = 14;
/** Days without a call from which a key is said to be unused. */
const IDLE = 30;

export type KeyState =
  | { kind: 'ended' }
  | { kind: 'ends'; days: number }
  | { kind: 'unused'; days: number }
  /** As its status says. */
  | { kind: 'plain' };

/** Of a live key: that it has ended, ends soon, or calls nothing; days are UTC, as the key's last day is. */
export function keyState(
  {
    status,
    expiresOn,
    lastUsedAt,
    createdAt,
  }: Partial<Pick<ApiKey, 'status' | 'expiresOn' | 'lastUsedAt' | 'createdAt'>>,
  now = Date.now(),
): KeyState {
  if (status !== 'active') return { kind: 'plain' };
  const today = Math.floor(now / DAY);
  if (expiresOn) {
    const left = Math.floor(Date.parse(`${expiresOn}T00:00:00Z`) / DAY) - today;
    if (left < 0) return { kind: 'ended' };
    if (left <= SOON) return { kind: 'ends', days: left };
  }
  const since = lastUsedAt ?? createdAt;
  const idle = since ? today - Math.floor(Date.parse(since) / DAY) : 0;
  return idle >= IDLE ? { kind: 'unused', days: idle } : { kind: 'plain' };
}
