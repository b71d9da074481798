import { defineCall } from '#resource';
import { SALE_RIGHTS } from '#shop';
import { CONVERSION_TARGETS } from './conversionTargets.ts';

/** Turns a document into another kind: a quote into a new one with the quoted prices, an order in place. */
export const turnIntoCall = defineCall({
  method: 'POST',
  path: 'orders/{id}/turn-into',
  roles: SALE_RIGHTS.quote,
  summary: 'Turns a quote into a new order, invoice or delivery note (201), or an order into another kind in place',
  input: { type: { type: 'enum', values: CONVERSION_TARGETS, required: true } },
  output: {
    id: { type: 'integer', required: true },
    '@id': { type: 'relation', to: 'orders', required: true },
    type: { type: 'enum', values: CONVERSION_TARGETS, required: true },
    orderNumberFormatted: { type: 'text', default: null },
  },
  errors: { 409: 'It has no lines, was cancelled, or was turned into another kind already' },
});

/** A document that an exchange made. */
const MADE = {
  type: 'embedded',
  required: true,
  fields: {
    id: { type: 'integer', required: true },
    orderNumberFormatted: { type: 'text', default: null },
  },
} as const;

/** Largest body of one document of an exchange, characters. */
const LARGEST = 500_000;

/**
 * Makes both halves of an exchange in one transaction: the refund, and the sale that its value pays for. Each is a body of
 * `POST orders`, with its rights and checks; both or none are made, and sent again they are the same. Both are made now:
 * `isQueued` and `soldAt` count for nothing.
 */
export const exchangeCall = defineCall({
  method: 'POST',
  path: 'orders/exchange',
  roles: SALE_RIGHTS.smallRefund,
  summary: 'Makes a refund and the sale that its value pays for: both or none',
  input: {
    refund: { type: 'json', max: LARGEST, required: true, description: 'Body of `POST orders` of type refund.' },
    sale: { type: 'json', max: LARGEST, required: true, description: 'Body of `POST orders` of the new sale.' },
  },
  output: { refund: MADE, sale: MADE },
  errors: { 409: 'Less is left of the sale than is given back, or only one of both documents is stored' },
});
