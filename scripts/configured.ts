/** The environment of a program that a person starts: what is wrong with it is a sentence and an end, never a trace. */
import { createServer } from 'node:net';
import { configFrom, type Config } from '../api/config';

/** @param env what else than the shell's own is to be read */
export function configured(env: NodeJS.ProcessEnv = process.env): Config {
  try {
    return configFrom(env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}

/** Whether the port is free, asked before the work that takes long. @throws the error of listening on it */
export const demandPort = ({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
