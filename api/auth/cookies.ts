/** The cookies of a session: the refresh token, the proof of a known device, and what is held while away at a provider. No script can read any. */
import type { CookieOptions, Request, Response } from 'express';
import type { Config } from '../config';

const REFRESH = 'assay_refresh';
const DEVICE = 'assay_device';
const AWAY = 'assay_away';
const YEAR = 365 * 86_400;

const read = (req: Request, name: string): string | null => {
  for (const part of (req.get('cookie') ?? '').split(';')) {
    const [key, value] = part.trim().split('=');
    if (key === name && value) return value;
  }
  return null;
};

/** `Secure` wherever the request came over TLS; behind a proxy that ends it, once the proxy is trusted. */
const options = (req: Request, path: string): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  path,
  secure: req.secure,
});

const REFRESH_PATH = '/api/v1';
const DEVICE_PATH = '/api/v1/auth/signin';

const AWAY_PATH = '/api/v1/auth/organization';

export const refreshTokenOf = (req: Request): string | null => read(req, REFRESH);

export const deviceProofOf = (req: Request): string | null => read(req, DEVICE);

export function setRefreshToken(req: Request, res: Response, token: string, config: Config): void {
  res.cookie(REFRESH, token, { ...options(req, REFRESH_PATH), maxAge: config.refreshIdleSeconds * 1_000 });
}

export function clearRefreshToken(req: Request, res: Response): void {
  res.clearCookie(REFRESH, options(req, REFRESH_PATH));
}

export function setDeviceProof(req: Request, res: Response, proof: string): void {
  res.cookie(DEVICE, proof, { ...options(req, DEVICE_PATH), maxAge: YEAR * 1_000 });
}

export const awayOf = (req: Request): string | null => read(req, AWAY);

/** Strict too: the page that the provider sends people back to is ours, and asks by itself. */
export function setAway(req: Request, res: Response, sealed: string, seconds: number): void {
  res.cookie(AWAY, sealed, { ...options(req, AWAY_PATH), maxAge: seconds * 1_000 });
}

export function clearAway(req: Request, res: Response): void {
  res.clearCookie(AWAY, options(req, AWAY_PATH));
}
