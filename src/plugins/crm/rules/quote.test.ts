import { expect, it } from 'vitest';
import { hasPrice, quoteOf } from './quote.ts';

it('a quote is a draft with one item', () => {
  const lead = { id: 3, name: 'Wedding', customer: 4, agent: null };
  expect(quoteOf(lead, 'fr', 9200)).toEqual({
    type: 'quote',
    status: 'draft',
    leadOpportunity: '/fr/api/lead_opportunities/3',
    customer: '/fr/api/customers/4',
    orderItems: [{ description: 'Wedding', quantity: 1, price: 9200, shippingFees: 0 }],
  });
});

it('it has a price where documents have the board’s currency', () => {
  expect(hasPrice({ board: 'USD', documents: 'USD' })).toBe(true);
  expect(hasPrice({ board: 'USD', documents: 'MAD' })).toBe(false);
});
