/** What becomes of each row: read, held against the other rows and against what is stored. */
import { namedWithRules, type DuplicateRule } from '../../src/resources/customers/duplicates';
import { customers } from '../../src/resources/customers/schema';
import type { Viewer } from '../../src/schema/fields';
import type { AnyResource } from '../../src/schema/resource';
import {
  canonical,
  identityOf,
  IdentityIndex,
  judge,
  type Identity,
  type ImportProblem,
  type Judged,
  type Reading,
  type RowReader,
  type RowResult,
  type Severity,
} from '../engines/import';
import type { Stored, StoreSession } from '../store/store';

export interface CustomerMatch {
  id: string;
  reference: string;
}

/** What is said of a row beside what its cells say of themselves. */
interface Note {
  target: string;
  problem: ImportProblem;
  severity: Severity;
}

export interface Outcome {
  /** Index in the table. */
  at: number;
  /** Number in a spreadsheet. */
  row: number;
  result: RowResult;
  action: 'create' | 'update' | null;
  /** The stored customer that it is. */
  match: CustomerMatch | null;
  note: Note | null;
  /** After the run: the customer that the row became, where it may be others. */
  alike?: Alike;
}

/** A customer with those that it may be. */
export interface Alike extends CustomerMatch {
  others: (CustomerMatch & { rules: DuplicateRule[] })[];
}

/** Whom a customer may be, as it says itself; nothing where it names nobody. */
export async function alikeIn(session: StoreSession, customer: Stored): Promise<Alike | undefined> {
  const others: Alike['others'] = [];
  for (const [id, rules] of namedWithRules(customer)) {
    const other = await session.get(customers.name, id);
    if (other) others.push({ id, reference: String(other.reference), rules });
  }
  return others.length > 0 ? { id: customer.id, reference: String(customer.reference), others } : undefined;
}

/** Cells that say who somebody is, the most telling first. */
const tellers = [
  'reference',
  'externalReference',
  'lei',
  'registrationNumber',
  'email',
  'name',
  'lastName',
  'legalName',
];

const tellingTarget = (reading: Reading): string =>
  tellers.find((target) => reading.cells.get(target)?.value) ?? 'name';

/** Customers by what tells them apart, kept up with the store while an import runs. */
export class StoredIdentities {
  readonly index = new IdentityIndex<string>();
  readonly references = new Map<string, string>();
  private readonly stale = new Set<string>();
  private readonly organizationId: string;

  constructor(organizationId: string) {
    this.organizationId = organizationId;
  }

  put(record: Stored): void {
    if (record.organizationId !== this.organizationId) return;
    this.index.put(record.id, identityOf(record));
    this.references.set(record.id, String(record.reference));
  }

  /** Somebody wrote this customer. */
  touch(id: string): void {
    this.stale.add(id);
  }

  /** Brings the index up to what the session sees. */
  async refresh(session: StoreSession): Promise<void> {
    for (const id of this.stale) {
      const record = await session.get(customers.name, id);
      if (record) this.put(record);
      else {
        this.index.remove(id);
        this.references.delete(id);
      }
    }
    this.stale.clear();
  }
}

/** Judges rows one after the other, in the order of the file: a row is held against those before it. */
export class RowJudge {
  private readonly rows = new IdentityIndex<number>();
  /** Row → its values; customer → the row that was it. */
  private readonly values = new Map<number, string>();
  private readonly rowOf = new Map<string, number>();
  private readonly reader: RowReader;
  private readonly stored: StoredIdentities;
  private readonly schema: AnyResource;
  private readonly viewer: Viewer;

  constructor(reader: RowReader, stored: StoredIdentities, schema: AnyResource, viewer: Viewer) {
    this.reader = reader;
    this.stored = stored;
    this.schema = schema;
    this.viewer = viewer;
  }

  /** Judges the row at an index. `session`: where the customer that it may be is read from. */
  async next(
    at: number,
    session: StoreSession,
  ): Promise<{ outcome: Outcome; judged: Judged; stored: Stored | undefined }> {
    const reading = this.reader.read(at);
    const { row } = reading;
    const identity: Identity = { ...identityOf(reading.values), reference: reading.reference };
    const { match, note } = this.matchOf(reading, identity);
    const stored = match ? await session.get(customers.name, match.id) : undefined;
    const judged = judge(reading, stored, this.schema, this.viewer);
    const outcome: Outcome = { at, row, result: judged.result, action: judged.action, match, note };
    if (note?.severity === 'error' || judged.result === 'error')
      return { outcome: { ...outcome, result: 'error', action: null }, judged, stored };

    const values = canonical(reading.values);
    const before = this.before(match, identity);
    if (before === undefined) this.remember(row, identity, values, match);
    else if (this.values.get(before) === values) {
      const repeated: Note = {
        target: tellingTarget(reading),
        problem: { key: 'repeated', args: { row: before } },
        severity: 'info',
      };
      return { outcome: { ...outcome, result: 'unchanged', action: null, note: repeated }, judged, stored };
    } else {
      const contrary: Note = {
        target: tellingTarget(reading),
        problem: { key: 'sameRow', args: { row: before } },
        severity: 'error',
      };
      return { outcome: { ...outcome, result: 'error', action: null, note: contrary }, judged, stored };
    }
    return { outcome, judged, stored };
  }

  private matchOf(reading: Reading, identity: Identity): { match: CustomerMatch | null; note: Note | null } {
    const target = tellingTarget(reading);
    const found = this.stored.index.find(identity);
    if (found.is === 'unknownReference')
      return { match: null, note: { target, problem: { key: 'unknownReference' }, severity: 'error' } };
    if (found.is === 'many') {
      const references = found.keys
        .slice(0, 3)
        .map((id) => this.stored.references.get(id) ?? id)
        .join(', ');
      return { match: null, note: { target, problem: { key: 'ambiguous', args: { references } }, severity: 'error' } };
    }
    if (found.is === 'none') return { match: null, note: null };
    const reference = this.stored.references.get(found.key) ?? found.key;
    return {
      match: { id: found.key, reference },
      note: { target, problem: { key: 'sameAs', args: { reference } }, severity: 'info' },
    };
  }

  private before(match: CustomerMatch | null, identity: Identity): number | undefined {
    const row = match ? this.rowOf.get(match.id) : undefined;
    if (row !== undefined) return row;
    const found = this.rows.find({ ...identity, reference: null });
    return found.is === 'one' ? found.key : found.is === 'many' ? found.keys[0] : undefined;
  }

  private remember(row: number, identity: Identity, values: string, match: CustomerMatch | null): void {
    this.rows.put(row, identity);
    this.values.set(row, values);
    if (match) this.rowOf.set(match.id, row);
  }
}

/** A judged row with what its outcome says laid over the cells. */
export function withNote(judged: Judged, { note }: Outcome): Judged {
  if (!note) return judged;
  const cell = judged.cells.get(note.target);
  if (cell?.severity === 'error') return judged;
  // A note that nothing is wrong does not hide a warning.
  if (note.severity === 'info' && cell?.problem) return judged;
  const cells = new Map(judged.cells);
  cells.set(note.target, {
    text: cell?.text ?? '',
    value: cell?.value ?? null,
    problem: note.problem,
    severity: note.severity,
  });
  return { ...judged, cells };
}
