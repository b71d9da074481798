import { HttpError, type CallApi } from '#admin';
import { isObject, textOrNull, type AnswerOf } from '#resource';
import { quoteLeadCall } from '../calls.ts';
import type { Lead } from '../rules/pipeline.ts';
import type { SideEffect } from './sideEffect.ts';

/** One quote, and the lead it belongs to. */
interface Quote extends AnswerOf<typeof quoteLeadCall> {
  readonly lead: number;
}

/** What quotes are made by. */
interface Terms {
  /** Typed price of one unit of the board's currency in that of documents; undefined: that of the settings. */
  readonly rate: number | undefined;
  /** Builds the quote for a server that has no call for it. */
  readonly bodyOf: (lead: Lead) => object;
}

/** HTTP statuses from servers without the call. */
const WITHOUT_CALL: ReadonlySet<number> = new Set([404, 405]);

/** Asks for the quote of a lead. A server without the call creates an order. */
async function quoteOfLead(call: CallApi, lead: Lead, { rate, bodyOf }: Terms): Promise<Quote> {
  try {
    const input = rate === undefined ? {} : { rate };
    return { lead: lead.id, ...(await call(quoteLeadCall, { params: { id: lead.id }, input })) };
  } catch (error) {
    if (!(error instanceof HttpError) || !WITHOUT_CALL.has(error.status)) throw error;
    const order = await call('orders', { method: 'POST', body: bodyOf(lead) });
    const made = isObject(order) ? order : {};
    const orderNumberFormatted = textOrNull(made.orderNumberFormatted);
    return { lead: lead.id, id: Number(made.id), orderNumberFormatted, isNew: true };
  }
}

/**
 * Asks for the quote of each lead. A lead that has a document by now, since somebody else was faster, keeps it. When one
 * cannot be created, those created before it are deleted.
 */
export async function createQuotes(call: CallApi, leads: readonly Lead[], terms: Terms): Promise<SideEffect> {
  const quotes: Quote[] = [];
  const undo = async () => {
    for (const { id, isNew } of quotes) if (isNew) await call(`orders/${id}`, { method: 'DELETE' });
  };
  try {
    for (const lead of leads) quotes.push(await quoteOfLead(call, lead, terms));
  } catch (error) {
    // A quote that stays belongs to its lead: the next attempt gets it instead of a second one.
    await undo().catch(() => undefined);
    throw error;
  }
  const changes = new Map(
    quotes.map(({ lead, id, orderNumberFormatted = null }) => [lead, { relatedOrder: { id, orderNumberFormatted } }]),
  );
  return { changes, undo };
}
