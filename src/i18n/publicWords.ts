/** The words of pages that load no react-admin, and their translator. */
import auth from './en/auth';
import errorPages from './en/errorPages';
import http from './en/http';
import shell from './en/shell';
import { reportMissing } from './missing';
import { isPseudo, PSEUDO_LOCALE, pseudoWords } from './pseudo';
import { createTranslator, DEFAULT_LOCALE, type Translate, type Words } from './translator';

export const publicEnglish: Words = { auth, errorPages, http, shell };

const words: Record<string, string | Words> = { ...(isPseudo() ? pseudoWords(publicEnglish) : publicEnglish) };

/** Rooms that a public page brings with its code. */
export const addPublicWords = (rooms: Words): void => {
  Object.assign(words, isPseudo() ? pseudoWords(rooms) : rooms);
};

/** What the page starts with; `?locale=pseudo` asks for the pseudo-locale while developing. */
export const publicTranslate: { locale: string; t: Translate } = {
  locale: isPseudo() ? PSEUDO_LOCALE : DEFAULT_LOCALE,
  t: createTranslator(words, DEFAULT_LOCALE, reportMissing),
};
