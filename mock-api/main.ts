/** `npm run mock-api`: the API over `mock.json` in the data folder, on port 5174 of this machine, for development. */
import path from 'node:path';
import { configured, demandPort } from '../scripts/configured';
import { failWith, stopOnSignal } from '../scripts/stop';
import { faultsFrom } from './faults';
import { startMock } from './server';

const config = configured({ ...process.env, PORT: process.env.PORT || '5174' });
const file = path.join(config.dataDir, 'mock.json');

try {
  if (config.production)
    throw new Error('The mock API is for development; it does not start with NODE_ENV=production.');
  await demandPort(config);
  const faults = faultsFrom();
  const mock = await startMock({
    config,
    file,
    ...(faults ? { faults } : {}),
    onSeed: () => console.log('Seeding demo data…'),
  });
  stopOnSignal(() => mock.close());
  console.log(
    [
      '',
      'Mock API, for development only: one file, no real storage, this machine alone.',
      `API     ${mock.url}/api/v1`,
      `File    ${file}`,
      '        Edit it while this runs: what you save is served at once, new collections included.',
      ...(faults ? [`Faults  ${process.env.ASSAY_FAULTS}`] : []),
      '',
      'Ctrl C ends it.',
    ].join('\n'),
  );
} catch (error) {
  failWith(error, config.port);
}
