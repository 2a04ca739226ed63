import styled from '@emotion/styled';
import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { formatDay } from '../../views/format';
import { gapsOf, type Gap } from './match';

const Lines = styled('ul')({ margin: '4px 0 0', paddingInlineStart: 18 });

/** Which lists a search did not ask, or asked only in part: what was found there, or would have been, is said here. */
export function Gaps({ record }: { record: { gaps?: unknown } }) {
  const translate = useTranslate();
  const gaps = gapsOf(record);
  const [off, broken] = [gaps.filter(({ why }) => why === 'off'), gaps.filter(({ why }) => why !== 'off')];
  const line = ({ name, edition, loadedAt, why, unjudged = 0 }: Gap): string =>
    [
      translate(`screening.gaps.${why}`, {
        name: [name, edition].filter(Boolean).join(', '),
        day: loadedAt ? formatDay(loadedAt.slice(0, 10)) : '',
      }),
      unjudged > 0 && translate('screening.gaps.unjudged', { smart_count: unjudged }),
    ]
      .filter(Boolean)
      .join(' ');
  const part = (severity: 'warning' | 'info', title: string, among: readonly Gap[]) =>
    among.length > 0 && (
      <Alert severity={severity}>
        <strong>{title}</strong>
        <Lines>
          {among.map((gap) => (
            <li key={gap.id}>{line(gap)}</li>
          ))}
        </Lines>
      </Alert>
    );
  return (
    <>
      {part('warning', translate('screening.gaps.partial'), broken)}
      {part('info', translate('screening.gaps.chosen', { smart_count: off.length }), off)}
    </>
  );
}
