import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import { type } from '../../theme/measures';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { NONE } from '../../views/format';
import type { RecordSlotProps } from '../../views/slots';
import { useWords } from '../../views/words';
import { textsOf } from '../roles/matrix';
import { PermissionDifference } from './Difference';
import type { RoleChange } from './schema';

const Root = styled('div')({ ...type.body, display: 'grid', gap: 12, '& > p': { margin: 0 } });
const Fields = styled('dl')({
  display: 'grid',
  gap: 8,
  margin: 0,
  '& dt': type.strong,
  '& dd': { margin: '2px 0 0', overflowWrap: 'anywhere' },
  '& del': { color: color.text.secondary },
  '& ins': { textDecoration: 'none' },
});

/** What a proposal would change, beside what the role was when it was made. */
export function ProposedWords({ schema, record }: RecordSlotProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const change = record as Partial<RoleChange>;
  if (change.kind === 'switchOff') return <p>{translate('roleEditor.two.switchOffText')}</p>;
  if (change.kind === 'delete')
    return <p>{translate('roleEditor.two.deletes', { name: change.nameBefore ?? change.roleName ?? '' })}</p>;
  const texts = (['name', 'description'] as const)
    .map((source) => ({ source, was: change[`${source}Before`] ?? null, is: change[source] ?? null }))
    .filter(({ was, is }) => was !== is);
  const [before, after] = [textsOf(change.permissionsBefore), textsOf(change.permissions)];
  return (
    <Root>
      {texts.length > 0 && (
        <Fields>
          {texts.map(({ source, was, is }) => (
            <div key={source}>
              <dt>{words.field(source)}</dt>
              <dd dir="auto">
                {was !== null && (
                  <>
                    <del>{was}</del> →{' '}
                  </>
                )}
                <ins>{is ?? NONE}</ins>
              </dd>
            </div>
          ))}
        </Fields>
      )}
      <PermissionDifference before={before} after={after} />
    </Root>
  );
}

/** The proposal on its own page. */
export function ProposedChange(props: RecordSlotProps) {
  const translate = useTranslate();
  return (
    <Tray title={translate('roleEditor.two.difference')}>
      <Sheet padded>
        <ProposedWords {...props} />
      </Sheet>
    </Tray>
  );
}
