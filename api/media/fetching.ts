/**
 * Fetches an address that somebody set, and nothing behind it: no machine of the own network, no larger answer than is asked for,
 * no longer wait. The address is checked where the connection is made, so that a name cannot mean another machine a moment later.
 */
import { lookup as resolve } from 'node:dns';
import { lookup as lookupAll } from 'node:dns/promises';
import { request as plainRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that lead to no public machine (IANA special-purpose registries). */
// One list a family: a list that closes mapped addresses would close every IPv4 address with them.
const closed = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [net, prefix] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15],
  ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4],
] as const) closed.ipv4.addSubnet(net, prefix, 'ipv4'); // prettier-ignore
for (const [net, prefix] of [
  ['::', 96], ['::ffff:0:0', 96], ['64:ff9b::', 96], ['64:ff9b:1::', 48], ['100::', 64], ['2001::', 32],
  ['2001:db8::', 32], ['2002::', 16], ['fc00::', 7], ['fe80::', 10], ['fec0::', 10], ['ff00::', 8],
] as const) closed.ipv6.addSubnet(net, prefix, 'ipv6'); // prettier-ignore

/** Whether an IP address is a public machine's. */
export const isPublic = (address: string): boolean => {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return isIP(address) !== 0 && !closed[family].check(address, family);
};

export class FetchRefused extends Error {}

export interface FetchLimits {
  bytes: number;
  ms: number;
  redirects: number;
  /** Which machines may be asked; tests ask their own. */
  allows: (address: string) => boolean;
}

const limitsOf: FetchLimits = { bytes: 2 * 1024 * 1024, ms: 8_000, redirects: 3, allows: isPublic };

const guarded =
  (allows: FetchLimits['allows']): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { all: true, family: options.family }, (error, found) => {
      if (error) return done(error, '', 0);
      // One closed address among several is enough: which one is taken is not ours to say.
      const [first] = found;
      if (!first || found.some(({ address }) => !allows(address)))
        return done(new FetchRefused('This address leads into a private network.'), '', 0);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };

/** The address of a machine by its name or number. @throws FetchRefused where the own network is among what it stands for */
export async function allowedAddress(host: string, allows: FetchLimits['allows']): Promise<string> {
  const found = isIP(host) === 0 ? (await lookupAll(host, { all: true })).map(({ address }) => address) : [host];
  const [first] = found;
  if (first === undefined || found.some((address) => !allows(address)))
    throw new FetchRefused('This address leads into a private network.');
  return first;
}

const send = (url: URL, options: RequestOptions, body?: Buffer): Promise<IncomingMessage> =>
  new Promise((answer, fail) => {
    const ask = url.protocol === 'https:' ? secureRequest : plainRequest;
    ask(url, options, answer).on('error', fail).end(body);
  });

/** @throws FetchRefused for what is no page of the web, holds a password, or is the number of a machine that is not allowed */
function demandOpen(url: URL | null, allows: FetchLimits['allows']): asserts url is URL {
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new FetchRefused('Only pages of the web are fetched.');
  if (url.username || url.password) throw new FetchRefused('An address with a password is not fetched.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A number is not looked up, and so not checked there.
  if (isIP(host) !== 0 && !allows(host)) throw new FetchRefused('This address leads into a private network.');
}

/** The text behind an address. @throws Error that says why there is none */
export async function fetchText(address: string, limits: Partial<FetchLimits> = {}): Promise<string> {
  const { bytes, ms, redirects, allows } = { ...limitsOf, ...limits };
  const signal = AbortSignal.timeout(ms);
  let url = URL.parse(address);
  for (let turn = 0; turn <= redirects; turn++) {
    demandOpen(url, allows);
    const answer = await send(url, {
      lookup: guarded(allows),
      signal,
      headers: {
        accept: 'application/rss+xml, application/atom+xml, application/xml, text/xml',
        'accept-encoding': 'identity',
      },
    });
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy();
      url = URL.parse(headers.location, url.href);
      continue;
    }
    if (statusCode !== 200) {
      answer.destroy();
      throw new Error(`It answered ${statusCode}.`);
    }
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > bytes) {
        answer.destroy();
        throw new Error('It is too large.');
      }
      parts.push(part);
    }
    return Buffer.concat(parts).toString('utf8');
  }
  throw new Error('It leads from one address to another.');
}

export interface Posted {
  status: number;
  /** The beginning of what came back, as text. */
  text: string;
}

export interface Exchange {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: Buffer;
}

/**
 * Asks one address once, under the same guards, and gives whatever status came back. Redirects are not followed: who is asked is who
 * was named.
 * @param limits.bytes of the answer are read; the rest is left
 * @throws Error when nobody answered in time
 */
export async function exchange(
  address: string,
  { method, headers, body }: Exchange,
  { bytes, ms, allows }: Omit<FetchLimits, 'redirects'>,
  stop?: AbortSignal,
): Promise<Posted> {
  const url = URL.parse(address);
  demandOpen(url, allows);
  const late = AbortSignal.timeout(ms);
  const answer = await send(
    url,
    {
      method,
      lookup: guarded(allows),
      signal: stop ? AbortSignal.any([late, stop]) : late,
      // One connection a question: none is kept that was checked by another rule.
      agent: false,
      headers: {
        ...headers,
        ...(body && { 'content-length': String(body.length) }),
        'accept-encoding': 'identity',
      },
    },
    body,
  );
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size >= bytes) break;
  }
  answer.destroy();
  return { status: answer.statusCode ?? 0, text: Buffer.concat(parts).subarray(0, bytes).toString('utf8') };
}

/** Sends a body to an address. @throws Error when nobody answered in time */
export const postGuarded = (
  address: string,
  body: Buffer,
  headers: Record<string, string>,
  limits: Omit<FetchLimits, 'redirects'>,
  stop?: AbortSignal,
): Promise<Posted> => exchange(address, { method: 'POST', headers, body }, limits, stop);
