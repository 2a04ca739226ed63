/**
 * Work that takes long: kept in the store, done in slices so that requests come through, resumed after a restart.
 */
import { DAY } from '../src/schema/day';
import type { AnyRecord } from '../src/schema/fields';
import { can } from '../src/schema/permissions';
import { rightsNow } from './auth/rightsNow';
import { ApiError } from './errors';
import type { Services } from './services';
import type { Store, Stored, StoreSession } from './store/store';
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
  /** Who started it, with what they still hold of the rights they had then: kept up to date while it runs, so never copy from it. */
  viewer: SignedIn;
  actor: Actor;
  /** What the last `checkpoint` kept; `null` on the first run. Resume from it after a restart. */
  state: unknown;
  /** Says how far it is. Cheap: what is written is at most four states a second. */
  progress: (done: number, total?: number) => void;
  /**
   * Keeps `state` and the progress on disk. Work before it must not be done again by a resumed run; so give the `session` that
   * the work was written through, and both are kept or neither. When that transaction fails, let its error end the job.
   */
  checkpoint: (state: unknown, session?: StoreSession) => Promise<void>;
  /** Call between slices of at most some 20 ms: lets requests through. @throws when the job was cancelled or the server stops. */
  breathe: () => Promise<void>;
}

export interface Right {
  resource: string;
  action: string;
}

export interface JobKind {
  name: string;
  /** Needed to start it and to cancel somebody else's. Left out where that depends on what is asked for: see `needs`. */
  permission?: Right;
  /** The rights that params which were read ask for; `readParams` demands them, and the job is its starter's alone. */
  needs?(params: AnyRecord): readonly Right[];
  /** What it gives is one answer to one person: it ends when anything at all is taken from them, not only what it needs. */
  whole?: boolean;
  /** May be started by `POST /jobs`; others are started by routes of their own. Gives the params to keep; throws ApiError when they are wrong. */
  readParams?(params: AnyRecord, viewer: SignedIn, services: Services): AnyRecord | Promise<AnyRecord>;
  /** Somebody stands before a screen until it is over: it never waits behind the work of a night. */
  awaited?: true;
  /** The result of a run that was ended before its time, from what it kept last. */
  interrupted?(state: unknown): unknown;
  /** Clears away what a run left that failed or was ended. */
  discard?(job: Job, services: Services): Promise<void>;
  /** Gives the job's result. An ApiError's words are shown to people; any other error is logged and called unexpected. */
  run(job: Job, context: JobContext): Promise<unknown>;
}

export const JOBS = 'jobs';
/** What a job tells of single records: too much to stand in its result. */
export const JOB_LINES = 'jobLines';
/** More at once would only share the same core. As many again for what people wait for. */
const AT_ONCE = 2;
const SAVE_EVERY_MS = 250;
const RIGHTS_EVERY_MS = 1_000;
const KEPT_DAYS = 30;

export interface Jobs {
  /** Adds a kind before `resume`. */
  register(kind: JobKind): void;
  kindNamed(name: string): JobKind | undefined;
  /**
   * Keeps what somebody asked for and begins it as soon as there is room. Does not check the permission: whoever calls does. From
   * then on it goes on only while they may, also over a restart: what is taken from them is not done in their name any more.
   * With `session`, it is part of that transaction: it begins when that is kept, and never was when that is taken back.
   */
  start(kind: string, params: AnyRecord, viewer: SignedIn, actor: Actor, session?: StoreSession): Promise<Job>;
  /**
   * The same for what nobody asked for, but follows from something that is kept (weights that count from now on, a list that was
   * loaded, the night's work): it is brought to its end with the rights it began with, whatever becomes of who caused it.
   */
  follow(kind: string, params: AnyRecord, viewer: SignedIn, actor: Actor, session?: StoreSession): Promise<Job>;
  /** The job, when the viewer started it or holds its kind's permission in the same organization. */
  get(id: string, viewer: SignedIn): Promise<Job | undefined>;
  /** Asks it to end at its next slice; a finished one stays as it is. */
  cancel(id: string, viewer: SignedIn): Promise<Job | undefined>;
  /** Takes up what a former run left queued or running. */
  resume(): Promise<void>;
  /** Resolves when the job has ended, however; for tests and commands. */
  finished(id: string): Promise<Job>;
  /** Lets running slices end; their jobs go on after the next start. */
  stop(): Promise<void>;
}

