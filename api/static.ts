/**
 * The built app. What may be served is listed once at start and looked up by name, so no path of a request ever reaches the file
 * system; a name that is not on the list is an address of the app, or nothing.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { Router, type RequestHandler } from 'express';
import { notFound } from './errors';
import { nonceOf } from './security';

/** Stands in `index.html` wherever the answer's nonce goes. */
export const NONCE_PLACE = '__CSP_NONCE__';

const INDEX = 'index.html';
/** Names in here hold a hash of their content. */
const HASHED = '/assets/';
const YEAR_MS = 31_536_000_000;
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Regular files below `root` by address; links and hidden files stay out. */
function filesBelow(root: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const parts = relative(root, file).split(sep);
    if (entry.isFile() && !parts.some((part) => part.startsWith('.'))) found.set(`/${parts.join('/')}`, file);
  }
  return found;
}

/** Whether somebody opens a page, rather than a page asking for a file of its own. */
export const isPage = (path: string, accepted: string): boolean =>
  !path.startsWith(HASHED) && !/^\.[a-z\d]{2,11}$/i.test(extname(path)) && /text\/html|\*\/\*/.test(accepted || '*/*');

/** `index.html` with the nonce in its places, for every address of the app. */
export function pageWith(html: string): RequestHandler {
  return (_req, res) => {
    res
      .type('html')
      .set('Cache-Control', 'no-cache')
      .send(html.replaceAll(NONCE_PLACE, nonceOf(res)));
  };
}

/**
 * Serves the folder of a build. Mount it behind `securityHeaders`, after the API.
 * @throws Error when there is no build.
 */
export function serveApp(root: string): Router {
  const files = filesBelow(root);
  const page = pageWith(readFileSync(join(root, INDEX), 'utf8'));
  const router = Router({ caseSensitive: true });
  router.use((req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const file = req.path === `/${INDEX}` ? undefined : files.get(req.path);
    if (!file) return isPage(req.path, req.get('accept') ?? '') ? page(req, res, next) : next(notFound());
    const [encoding, suffix] =
      encodings.find(([name, ending]) => files.has(req.path + ending) && req.acceptsEncodings([name])) ?? [];
    res.type(extname(file));
    if (encodings.some(([, ending]) => files.has(req.path + ending))) res.vary('Accept-Encoding');
    if (encoding) res.set('Content-Encoding', encoding);
    const hashed = req.path.startsWith(HASHED);
    res.sendFile(file + (suffix ?? ''), { maxAge: hashed ? YEAR_MS : 0, immutable: hashed, dotfiles: 'allow' });
  });
  return router;
}
