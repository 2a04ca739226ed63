/** What a role can do, told from its permissions: by resource, from everything to nothing. */
import type { Transition } from '../../schema/resource';
import { REVEAL } from '../../schema/secrets';
import { holds, type Cell, type MatrixRow } from '../../resources/roles/matrix';

export interface Clash {
  row: MatrixRow;
  /** Names of the transitions that somebody could propose, and confirm for others. */
  transitions: string[];
}

export interface Summary {
  /** May do all that there is to do. */
  whole: MatrixRow[];
  /** May do some of it; what, beyond reading. */
  part: { row: MatrixRow; cells: Cell[] }[];
  /** May look and export, and change nothing. */
  reads: MatrixRow[];
  nothing: MatrixRow[];
  /** Personal data of these is seen in clear, with a reason. */
  reveals: MatrixRow[];
  clashes: Clash[];
}

const reading = new Set(['list', 'show', 'export']);

function clashOf(row: MatrixRow, permissions: readonly string[]): Clash[] {
  const held = (action: string): boolean => holds(permissions, `${row.schema.name}.${action}`);
  const transitions = Object.entries<Transition>(row.schema.lifecycle?.transitions ?? {}).flatMap(
    ([name, { secondPerson }]) => (secondPerson && held(name) && held(secondPerson.permission) ? [name] : []),
  );
  return transitions.length > 0 ? [{ row, transitions }] : [];
}

export function summaryOf(permissions: readonly string[], rows: readonly MatrixRow[]): Summary {
  const summary: Summary = { whole: [], part: [], reads: [], nothing: [], reveals: [], clashes: [] };
  for (const row of rows) {
    const held = row.cells.filter(({ key }) => holds(permissions, key));
    const beyond = held.filter(({ action }) => !reading.has(action));
    if (held.length === 0) summary.nothing.push(row);
    else if (beyond.length === 0) summary.reads.push(row);
    else if (held.length === row.cells.length) summary.whole.push(row);
    else summary.part.push({ row, cells: beyond });
    if (held.some(({ action }) => action === REVEAL)) summary.reveals.push(row);
    summary.clashes.push(...clashOf(row, permissions));
  }
  return summary;
}
