/** R25: whether the time of an answer tells if an address has an account. Known and unknown take turns, so that both meet the same machine. */
import { startApi } from '../contract/harness';
import { addPerson, call } from '../contract/support/accounts';
import { quantile } from './quantile';

/** Path, body, tries. A sign-in takes a hash of the usual cost, which is long. */
const calls: [string, object, number][] = [
  ['/auth/password/forgot', {}, 200],
  ['/auth/signup/verify-email', {}, 200],
  ['/auth/signin', { password: 'not it' }, 20],
];

/** Prints the medians in milliseconds and how far they are apart. */
export async function benchAuth(): Promise<void> {
  const api = await startApi({
    realGate: true,
    config: { passwordCost: 15, signInTries: 100_000, signInTriesPerAddress: 100_000 },
  });
  try {
    console.log(
      'Known and unknown addresses, medians, ms'.padEnd(44) +
        ['known', 'unknown', 'apart'].map((head) => head.padStart(10)).join(''),
    );
    for (const [path, body, tries] of calls) {
      const known: number[] = [];
      const unknown: number[] = [];
      for (let at = 0; at < tries; at++) {
        // Each once: an address gets five mails an hour at most.
        const { email } = await addPerson(api);
        const turns: [string, number[]][] = [
          [email, known],
          [`un${email}`, unknown],
        ];
        for (const [address, times] of at % 2 === 0 ? turns : turns.toReversed()) {
          const began = performance.now();
          const { status } = await call(api, 'POST', path, { body: { email: address, ...body } });
          times.push(performance.now() - began);
          if (status !== (path === '/auth/signin' ? 422 : 200)) throw new Error(`${path} answered ${status}`);
        }
      }
      const [one, other] = [quantile(known, 0.5), quantile(unknown, 0.5)];
      const apart = `${((Math.abs(one - other) / Math.max(one, other)) * 100).toFixed(1)} %`;
      console.log(
        `  ${path.padEnd(42)}${[one.toFixed(2), other.toFixed(2), apart].map((text) => text.padStart(10)).join('')}`,
      );
    }
  } finally {
    await api.close();
  }
}
