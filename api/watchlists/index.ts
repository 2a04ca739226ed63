/** Watchlists: loaded editions, and the index that screening searches. */
export { loadEdition, previewEdition, WATCHLISTS, type EditionPreview, type ListTarget } from './editions';
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
export { watchlistsOf, type FoundHit, type LoadedList } from './service';
