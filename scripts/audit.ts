/**
 * `npm run audit:verify`: whether the changelog of every organization is the one that was written, entry by entry. Ends with 1 and
 * names the first entry that does not fit. With a file, the same of a signed export: `npm run audit:verify -- file.jsonl key.pem`.
 * Without a file, the server has to stand still meanwhile: it holds the data for itself.
 */
import { readFileSync } from 'node:fs';
import { CHANGELOG_HEADS, verifyChain, type ChainReport, type Fault } from '../api/audit';
import { verifyProof } from '../api/auditProof';
import type { Store } from '../api/store/store';
import { organizations } from '../src/resources/organizations/schema';
import { configured } from './configured';
import { failWith } from './stop';

const why: Record<Fault, string> = {
  missing: 'is not there',
  unlinked: 'does not follow the one before it',
  changed: 'is not what was sealed',
  misfiled: 'is what was sealed, but does not stand where lists and searches look for it',
};

const counted = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'entry' : 'entries'}`;

/** Entries after which it is said how far this is. */
const PART = 10_000;

async function verifyOne(store: Store, id: string, name: string): Promise<ChainReport> {
  for (let from = 1; ;) {
    const report = await verifyChain(store, id, { from, to: from + PART - 1 });
    if (!report.ok || report.total === undefined) return report;
    console.log(`${name}: ${counted(report.count)} of ${report.total.toLocaleString('en')} …`);
    from = report.count + 1;
  }
}

async function verifyAll(store: Store): Promise<boolean> {
  const known = new Map((await store.list(organizations.name)).data.map(({ id, name }) => [id, String(name)]));
  for (const { id } of (await store.list(CHANGELOG_HEADS)).data) if (!known.has(id)) known.set(id, id);
  let whole = true;
  for (const [id, name] of known) {
    const { ok, count, firstBroken, fault } = await verifyOne(store, id, name);
    if (ok) console.log(`${name}: the chain holds, ${counted(count)}.`);
    else
      console.error(
        `${name}: entry ${firstBroken} ${why[fault ?? 'changed']}.${fault === 'misfiled' ? '' : ' The chain is broken there.'}`,
      );
    whole &&= ok;
  }
  return whole;
}

function verifyFile(file: string, key: string): boolean {
  const report = verifyProof(readFileSync(file, 'utf8'), readFileSync(key, 'utf8'));
  const { organizationName, from, to, exportedAt, exportedBy } = report.header;
  const what = `${organizationName}, entries ${from} to ${to}, exported ${exportedAt} by ${exportedBy}`;
  if (report.ok) console.log(`${what}: signed by key ${report.keyId}, and the chain holds.`);
  else
    console.error(`${what}: ${report.why}${report.fault ? ` Entry ${report.firstBroken} ${why[report.fault]}.` : ''}`);
  return report.ok;
}

const [file, key] = process.argv.slice(2);
if (file !== undefined) {
  try {
    if (key === undefined) throw new Error('Name the public key, too: npm run audit:verify -- file.jsonl key.pem');
    if (!verifyFile(file, key)) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
} else {
  const config = configured();
  try {
    // The whole API comes with it, which a file needs nothing of.
    const { openStore } = await import('./open');
    const store = await openStore(config);
    try {
      if (!(await verifyAll(store))) process.exitCode = 1;
    } finally {
      await store.close();
    }
  } catch (error) {
    failWith(error, config.port);
  }
}
