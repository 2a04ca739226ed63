import type { AnyRecord } from '../../schema/fields';
import { defineResource, type RecordOf } from '../../schema/resource';
import { auditLog } from '../auditLog';
import {
  checkedCustomer,
  checkFields,
  checkFilters,
  checkKeeping,
  computedLifecycle,
  isOpenCheck,
  checkMeta,
  checkViews,
  findingsSection,
  outcomeSections,
  subjectSection,
} from '../checks';

/**
 * The 21 "designated categories of offences" of the FATF (Glossary of the Recommendations) and cybercrime, the 22nd of Directive
 * (EU) 2018/1673, article 2(1); and money laundering, which they feed.
 */
export const offences = [
  { value: 'organisedCrime', label: 'Organised crime and racketeering' },
  { value: 'terrorism', label: 'Terrorism and its financing' },
  { value: 'humanTrafficking', label: 'Trafficking in human beings and migrant smuggling' },
  { value: 'sexualExploitation', label: 'Sexual exploitation' },
  { value: 'drugs', label: 'Trafficking in drugs' },
  { value: 'arms', label: 'Trafficking in arms' },
  { value: 'stolenGoods', label: 'Trafficking in stolen goods' },
  { value: 'corruption', label: 'Corruption and bribery' },
  { value: 'fraud', label: 'Fraud' },
  { value: 'counterfeitCurrency', label: 'Counterfeiting currency' },
  { value: 'counterfeitProducts', label: 'Counterfeiting and piracy of products' },
  { value: 'environment', label: 'Environmental crime' },
  { value: 'violence', label: 'Murder and grievous bodily injury' },
  { value: 'kidnapping', label: 'Kidnapping and hostage-taking' },
  { value: 'theft', label: 'Robbery or theft' },
  { value: 'smuggling', label: 'Smuggling' },
  { value: 'tax', label: 'Tax crimes' },
  { value: 'extortion', label: 'Extortion' },
  { value: 'forgery', label: 'Forgery' },
  { value: 'piracy', label: 'Piracy' },
  { value: 'marketAbuse', label: 'Insider trading and market manipulation' },
  { value: 'cybercrime', label: 'Cybercrime' },
  { value: 'laundering', label: 'Money laundering' },
  { value: 'none', label: 'None of these' },
] as const;

export type Offence = (typeof offences)[number]['value'];

const articlesOf = ({ articles }: AnyRecord): AnyRecord[] => (Array.isArray(articles) ? (articles as AnyRecord[]) : []);

/** Articles that nobody has judged yet. */
export const unjudgedArticles = (record: AnyRecord): number =>
  articlesOf(record).filter(({ verdict }) => !verdict).length;

/** What newspapers and courts write of a subject, judged article by article. */
export const adverseMediaCheck = defineResource({
  name: 'adverse-media-check',
  group: 'checks',
  icon: 'newspaper',
  label: { one: 'Adverse media check', many: 'Adverse media checks' },
  empty: 'What the media say of customers stands here. Record the first check.',
  recordRepresentation: 'subjectName',
  avatar: ({ subjectType }) => (subjectType === 'business' ? 'business' : 'person'),
  sort: ['createdAt', 'DESC'],
  fields: {
    ...checkFields('AMC-'),
    customerId: checkedCustomer(),
    subjectNames: { type: 'tags', label: 'Searched as', owned: true },
    subjectTown: { type: 'text', label: 'Town', owned: true, filterable: false, sortable: false },
    articles: {
      type: 'list',
      label: 'Articles',
      owned: true,
      of: {
        key: { type: 'text', label: 'Key' },
        title: { type: 'text', label: 'Title' },
        source: { type: 'text', label: 'Source' },
        publishedOn: { type: 'date', label: 'Date' },
        language: { type: 'text', label: 'Language' },
        url: { type: 'url', label: 'Link' },
        excerpt: { type: 'longText', label: 'Excerpt' },
        category: { type: 'choice', label: 'Offence', options: offences },
        relevance: { type: 'number', label: 'Relevance', integer: true },
        sentiment: {
          type: 'choice',
          label: 'Sentiment',
          options: [
            { value: 'negative', label: 'Negative', tone: 'error' },
            { value: 'neutral', label: 'Neutral', tone: 'neutral' },
          ],
        },
        verdict: {
          type: 'choice',
          label: 'Verdict',
          options: [
            { value: 'relevant', label: 'Relevant', tone: 'error' },
            { value: 'notRelevant', label: 'Not relevant', tone: 'success' },
            { value: 'unsure', label: 'Not sure', tone: 'warning' },
          ],
        },
        reason: { type: 'text', label: 'Reason' },
        judgedBy: { type: 'text', label: 'Read by' },
        judgedAt: { type: 'dateTime', label: 'Read' },
        text: { type: 'longText', label: 'Text' },
        offences: { type: 'json', label: 'Offences' },
        spans: { type: 'json', label: 'Marks in the text' },
        titleSpans: { type: 'json', label: 'Marks in the title' },
        excerptSpans: { type: 'json', label: 'Marks in the excerpt' },
        facts: { type: 'json', label: 'Facts compared' },
        duplicates: { type: 'json', label: 'The same story' },
        byHand: { type: 'boolean', label: 'Added by hand' },
      },
    },
    note: { type: 'longText', label: 'Note', maxLength: 2_000, filterable: false },
    sources: { type: 'json', label: 'Sources asked', owned: true, lasting: true },
    searchedAt: { type: 'dateTime', label: 'Searched', owned: true, filterable: false, sortable: false },
    articleCount: {
      type: 'number',
      label: 'Articles found',
      integer: true,
      computed: (record) => articlesOf(record).length,
    },
    relevantCount: {
      type: 'number',
      label: 'Relevant',
      integer: true,
      computed: (record) => articlesOf(record).filter(({ verdict }) => verdict === 'relevant').length,
    },
    unjudgedCount: { type: 'number', label: 'To judge', integer: true, computed: unjudgedArticles },
  },
  columns: [
    'subjectName',
    'reference',
    'result',
    'articleCount',
    'relevantCount',
    'unjudgedCount',
    'status',
    'decision',
    'createdAt',
    { source: 'score', hidden: true },
    { source: 'customerId', hidden: true },
    { source: 'requestedById', hidden: true },
    { source: 'finishedAt', hidden: true },
  ],
  meta: checkMeta,
  sections: [
    { key: 'articles', label: 'Articles', place: 'main', fields: ['articles'] },
    findingsSection,
    {
      key: 'counts',
      label: 'What was found',
      place: 'side',
      fields: ['articleCount', 'relevantCount', 'unjudgedCount', 'searchedAt', 'note'],
    },
    ...outcomeSections,
    subjectSection('subjectNames', 'subjectTown'),
  ],
  form: [
    { key: 'subject', label: 'Subject as asked', fields: ['customerId'] },
    { key: 'findings', label: 'Findings', fields: ['findings', 'note'] },
  ],
  filters: [...checkFilters, 'relevantCount', 'unjudgedCount'],
  views: [...checkViews, { key: 'unjudged', label: 'Articles to judge', filter: { unjudgedCount_gt: 0 } }],
  related: [auditLog],
  lifecycle: computedLifecycle,
  editable: isOpenCheck,
  keeping: checkKeeping,
  actions: ['list', 'show', 'create', 'edit', 'export'],
});

export type AdverseMediaCheck = RecordOf<typeof adverseMediaCheck>;
