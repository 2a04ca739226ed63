/** Fills the folder that `ASSAY_DATA_DIR` names as a newcomer does: `npm run api` makes the demo data at its first start. */
import { startProduct } from './product';

const product = await startProduct({
  dataDir: process.env.ASSAY_DATA_DIR ?? '',
  command: ['scripts/run.mjs', 'scripts/api.ts'],
  within: 300_000,
});
await product.stop();
