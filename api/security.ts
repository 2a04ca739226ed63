/**
 * The headers of the app's pages and files; the API sets its own, which allow nothing. The policy takes scripts from our origin
 * alone, and styles from it or with the nonce of the very answer: `index.html` and what the app's style engine adds carry it. The
 * page that looks at a face may compile WebAssembly, which runs the face model; no other page may.
 */
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { ENROLMENT_PATH } from '../src/resources/id-verification-sessions/link';

export interface SiteOptions {
  /** Origin of the API when it is not this one (`VITE_API_URL`). */
  apiUrl?: string | undefined;
  /** Vite's own scripts and its socket are let in. */
  development?: boolean;
}

/** The nonce of this answer. */
export const nonceOf = (res: Response): string => String(res.locals.nonce);

const quoted = (_req: unknown, res: ServerResponse): string => `'nonce-${nonceOf(res as Response)}'`;

/** Our own files; on the invited person's page WebAssembly too, and still no `eval`. */
const ownScripts = ({ url }: { url?: string | undefined }): string =>
  url?.split('?')[0] === ENROLMENT_PATH ? "'self' 'wasm-unsafe-eval'" : "'self'";

/** Puts a new nonce into `res.locals.nonce` and sets the headers. */
export function securityHeaders({ apiUrl, development = false }: SiteOptions = {}): RequestHandler[] {
  const api = apiUrl && URL.canParse(apiUrl) ? [new URL(apiUrl).origin] : [];
  return [
    (_req, res, next) => {
      res.locals.nonce = randomBytes(16).toString('base64');
      res.set('Permissions-Policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()');
      next();
    },
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: development ? [ownScripts, quoted] : [ownScripts],
          styleSrc: ["'self'", quoted],
          imgSrc: ["'self'", 'data:', 'blob:', ...api],
          mediaSrc: ["'self'", 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", ...api, ...(development ? ['ws:'] : [])],
          manifestSrc: ["'self'"],
          workerSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          frameAncestors: ["'none'"],
          formAction: ["'self'"],
        },
      },
      // Over plain HTTP browsers pass it over; other hosts of the domain are not ours to speak for.
      strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
      referrerPolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
    }),
  ];
}
