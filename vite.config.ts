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

/** The build of the app. In development `scripts/dev.ts` serves it through the API's own server, so there is one origin always. */
export default defineConfig({
  plugins: [react(), appFiles],
  // `api/static.ts` puts the nonce of each answer in its place.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    // The policy takes fonts from files only.
    assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
  },
});
