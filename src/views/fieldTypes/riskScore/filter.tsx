export { NumberFilter as RiskScoreFilter } from '../number/filter';
