/** How fast the global search answers on 100,000 customers, beside the plain way in the same run: every record looked at. */
import { collectionOf } from '../../api/collections';
import { searchAll } from '../../api/search';
import { searchText, wordsOf } from '../../api/store/query';
import type { Caller } from '../../api/writes';
import { customers } from '../../src/resources/customers/schema';
import { organizationId, plantCustomers, SIZE } from './customers';
import { quantile } from './quantile';

const RUNS = 20;

/** What people type: names in part and whole, two words, accents, another script, references, numbers, addresses, nothing that is there. */
const questions = [
  'a', 'an', 'van', 'vander', 'ander', 'imogen', 'fenwright alistair', 'Gráinne', 'Олена', '王', 'CUS-048207', '48207', 'cus-0',
  'post.example', 'imogen.ashcombe@post.example', '+4420794', 'TEST00', 'capital ltd', 'LLP', 'qx', 'zzzz',
]; // prettier-ignore

async function timed(what: string, work: (question: string) => unknown, runs: number): Promise<void> {
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run++)
    for (const question of questions) {
      const began = performance.now();
      await work(question);
      times.push(performance.now() - began);
    }
  const { user, system } = process.cpuUsage(before);
  const cpu = (user + system) / 1_000 / times.length;
  console.log(
    `  ${what.padEnd(42)}${[quantile(times, 0.5), quantile(times, 0.95), cpu].map((ms) => ms.toFixed(2).padStart(10)).join('')}`,
  );
}

/** Prints milliseconds, 50th and 95th percentile and processor time, over all questions. Takes a minute or two. */
export async function benchSearch(): Promise<void> {
  const { services, records, close } = await plantCustomers();
  try {
    const viewer = { id: 'me', organizationId, permissions: ['*'], name: 'Me', email: 'me@assay.test' };
    const caller: Caller = {
      viewer: { ...viewer, roleId: 'role', sessionId: 'session', scope: 'full' },
      actor: { id: 'me', name: 'Me', organizationId, ip: null, userAgent: null },
    };
    const { searchable } = collectionOf(customers);
    const title = `Search: ${questions.length} questions, ${SIZE.toLocaleString('en')} customers, ms`;
    console.log(title.padEnd(44) + ['p50', 'p95', 'cpu'].map((head) => head.padStart(10)).join(''));
    // The first answers also fill the caches.
    for (const q of questions) await searchAll(services, caller, { q, limit: 5 });
    await timed('search of everything that is declared', (q) => searchAll(services, caller, { q, limit: 5 }), RUNS);
    await timed(
      'yardstick: each record in memory looked at',
      (q) => {
        const words = wordsOf(q);
        return records.filter((one) => {
          const text = searchText(one, searchable);
          return words.every((word) => text.includes(word));
        }).length;
      },
      1,
    );
  } finally {
    await close();
  }
}
