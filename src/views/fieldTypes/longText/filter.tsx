export { TextFilter as LongTextFilter } from '../text/filter';
