/** The adapters that the installation has. A provider more is its adapter here, and its record follows. */
import type { MethodKind, PaymentAdapter } from './provider';
import { sandboxBank, sandboxCard } from './sandbox';

export const adapters: readonly PaymentAdapter[] = [sandboxCard, sandboxBank];

export const adapterOf = (id: unknown): PaymentAdapter | undefined => adapters.find((adapter) => adapter.id === id);

/** Who takes a kind of method. */
export const adapterFor = (kind: MethodKind): PaymentAdapter | undefined =>
  adapters.find(({ record }) => record.methods?.includes(kind));
