import { createReadStream, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Tells `boot.js` which files the app behind the sign-in begins with; what they import in turn is loaded with them. */
const appFiles: Plugin = {
  name: 'app-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {}, chunk: entry }) => {
      const app = Object.values(bundle).filter((file) => file.type === 'chunk' && file.name === 'app');
      const files = app.flatMap((file) => [file.fileName, ...(file.type === 'chunk' ? file.imports : [])]);
      const known = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
      const asked = [...new Set(files)].filter((file) => !known.has(file)).map((file) => `/${file}`);
      return html.replace('src="/boot.js"', `$& data-app="${asked.join(' ')}"`);
    },
  },
};

const require = createRequire(import.meta.url);
const human = dirname(require.resolve('@vladmandic/human'));
const wasm = dirname(require.resolve('@tensorflow/tfjs-backend-wasm'));
const { version } = JSON.parse(readFileSync(join(human, '..', 'package.json'), 'utf8')) as { version: string };

/** Names the version, so that what is below may be cached for good. */
const FOLDER = `assets/face-${version}`;

/** Finding a face and its points is all that the browser does; the API describes faces. */
const models = ['blazeface', 'facemesh'];
const sources = new Map([
  ...models.flatMap((name) =>
    ['json', 'bin'].map((ending) => [`${name}.${ending}`, join(human, '..', 'models', `${name}.${ending}`)] as const),
  ),
  ...['tfjs-backend-wasm.wasm', 'tfjs-backend-wasm-simd.wasm'].map((name) => [name, join(wasm, name)] as const),
]);

/** Backends that are never asked: without them the code is a third as large. */
const EMPTY = '\0no-backend';
const unused = /^@tensorflow\/tfjs-backend-(webgl|webgpu|cpu)\/dist\/index\.js$/;

/**
 * The face model's files, straight from the packages that hold them: served while developing, put into the build beside the code.
 * They are not committed, and only the page that asks for a face loads them.
 */
const faceFiles: Plugin = {
  name: 'face-files',
  enforce: 'pre',
  config: () => ({ define: { 'import.meta.env.FACE_FILES': JSON.stringify(`/${FOLDER}/`) } }),
  resolveId(id) {
    if (id === '@vladmandic/human') return join(human, 'human.esm-nobundle.js');
    return unused.test(id) ? EMPTY : undefined;
  },
  load: (id) => (id === EMPTY ? '{};' : undefined),
  configureServer(server) {
    server.middlewares.use(`/${FOLDER}`, (req, res, next) => {
      const file = sources.get((req.url ?? '').slice(1).split('?')[0] ?? '');
      if (file === undefined) return next();
      res.setHeader(
        'Content-Type',
        file.endsWith('.json')
          ? 'application/json'
          : file.endsWith('.wasm')
            ? 'application/wasm'
            : 'application/octet-stream',
      );
      createReadStream(file).pipe(res);
    });
  },
  generateBundle() {
    for (const [name, file] of sources)
      this.emitFile({ type: 'asset', fileName: `${FOLDER}/${name}`, source: readFileSync(file) });
  },
};

/** What stands for a package, by its name. */
const standIns: Readonly<Record<string, string>> = {
  // polyglot asks for it by way of twenty packages that teach old browsers what all of ours can.
  'object.entries': 'module.exports = Object.entries;',
  // react-admin's own export of a list, which the product has no button for: loaded if somebody's own view asks for it.
  'jsonexport/dist/index.js': `export default (...given) => import('jsonexport/dist/index.js').then((it) => it.default(...given));`,
};

/** How axios asks where there is no XMLHttpRequest, as in a service worker: nowhere here. */
const FETCH_ADAPTER = ['/axios/lib/adapters/adapters.js', './fetch.js'] as const;
const NO_FETCH = '\0no-fetch-adapter';

/** Does nothing by being loaded, which its package forgot to say: left out where nobody calls it, as Emotion's `withTheme` would. */
const SILENT = 'hoist-non-react-statics';

const lighter: Plugin = {
  name: 'lighter-packages',
  enforce: 'pre',
  apply: 'build',
  async resolveId(id, importer) {
    if (id === SILENT) {
      const found = await this.resolve(id, importer, { skipSelf: true });
      return found && { ...found, moduleSideEffects: false };
    }
    if (id === FETCH_ADAPTER[1] && importer?.endsWith(FETCH_ADAPTER[0])) return NO_FETCH;
    return Object.hasOwn(standIns, id) && importer !== `\0${id}` ? `\0${id}` : undefined;
  },
  load: (id) => (id === NO_FETCH ? 'export const getFetch = () => undefined;' : standIns[id.slice(1)]),
};

/** The build of the app. In development `scripts/dev.ts` serves it through the API's own server, so there is one origin always. */
export default defineConfig({
  plugins: [react(), appFiles, faceFiles, lighter],
  // `api/static.ts` puts the nonce of each answer in its place.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    // A browser that asks for no module ahead asks for it when it is imported.
    modulePreload: { polyfill: false },
    // The policy takes fonts from files only.
    assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
  },
});
