/**
 * `npm run watchlist -- import ofac <folder>`, `import un <file or folder>`, `import own <file> --name <name>`: loads a list as its
 * publisher issues it, for every organization. A broken file changes nothing.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { configFrom } from '../api/config';
import { ListFileError } from '../api/engines/watchlists';
import { systemActor } from '../api/viewer';
import {
  brokenWords,
  isListSource,
  listSources,
  loadEdition,
  parseHere,
  publishedNames,
  type ListFile,
  type ListSource,
} from '../api/watchlists';
import { openServices } from './open';
import { failWith } from './stop';

const USAGE = `How to: npm run watchlist -- import <${listSources.join(' | ')}> <file or folder> [--name "Name of an own list"]`;

/** What is wrong with the command itself; said without a trace. */
class Misused extends Error {
  readonly code = 'MISUSED';
}

/** Files of a list: one file, or those of a folder that have the source's ending. */
function filesAt(path: string, source: ListSource): ListFile[] {
  const ending = source === 'un' ? '.xml' : '.csv';
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) throw new Misused(`There is nothing at ${path}.`);
  const files = stat.isDirectory()
    ? readdirSync(path)
        .filter((name) => extname(name).toLowerCase() === ending)
        .map((name) => join(path, name))
    : [path];
  if (files.length === 0) throw new Misused(`There is no ${ending} file in ${path}.`);
  return files.map((file) => ({ name: basename(file), bytes: readFileSync(file) }));
}

const config = configFrom();
try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { name: { type: 'string' } } });
  const [verb, source, path] = positionals;
  if (verb !== 'import' || !isListSource(source) || !path) throw new Misused(USAGE);
  const name = source === 'own' ? values.name : publishedNames[source];
  if (!name) throw new Misused(`Say what the list is called: --name "Internal list"`);
  const files = filesAt(path, source);
  const parsed = parseHere(source, files);
  const services = await openServices(config);
  const list = await services.store.transaction(async (session) => {
    const { data } = await session.list('organizations');
    return loadEdition(session, { source, name, organizationId: null }, parsed, {
      services,
      actors: data.map(({ id }) => systemActor(id, 'Command line')),
      files: files.map((file) => ({ name: file.name, bytes: file.bytes.length })),
    });
  });
  await services.store.close();
  const { edition, entryCount, added, changed, removed } = list as Record<string, unknown>;
  console.log(`${name}, edition ${String(edition)}: ${String(entryCount)} entries`);
  console.log(`${String(added)} added, ${String(changed)} changed, ${String(removed)} removed`);
  for (const warning of parsed.warnings.slice(0, 10)) console.log(`Note: ${warning}`);
  if (parsed.warnings.length > 10) console.log(`… and ${parsed.warnings.length - 10} notes more`);
} catch (error) {
  if (error instanceof ListFileError) {
    console.error(`${brokenWords(error)}\nNothing was changed.`);
    process.exit(1);
  }
  if (error instanceof Misused) {
    console.error(error.message);
    process.exit(1);
  }
  failWith(error, config.port);
}
