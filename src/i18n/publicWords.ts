/** The words of pages that load no react-admin, and their translator. */
import auth from './en/auth';
import enrolment from './en/enrolment';
import errorPages from './en/errorPages';
import http from './en/http';
import shell from './en/shell';
import { reportMissing } from './missing';
import { isPseudo, PSEUDO_LOCALE, pseudoWords } from './pseudo';
import { createTranslator, DEFAULT_LOCALE, type Translate, type Words } from './translator';

export const publicEnglish: Words = { auth, enrolment, errorPages, http, shell };

/** What the page starts with; `?locale=pseudo` asks for the pseudo-locale while developing. */
export const publicTranslate: { locale: string; t: Translate } = isPseudo()
  ? { locale: PSEUDO_LOCALE, t: createTranslator(pseudoWords(publicEnglish), DEFAULT_LOCALE, reportMissing) }
  : { locale: DEFAULT_LOCALE, t: createTranslator(publicEnglish, DEFAULT_LOCALE, reportMissing) };
