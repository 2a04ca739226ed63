import { defineResource, type RecordOf } from '../../schema/resource';

/** Series over the records of the organization. The API computes them; nothing is stored. */
export const analytics = defineResource({
  name: 'analytics',
  group: 'monitoring',
  icon: 'bar_chart',
  label: { one: 'Analytics', many: 'Analytics' },
  empty: 'Series appear with the first customers, checks and cases.',
  recordRepresentation: 'label',
  sort: ['period', 'DESC'],
  computed: true,
  fields: {
    label: { type: 'text', label: 'What', owned: true, searchable: true },
    key: { type: 'text', label: 'Code', owned: true },
    series: {
      type: 'choice',
      label: 'Series',
      owned: true,
      options: [
        { value: 'checks', label: 'Checks by kind and result' },
        { value: 'casesByOutcome', label: 'Cases by outcome' },
        { value: 'casesByAge', label: 'Open cases by age' },
        { value: 'timeToDecision', label: 'Time to decision' },
        { value: 'falsePositives', label: 'False-positive rate' },
        { value: 'riskBands', label: 'Customers by risk band' },
      ],
    },
    period: { type: 'text', label: 'Month', owned: true },
    value: { type: 'number', label: 'Value', owned: true },
    unit: {
      type: 'choice',
      label: 'Unit',
      owned: true,
      options: [
        { value: 'count', label: 'Count' },
        { value: 'hours', label: 'Hours' },
        { value: 'percent', label: 'Percent' },
      ],
    },
  },
  columns: ['label', 'series', 'period', 'value', 'unit', { source: 'key', hidden: true }],
  sections: [
    { key: 'value', label: 'Value', place: 'side', fields: ['series', 'label', 'key', 'period', 'value', 'unit'] },
  ],
  filters: ['series', 'period', 'unit'],
  views: [
    { key: 'all', label: 'All', filter: {} },
    { key: 'checks', label: 'Checks', filter: { series: 'checks' } },
    { key: 'cases', label: 'Cases', filter: { series: ['casesByOutcome', 'casesByAge'] } },
    { key: 'time', label: 'Time to decision', filter: { series: 'timeToDecision' } },
    { key: 'falsePositives', label: 'False positives', filter: { series: 'falsePositives' } },
    { key: 'risk', label: 'Risk bands', filter: { series: 'riskBands' } },
  ],
  actions: ['list'],
  audited: false,
});

export type AnalyticsRow = RecordOf<typeof analytics>;