/** As kept: with what a later run needs. */
interface KeptJob extends Job, Stored {
  state: unknown;
  /** With the rights they had when it was asked for. */
  viewer: SignedIn;
  actor: Actor;
  /** It follows from something else: see `follow`. */
  follows: boolean;
  cancelled: boolean;
}

/** A job that is queued or running in this process. */
interface LiveJob {
  kept: KeptJob;
  /** The run's own, with the rights of now. */
  viewer: SignedIn;
  /** When these were read. */
  rightsAt: number;
  /** There is progress that is not on disk. */
  unsaved: boolean;
  savedAt: number;
  ended: Promise<Job>;
  end(job: Job): void;
}

/** Thrown out of `breathe`: not a failure. */
export class JobEnds extends Error {}

/** Who asked for the work may not do it any more. */
class RightsWithdrawn extends ApiError {
  constructor({ done, total }: Job) {
    const far = done === 0 ? 'before anything was done' : `after ${[done, total].filter(Boolean).join(' of ')}`;
    super(403, `Rights were withdrawn from who started this, so it ended ${far}.`);
  }
}

const shown = (kept: KeptJob): Job => {
  const { id, kind, status, done, total, params, result, error, organizationId, byId, createdAt, finishedAt } = kept;
  return { id, kind, status, done, total, params, result, error, organizationId, byId, createdAt, finishedAt };
};

const isOver = ({ status }: Job): boolean => status !== 'queued' && status !== 'running';

class JobRunner implements Jobs {
  private readonly kinds = new Map<string, JobKind>();
  /** Queued and running ones; what they say counts, the store follows. */
  private readonly live = new Map<string, LiveJob>();
  private readonly queue: LiveJob[] = [];
  /** Each with whether it is awaited. */
  private readonly running = new Map<Promise<void>, boolean>();
  /** Started in transactions that are not kept yet. */
  private readonly promised = new Map<string, KeptJob>();
  private listens = false;
  private readonly services: () => Services;
  private stopping = false;

  constructor(services: () => Services) {
    this.services = services;
  }

  register(kind: JobKind): void {
    if (this.kinds.has(kind.name)) throw new Error(`The job kind ${kind.name} is registered twice.`);
    this.kinds.set(kind.name, kind);
  }

  kindNamed(name: string): JobKind | undefined {
    return this.kinds.get(name);
  }

  start(...[kind, params, viewer, actor, session]: Parameters<Jobs['start']>): Promise<Job> {
    return this.keep(kind, params, { viewer, actor, follows: false }, session);
  }

  follow(...[kind, params, viewer, actor, session]: Parameters<Jobs['follow']>): Promise<Job> {
    return this.keep(kind, params, { viewer, actor, follows: true }, session);
  }

  private async keep(
    kind: string,
    params: AnyRecord,
    { viewer, actor, follows }: Pick<KeptJob, 'viewer' | 'actor' | 'follows'>,
    session?: StoreSession,
  ): Promise<Job> {
    if (!this.kinds.has(kind)) throw new Error(`There is no job kind ${kind}.`);
    const { newId, now, store } = this.services();
    const kept: KeptJob = {
      id: newId(),
      kind,
      status: 'queued',
      done: 0,
      total: null,
      params,
      result: null,
      error: null,
      organizationId: viewer.organizationId,
      byId: viewer.id,
      createdAt: now().toISOString(),
      finishedAt: null,
      state: null,
      viewer,
      actor,
      follows,
      cancelled: false,
    };
    if (session) {
      this.listen(store);
      this.promised.set(kept.id, kept);
      await session.insert(JOBS, kept);
    } else {
      await store.insert(JOBS, kept);
      this.enqueue(kept);
    }
    return shown(kept);
  }

