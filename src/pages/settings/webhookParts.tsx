/** What the trays of the webhooks share. */
import styled from '@emotion/styled';
import { useRefresh } from 'ra-core';
import { useAssay } from '../../providers/dataProvider';
import type { AnyRecord } from '../../schema/fields';
import { type } from '../../theme/measures';
import { color } from '../../theme/vars';
import { useAttempt } from '../../views/useAttempt';

export const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
export const Spread = styled(Line)({ justifyContent: 'space-between' });
export const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 10, minWidth: 0 });
export const Wide = styled('section')({
  // What is hidden from sight inside of it scrolls with it, instead of widening the page.
  position: 'relative',
  overflowX: 'auto',
});
export const Quiet = styled('span')({ ...type.caption, color: color.text.secondary });

/** What a call says that sends again. */
export interface Sent {
  replayed?: number;
  left?: number;
  replayedAt?: string | null;
}

/** Sends something by hand and reads the log anew. */
export function useSend() {
  const assay = useAssay();
  const refresh = useRefresh();
  const { busy, attempt } = useAttempt();
  const send = (path: string, done: (data: Sent) => void, body: AnyRecord = {}) =>
    attempt(async () => {
      const { data } = await assay.call<Sent>('POST', path, { body });
      done(data);
      refresh();
    });
  return { busy, send };
}
