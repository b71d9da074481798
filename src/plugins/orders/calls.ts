import { defineCall } from '#resource';
import { CONVERSION_TARGETS } from './conversionTargets.ts';

/** Turns a document into another kind: a quote into a new one with the quoted prices, an order in place. */
export const turnIntoCall = defineCall({
  method: 'POST',
  path: 'orders/{id}/turn-into',
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
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
