/**
 * Which files the build makes. Left to itself the bundler makes one for every set of modules that is shared in the same way: more
 * than a hundred small ones before the first list, many of them waiting for one another, and worse compressed each by itself.
 */
import { relative } from 'node:path';
import { build, type Rolldown } from 'vite';

/** The modules whose screens people meet first, by how their paths end; all that is behind the sign-in comes by way of the latter. */
const signIn = ['/src/auth/pages/SignInPage.tsx'];
const firstList = ['/src/routes/ProtectedApp.tsx', '/src/views/list/ListView.tsx', '/src/resources/customers/ui.tsx'];

/**
 * `start` is what every page needs, `controls` what the sign-in and the app share, `app` what else its first list needs. What at
 * least three of the pages after it share is in `parts`, which comes with all of them; in `forms` what is large, and what needs it.
 */
const names = ['start', 'controls', 'app', 'parts', 'forms'] as const;
type Name = (typeof names)[number];

const SHARED = 3;

/** Characters, before they are made small. */
const LARGE = 100_000;

/** Nothing for people who only sign in, or sign up, or show their face. */
const REACT_ADMIN = /\/node_modules\/(react-admin|ra-[^/]+)\//;

type Chunk = Rolldown.OutputChunk;
type Chunks = ReadonlyMap<string, Chunk>;

const opens = (chunk: Chunk, screens: readonly string[]): boolean =>
  screens.some((end) => chunk.facadeModuleId?.endsWith(end));

/** All that is reached from some of them. */
function reached(chunks: Chunks, from: Iterable<Chunk>, next: (chunk: Chunk) => readonly string[]): Set<Chunk> {
  const seen = new Set<Chunk>();
  const open = [...from];
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (seen.has(chunk)) continue;
    seen.add(chunk);
    open.push(...next(chunk).flatMap((name) => chunks.get(name) ?? []));
  }
  return seen;
}

/** Modules of which something is left. */
const modulesOf = (chunk: Chunk): string[] =>
  Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []));

/** What is loaded for the entry and those screens, at once and not later. */
function modulesFor(chunks: Chunks, screens: readonly string[]): Set<string> {
  const wanted = [...chunks.values()].filter((chunk) => chunk.isEntry || opens(chunk, screens));
  return new Set([...reached(chunks, wanted, imports)].flatMap(modulesOf));
}

const imports = (chunk: Chunk) => chunk.imports;

/** What the pages that are open to everybody load, at once or later. */
function openToAll(chunks: Chunks): Chunk[] {
  const behind = (chunk: Chunk) => opens(chunk, firstList);
  const entries = [...chunks.values()].filter(({ isEntry }) => isEntry);
  const met = reached(chunks, entries, (chunk) => (behind(chunk) ? [] : [...chunk.imports, ...chunk.dynamicImports]));
  return [...met].filter((chunk) => !behind(chunk));
}

/** What pages behind the sign-in share, beyond what is there with the first list. */
function shared(chunks: Chunks, open: readonly Chunk[]): Map<string, 'parts' | 'forms'> {
  const all = [...chunks.values()];
  const first = reached(
    chunks,
    all.filter((chunk) => opens(chunk, firstList)),
    imports,
  );
  const pages = all.filter(({ isDynamicEntry }) => isDynamicEntry);
  const loads = pages.map((page) => reached(chunks, [page], imports));
  const among = new Set(
    all.filter(
      (chunk) =>
        !(chunk.isDynamicEntry || open.includes(chunk) || first.has(chunk)) &&
        loads.filter((load) => load.has(chunk)).length >= SHARED,
    ),
  );
  return new Map(
    [...among].flatMap((chunk) => {
      const large = [...reached(chunks, [chunk], imports)].some((one) => among.has(one) && one.code.length >= LARGE);
      return modulesOf(chunk).map((id) => [id, large ? 'forms' : 'parts'] as const);
    }),
  );
}

/**
 * The groups for `output.codeSplitting`, found by a build that writes nothing: only after it has shaken out what nobody uses does
 * the bundler know what a screen loads.
 * @param root folder of the project
 * @throws where a page that is open to everybody would load react-admin
 */
export async function firstScreens(root: string): Promise<Rolldown.CodeSplittingOptions> {
  const built = await build({
    root,
    logLevel: 'error',
    build: { write: false, minify: false, reportCompressedSize: false },
  });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const chunks: Chunks = new Map(
    outputs.flatMap(({ output }) =>
      output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
    ),
  );
  const open = openToAll(chunks);
  const heavy = open.flatMap(modulesOf).find((id) => REACT_ADMIN.test(id));
  if (heavy) throw new Error(`A page that is open to everybody loads react-admin: ${relative(root, heavy)}`);
  const start = modulesFor(chunks, []);
  const door = modulesFor(chunks, signIn);
  const fileOf = new Map<string, Name>(shared(chunks, open));
  for (const id of modulesFor(chunks, firstList)) fileOf.set(id, door.has(id) ? 'controls' : 'app');
  for (const id of start) fileOf.set(id, 'start');
  return {
    // In this order: a group takes what its modules import, too, unless a stronger one has it.
    groups: names.map((name, at) => ({ name, priority: names.length - at, test: (id) => fileOf.get(id) === name })),
  };
}
