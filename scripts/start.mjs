/** `npm start`: installs, builds and seeds what is missing, then serves the app and the API from one origin. */
import { ensureInstalled, runTypeScript } from './install.mjs';

ensureInstalled();
await runTypeScript('scripts/serve.ts');
