import { defineCall } from '#resource';
import { BUYERS } from './resources/access.ts';
import { STOCK_REASONS } from './resources/transfer.ts';

/** Calls that send, receive and call off a transfer between stores. */

/** Its id. */
const PRODUCT = { type: 'integer', min: 1, required: true } as const;
const TRANSFER = { id: { type: 'integer', required: true }, number: { type: 'text', required: true } } as const;

/** Most products of a transfer. */
const MOST_LINES = 500;

/** Sends goods to another store. */
export const sendTransferCall = defineCall({
  method: 'POST',
  path: 'stock/transfers',
  needs: 'stock_transfers.read',
  roles: BUYERS,
  summary:
    'Sends goods of one store to another: they leave its stock at once and are on the way until they are received',
  input: {
    from: { type: 'relation', to: 'stores', required: true },
    to: { type: 'relation', to: 'stores', required: true },
    note: { type: 'text', max: 500 },
    lines: {
      type: 'embedded',
      many: true,
      required: true,
      max: MOST_LINES,
      fields: { product: PRODUCT, quantity: { type: 'decimal', scale: 3, required: true } },
    },
  },
  output: TRANSFER,
});

/** Takes goods that were on the way into the stock of the receiving store. */
export const receiveTransferCall = defineCall({
  method: 'POST',
  path: 'stock/transfers/{id}/receive',
  needs: 'stock_transfers.read',
  roles: BUYERS,
  summary: 'Receives a transfer, once; products that are not named arrived as they were sent',
  input: {
    lines: {
      type: 'embedded',
      many: true,
      max: MOST_LINES,
      fields: {
        product: PRODUCT,
        received: { type: 'decimal', scale: 3, min: 0, required: true },
        reason: { type: 'enum', values: STOCK_REASONS, description: 'Needed where less arrived.' },
      },
    },
  },
  output: TRANSFER,
  errors: { 409: 'It was received or cancelled before' },
});

/** Calls off a transfer that was not received. */
export const cancelTransferCall = defineCall({
  method: 'POST',
  path: 'stock/transfers/{id}/cancel',
  needs: 'stock_transfers.read',
  roles: BUYERS,
  summary: 'Cancels a transfer that was not received: its goods are in the stock of the sending store again',
  output: TRANSFER,
  errors: { 409: 'It was received or cancelled before' },
});
