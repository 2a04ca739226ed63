/** The adapters that the installation has. A provider more is its adapter here, and its record follows. */
import type { Config } from '../config';
import { bankAdapter } from './bank';
import type { MethodKind, PaymentAdapter } from './provider';
import { sandboxBank, sandboxCard } from './sandbox';
import { stripeAdapter } from './stripe';

const sandbox: readonly PaymentAdapter[] = [sandboxCard, sandboxBank];

/**
 * Those whose money is paid come first. None where the sandbox is off and none is set up: no wallet is filled by money that nobody
 * paid.
 */
export const adaptersOf = ({ paymentSandbox, bank, stripe, publicUrl }: Config): readonly PaymentAdapter[] => [
  ...(stripe ? [stripeAdapter(stripe, publicUrl)] : []),
  ...(bank ? [bankAdapter(bank)] : []),
  ...(paymentSandbox ? sandbox : []),
];

export const adapterOf = (config: Config, id: unknown): PaymentAdapter | undefined =>
  adaptersOf(config).find((adapter) => adapter.id === id);

export const takes = ({ record }: PaymentAdapter, kind: MethodKind): boolean => record.methods?.includes(kind) === true;

/** Whether anything costs here, checks and plans: where nobody can pay money in, the installation is its owner's, and nothing does. */
export const isCharged = (config: Config): boolean => adaptersOf(config).length > 0;

/** Whether nothing that is paid here is paid by anybody. */
export const isSandboxOnly = (config: Config): boolean => {
  const all = adaptersOf(config);
  return all.length > 0 && all.every(({ record }) => record.mode === 'sandbox');
};
