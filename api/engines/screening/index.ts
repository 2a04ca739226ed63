/** Screening: names against watchlists, with a score that explains itself. */
export { buildIndex, type BuildOptions } from './build';
export { editDistance, jaro, jaroWinkler, likeness } from './similarity';
export { NameScreeningIndex } from './screeningIndex';
export * from './types';
