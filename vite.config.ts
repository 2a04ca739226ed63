import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The build of the app. In development `scripts/dev.ts` serves it through the API's own server, so there is one origin always. */
export default defineConfig({
  plugins: [react()],
  // `api/static.ts` puts the nonce of each answer in its place.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    // The policy takes fonts from files only.
    assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
  },
});
