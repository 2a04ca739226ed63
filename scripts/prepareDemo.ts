/** Demo data for an installation that has none: in a store of its own, which is closed again. */
import type { Config } from '../api/config';
import { DEMO_CUSTOMERS, LOOKED_FOR, seedDemo, type DemoOptions } from '../api/seed/demo';
import { openWithSecrets } from './open';

/** Fills an empty installation; one with data is left as it is. Gives whether it was empty. */
export async function prepareDemo(config: Config, options: DemoOptions = {}): Promise<boolean> {
  if (!config.demo) return false;
  const store = await openWithSecrets(config, LOOKED_FOR);
  try {
    const { total } = await store.list('organizations', { range: [0, 0] });
    if (total > 0) return false;
    const customers = options.customers ?? DEMO_CUSTOMERS;
    console.log(`Seeding demo data: ${customers} customers…`);
    await seedDemo(store, config, {
      onProgress: (done, all) => {
        if (customers > DEMO_CUSTOMERS) console.log(`${done} of ${all} steps`);
      },
      ...options,
    });
    return true;
  } finally {
    await store.close();
  }
}
