import { useTranslate } from 'ra-core';
import type { AnyRecord } from '../../schema/fields';
import type { RecordSlotProps, ResourceUi } from '../../views/slots';
import { useWords } from '../../views/words';
import { comparedOf } from '../compared';
import { CompareTable } from '../CompareTable';

/** What was given beside what the numbers and the document say. */
function Comparison({ schema, record }: RecordSlotProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const compared = comparedOf(record.comparison, ['differs', 'corrected']);
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
      {...(compared.args.smart_count > 0 && { note: translate(`checks.${compared.words}`, compared.args) })}
      columns={[
        { key: 'given', label: translate('checks.given') },
        { key: 'found', label: translate('checks.found') },
      ]}
      spoken={spoken}
    />
  );
}

export default { record: { before: Comparison } } satisfies ResourceUi;
