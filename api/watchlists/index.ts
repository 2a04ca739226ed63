/** Watchlists: loaded editions, and the index that screening searches. */
export {
  loadEdition,
  noteFailedLoad,
  previewEdition,
  WATCHLISTS,
  type EditionPreview,
  type ListTarget,
} from './editions';
export { ENTRIES } from './entries';
export {
  brokenWords,
  isListSource,
  listSources,
  MAX_LIST_BYTES,
  MAX_LIST_FILES,
  parseFiles,
  parseHere,
  publishedNames,
  type ListFile,
  type ListSource,
} from './parse';
export { inPart, MAX_AGE_DAYS, published, searchRules, type Gap, type LoadedList, type SearchRules } from './rules';
export { watchlistsOf, type Found, type FoundHit } from './service';
