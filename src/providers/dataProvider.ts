/**
 * The data provider: ra-data-simple-rest for reading lists and records, and around it what that leaves out or does wrong:
 * aborts, whole lists of references, versions, bulk writes one by one, answers without content, files, and the calls of the
 * contract that react-admin has no word for.
 */
import {
  useDataProvider,
  type CreateParams,
  type DataProvider,
  type DeleteManyParams,
  type DeleteParams,
  type GetListParams,
  type GetListResult,
  type GetManyParams,
  type GetManyReferenceParams,
  type Identifier,
  type PaginationPayload,
  type RaRecord,
  type UpdateManyParams,
  type UpdateParams,
} from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import type { AnyRecord } from '../schema/fields';
import { asObject } from './authUser';
import { withFileIds, type StoredFile } from './files';
import { ifMatch, type CallOptions, type Http, type Method } from './http';
import { createIdempotency } from './idempotency';
import { readSorts, type Sort } from './sorts';

/** A job of the API: work that takes longer than a call. */
export interface Job extends RaRecord {
  id: string;
  kind: string;
  status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  /** Steps done, of all of them; a total of 0 is not known yet. */
  done: number;
  total: number;
  params: AnyRecord | null;
  result: AnyRecord | null;
  error: string | null;
  byId: string | null;
  createdAt: string;
  finishedAt: string | null;
}

export interface TransitionParams {
  id: Identifier;
  /** Of the declaration, or `confirm` and `reject` of a second person. */
  name: string;
  note?: string | undefined;
  /** The transition's inputs. */
  values?: AnyRecord | undefined;
  version?: number | undefined;
}

// Callers know what the contract promises them, and name it.
/* oxlint-disable typescript/no-unnecessary-type-parameters */
export interface AssayDataProvider extends DataProvider {
  /** `POST /{resource}/{id}/transitions`; gives the moved record. */
  transition<R extends RaRecord = RaRecord>(resource: string, params: TransitionParams): Promise<{ data: R }>;
  /** `POST /files`. */
  uploadFile(file: Blob, onProgress?: (share: number) => void): Promise<{ data: StoredFile }>;
  /** `GET /files/{id}`. */
  downloadFile(id: string): Promise<{ data: Blob; fileName?: string }>;
  /** `GET` of any other file below the base path. */
  download(path: string, options?: CallOptions): Promise<{ data: Blob; fileName?: string }>;
  /** A form with files, to any path; `onProgress` gets the share sent, 0 to 1. */
  upload<T = unknown>(
    path: string,
    form: FormData,
    options?: { onProgress?: (share: number) => void; signal?: AbortSignal },
  ): Promise<{ data: T }>;
  job(id: string, options?: { signal?: AbortSignal }): Promise<{ data: Job }>;
  /** `POST /jobs`. */
  startJob(kind: string, params: AnyRecord): Promise<{ data: Job }>;
  cancelJob(id: string): Promise<{ data: Job }>;
  /**
   * Any other call of the contract. A `POST` with `idempotent: true` is sent once, however often it is asked for before its
   * answer came.
   */
  call<T = unknown>(
    method: Method,
    path: string,
    options?: CallOptions & { idempotent?: boolean },
  ): Promise<{ data: T; beside?: Readonly<Record<string, unknown>> }>;
}
/* oxlint-enable typescript/no-unnecessary-type-parameters */

/** Resources whose records are written with `PUT /{resource}`, the id in the body. */
const writtenByBody: ReadonlySet<string> = new Set(['users']);

/** Most records that the API gives at once. */
const PAGE = 1_000;

/** `{owner: {name: 'bob'}}` → `{'owner.name': 'bob'}`; react-admin nests the filter of a dotted source. */
export function flatten(filter: AnyRecord, prefix = ''): AnyRecord {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([key, value]) => {
      const inner = asObject(value);
      return inner ? Object.entries(flatten(inner, `${prefix}${key}.`)) : [[`${prefix}${key}`, value]];
    }),
  );
}

interface ListQuery {
  filter?: unknown;
  pagination?: { page?: number; perPage?: number };
}

