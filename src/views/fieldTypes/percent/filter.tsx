export { NumberFilter as PercentFilter } from '../number/filter';
