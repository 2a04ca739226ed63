import styled from '@emotion/styled';
import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { formatMoment } from '../../views/format';
import { SmallTable } from '../../views/parts/SmallTable';
import { Fresh, Gone } from '../../theme/ui/goneFresh';
import type { Match } from './match';

const Bold = styled(Fresh)({ fontWeight: 600 });

/** Why a match that somebody judged asks again: what was said, and what the list says otherwise since. */
export function CameBack({ match }: { match: Match }) {
  const translate = useTranslate();
  const { cameBack } = match;
  if (!cameBack) return null;
  const { why, verdict, verdictBy, verdictAt, reason, changes } = cameBack;
  return (
    <Alert severity="warning">
      <strong>{translate(`screening.cameBack.${why}`)}</strong>
      <br />
      {translate('screening.cameBack.said', {
        verdict: translate(`screening.verdicts.${verdict}`),
        name: verdictBy ?? '',
        at: verdictAt ? formatMoment(verdictAt) : '',
        reason: reason ?? '',
      })}
      {changes.length > 0 && (
        <SmallTable>
          <thead>
            <tr>
              <th>{translate('screening.cameBack.field')}</th>
              <th>{translate('screening.cameBack.before')}</th>
              <th>{translate('screening.cameBack.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <td>{translate(`screening.entryParts.${field}`)}</td>
                <td dir="auto">{before.length > 0 && <Gone>{before.join('; ')}</Gone>}</td>
                <td dir="auto">{after.length > 0 && <Bold>{after.join('; ')}</Bold>}</td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      )}
    </Alert>
  );
}
