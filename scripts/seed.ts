/** `npm run seed -- --customers 2000 --seed 7`: demo data for an installation that has none. */
import { parseArgs } from 'node:util';
import { DEMO_CUSTOMERS, DEMO_SEED } from '../api/seed/demo';
import { configured } from './configured';
import { prepareDemo } from './prepareDemo';
import { failWith } from './stop';

const config = { ...configured(), demo: true };

const whole = (text: string | undefined, otherwise: number): number => {
  const value = text === undefined ? otherwise : Number(text);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${text} is not a whole number`);
  return value;
};

try {
  const { values } = parseArgs({
    options: {
      customers: { type: 'string' },
      seed: { type: 'string' },
      /** Screens every customer, not only those of the story: minutes for many thousands. */
      screen: { type: 'boolean' },
    },
  });
  const began = Date.now();
  const seeded = await prepareDemo(config, {
    customers: whole(values.customers, DEMO_CUSTOMERS),
    seed: whole(values.seed, DEMO_SEED),
    screenAll: values.screen ?? false,
  });
  if (seeded) console.log(`Seeded ${config.dataDir} in ${((Date.now() - began) / 1_000).toFixed(1)} s.`);
  else {
    console.error(
      `${config.dataDir} holds data already. Remove the folder, or name another: ASSAY_DATA_DIR=… npm run seed`,
    );
    process.exitCode = 1;
  }
} catch (error) {
  failWith(error, config.port);
}
