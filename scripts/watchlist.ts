/**
 * Watchlists from the command line, for every organization of an installation. The server has to stand still meanwhile: it
 * holds the data for itself.
 *
 *     npm run watchlist -- import ofac <folder>
 *     npm run watchlist -- import un <file>
 *     npm run watchlist -- import own <file> --name "House list"
 *     npm run watchlist -- list
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ListFileError } from '../api/engines/watchlists';
import { StoreUnavailable } from '../api/store/store';
import {
  brokenWords,
  isListSource,
  listSources,
  loadEdition,
  parseFiles,
  publishedNames,
  WATCHLISTS,
  type ListFile,
  type ListSource,
} from '../api/watchlists';
import { configured } from './configured';
import { openServices } from './open';

const USAGE = `Usage:
  npm run watchlist -- import ofac <folder with sdn.csv, alt.csv, add.csv, sdn_comments.csv>
  npm run watchlist -- import un <consolidated.xml>
  npm run watchlist -- import own <list.csv> --name "House list"
  npm run watchlist -- list`;

/** A mistake of the person at the keyboard: said without a trace. */
class UsageError extends Error {}

async function readList(source: ListSource, path: string): Promise<ListFile[]> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new UsageError(`${path} is not there.`);
  const paths = found.isDirectory()
    ? (await readdir(path))
        .filter((name) => /\.(csv|xml)$/i.test(name))
        .sort()
        .map((name) => join(path, name))
    : [path];
  if (paths.length === 0) throw new UsageError(`${path} holds no CSV or XML file.`);
  if (source !== 'ofac' && paths.length > 1) throw new UsageError(`${path} is a folder. Name the file of the list.`);
  return Promise.all(paths.map(async (file) => ({ name: basename(file), bytes: await readFile(file) })));
}

const counted = (count: number, word: string): string => `${count.toLocaleString('en')} ${word}`;

async function importList(source: ListSource, path: string, name: string): Promise<void> {
  const files = await readList(source, path);
  const began = performance.now();
  const parsed = await parseFiles(source, files);
  const services = await openServices(configured());
  try {
    const { data: organizations } = await services.store.list('organizations');
    const list = await services.store.transaction((session) =>
      loadEdition(session, { source, name, organizationId: null }, parsed, {
        services,
        // Every organization screens against it, so every changelog tells of it.
        actors: organizations.map(({ id }) => ({
          id: null,
          name: 'Command line',
          organizationId: id,
          ip: null,
          userAgent: null,
        })),
        files: files.map((file) => ({ name: file.name, bytes: file.bytes.length })),
      }),
    );
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `${name}, edition ${parsed.edition.id}: ${counted(parsed.entries.length, 'entries')} (${[
        counted(Number(list.added), 'added'),
        counted(Number(list.changed), 'changed'),
        counted(Number(list.removed), 'removed'),
      ].join(', ')}) in ${seconds} s.`,
    );
    for (const warning of parsed.warnings) console.log(`Note: ${warning}`);
  } finally {
    await services.store.close();
  }
}

async function showLists(): Promise<void> {
  const services = await openServices(configured());
  try {
    const { data } = await services.store.list(WATCHLISTS, { sort: [{ path: 'name', order: 'ASC' }] });
    if (data.length === 0) console.log('No watchlist is loaded.');
    for (const { name, source, edition, entryCount, loadedAt, organizationId } of data)
      console.log(
        [
          name,
          source,
          edition,
          counted(Number(entryCount), 'entries'),
          `loaded ${String(loadedAt)}`,
          organizationId ?? 'every organization',
        ]
          .map(String)
          .join('  '),
      );
  } finally {
    await services.store.close();
  }
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { name: { type: 'string' } },
  });
  const [command, source, path, ...more] = positionals;
  if (command === 'list' && source === undefined) return showLists();
  if (command !== 'import' || path === undefined || more.length > 0) throw new UsageError(USAGE);
  if (!isListSource(source)) throw new UsageError(`Sources are ${listSources.join(', ')}.\n${USAGE}`);
  const name = source === 'own' ? values.name?.trim() : publishedNames[source];
  if (!name) throw new UsageError('Name the list: --name "House list".');
  return importList(source, path, name);
}

/** What a person can mend is said in a sentence. */
function wordsOf(error: unknown): string | undefined {
  if (error instanceof ListFileError) return `Nothing was loaded. ${brokenWords(error)}`;
  if (error instanceof UsageError) return error.message;
  if (error instanceof StoreUnavailable) return `Nothing was loaded. ${error.message}`;
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    ? `${error.message}\n${USAGE}`
    : undefined;
}

try {
  await main();
} catch (error) {
  console.error(wordsOf(error) ?? error);
  process.exitCode = 1;
}
