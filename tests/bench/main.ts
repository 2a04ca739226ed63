/** `npm run bench [-- weight|screening|store|search|lists|auth|liveness]`: measures, beside a yardstick where there is one; all parts when none is named. */
import { argv, exit } from 'node:process';

const parts: Record<string, () => Promise<unknown>> = {
  weight: async () => (await import('./weight')).benchWeight(),
  screening: async () => (await import('./screening')).benchScreening(),
  store: async () => (await import('./store')).benchStore(),
  search: async () => (await import('./search')).benchSearch(),
  lists: async () => (await import('./lists')).benchLists(),
  auth: async () => (await import('./auth')).benchAuth(),
  liveness: async () => (await import('./liveness')).benchLiveness(),
};

const asked = argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);
  exit(2);
}
for (const [name, measure] of Object.entries(parts)) if (asked.length === 0 || asked.includes(name)) await measure();
exit(0);