/** What a list is asked for, as the dialect takes it: react-admin's own hooks may leave the page out. */
const asked = <P extends ListQuery>(params: P): P & { filter: AnyRecord; pagination: PaginationPayload } => ({
  ...params,
  filter: flatten(asObject(params.filter) ?? {}),
  pagination: { page: params.pagination?.page ?? 1, perPage: params.pagination?.perPage ?? 25 },
});

/** A back end that does not count (`0-24/*`) is paged by what it gives. */
function counted({ data, total }: GetListResult, { page, perPage }: PaginationPayload): GetListResult {
  if (total !== undefined && !Number.isNaN(total)) return { data, total };
  return { data, pageInfo: { hasNextPage: data.length >= perPage, hasPreviousPage: page > 1 } };
}

const pathTo = (resource: string, id: Identifier): string => `/${resource}/${encodeURIComponent(id)}`;

/** The version that a write was made on: said in `meta`, or that of the record it began with. */
const versionOf = ({ meta, previousData }: { meta?: unknown; previousData?: unknown }): unknown =>
  asObject(meta)?.version ?? asObject(previousData)?.version;

const inChunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, chunk) => items.slice(chunk * size, (chunk + 1) * size));

/**
 * Runs a write for each id, and goes on after one that fails.
 * @throws the first failure, when all have been tried.
 */
async function each(ids: readonly Identifier[], write: (id: Identifier) => Promise<unknown>): Promise<Identifier[]> {
  const results: PromiseSettledResult<unknown>[] = [];
  // A few at a time, so that a selection of hundreds does not stand in everybody's way.
  for (const chunk of inChunks(ids, 6)) results.push(...(await Promise.allSettled(chunk.map((id) => write(id)))));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return [...ids];
}

