/**
 * Collections that a developer drops into the JSON file without declaring them, served by json-server's router under
 * `/api/v1/<collection>` as soon as the file is saved.
 *
 * json-server's router stands behind a guard and gets nothing but plain creates, updates and single reads of one collection:
 * never `/db`, nested paths, `_embed`, `_like` (a pattern from outside), method overrides, JSONP, or its delete, which also
 * removes other records. Lists are read in our own dialect, because json-server drops a filter that it does not know.
 */
import { Router, type Request, type RequestHandler, type Response } from 'express';
import jsonServer from 'json-server';
import { contentRange, readListQuery } from '../api/dialect';
import { conflict, invalid, notFound } from '../api/errors';
import { handle, objectBody, onlyMethods, readBody } from '../api/middlewares';
import { searchText, select } from '../api/store/query';
import type { Stored } from '../api/store/store';
import { isSearchable, type AnyRecord } from '../src/schema/fields';
import { guessResource } from '../src/schema/guess';
import type { Undeclared } from './jsonState';
import type { JsonStore } from './jsonStore';

/** Where the id stands as it is in the file, for sorting: numbers as numbers. */
const WRITTEN_ID = '$id';

type Id = string | number;

const idOf = (record: AnyRecord): Id | undefined =>
  typeof record.id === 'number' || (typeof record.id === 'string' && record.id !== '') ? record.id : undefined;

/** A record that can be addressed. */
type Addressed = AnyRecord & { id: Id };

interface Collection {
  name: string;
  records: Addressed[];
}

/** Records with ids, which a file written by hand may lack or repeat; the place in the list stands in. */
function withIds(records: readonly AnyRecord[]): Addressed[] {
  const taken = new Set<string>();
  return records.map((record, index) => {
    const own = idOf(record);
    const id = own === undefined || taken.has(String(own)) ? `row-${index + 1}` : own;
    taken.add(String(id));
    return { ...record, id };
  });
}

/** As the API speaks of it: every id is a text. */
const outgoing = (record: AnyRecord): Stored => ({ ...record, id: String(record.id) });

/** Names that would reach a prototype wherever a record is copied by assignment. */
const unsafe = ['__proto__', 'constructor', 'prototype'];

function bodyOf(req: Request): AnyRecord {
  const { id: _id, ...body } = objectBody(req);
  const bad = Object.keys(body).filter((key) => unsafe.includes(key));
  if (bad.length > 0) throw invalid(Object.fromEntries(bad.map((key) => [key, 'cannot be the name of a field'])));
  return body;
}

interface JsonServerRequest {
  method: 'GET' | 'POST' | 'PATCH';
  id?: string;
  body?: AnyRecord;
}

const EXPOSE = 'Access-Control-Expose-Headers';

/** Lets json-server answer one request on a copy of one collection. Gives the record that it would have sent. */
function askJsonServer(
  { name, records }: Collection,
  { method, id, body }: JsonServerRequest,
  req: Request,
  res: Response,
): Promise<AnyRecord> {
  return new Promise((resolve, reject) => {
    const router = jsonServer.router({ [name]: structuredClone(records) }, { foreignKeySuffix: '__none__' });
    // Its last layer answers errors with their stack; without it they come to us.
    if (router.stack.at(-1)?.handle.length === 4) router.stack.pop();
    const exposed = res.get(EXPOSE);
    const { method: askedMethod, url: askedUrl } = req;
    const restore = (): void => {
      Object.assign(req, { method: askedMethod, url: askedUrl });
    };
    const render = (_req: Request, answered: Response): void => {
      restore();
      // On a create it names a Location, made of whatever host the caller claimed, and exposes nothing else.
      answered.removeHeader('Location');
      answered.set(EXPOSE, exposed);
      resolve(answered.locals.data as AnyRecord);
    };
    delete req.headers['x-http-method-override'];
    // `_body` says that the body is read: its own parsers would take forms.
    Object.assign(router, { render });
    Object.assign(req, {
      method,
      url: id === undefined ? `/${name}` : `/${name}/${encodeURIComponent(id)}`,
      query: {},
      body,
      _body: true,
    });
    router(req, res, (error?: unknown) =>
      reject(error instanceof Error ? error : new Error('json-server did not answer.')),
    );
    res.on('close', () => reject(new Error('The caller has gone.')));
  });
}