  /** Begins what was promised in a transaction, once that is kept. */
  private listen(store: Store): void {
    if (this.listens) return;
    this.listens = true;
    store.subscribe((changes) => {
      for (const { collection, id } of changes) {
        const kept = collection === JOBS ? this.promised.get(id) : undefined;
        if (!kept) continue;
        this.promised.delete(id);
        this.enqueue(kept);
      }
    });
  }

  private enqueue(kept: KeptJob): void {
    let end: (job: Job) => void = () => undefined;
    const ended = new Promise<Job>((resolve) => {
      end = resolve;
    });
    // The request goes on with its own, and what they began with is needed as it was.
    const viewer = structuredClone(kept.viewer);
    const job: LiveJob = { kept, viewer, rightsAt: 0, unsaved: false, savedAt: 0, ended, end };
    this.live.set(kept.id, job);
    this.queue.push(job);
    this.begin();
  }

  private isAwaited({ kept }: LiveJob): boolean {
    return this.kinds.get(kept.kind)?.awaited === true;
  }

  private begin(): void {
    for (const awaited of [true, false]) {
      const under = () => [...this.running.values()].filter((one) => one === awaited).length;
      while (!this.stopping && under() < AT_ONCE) {
        const at = this.queue.findIndex((one) => this.isAwaited(one) === awaited);
        const [job] = at < 0 ? [] : this.queue.splice(at, 1);
        if (!job) break;
        const run: Promise<void> = this.run(job).finally(() => {
          this.running.delete(run);
          this.begin();
        });
        this.running.set(run, awaited);
      }
    }
  }

  private async save(job: LiveJob, session?: StoreSession): Promise<void> {
    job.unsaved = false;
    job.savedAt = Date.now();
    await (session ?? this.services().store).update(JOBS, structuredClone(job.kept));
  }

  /** @throws RightsWithdrawn */
  private async readRights(job: LiveJob): Promise<void> {
    const { kept } = job;
    const kind = this.kinds.get(kept.kind);
    if (!kind || kept.follows) return;
    const rights = await rightsNow(this.services(), kept.viewer);
    if (!rights || (kind.whole && rights.narrowed)) throw new RightsWithdrawn(kept);
    const { viewer } = rights;
    const needed = [...(kind.permission ? [kind.permission] : []), ...(kind.needs?.(kept.params) ?? [])];
    if (!needed.every(({ resource, action }) => can(viewer, resource, action))) throw new RightsWithdrawn(kept);
    // The run holds this very object.
    if (!viewer.queues) delete job.viewer.queues;
    Object.assign(job.viewer, viewer);
    job.rightsAt = Date.now();
  }

  private contextOf(job: LiveJob): JobContext {
    const { kept } = job;
    return {
      services: this.services(),
      viewer: job.viewer,
      actor: kept.actor,
      state: kept.state,
      progress: (done, total) => {
        kept.done = done;
        if (total !== undefined) kept.total = total;
        job.unsaved = true;
      },
      checkpoint: async (state, session) => {
        kept.state = state;
        await this.save(job, session);
      },
      breathe: async () => {
        // Behind what came in from the network in the meantime.
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
        if (this.stopping || kept.cancelled) throw new JobEnds();
        if (Date.now() - job.rightsAt >= RIGHTS_EVERY_MS) await this.readRights(job);
        if (job.unsaved && Date.now() - job.savedAt >= SAVE_EVERY_MS) await this.save(job);
      },
    };
  }

