/** Money from one wallet into another of the organization, at a quote that holds for a minute. */
import { QUOTE_HOLDS_MS, wallets, type ExchangeQuote } from '../../src/resources/wallets/schema';
import { DAY } from '../../src/schema/day';
import type { AnyRecord, Money } from '../../src/schema/fields';
import { isCurrency } from '../../src/schema/money';
import { inEnglish } from '../../src/schema/problems';
import { convertedBy } from '../../src/schema/rates';
import { rateBetween } from '../currencies/rates';
import { conflict, invalid, notFound } from '../errors';
import type { Remember } from '../idempotency';
import { amountFault } from '../payments/topUp';
import { presentedOne } from '../present';
import type { Services } from '../services';
import type { Stored } from '../store/store';
import { contextOf, type Caller } from '../writes';
import { inWords, move, openWallet } from './ledger';

/** Internal: what was offered, and whether it was taken. */
const QUOTES = 'exchangeQuotes';
const PURGED_AT_ONCE = 50;

const shown = ({ id, from, to, rate, expiresAt, walletId }: Stored): ExchangeQuote =>
  ({ id, from, to, rate, expiresAt, walletId }) as unknown as ExchangeQuote;

/**
 * Offers a rate for an amount of a wallet.
 * @param body `{walletId, amount, to}`: the wallet that pays, how much of it, and the currency that it becomes
 * @throws ApiError 404 no such wallet, 409 where there is no rate or not enough money, 422
 */
export async function quote(services: Services, caller: Caller, body: AnyRecord): Promise<ExchangeQuote> {
  const { walletId, amount, to, ...unknown } = body;
  const errors: Record<string, string> = {};
  for (const key of Object.keys(unknown)) errors[key] = inEnglish({ key: 'unknownField' });
  const fault = amount === undefined || amount === null ? inEnglish({ key: 'required' }) : amountFault(amount);
  if (fault) errors.amount = fault;
  if (typeof walletId !== 'string') errors.walletId = inEnglish({ key: 'reference' });
  if (typeof to !== 'string' || !isCurrency(to)) errors.to = inEnglish({ key: 'currency' });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const money = amount as Money;
  const { organizationId } = caller.viewer;
  return services.store.transaction(async (session) => {
    const now = services.now();
    const wallet = await session.get(wallets.name, String(walletId));
    if (wallet?.organizationId !== organizationId) throw notFound('There is no such wallet.');
    if (money.currency !== wallet.currency) throw invalid({ amount: `This wallet holds ${String(wallet.currency)}.` });
    if (to === wallet.currency) throw invalid({ to: 'Choose another currency than the wallet’s own.' });
    if (money.amount > (wallet.available as Money).amount)
      throw conflict(`Only ${inWords(wallet.available as Money)} can be exchanged.`);
    const rate = await rateBetween(session, money.currency, String(to), now.toISOString());
    const gained = rate && convertedBy(money, rate, String(to));
    if (!rate || !gained) throw conflict(`There is no rate from ${money.currency} to ${String(to)}.`);
    if (gained.amount === 0) throw invalid({ amount: 'This is too little: it would come to nothing.' });
    const { data: old } = await session.list(QUOTES, {
      where: [{ path: 'expiresAt', op: 'lt', value: new Date(now.getTime() - DAY).toISOString() }],
      range: [0, PURGED_AT_ONCE - 1],
    });
    for (const { id } of old) await session.remove(QUOTES, id);
    const record: Stored = {
      id: services.newId(),
      organizationId,
      walletId: wallet.id,
      from: money,
      to: gained,
      rate: { ...rate },
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + QUOTE_HOLDS_MS).toISOString(),
      usedAt: null,
    };
    await session.insert(QUOTES, record);
    return shown(record);
  });
}

/**
 * Takes a quote: both sides move together, once.
 * @throws ApiError 404 no such quote, 409 when it has expired, was taken, or the money is no longer there
 */
export async function exchange(
  services: Services,
  caller: Caller,
  body: AnyRecord,
  remember: Remember,
): Promise<{ quote: ExchangeQuote; from: AnyRecord; to: AnyRecord }> {
  const { quoteId, ...unknown } = body;
  if (typeof quoteId !== 'string' || Object.keys(unknown).length > 0)
    throw invalid({ quoteId: inEnglish({ key: 'required' }) });
  const { organizationId } = caller.viewer;
  return services.store.transaction(async (session) => {
    const context = contextOf(services, wallets, caller, session);
    const offered = await session.get(QUOTES, quoteId);
    if (offered?.organizationId !== organizationId) throw notFound('There is no such quote.');
    if (offered.usedAt !== null) throw conflict('This quote was taken already.');
    if (String(offered.expiresAt) <= context.now)
      throw conflict('This quote has expired; nothing was exchanged. Ask for a new one.');
    const [from, to] = [offered.from as Money, offered.to as Money];
    const payer = await session.get(wallets.name, String(offered.walletId));
    if (!payer) throw notFound('There is no such wallet.');
    const { base, quote: other, rate } = offered.rate as { base: string; quote: string; rate: string };
    const source = {
      resource: wallets.name,
      id: quoteId,
      reference: `${base}/${other} ${rate}`,
      description: `Exchange of ${inWords(from)} into ${inWords(to)}`,
    };
    const paid = await move(context, payer, {
      kind: 'exchange',
      amount: -from.amount,
      counterAccount: `exchange.${to.currency}`,
      source,
    });
    const gained = await move(context, await openWallet(context, organizationId, to.currency), {
      kind: 'exchange',
      amount: to.amount,
      counterAccount: `exchange.${from.currency}`,
      source,
    });
    const used = { ...offered, usedAt: context.now };
    await session.update(QUOTES, used);
    const answer = {
      quote: shown(used),
      from: await presentedOne(paid.wallet, context),
      to: await presentedOne(gained.wallet, context),
    };
    await remember(session, { status: 201, data: answer });
    return answer;
  });
}
