/**
 * Which files the build makes. Left to itself the bundler makes one for every set of modules that is shared in the same way: more
 * than a hundred small ones before the first list, many of them waiting for one another, and worse compressed each by itself.
 */
import { build, type Rolldown } from 'vite';

/** The modules whose screens people meet first, by how their paths end. */
const signIn = ['/src/auth/pages/SignInPage.tsx'];
const firstList = ['/src/routes/ProtectedApp.tsx', '/src/views/list/ListView.tsx', '/src/resources/customers/ui.tsx'];

/** `start` is what every page needs, `controls` what the sign-in and the app share, `app` what else its first list needs. */
const names = ['start', 'controls', 'app'] as const;
type Name = (typeof names)[number];

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** What is loaded for the entry and those screens, at once and not later: modules of which something is left. */
function modulesFor(chunks: Chunks, screens: readonly string[]): Set<string> {
  const wanted = (chunk: Rolldown.OutputChunk) =>
    chunk.isEntry || screens.some((end) => chunk.facadeModuleId?.endsWith(end));
  const seen = new Set<Rolldown.OutputChunk>();
  const open = [...chunks.values()].filter(wanted);
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (seen.has(chunk)) continue;
    seen.add(chunk);
    open.push(...chunk.imports.flatMap((name) => chunks.get(name) ?? []));
  }
  return new Set(
    [...seen].flatMap((chunk) =>
      Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
    ),
  );
}

/**
 * The groups for `output.codeSplitting`, found by a build that writes nothing: only after it has shaken out what nobody uses does
 * the bundler know what a screen loads.
 * @param root folder of the project
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
  const start = modulesFor(chunks, []);
  const door = modulesFor(chunks, signIn);
  const fileOf = new Map<string, Name>();
  for (const id of modulesFor(chunks, firstList)) fileOf.set(id, door.has(id) ? 'controls' : 'app');
  for (const id of start) fileOf.set(id, 'start');
  return {
    // In this order: a group takes what its modules import, too, unless a stronger one has it.
    groups: names.map((name, at) => ({ name, priority: names.length - at, test: (id) => fileOf.get(id) === name })),
  };
}
