/**
 * What a resource does beyond its declaration. The generic routes call these inside the transaction of the write, after
 * permission, organization, fields, references and version were checked.
 */
import type { AnyRecord } from '../../src/schema/fields';
import type { AnyResource } from '../../src/schema/resource';
import type { Services } from '../services';
import type { ScreenedOwner } from '../screening/subject';
import type { Stored, StoreSession } from '../store/store';
import type { Actor, SignedIn } from '../viewer';

export interface BehaviourContext {
  /** Reads and writes of the running transaction; `present` outside a write reads what is committed. */
  session: StoreSession;
  schema: AnyResource;
  viewer: SignedIn;
  actor: Actor;
  services: Services;
  /** UTC, ISO 8601: the moment of the request. */
  now: string;
  /** Nothing is charged for a screening: it follows from the lists of one that was. */
  covered?: true;
  /** A screening asks about an owner of the customer rather than about the customer. */
  owner?: ScreenedOwner;
  /** A second person said yes to what is written: it need not be proposed any more. */
  approved?: true;
}

export interface Moved {
  /** The transition's name; `confirm` or `reject` for the second person's word. */
  name: string;
  /** The transition that this is about: for `confirm` and `reject` the proposed one. */
  transition: string;
  from: string;
  to: string;
  /** It was proposed and waits for a second person. */
  waits: boolean;
  note: string | null;
  values: AnyRecord;
}

type Maybe<T> = T | Promise<T>;

/** Each may throw an ApiError, which takes the whole write back. */
export interface Behaviour {
  /** Gives the record to insert: `record` holds the cleaned values and what the API sets. */
  prepareCreate?(record: Stored, context: BehaviourContext): Maybe<Stored>;
  /** Gives the record to store: `record` is `before` with the cleaned values laid over. */
  prepareUpdate?(record: Stored, before: Stored, context: BehaviourContext): Maybe<Stored>;
  /** Follows a create or an edit; writes to other records go through `context.session`. */
  afterWrite?(record: Stored, before: Stored | undefined, context: BehaviourContext): Maybe<void>;
  /** How the changelog calls an edit, where it has a name of its own; "Changed …" when nothing is given. */
  told?(
    record: Stored,
    before: Stored,
    context: BehaviourContext,
  ): Maybe<{ action: string; summary: string } | undefined>;
  /**
   * Before a move is judged: throws what is wrong with its values beyond each field's form, and gives what conditions have to
   * know beyond the record. What it gives is not stored.
   */
  weigh?(before: Stored, move: Pick<Moved, 'name' | 'values'>, context: BehaviourContext): Maybe<AnyRecord>;
  /** Gives the record to store after a transition; writes to other records go through `context.session`. */
  moved?(record: Stored, before: Stored, move: Moved, context: BehaviourContext): Maybe<Stored>;
  /** The records of a computed resource, as the viewer's organization has them; in place of what a store would hold. */
  rows?(context: BehaviourContext): Maybe<Stored[]>;
  /** Decorates records on their way out; never stored. */
  present?(records: Stored[], context: BehaviourContext): Maybe<Stored[]>;
  /** Resources whose records go with this one: they do not stand against deleting it; `removed` takes them away. */
  parts?: readonly string[];
  /** Throws what stands against deleting, beyond the records that point here. */
  guardDelete?(record: Stored, context: BehaviourContext): Maybe<void>;
  /** Follows a deletion. */
  removed?(record: Stored, context: BehaviourContext): Maybe<void>;
}
