/**
 * Calls that a cookie alone opens (refresh, sign-out) are taken from our own pages and from programs, not from a page of
 * somebody else. `SameSite=Strict` keeps the cookie from other sites; this keeps off their neighbours under the same site too.
 */
import type { RequestHandler } from 'express';
import type { Config } from '../config';
import { forbidden } from '../errors';

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/** @throws ApiError 403 for a request that a browser marks as coming from another origin that is not on the list. */
export const ownPagesOnly =
  ({ allowedOrigins }: Pick<Config, 'allowedOrigins'>): RequestHandler =>
  (req, _res, next) => {
    const origin = req.get('origin');
    const site = req.get('sec-fetch-site');
    // Behind a proxy that ends TLS the schemes differ, so hosts are compared; a page cannot set the Host header.
    const own =
      origin === undefined ? site === undefined || site === 'same-origin' : hostOf(origin) === req.get('host');
    const listed = origin !== undefined && allowedOrigins.includes(origin);
    next(own || listed ? undefined : forbidden('This call is not taken from another page.'));
  };
