import { expect, it } from 'vitest';
import { MAX_MONEY, MoneyRangeError } from '#resource';
import { needsRate, priceOf, quoteOf } from './quote.ts';

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

it('the value is the price where documents have the board’s currency', () => {
  const same = { board: 'USD', documents: 'USD' };
  expect(needsRate(same)).toBe(false);
  expect(priceOf(123_45, same, null)).toBe(123_45);
});

it.each([
  ['USD', 'MAD', 123_45, 10_000_000, 1234_50],
  ['USD', 'MAD', 100, 9_876_543, 988],
  // Dollars have cents, yen have no decimals, dinars have three.
  ['USD', 'JPY', 123_45, 150_500_000, 18_579],
  ['JPY', 'USD', 18_579, 6_645, 123_46],
  ['USD', 'TND', 123_45, 3_100_000, 382_695],
  ['TND', 'JPY', 1_500, 48_000_000, 72],
  ['USD', 'MAD', 0, 10_000_000, 0],
  // Half a centime rounds up.
  ['USD', 'MAD', 1, 500_000, 1],
])('by a rate: %s to %s, %d at %d millionths is %d', (board, documents, value, rate, price) => {
  expect(needsRate({ board, documents })).toBe(true);
  expect(priceOf(value, { board, documents }, rate)).toBe(price);
});

it('without a rate it is 0, and an amount out of range is an error', () => {
  const other = { board: 'USD', documents: 'MAD' };
  expect(priceOf(123_45, other, null)).toBe(0);
  expect(() => priceOf(MAX_MONEY, other, 10_000_000)).toThrow(MoneyRangeError);
});
