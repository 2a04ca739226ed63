import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import { type } from '../../theme/measures';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { percentOf } from '../../views/format';
import type { Match } from './match';

const Table = styled('table')({
  ...type.body,
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th': { ...type.caption, color: color.text.tertiary },
  '& th, & td': { padding: '5px 4px', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& th:last-of-type, & td:last-of-type': { textAlign: 'end' },
  '& tbody td': { borderBlockStart: `1px solid ${color.line}` },
});
const None = styled('span')({ color: color.text.tertiary });
const How = styled('span')({ ...type.caption, color: color.text.secondary });

/** Which word of the subject's name was taken for which of the list's, and why: what the points of the name stand on. */
export function WordByWord({ match, locale }: { match: Match; locale: string }) {
  const translate = useTranslate();
  const words = match.features.find(({ kind }) => kind === 'name')?.words ?? [];
  // Where every word is the same there is nothing to explain.
  if (words.every(({ how }) => how === 'same')) return null;
  const written = (word: string | null) =>
    word === null ? <None>{translate('screening.words.missing')}</None> : <bdi>{word}</bdi>;
  return (
    <Tray
      title={translate('screening.words.caption')}
      note={match.matchedName === match.entryName ? undefined : <bdi>{match.matchedName}</bdi>}
    >
      <Sheet padded>
        <Table>
          <colgroup>
            <col style={{ width: '32%' }} />
            <col style={{ width: '32%' }} />
            <col />
          </colgroup>
          <thead>
            <tr>
              {(['subject', 'entry', 'how'] as const).map((key) => (
                <th key={key} scope="col">
                  {translate(`screening.words.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {words.map(({ query, entry, similarity, how }, at) => (
              <tr key={`${at}-${query}-${entry}`} data-testid="word">
                <td>{written(query)}</td>
                <td>{written(entry)}</td>
                <td>
                  <How>{translate(`screening.hows.${how}`, { _: how })}</How>
                  {similarity > 0 && similarity < 1 && <How> {percentOf(Math.round(similarity * 100), locale)}</How>}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Sheet>
    </Tray>
  );
}
