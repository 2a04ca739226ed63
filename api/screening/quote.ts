/** What a screening of many customers would cost, before anybody asks for it. */
import { customers } from '../../src/resources/customers/schema';
import { screening } from '../../src/resources/screening/schema';
import type { AnyRecord, Money } from '../../src/schema/fields';
import { invalid } from '../errors';
import { schemaSeen } from '../extensions';
import { countOf } from '../selection';
import type { Services } from '../services';
import type { SignedIn } from '../viewer';
import { priceOfMany } from '../wallet/prices';
import { readParams } from './jobs';

const MOST = 1_000_000;

export interface ScreeningQuote {
  customers: number;
  /** So many of them the plan still includes this month. */
  included: number;
  /** Of the others together, as prices, rates and the plan stand now. */
  price: Money;
}

/**
 * @param body the params of the job; or `count`, of customers who are still to be made
 * @throws ApiError 400, 422
 */
export async function quoteOf(services: Services, viewer: SignedIn, body: AnyRecord): Promise<ScreeningQuote> {
  const { count, ...selected } = body;
  let asked = count;
  if (count === undefined) {
    const schema = await schemaSeen(services, customers, viewer);
    const { ids, filter } = readParams(selected, schema);
    asked = await countOf(services, {
      schema,
      viewer,
      ...(Array.isArray(ids) ? { ids: ids as string[] } : { filter: filter as AnyRecord | undefined }),
    });
  } else if (Object.keys(selected).length > 0) throw invalid({ count: 'Give a count, or whom to screen.' });
  else if (!(Number.isSafeInteger(count) && Number(count) >= 0 && Number(count) <= MOST))
    throw invalid({ count: `Use a whole number from 0 to ${MOST.toLocaleString('en')}.` });
  const context = { session: services.store, services, now: services.now().toISOString() };
  return {
    customers: Number(asked),
    ...(await priceOfMany(context, viewer.organizationId, screening.name, Number(asked))),
  };
}
