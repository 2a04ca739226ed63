export { ReferenceFilter as ReferencesFilter } from '../reference/filter';
