/** The adapters that the installation has. A provider more is its adapter here, and its record follows. */
import type { Config } from '../config';
import type { MethodKind, PaymentAdapter } from './provider';
import { sandboxBank, sandboxCard } from './sandbox';

const sandbox: readonly PaymentAdapter[] = [sandboxCard, sandboxBank];

/** None where the sandbox is off, until a provider is built in: no wallet is filled by money that nobody paid. */
export const adaptersOf = ({ paymentSandbox }: Config): readonly PaymentAdapter[] => (paymentSandbox ? sandbox : []);

export const adapterOf = (config: Config, id: unknown): PaymentAdapter | undefined =>
  adaptersOf(config).find((adapter) => adapter.id === id);

/** Who takes a kind of method. */
export const adapterFor = (config: Config, kind: MethodKind): PaymentAdapter | undefined =>
  adaptersOf(config).find(({ record }) => record.methods?.includes(kind));

/** Whether anything costs here, checks and plans: where nobody can pay money in, the installation is its owner's, and nothing does. */
export const isCharged = (config: Config): boolean => adaptersOf(config).length > 0;
