/** The one way to the API: axios with the base path, the bearer, timeouts, the envelope, and the errors as people read them. */
import axios, { AxiosError, type AxiosAdapter, type AxiosResponse } from 'axios';
import { asObject } from './authUser';
import { aborted, HttpError, messageOf } from './httpError';

const BASE_PATH = '/api/v1';

/** The base of all calls: the path on our own origin, or below another host that was named with or without it. */
export function apiBase(url: string | undefined): string {
  if (!url) return BASE_PATH;
  const plain = url.replace(/\/+$/, '');
  return /^https?:\/\/[^/]+$/.test(plain) ? plain + BASE_PATH : plain;
}

export const API_BASE: string = apiBase(import.meta.env.VITE_API_URL);

/** Milliseconds after which a call is given up. */
export const TIMEOUT = 30_000;
const UPLOAD_TIMEOUT = 600_000;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface CallOptions {
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Sent as JSON, or as it is when it is a FormData. */
  body?: unknown;
  headers?: Readonly<Record<string, string | undefined>>;
  signal?: AbortSignal | undefined;
  timeout?: number;
  /** Nobody asked for it just now: it keeps no session alive. */
  background?: boolean;
  /** Share of the body that is sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

export interface Answer<T> {
  status: number;
  /** What the envelope held; `undefined` for an answer without content. */
  data: T;
  /** What else the envelope held, such as what a search could not look through. */
  beside?: Readonly<Record<string, unknown>>;
  header(name: string): string | undefined;
}

export interface Http {
  /**
   * Calls the API. `path` starts with a slash, below the base path.
   * @throws HttpError for every answer that is no success and when there is none; an AbortError for a call given up.
   */
  // The caller knows what the contract promises; nothing here can check it.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  call<T = unknown>(method: Method, path: string, options?: CallOptions): Promise<Answer<T>>;
  /** A file as it is, with the name that the API gives it. Throws as `call` does. */
  download(path: string, options?: CallOptions): Promise<{ blob: Blob; fileName?: string }>;
}

/** What stands between a call and the API: the session. */
export interface Gate {
  /** Who calls; may wait for a new token. Throws an AbortError for a call in the background that is not to be made now. */
  enter(background?: boolean): Promise<Pass>;
}

export interface Pass {
  bearer: string | undefined;
  /** Ends with the session that the call belongs to. */
  signal?: AbortSignal;
  /** Told that the API answered 401. `replaced`: the bearer was no longer the session's, and the call is given up silently. */
  refused: () => { replaced: boolean };
}

/** A gate with one bearer, or none, that nobody renews. */
export const plainGate = (bearer?: string): Gate => ({
  enter: () => Promise.resolve({ bearer, refused: () => ({ replaced: false }) }),
});

interface Options {
  baseUrl?: string;
  /** Stands in for the network, in tests. */
  adapter?: AxiosAdapter;
}

const headerOf = (response: AxiosResponse, name: string): string | undefined => {
  const value: unknown = response.headers[name.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
};

/** Seconds, from a number of seconds or a date. */
function retryAfterOf(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1_000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

function errorOf(response: AxiosResponse, body: unknown): HttpError {
  const requestId = asObject(body)?.requestId ?? headerOf(response, 'x-request-id');
  return new HttpError(messageOf(body), response.status, body, {
    ...(typeof requestId === 'string' && { requestId }),
    ...(response.status >= 400 && { retryAfter: retryAfterOf(headerOf(response, 'retry-after')) }),
  });
}

/** What a body says; a text as it is when it is no JSON. */
function parsed(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const fileNameOf = (disposition: string | undefined): string | undefined => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  try {
    if (encoded) return decodeURIComponent(encoded);
  } catch {
    // The plain name stands beside it.
  }
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
};

const defined = <T>(values: Readonly<Record<string, T | undefined>> | undefined): Record<string, T> =>
  Object.fromEntries(Object.entries(values ?? {}).filter((entry): entry is [string, T] => entry[1] !== undefined));

/** An http client behind a gate. */
export function createHttp(gate: Gate, { baseUrl = API_BASE, adapter }: Options = {}): Http {
  const client = axios.create({
    baseURL: baseUrl,
    // The refresh cookie, where the API is on another origin.
    withCredentials: true,
    // The API sets no such cookie, and to look for it holds up each request until the browser has answered.
    xsrfCookieName: '',
    // Bodies are read here, so that a broken one is an error and not a string.
    responseType: 'text',
    transformResponse: [(data: unknown) => data],
    validateStatus: () => true,
    ...(adapter && { adapter }),
  });

  async function send(method: Method, path: string, options: CallOptions, responseType: 'text' | 'blob') {
    const { bearer, signal: ends, refused } = await gate.enter(options.background);
    const signals = [options.signal, ends].filter((signal) => signal !== undefined);
    const { onProgress } = options;
    const isForm = options.body instanceof FormData;
    try {
      const response = await client.request<unknown>({
        method,
        url: path,
        params: defined(options.query),
        data: options.body,
        responseType,
        headers: {
          Accept: responseType === 'blob' ? '*/*' : 'application/json',
          ...(options.body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
          ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
          ...defined(options.headers),
        },
        timeout: options.timeout ?? (isForm || responseType === 'blob' ? UPLOAD_TIMEOUT : TIMEOUT),
        ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
        ...(onProgress && {
          onUploadProgress: ({ progress }: { progress?: number | undefined }) => onProgress(progress ?? 0),
        }),
      });
      if (response.status === 401 && refused().replaced) throw aborted();
      return response;
    } catch (error) {
      // Nothing of axios' own error goes on: it holds the bearer and the body.
      if (axios.isCancel(error) || signals.some((signal) => signal.aborted)) throw aborted();
      if (error instanceof AxiosError) throw new HttpError(messageOf(undefined), 0);
      throw error;
    }
  }

  return {
    async call<T>(method: Method, path: string, options: CallOptions = {}): Promise<Answer<T>> {
      const response = await send(method, path, options, 'text');
      const json = parsed(response.data);
      const ok = response.status >= 200 && response.status < 300;
      const empty = json === undefined && ok;
      const envelope = asObject(json);
      if (!ok || (!empty && (!envelope || !Object.hasOwn(envelope, 'data')))) throw errorOf(response, json);
      const { data, ...beside } = envelope ?? {};
      return {
        status: response.status,
        data: data as T,
        beside,
        header: (name: string) => headerOf(response, name),
      };
    },
    async download(path, options = {}) {
      const response = await send('GET', path, options, 'blob');
      const blob = response.data instanceof Blob ? response.data : new Blob([response.data as BlobPart]);
      if (response.status < 200 || response.status >= 300) throw errorOf(response, parsed(await blob.text()));
      const fileName = fileNameOf(headerOf(response, 'content-disposition'));
      return { blob, ...(fileName !== undefined && { fileName }) };
    },
  };
}

/** The header of a write that must not undo what somebody else wrote. */
export const ifMatch = (version: unknown): { 'If-Match': string | undefined } => ({
  'If-Match': typeof version === 'number' ? `"${version}"` : undefined,
});
