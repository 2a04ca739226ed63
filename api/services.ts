/** What every room of the API works with; made once at start by `createServices` in `server.ts` and handed down. */
import type { MailDelivery, MailTest } from '../src/resources/organizations/schema';
import type { Logger } from 'pino';
import type { AnyRecord } from '../src/schema/fields';
import type { AnyResource } from '../src/schema/resource';
import type { BehaviourContext } from './behaviours/types';
import type { Config } from './config';
import type { Jobs } from './jobs';
import type { Store, Stored, StoreSession } from './store/store';
import type { UsageMeter } from './usage';
import type { WebhookSender } from './webhooks/sender';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Addresses that the text holds, for the development mailbox. */
  links?: readonly string[];
  /** The secret that it carries: a code, a temporary password. */
  code?: string;
  /** For mail that concerns this organization alone and opens no account: it goes by its own server where it has one. */
  organizationId?: string;
}

/** The mail servers that organizations set for themselves. */
export interface OwnMail {
  /** What waits for it, what stands in its way, and what was given up; `null` without one. */
  delivery(organizationId: string): Promise<MailDelivery | null>;
  /** Hands it a mail at once; `null` without one. */
  test(organizationId: string, mail: Pick<Mail, 'to' | 'subject' | 'text'>): Promise<MailTest | null>;
}

export interface Mailer {
  /** Resolves once the mail is kept, whether or not it has gone out. In the transaction of `session` when there is one: taken back with it. */
  send(mail: Mail, session?: StoreSession): Promise<void>;
  /** Begins to deliver what waits for a mail server. */
  start(): void;
  stop(): Promise<void>;
  /** Hands a mail to the mail server at once, past what waits, and gives what it says; `null` where there is no server. */
  test: ((mail: Pick<Mail, 'to' | 'subject' | 'text'>) => Promise<MailTest>) | null;
  /** What waits, what stands in its way, and what was given up. */
  delivery(): Promise<MailDelivery>;
  own: OwnMail;
  /** Whether the mail server took nothing when it was last tried. */
  isHeldUp(): boolean;
}

/** Whole writes of a record inside a running transaction, with every guard: for a behaviour that writes another resource's. */
export interface Writing {
  /** The cleaned values of a body. @throws ApiError 422 */
  valuesOf(context: BehaviourContext, body: AnyRecord, before: Stored | undefined): Promise<AnyRecord>;
  /** @throws ApiError 412 with the current record, when `version` is another one */
  demandVersion(context: BehaviourContext, record: Stored, version: number | undefined): Promise<void>;
  createIn(context: BehaviourContext, body: AnyRecord): Promise<Stored>;
  updateIn(context: BehaviourContext, before: Stored, body: AnyRecord): Promise<Stored>;
  removeIn(context: BehaviourContext, record: Stored): Promise<void>;
}

export interface Services {
  store: Store;
  /** The declarations being served. */
  resources: readonly AnyResource[];
  config: Config;
  log: Logger;
  mail: Mailer;
  jobs: Jobs;
  writing: Writing;
  /** Counts what API keys call. */
  usage: UsageMeter;
  /** Sends events to the organizations' own systems. */
  webhooks: WebhookSender;
  /** The clock; tests set it. */
  now: () => Date;
  /** A new id: opaque, unique, sortable by creation. */
  newId: () => string;
  /** So many bytes that nobody guesses; those of an invented story come from its seed. */
  random: (bytes: number) => Uint8Array;
}
