/** What hashing costs, counted rather than timed. */
import type * as nodeCrypto from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { configFrom } from '../../api/config';

interface Hashing {
  N: number;
  finish: () => void;
}

const started = vi.hoisted((): Hashing[] => []);

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof nodeCrypto>();
  return {
    ...real,
    /** Waits to be let go, and gives a key that hangs on its input. */
    scrypt: (
      secret: string,
      salt: Buffer,
      length: number,
      options: { N: number },
      done: (error: Error | null, key: Buffer) => void,
    ) => {
      const key = real.scryptSync(secret, salt, length, { N: 2 });
      started.push({ N: options.N, finish: () => done(null, key) });
    },
  };
});

const { hashSecret, verifySecret } = await import('../../api/auth/passwords');

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Lets hashes go as they start, until `work` is through. Gives their costs. */
async function costsOf(work: Promise<unknown>): Promise<number[]> {
  const state = { through: false };
  void work.then(() => {
    state.through = true;
  });
  const costs: number[] = [];
  while (!state.through) {
    await settle();
    for (const { N, finish } of started.splice(0)) {
      costs.push(Math.log2(N));
      finish();
    }
  }
  return costs;
}

describe('password hashes', () => {
  beforeEach(() => {
    started.length = 0;
  });

  it('cost what OWASP asks for where nothing else is set', () => {
    expect(configFrom({}).passwordCost).toBe(15);
  });

  it('are salted, and told apart', async () => {
    let hashes: string[] = [];
    await costsOf(
      Promise.all([hashSecret('one', 15), hashSecret('one', 15)]).then((found) => {
        hashes = found;
      }),
    );
    expect(hashes[0]).toMatch(/^scrypt\$15\$[\w-]{22}\$[\w-]{43}$/);
    expect(hashes[0]).not.toBe(hashes[1]);
    for (const [secret, right] of [
      ['one', true],
      ['One', false],
      ['one ', false],
    ] as const) {
      let verdict: boolean | undefined;
      await costsOf(
        verifySecret(secret, hashes[0], 15).then((found) => {
          verdict = found;
        }),
      );
      expect([secret, verdict]).toEqual([secret, right]);
    }
  });

  it('R29: cost the same whether the account exists or not, and no less for a temporary password', async () => {
    let kept = '';
    await costsOf(hashSecret('temporary', 10).then((found) => (kept = found)));
    expect(await costsOf(verifySecret('x', undefined, 15))).toEqual([15]);
    expect(await costsOf(verifySecret('x', 'scrypt$15$AAAA$AAAA', 15))).toEqual([15]);
    expect((await costsOf(verifySecret('x', kept, 15))).toSorted((a, b) => a - b)).toEqual([10, 15]);
  });

  it('run two at a time; a flood waits in a line that has an end', async () => {
    const floods = Array.from({ length: 80 }, () => verifySecret('x', undefined, 15).catch((error: Error) => error));
    await settle();
    expect(started).toHaveLength(2);
    const answers = Promise.all(floods);
    const costs = await costsOf(answers);
    expect(costs).toHaveLength(66);
    const refused = (await answers).filter((answer) => answer instanceof Error);
    expect(refused).toHaveLength(14);
    expect(refused[0]).toMatchObject({ statusCode: 503, details: { headers: { 'Retry-After': '5' } } });
    expect(await costsOf(verifySecret('x', undefined, 15))).toEqual([15]);
  });
});
