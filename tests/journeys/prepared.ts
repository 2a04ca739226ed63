/** `npm test` builds and seeds while the other suites run: no journey begins before. By themselves they begin at once. */
import { existsSync, readFileSync } from 'node:fs';

const said = process.env.ASSAY_PREPARED;
if (said) {
  while (!existsSync(said)) await new Promise((resolve) => setTimeout(resolve, 200));
  if (readFileSync(said, 'utf8') !== 'true') throw new Error('The build or the demo data failed, see above.');
}
