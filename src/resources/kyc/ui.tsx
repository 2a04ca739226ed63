import { useTranslate } from 'ra-core';
import type { AnyRecord } from '../../schema/fields';
import type { RecordSlotProps, ResourceUi } from '../../views/slots';
import { useWords } from '../../views/words';
import { CompareTable } from '../CompareTable';

/** What was given beside what the numbers and the document say. */
function Comparison({ schema, record }: RecordSlotProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const rows = Array.isArray(record.comparison) ? (record.comparison as AnyRecord[]) : [];
  const differing = rows.filter(({ result }) => result === 'differs' || result === 'corrected').length;
  const spoken = ({ field }: AnyRecord, value: string): string =>
    field === 'sex' || field === 'numberSex' ? words.option('subjectGender', value).label : value;
  return (
    <CompareTable
      schema={schema}
      record={record}
      source="comparison"
      named="field"
      title={words.field('comparison')}
      caption={words.field('comparison')}
      {...(rows.length > 0 && {
        note:
          differing > 0 ? translate('checks.differences', { smart_count: differing }) : translate('checks.identical'),
      })}
      columns={[
        { key: 'given', label: translate('checks.given') },
        { key: 'found', label: translate('checks.found') },
      ]}
      spoken={spoken}
    />
  );
}

export default { record: { before: Comparison } } satisfies ResourceUi;
