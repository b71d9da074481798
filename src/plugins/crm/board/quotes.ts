import { randomKey, type CallPath } from '#admin';
import { isObject } from '#resource';
import type { Lead } from '../rules/pipeline.ts';
import type { SideEffect } from './sideEffect.ts';

/** Idempotency keys of quotes that are being created, by lead. A second attempt gets the quote of the first one. */
export type QuoteKeys = Map<number, string>;

const idIn = (answer: unknown): number => (isObject(answer) ? Number(answer.id) : NaN);

/** One created quote. */
interface Quote {
  readonly lead: number;
  readonly key: string;
  readonly id: number;
  readonly orderNumberFormatted: string | null;
}

async function createQuote(call: CallPath, keys: QuoteKeys, lead: Lead, body: object): Promise<Quote> {
  const key = keys.get(lead.id) ?? randomKey();
  keys.set(lead.id, key);
  const order = await call('orders', { method: 'POST', body, headers: { 'Idempotency-Key': key } });
  const number = isObject(order) ? order.orderNumberFormatted : undefined;
  return { lead: lead.id, key, id: idIn(order), orderNumberFormatted: typeof number === 'string' ? number : null };
}

/**
 * Creates a quote for each lead. A key is kept until the lead has moved or its quote is deleted, so that trying again never
 * creates a second quote. When one cannot be created, those before it are deleted.
 * @param bodyOf builds the quote
 */
export async function createQuotes(
  call: CallPath,
  keys: QuoteKeys,
  leads: readonly Lead[],
  bodyOf: (lead: Lead) => object,
): Promise<SideEffect> {
  const made: Quote[] = [];
  const forget = ({ lead, key }: Quote) => {
    if (keys.get(lead) === key) keys.delete(lead);
  };
  const undo = async () => {
    for (const quote of made) {
      await call(`orders/${quote.id}`, { method: 'DELETE' });
      forget(quote);
    }
  };
  try {
    for (const lead of leads) made.push(await createQuote(call, keys, lead, bodyOf(lead)));
  } catch (error) {
    // A quote that stays keeps its idempotency key: the next attempt uses it instead of a second one.
    await undo().catch(() => undefined);
    throw error;
  }
  const changes = new Map(
    made.map(({ lead, id, orderNumberFormatted }) => [lead, { relatedOrder: { id, orderNumberFormatted } }]),
  );
  return { changes, undo, done: () => made.forEach(forget) };
}