function listOf(
  { name, records }: Undeclared,
  known: readonly string[],
  req: Request,
): [range: string, data: Stored[]] {
  const schema = guessResource(name, records, known);
  const searchable = Object.entries(schema.fields).flatMap(([source, field]) => (isSearchable(field) ? [source] : []));
  const query = readListQuery(schema, req.query);
  const sort = query.sort?.map(({ path, order }) => ({ path: path === 'id' ? WRITTEN_ID : path, order }));
  const rows = records.map((record) => ({ ...outgoing(record), [WRITTEN_ID]: record.id }));
  const { data, total } = select(rows, { ...query, sort }, (record) => searchText(record, searchable));
  const sent = data.map(({ [WRITTEN_ID]: _written, ...record }) => ({ ...record, id: record.id }));
  return [contentRange(name, query.range[0], sent.length, total), sent];
}

/**
 * The routes of undeclared collections, and `GET /undeclared`, which names them. Asked behind the declared resources, which win.
 * @param reserved names that are no collection of these: declared resources
 */
export function undeclaredRoutes(store: JsonStore, reserved: readonly string[]): RequestHandler {
  const router = Router({ caseSensitive: true });
  const collections = (): Undeclared[] => store.undeclared().filter(({ name }) => !reserved.includes(name));
  const find = (name: string | undefined): Collection => {
    const found = collections().find((collection) => collection.name === name);
    if (!found) throw notFound('There is no such address.');
    return { name: found.name, records: withIds(found.records) };
  };
  const recordIn = (collection: Collection, id: string | undefined): Addressed => {
    const found = collection.records.find((record) => String(record.id) === id);
    if (!found) throw notFound();
    return found;
  };
  let turn: Promise<unknown> = Promise.resolve();
  /** Writes one after the other: json-server works on a copy, and the next has to see what became of it. */
  const inTurn = (work: (req: Request, res: Response) => Promise<void>): RequestHandler =>
    handle((req, res) => {
      const result = turn.then(() => work(req, res));
      turn = result.catch(() => undefined);
      return result;
    });

  router.get(
    '/undeclared',
    handle(async (_req, res) => res.json({ data: collections().map(({ name }) => name) })),
  );
  router.all('/undeclared', onlyMethods('GET'));

  router.use('/:collection', (req, _res, next) => {
    find(req.params.collection);
    next();
  });
  router.use(readBody());
  router
    .route('/:collection')
    .get(
      handle(async (req, res) => {
        const collection = find(req.params.collection);
        const known = [...reserved, ...collections().map(({ name }) => name)];
        const [range, data] = listOf(collection, known, req);
        res.set('Content-Range', range).json({ data });
      }),
    )
    .post(
      inTurn(async (req, res) => {
        const collection = find(req.params.collection);
        const made = await askJsonServer(collection, { method: 'POST', body: bodyOf(req) }, req, res);
        await store.changeUndeclared(collection.name, (records) => {
          const rows = withIds(records);
          if (rows.some(({ id }) => String(id) === String(made.id)))
            throw conflict('The file was edited at the same moment. Try again.');
          return [...rows, made];
        });
        res.status(201).json({ data: outgoing(made) });
      }),
    )
    .all(onlyMethods('GET', 'POST'));
  router
    .route('/:collection/:id')
    .get(
      handle(async (req, res) => {
        const collection = find(req.params.collection);
        recordIn(collection, req.params.id);
        const { id } = req.params;
        res.json({ data: outgoing(await askJsonServer(collection, { method: 'GET', id }, req, res)) });
      }),
    )
    .put(
      inTurn(async (req, res) => {
        const collection = find(req.params.collection);
        const { id: written } = recordIn(collection, req.params.id);
        const { id } = req.params;
        // As with declared resources, a field that is not sent stays: that is json-server's PATCH.
        const changed = await askJsonServer(collection, { method: 'PATCH', id, body: bodyOf(req) }, req, res);
        await store.changeUndeclared(collection.name, (records) => {
          const rows = withIds(records);
          if (!rows.some((row) => row.id === written)) throw notFound();
          return rows.map((row) => (row.id === written ? changed : row));
        });
        res.json({ data: outgoing(changed) });
      }),
    )
    .delete(
      inTurn(async (req, res) => {
        const collection = find(req.params.collection);
        const gone = recordIn(collection, req.params.id);
        await store.changeUndeclared(collection.name, (records) => withIds(records).filter(({ id }) => id !== gone.id));
        res.json({ data: outgoing(gone) });
      }),
    )
    .all(onlyMethods('GET', 'PUT', 'DELETE'));
  return router;
}
