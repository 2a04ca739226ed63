export { searchMedia, readArticle } from './search';
export { offencesKnown } from './offences';
export type * from './types';
