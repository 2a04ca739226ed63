/** A stand-in for the network: an axios adapter that answers from a function and keeps what it was asked. */
import { AxiosError, AxiosHeaders, CanceledError, type AxiosAdapter } from 'axios';

export interface Asked {
  method: string;
  /** Path and query, without the base. */
  url: string;
  query: Record<string, unknown>;
  headers: Record<string, string>;
  body: unknown;
}

export interface Reply {
  status?: number;
  /** Sent as JSON; a string as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** `'offline'`: no answer. `'timeout'`: none in time. `'hang'`: none until the call is given up. */
export type Answering = (asked: Asked) => Reply | 'offline' | 'timeout' | 'hang' | Promise<Reply | 'offline'>;

export interface FakeApi {
  adapter: AxiosAdapter;
  asked: Asked[];
  /** `METHOD /path` of all calls. */
  calls(): string[];
}

const isJson = (text: unknown): text is string => typeof text === 'string' && /^[[{"]/.test(text);

export function fakeApi(answer: Answering): FakeApi {
  const asked: Asked[] = [];
  return {
    asked,
    calls: () => asked.map(({ method, url }) => `${method} ${url.split('?')[0]}`),
    adapter: async (config) => {
      const one: Asked = {
        method: (config.method ?? 'get').toUpperCase(),
        url: config.url ?? '',
        query: { ...(config.params as Record<string, unknown>) },
        headers: Object.fromEntries(Object.entries(AxiosHeaders.from(config.headers as never).toJSON(true))) as Record<
          string,
          string
        >,
        body: isJson(config.data) ? JSON.parse(config.data) : config.data,
      };
      const inUrl = new URL(one.url, 'http://api.test').searchParams;
      for (const [key, value] of inUrl) one.query[key] = value;
      asked.push(one);
      const given = new Promise<never>((_, reject) => {
        const signal = config.signal as AbortSignal | undefined;
        if (signal?.aborted) reject(new CanceledError());
        signal?.addEventListener('abort', () => reject(new CanceledError()));
      });
      given.catch(() => undefined);
      const reply = await Promise.race([answer(one), given]);
      if (reply === 'offline') throw new AxiosError('Network Error', 'ERR_NETWORK', config);
      if (reply === 'timeout') throw new AxiosError('timeout of 30000ms exceeded', 'ECONNABORTED', config);
      if (reply === 'hang') return given;
      const { status = 200, body, headers = {} } = reply;
      const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
      return {
        status,
        statusText: '',
        headers: AxiosHeaders.from(headers),
        config,
        data: config.responseType === 'blob' ? new Blob([text]) : text,
        request: {},
      };
    },
  };
}
