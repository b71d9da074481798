import type { Lead } from './pipeline.ts';

/** Currencies of the board and of documents. */
export interface Currencies {
  readonly board: string;
  readonly documents: string;
}

/** Tells whether a quote can use the lead's estimated value as price. This needs the same currency. */
export const hasPrice = ({ board, documents }: Currencies): boolean => board === documents;

const at = (locale: string, path: string, id: number) => `/${locale}/api/${path}/${id}`;

/**
 * Builds the quote of a lead (docs/rules/boards.md, "Stages of leads"): a draft with one item. The item's price is the
 * estimated value if documents use the board's currency, else 0.
 */
export function quoteOf(lead: Lead, locale: string, currencies: Currencies): Record<string, unknown> {
  const price = hasPrice(currencies) ? (lead.estimatedValue ?? 0) : 0;
  return {
    type: 'quote',
    status: 'draft',
    leadOpportunity: at(locale, 'lead_opportunities', lead.id),
    ...(lead.customer && { customer: at(locale, 'customers', lead.customer.id) }),
    ...(lead.agent && { agent: at(locale, 'agents', lead.agent.id) }),
    orderItems: [{ description: lead.name, quantity: 1, price, shippingFees: 0 }],
  };
}
