import { currencyDigits, scaleMoney, type Major, type Minor } from '#resource';
import { RATE_SCALE } from './rate.ts';

/** Currencies of the board and of documents. */
export interface Currencies {
  readonly board: string;
  readonly documents: string;
}

/** Values of a lead that its quote takes over; relations as ids. */
export interface QuotedLead {
  readonly id: number;
  readonly name: string;
  readonly customer: number | null;
  readonly agent: number | null;
}

/** Tells whether the lead's estimated value needs a rate to become a price: the currencies differ. */
export const needsRate = ({ board, documents }: Currencies): boolean => board !== documents;

/**
 * The estimated value of a lead as a price of documents.
 * @param value in minor units of the board's currency
 * @param rate price of one unit of the board's currency in that of documents, in millionths; null: unknown
 * @returns minor units of the documents' currency; 0 when a rate is needed and unknown. @throws MoneyRangeError
 */
export function priceOf(value: Minor, currencies: Currencies, rate: number | null): Minor {
  if (!needsRate(currencies)) return value;
  if (rate === null) return 0;
  const [from, to] = [currencyDigits(currencies.board), currencyDigits(currencies.documents)];
  return scaleMoney(value, rate * 10 ** to, 10 ** (RATE_SCALE + from));
}

const at = (locale: string, path: string, id: number) => `/${locale}/api/${path}/${id}`;

/**
 * Builds the quote of a lead (docs/rules/boards.md, "Stages of leads"): a draft with one item.
 * @param price of the item, in the currency of documents
 */
export function quoteOf(lead: QuotedLead, locale: string, price: Major): Record<string, unknown> {
  return {
    type: 'quote',
    status: 'draft',
    leadOpportunity: at(locale, 'lead_opportunities', lead.id),
    ...(lead.customer !== null && { customer: at(locale, 'customers', lead.customer) }),
    ...(lead.agent !== null && { agent: at(locale, 'agents', lead.agent) }),
    orderItems: [{ description: lead.name, quantity: 1, price, shippingFees: 0 }],
  };
}
