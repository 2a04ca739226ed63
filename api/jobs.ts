/**
 * Work that takes long: kept in the store, done in slices so that requests come through, resumed after a restart.
 */
import type { AnyRecord } from '../src/schema/fields';
import type { Services } from './services';
import type { Actor, SignedIn } from './viewer';

export type JobStatus = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/** A job as the API shows it. */
export interface Job {
  id: string;
  kind: string;
  status: JobStatus;
  /** Units done, and how many there are; `null` while that is not known. */
  done: number;
  total: number | null;
  params: AnyRecord;
  result: unknown;
  /** Why it failed, in words for people. */
  error: string | null;
  organizationId: string;
  byId: string;
  createdAt: string;
  finishedAt: string | null;
}

export interface JobContext {
  services: Services;
  /** Who started it, with the permissions they had then. */
  viewer: SignedIn;
  actor: Actor;
  /** What the last `checkpoint` kept; `null` on the first run. Resume from it after a restart. */
  state: unknown;
  /** Says how far it is. Cheap: what is written is at most four states a second. */
  progress(done: number, total?: number): void;
  /** Keeps `state` and the progress on disk. Work before it must not be done again by a resumed run. */
  checkpoint(state: unknown): Promise<void>;
  /** Call between slices of at most some 20 ms: lets requests through. @throws when the job was cancelled or the server stops. */
  breathe(): Promise<void>;
}

export interface JobKind {
  name: string;
  /** Needed to start it and to cancel somebody else's: `<resource>.<action>`. */
  permission: { resource: string; action: string };
  /** May be started by `POST /jobs`; others are started by routes of their own. Gives the params to keep; throws ApiError when they are wrong. */
  readParams?(params: AnyRecord, viewer: SignedIn, services: Services): AnyRecord | Promise<AnyRecord>;
  /** Gives the job's result. An ApiError's words are shown to people; any other error is logged and called unexpected. */
  run(job: Job, context: JobContext): Promise<unknown>;
}

export interface Jobs {
  /** Adds a kind before `resume`. */
  register(kind: JobKind): void;
  kindNamed(name: string): JobKind | undefined;
  /** Keeps the job and begins it as soon as there is room. Does not check the permission. */
  start(kind: string, params: AnyRecord, viewer: SignedIn, actor: Actor): Promise<Job>;
  /** The job, when it is the organization's. */
  get(id: string, organizationId: string): Promise<Job | undefined>;
  /** Asks it to end at its next slice; a finished one stays as it is. */
  cancel(id: string, organizationId: string): Promise<Job | undefined>;
  /** Takes up what a former run left queued or running. */
  resume(): Promise<void>;
  /** Resolves when the job has ended; for tests and commands. */
  finished(id: string): Promise<Job>;
  /** Lets running slices end; their jobs go on after the next start. */
  stop(): Promise<void>;
}