/** The provider over an http client; a plain object, so that it may be wrapped. */
export function createDataProvider(http: Http): AssayDataProvider {
  const idempotency = createIdempotency();

  // simple-rest speaks through this; base path, bearer and errors are the http client's.
  const simpleRest = simpleRestProvider('', async (url, options = {}) => {
    const { method = 'GET', signal } = options as { method?: Method; signal?: AbortSignal };
    const answer = await http.call(method, url, { signal });
    const range = answer.header('content-range');
    return {
      status: answer.status,
      headers: new Headers(range === undefined ? {} : { 'Content-Range': range }),
      body: '',
      json: answer.data,
    };
  });

  /** A page in an order of several fields, which simple-rest cannot say. */
  const inOrder = async (
    resource: string,
    { filter, pagination: { page, perPage }, signal }: GetListParams & ReturnType<typeof asked>,
    sorts: readonly Sort[],
  ): Promise<GetListResult> => {
    const answer = await http.call<RaRecord[]>('GET', `/${resource}`, {
      query: {
        filter: JSON.stringify(filter),
        range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
        sort: JSON.stringify(sorts),
      },
      signal,
    });
    const total = /\/(\d+)$/.exec(answer.header('content-range') ?? '')?.[1];
    return { data: answer.data, ...(total !== undefined && { total: Number(total) }) };
  };

  const put = async (resource: string, id: Identifier, data: AnyRecord, version: unknown) => {
    const body = await withFileIds(data, (file) => upload(file));
    const byBody = writtenByBody.has(resource);
    return http.call<RaRecord>('PUT', byBody ? `/${resource}` : pathTo(resource, id), {
      body: byBody ? { ...body, id } : body,
      headers: ifMatch(version),
    });
  };

  const upload = async (file: Blob, onProgress?: (share: number) => void): Promise<StoredFile> => {
    const form = new FormData();
    form.append('file', file, file instanceof File ? file.name : 'file');
    const { data } = await http.call<StoredFile>('POST', '/files', { body: form, ...(onProgress && { onProgress }) });
    return data;
  };

  const download = async (path: string, options?: CallOptions) => {
    const { blob, fileName } = await http.download(path, options);
    return { data: blob, ...(fileName !== undefined && { fileName }) };
  };

  const provider = {
    ...simpleRest,
    // Development mounts everything twice, and would give up and repeat each query.
    supportAbortSignal: import.meta.env.PROD,

    async getList(resource: string, params: GetListParams) {
      const query = asked(params);
      const sorts = query.sort ? readSorts(query.sort) : [];
      const list = sorts.length > 1 ? inOrder(resource, query, sorts) : simpleRest.getList(resource, query);
      return counted(await list, query.pagination);
    },

    async getManyReference(resource: string, params: GetManyReferenceParams) {
      const query = asked(params);
      return counted(await simpleRest.getManyReference(resource, query), query.pagination);
    },

    async getMany(resource: string, { ids, signal }: GetManyParams) {
      const wanted = [...new Set(ids)];
      const pages = await Promise.all(
        inChunks(wanted, PAGE).map((chunk) =>
          http.call<RaRecord[]>('GET', `/${resource}`, {
            query: { filter: JSON.stringify({ id: chunk }), range: JSON.stringify([0, chunk.length - 1]) },
            signal,
          }),
        ),
      );
      return { data: pages.flatMap((page) => page.data) };
    },

    async create(resource: string, { data, meta }: CreateParams) {
      const body = await withFileIds(data as AnyRecord, (file) => upload(file));
      const given: unknown = asObject(meta)?.idempotencyKey;
      const { data: record } = await idempotency.once(`${resource} ${JSON.stringify(body)}`, (key) =>
        http.call<RaRecord>('POST', `/${resource}`, {
          body,
          headers: { 'Idempotency-Key': typeof given === 'string' ? given : key },
        }),
      );
      return { data: record };
    },

    async update(resource: string, { id, data, meta, previousData }: UpdateParams) {
      const { data: record } = await put(resource, id, data as AnyRecord, versionOf({ meta, previousData }));
      return { data: record };
    },

    async updateMany(resource: string, { ids, data }: UpdateManyParams) {
      return { data: await each(ids, (id) => put(resource, id, data as AnyRecord, undefined)) };
    },

    async delete(resource: string, { id, meta, previousData }: DeleteParams) {
      const headers = ifMatch(versionOf({ meta, previousData }));
      const { data } = await http.call<RaRecord | undefined>('DELETE', pathTo(resource, id), { headers });
      return { data: data ?? previousData ?? { id } };
    },

    async deleteMany(resource: string, { ids }: DeleteManyParams) {
      return { data: await each(ids, (id) => http.call('DELETE', pathTo(resource, id))) };
    },

    async transition(resource: string, { id, name, note, values, version }: TransitionParams) {
      const body = { name, note, values: values && (await withFileIds(values, (file) => upload(file))), version };
      const { data } = await http.call<RaRecord>('POST', `${pathTo(resource, id)}/transitions`, { body });
      return { data };
    },

    uploadFile: async (file: Blob, onProgress?: (share: number) => void) => ({ data: await upload(file, onProgress) }),
    downloadFile: (id: string) => download(`/files/${encodeURIComponent(id)}`),
    download,

    async upload(
      path: string,
      form: FormData,
      options: { onProgress?: (share: number) => void; signal?: AbortSignal },
    ) {
      const { data } = await http.call('POST', path, { ...options, body: form });
      return { data };
    },

    async job(id: string, options: { signal?: AbortSignal } = {}) {
      const { data } = await http.call<Job>('GET', pathTo('jobs', id), options);
      return { data };
    },

    async startJob(kind: string, params: AnyRecord) {
      const body = { kind, params };
      const { data } = await idempotency.once(`jobs ${JSON.stringify(body)}`, (key) =>
        http.call<Job>('POST', '/jobs', { body, headers: { 'Idempotency-Key': key } }),
      );
      return { data };
    },

    async cancelJob(id: string) {
      const { data } = await http.call<Job>('POST', `${pathTo('jobs', id)}/cancel`);
      return { data };
    },

    async call(
      method: Method,
      path: string,
      { idempotent = false, ...options }: CallOptions & { idempotent?: boolean } = {},
    ) {
      if (!idempotent) {
        const { data, beside } = await http.call(method, path, options);
        return { data, ...(beside && { beside }) };
      }
      const { data } = await idempotency.once(`${method} ${path} ${JSON.stringify(options.body)}`, (key) =>
        http.call(method, path, { ...options, headers: { ...options.headers, 'Idempotency-Key': key } }),
      );
      return { data };
    },
  };
  // react-admin's methods are generic in the record type, which no implementation over JSON can be.
  return provider as unknown as AssayDataProvider;
}

/** The data provider of the page, with the calls of the contract; errors and aborts as react-admin handles them. */
export const useAssay = (): AssayDataProvider => useDataProvider<AssayDataProvider>();
