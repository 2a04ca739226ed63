import styled from '@emotion/styled';
import { useLocale, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { AnyRecord } from '../../schema/fields';
import { fieldOf } from '../../schema/resource';
import { SmallTable } from '../parts/SmallTable';
import { plainText } from '../fieldTypes/plainText';
import { isMissing, isPlainObject } from '../fieldTypes/shared/values';
import { NONE } from '../format';
import { useWords } from '../words';
import type { Checks } from './useResolver';
import { changedSources } from './values';

const Root = styled('section')({ marginBlockStart: 18, overflowX: 'auto' });

/** What is saved beside what the form holds, for each field that differs. Rows of a list are told one by one. */
export function Differences({ checks }: { checks: Checks }) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords(checks.schema);
  const values = useWatch<AnyRecord>() as AnyRecord;
  const say = (source: string, value: unknown): string => {
    const field = fieldOf(checks.schema, source);
    if (!field || isMissing(value)) return NONE;
    const context = { locale, translate, words, source };
    if (field.type !== 'list' || !Array.isArray(value)) return plainText(value, field, context);
    return value
      .map((row: unknown) =>
        Object.entries(field.of)
          .flatMap(([part, inner]) => {
            const held = isPlainObject(row) ? row[part] : undefined;
            return isMissing(held) ? [] : [plainText(held, inner, { ...context, source: `${source}.${part}` })];
          })
          .join(', '),
      )
      .join('\n');
  };
  return (
    <Root tabIndex={0} aria-label={translate('views.form.differences')}>
      <SmallTable>
        <thead>
          <tr>
            <th scope="col">{translate('views.form.field')}</th>
            <th scope="col">{translate('views.form.saved')}</th>
            <th scope="col">{translate('views.form.now')}</th>
          </tr>
        </thead>
        <tbody>
          {changedSources({ ...checks, values }).map((source) => (
            <tr key={source}>
              <th scope="row">{words.field(source)}</th>
              {[checks.start[source], values[source]].map((value, at) => (
                <td key={at} style={{ whiteSpace: 'pre-line' }}>
                  {say(source, value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </Root>
  );
}
