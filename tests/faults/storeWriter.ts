/**
 * A process that writes to a store until it is killed: `storeWriter.ts sqlite|json <file>`. Each transaction stores the two
 * halves of a pair; its number is printed once it is acknowledged.
 */
import { writeSync } from 'node:fs';
import { openSqliteStore } from '../../api/store/sqlite';
import type { Collection, Store } from '../../api/store/store';
import { openJsonStore } from '../../mock-api/jsonStore';

export const pairCollections: Collection[] = [
  { name: 'left', indexed: ['number', 'run'], searchable: ['note'] },
  { name: 'right', indexed: ['number'], searchable: [] },
];

async function write(store: Store): Promise<never> {
  for (;;) {
    const number = await store.transaction(async (session) => {
      const next = await session.next('pairs');
      await session.insert('left', { id: `l${next}`, number: next, note: 'x'.repeat(500) });
      await session.insert('right', { id: `r${next}`, number: next });
      return next;
    });
    writeSync(1, `${number}\n`);
  }
}

const [engine, file] = process.argv.slice(2);
if (engine && file) {
  try {
    await write(await (engine === 'sqlite' ? openSqliteStore : openJsonStore)({ file, collections: pairCollections }));
  } catch (error) {
    writeSync(2, `${String(error)}\n`);
    process.exitCode = 3;
  }
}
