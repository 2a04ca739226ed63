/**
 * The rules that look at every payment, as data: when each is hit and what it adds to the risk of the payment. What a rule
 * looks at is computed by `api/engines/monitoring`; the names here are the options of the transaction's fields.
 */
import type { Tone } from '../../schema/fields';

export interface MonitoringRule {
  readonly value: string;
  readonly label: string;
  readonly tone: Tone;
  /** Hit when the measured value is above it. */
  readonly limit: number;
  /** What value and limit count. */
  readonly unit: string;
  /** What it adds to the risk score. */
  readonly points: number;
}

export const monitoringRules = [
  { value: 'callForAction', label: 'High-risk country', tone: 'error', limit: 0, unit: 'countries', points: 60 },
  { value: 'structuring', label: 'Structuring', tone: 'error', limit: 2, unit: 'payments in 7 days', points: 42 },
  {
    value: 'increasedMonitoring',
    label: 'Monitored country',
    tone: 'warning',
    limit: 0,
    unit: 'countries',
    points: 34,
  },
  { value: 'aboveExpected', label: 'Above expected', tone: 'warning', limit: 1.5, unit: '× a month', points: 26 },
  {
    value: 'passThrough',
    label: 'In and out within a day',
    tone: 'warning',
    limit: 80,
    unit: '% of what came in',
    points: 21,
  },
  { value: 'newCounterparty', label: 'New counterparty', tone: 'neutral', limit: 0.5, unit: '× a month', points: 18 },
  { value: 'velocity', label: 'Velocity', tone: 'neutral', limit: 10, unit: 'payments in 24 h', points: 15 },
  { value: 'travelRule', label: 'Travel rule gap', tone: 'warning', limit: 0, unit: 'parts missing', points: 12 },
  { value: 'roundAmounts', label: 'Round amounts', tone: 'neutral', limit: 2, unit: 'payments in 7 days', points: 10 },
] as const satisfies readonly MonitoringRule[];

export type RuleCode = (typeof monitoringRules)[number]['value'];

/** A payment of more risk than this is flagged as it comes in; one without a hit is cleared. */
export const FLAG_ABOVE = 50;

/**
 * Amounts in the organization's own currency, in whole units. Regulation (EU) 2024/1624, article 80: no cash above 10,000.
 * FATF recommendation 16: full data of both sides from 1,000.
 */
export const REPORTING_LIMIT = 10_000;
export const TRAVEL_RULE_FROM = 1_000;
/** A payment lies just under the limit from this share of it on. */
export const JUST_UNDER = 0.8;

/** FATF recommendation 16: name, account and one of address and identity number of both sides. */
export const travelRuleSides = [
  {
    key: 'originator',
    name: 'originatorName',
    account: 'originatorAccount',
    proofs: ['originatorAddress', 'originatorNumber'],
    institution: 'originatorInstitution',
  },
  {
    key: 'beneficiary',
    name: 'beneficiaryName',
    account: 'beneficiaryAccount',
    proofs: ['beneficiaryAddress', 'beneficiaryNumber'],
    institution: 'beneficiaryInstitution',
  },
] as const;
