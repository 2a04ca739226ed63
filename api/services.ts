/** What every room of the API works with; made once at start by `createServices` in `server.ts` and handed down. */
import type { Logger } from 'pino';
import type { AnyResource } from '../src/schema/resource';
import type { Config } from './config';
import type { Jobs } from './jobs';
import type { Store } from './store/store';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Resolves once the mail is handed over. */
  send(mail: Mail): Promise<void>;
}

export interface Services {
  store: Store;
  /** The declarations being served. */
  resources: readonly AnyResource[];
  config: Config;
  log: Logger;
  mail: Mailer;
  jobs: Jobs;
  /** The clock; tests set it. */
  now(): Date;
  /** A new id: opaque, unique, sortable by creation. */
  newId(): string;
}
