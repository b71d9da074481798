import { HttpError, type CallApi } from '#admin';
import { isObject, textOf, type AnswerOf } from '#resource';
import { quoteLeadCall } from '../calls.ts';
import type { Lead } from '../rules/pipeline.ts';
import { stageKind } from '../rules/stageMove.ts';
import type { SideEffect } from './sideEffect.ts';

/**
 * Asks for the quote of each lead. A lead that has a document by now, since somebody else was faster, keeps it. When one
 * cannot be created, those created before it are deleted.
 * @param rate typed price of one unit of the board's currency in that of documents; undefined: that of the settings
 */
export async function createQuotes(
  call: CallApi,
  leads: readonly Lead[],
  rate: number | undefined,
): Promise<SideEffect> {
  const quotes: Quote[] = [];
  const input = rate === undefined ? {} : { rate };
  const undo = async () => {
    for (const quote of quotes) if (quote.isNew) await deleteQuote(call, quote);
  };
  const withdraw = async () => {
    for (const quote of quotes)
      if (quote.isNew && !(await isInQuoteStage(call, quote.lead))) await deleteQuote(call, quote);
  };
  try {
    for (const { id } of leads) quotes.push({ lead: id, ...(await call(quoteLeadCall, { params: { id }, input })) });
  } catch (error) {
    // A quote that stays belongs to its lead: the next attempt gets it instead of a second one.
    await withdraw().catch(() => undefined);
    throw error;
  }
  const changes = new Map(
    quotes.map(({ lead, id, orderNumberFormatted = null }) => [lead, { relatedOrder: { id, orderNumberFormatted } }]),
  );
  return { changes, undo, withdraw };
}

/** One quote, and the lead it belongs to. */
interface Quote extends AnswerOf<typeof quoteLeadCall> {
  readonly lead: number;
}

/** HTTP statuses of a document that stays: somebody has changed it, or it is gone already. */
const KEPT: ReadonlySet<number> = new Set([404, 412]);

/** Moves a new quote to the bin, unless somebody has changed it meanwhile. */
async function deleteQuote(call: CallApi, { id, version }: Quote): Promise<void> {
  const headers: Record<string, string> = {};
  if (typeof version === 'number') headers['If-Match'] = `"${version}-made"`;
  try {
    await call(`orders/${id}`, { method: 'DELETE', headers });
  } catch (error) {
    if (!(error instanceof HttpError) || !KEPT.has(error.status)) throw error;
  }
}

/** Tells whether a lead is in a quote stage by now: somebody else has moved it there, who was given the same quote. */
async function isInQuoteStage(call: CallApi, lead: number): Promise<boolean> {
  const now = await call(`lead_opportunities/${lead}`);
  const stage = isObject(now) ? now.leadStage : null;
  return isObject(stage) && stageKind(textOf(stage.code)) === 'quote';
}
