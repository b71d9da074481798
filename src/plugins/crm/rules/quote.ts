import type { Major } from '#resource';

/** Currencies of the board and of documents. */
export interface Currencies {
  readonly board: string;
  readonly documents: string;
}

/** What a quote takes over from its lead; relations as ids. */
export interface QuotedLead {
  readonly id: number;
  readonly name: string;
  readonly customer: number | null;
  readonly agent: number | null;
}

/** Tells whether a quote can use the lead's estimated value as price. This needs the same currency. */
export const hasPrice = ({ board, documents }: Currencies): boolean => board === documents;

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