  private async run(job: LiveJob): Promise<void> {
    const { kept } = job;
    const kind = this.kinds.get(kept.kind);
    try {
      if (!kind) throw new ApiError(409, 'This version does not know this kind of work any more.');
      if (kept.cancelled) throw new JobEnds();
      await this.readRights(job);
      kept.status = 'running';
      await this.save(job);
      kept.result = (await kind.run(shown(kept), this.contextOf(job))) ?? null;
      kept.status = 'done';
    } catch (error) {
      if (error instanceof JobEnds) {
        // A stop leaves it as it is: the next start takes it up.
        if (!kept.cancelled) return;
        kept.status = 'cancelled';
        kept.result = kind?.interrupted?.(kept.state) ?? null;
      } else {
        kept.status = 'failed';
        if (error instanceof RightsWithdrawn) kept.result = kind?.interrupted?.(kept.state) ?? null;
        kept.error =
          error instanceof ApiError ? error.message : 'Something unexpected stopped this work. It has been noted.';
        if (!(error instanceof ApiError)) this.services().log.error({ err: error, job: kept.id }, 'job failed');
      }
    }
    kept.finishedAt = this.services().now().toISOString();
    const { log } = this.services();
    if (kept.status !== 'done')
      await kind
        ?.discard?.(shown(kept), this.services())
        .catch((error: unknown) =>
          log.error({ err: error, job: kept.id }, 'what a job left could not be cleared away'),
        );
    try {
      await this.save(job);
    } catch (error) {
      log.error({ err: error, job: kept.id }, 'the end of a job could not be saved');
    }
    this.live.delete(kept.id);
    job.end(shown(kept));
  }

  private async find(id: string, viewer: SignedIn): Promise<KeptJob | undefined> {
    const kept = this.live.get(id)?.kept ?? ((await this.services().store.get(JOBS, id)) as KeptJob | undefined);
    if (!kept || kept.organizationId !== viewer.organizationId) return undefined;
    const permission = this.kinds.get(kept.kind)?.permission;
    const may = kept.byId === viewer.id || (permission && can(viewer, permission.resource, permission.action));
    return may ? kept : undefined;
  }

  async get(id: string, viewer: SignedIn): Promise<Job | undefined> {
    const kept = await this.find(id, viewer);
    return kept && shown(kept);
  }

  async cancel(id: string, viewer: SignedIn): Promise<Job | undefined> {
    const kept = await this.find(id, viewer);
    if (!kept) return undefined;
    const job = this.live.get(id);
    if (!job) return shown(kept);
    kept.cancelled = true;
    const waiting = this.queue.indexOf(job);
    // One that waits ends at once, one that runs at its next breath; on disk it is cancelled from here on.
    if (waiting >= 0) {
      this.queue.splice(waiting, 1);
      await this.run(job);
    } else await this.save(job);
    return shown(kept);
  }

  async resume(): Promise<void> {
    await this.purge();
    const { data } = await this.services().store.list(JOBS, {
      where: [{ path: 'status', op: 'in', value: ['queued', 'running'] }],
      sort: [{ path: 'createdAt', order: 'ASC' }],
    });
    for (const kept of data as KeptJob[]) if (!this.live.has(kept.id)) this.enqueue(kept);
  }

  /** Jobs that ended long ago are of no use to anybody; what they did stands in the changelog. */
  private async purge(): Promise<void> {
    const { store, now } = this.services();
    const limit = new Date(now().getTime() - KEPT_DAYS * DAY).toISOString();
    await store.transaction(async (session) => {
      const { data } = await session.list(JOBS, {
        where: [
          { path: 'status', op: 'in', value: ['done', 'failed', 'cancelled'] },
          { path: 'createdAt', op: 'lt', value: limit },
        ],
        range: [0, 999],
      });
      for (const { id } of data) {
        await session.remove(JOBS, id);
        const lines = await session.list(JOB_LINES, { where: [{ path: 'jobId', op: 'eq', value: id }] });
        for (const line of lines.data) await session.remove(JOB_LINES, line.id);
      }
    });
  }

  async finished(id: string): Promise<Job> {
    const job = this.live.get(id);
    if (job) return job.ended;
    const kept = (await this.services().store.get(JOBS, id)) as KeptJob | undefined;
    if (!kept || !isOver(kept)) throw new Error(`There is no job ${id} under way.`);
    return shown(kept);
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.running.keys());
  }
}

/** The runner of a process. `services` is asked when work begins, since the runner is one of them. */
export const createJobs = (services: () => Services): Jobs => new JobRunner(services);
