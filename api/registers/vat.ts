/**
 * The service that knows which VAT numbers are given out (VIES of the European Commission), behind one interface. The sandbox
 * answers as its test service does: by the number alone, whatever the state. What could not be asked is never called invalid.
 */
import type { kyb } from '../../src/resources/kyb/schema';

export type VatAnswer =
  | { status: 'valid'; name: string | null; address: string | null }
  | { status: 'invalid' }
  | { status: 'notAsked'; code: string; why: string };

export interface VatService {
  /** Names it on the check; `null` where none is switched on. */
  source: (typeof kyb.fields.vatSource.options)[number]['value'] | null;
  /** @param prefix of the state as VAT numbers write it: EL for Greece, XI for Northern Ireland */
  ask(prefix: string, number: string): Promise<VatAnswer>;
}

/** What the service says when it does not say yes or no, in words. The number is not to blame for any of them. */
const silences: Readonly<Record<string, string>> = {
  INVALID_INPUT: 'The service did not take the question.',
  INVALID_REQUESTER_INFO: 'The service did not take who asks.',
  SERVICE_UNAVAILABLE: 'The service is not available.',
  MS_UNAVAILABLE: 'The register of the state is not available.',
  TIMEOUT: 'The service did not answer in time.',
  VAT_BLOCKED: 'The service answers no more questions about this number.',
  IP_BLOCKED: 'The service answers no more questions from here.',
  GLOBAL_MAX_CONCURRENT_REQ: 'The service is asked too much.',
  GLOBAL_MAX_CONCURRENT_REQ_TIME: 'The service is asked too much.',
  MS_MAX_CONCURRENT_REQ: 'The register of the state is asked too much.',
  MS_MAX_CONCURRENT_REQ_TIME: 'The register of the state is asked too much.',
  OFF: 'No VAT service is switched on here.',
};

/** No answer, by the service's own code or one of ours. */
export const silent = (code: string): VatAnswer => ({
  status: 'notAsked',
  code,
  why: silences[code] ?? 'The service gave no answer that we know.',
});

/** Numbers of the test service (checkVatTestService.wsdl); every other one is answered with SERVICE_UNAVAILABLE. */
const byNumber: Readonly<Record<string, string>> = {
  '201': 'INVALID_INPUT',
  '202': 'INVALID_REQUESTER_INFO',
  '300': 'SERVICE_UNAVAILABLE',
  '301': 'MS_UNAVAILABLE',
  '302': 'TIMEOUT',
  '400': 'VAT_BLOCKED',
  '401': 'IP_BLOCKED',
  '500': 'GLOBAL_MAX_CONCURRENT_REQ',
  '501': 'GLOBAL_MAX_CONCURRENT_REQ_TIME',
  '600': 'MS_MAX_CONCURRENT_REQ',
  '601': 'MS_MAX_CONCURRENT_REQ_TIME',
};

export const sandboxVatService: VatService = {
  source: 'sandbox',
  ask(_prefix, number) {
    if (number === '100') return Promise.resolve({ status: 'valid', name: 'John Doe', address: '123 Main St' });
    if (number === '200') return Promise.resolve({ status: 'invalid' });
    return Promise.resolve(silent(byNumber[number] ?? 'SERVICE_UNAVAILABLE'));
  },
};

/** Where nobody has switched one on. */
export const noVatService: VatService = { source: null, ask: () => Promise.resolve(silent('OFF')) };

/** A little longer than an adapter itself waits. */
const PATIENCE_MS = 10_000;

/** Asks, and takes a fault or a long silence for what it is: no answer. */
export async function askVat(service: VatService, prefix: string, number: string): Promise<VatAnswer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<VatAnswer>((resolve) => {
    timer = setTimeout(() => resolve(silent('TIMEOUT')), PATIENCE_MS);
  });
  try {
    return await Promise.race([service.ask(prefix, number), late]);
  } catch {
    return silent('SERVICE_UNAVAILABLE');
  } finally {
    clearTimeout(timer);
  }
}
