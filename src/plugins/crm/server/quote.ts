import { MoneyRangeError, textOrNull, toMajor, type FlatRowOf, type Major, type RowOf } from '#resource';
import { createAsClient, invalid, notFound, Problem, type CallHandler, type Tx } from '#server';
import type { quoteLeadCall } from '../calls.ts';
import { currencyOfBoard } from '../rules/currency.ts';
import { priceOf, quoteOf } from '../rules/quote.ts';
import { boardOf, rateOf } from './boardCurrency.ts';
import { texts } from './i18n.ts';

/**
 * Makes the quote of a lead on the locked lead: of two people who ask at once, the second one waits and gets the quote of the
 * first. The person has to have the right to create orders.
 */
export const quoteLead: CallHandler<typeof quoteLeadCall> = async ({ tx, params, input, locale, translate }) => {
  const lead = await tx.find('lead_opportunities', params.id);
  if (!lead || !(await tx.canRead('lead_opportunities', lead.id))) throw notFound();
  const known = await documentOf(tx, lead);
  if (known) {
    // Its number is for those alone who may read it.
    if (!(await tx.canRead('orders', known.id)))
      throw new Problem(409, translate(texts.quotes.otherStore), { code: 'crm.otherStore' });
    if (lead.relatedOrder !== known.id) await tx.update('lead_opportunities', lead.id, { relatedOrder: known.id });
    return { id: known.id, orderNumberFormatted: known.orderNumberFormatted, isNew: false };
  }
  try {
    const price = await itemPrice(tx, lead, input.rate ?? null);
    // The hook of orders relates the new document to its lead.
    const made = await createAsClient(tx, 'orders', quoteOf(lead, locale, price));
    const orderNumberFormatted = textOrNull(made.orderNumberFormatted);
    return { id: made.id, orderNumberFormatted, isNew: true, version: Number(made._version) };
  } catch (error) {
    if (!(error instanceof MoneyRangeError)) throw error;
    throw invalid({ propertyPath: 'rate', code: 'crm.tooLarge', text: translate(texts.quotes.tooLarge) });
  }
};

type Lead = RowOf<'lead_opportunities'>;

/** The document of a lead: its related order, else a quote of it that is not cancelled; null: none. */
async function documentOf(tx: Tx, lead: Lead): Promise<FlatRowOf<'orders'> | null> {
  const related = lead.relatedOrder === null ? null : await tx.find('orders', lead.relatedOrder);
  if (related) return related;
  const quotes = await tx.findBy('orders', { leadOpportunity: lead.id, type: 'quote' });
  return quotes.find(({ status }) => status !== 'cancelled') ?? null;
}

/**
 * The item's price in the currency of documents.
 * @param typed rate of the request, in millionths; null: that of the board or the settings
 * @throws MoneyRangeError
 */
async function itemPrice(tx: Tx, { estimatedValue, objectif }: Lead, typed: number | null): Promise<Major> {
  const documents = tx.currencies.currency;
  const board = await boardOf(tx, objectif);
  const currencies = { board: currencyOfBoard(board, tx.currencies), documents };
  const rate = typed ?? (await rateOf(tx, board));
  return toMajor(priceOf(estimatedValue ?? 0, currencies, rate), documents);
}
