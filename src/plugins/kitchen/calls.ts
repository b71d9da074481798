// Calls of the kitchen board.
import { defineCall, typedJson } from '#resource';
import type { OrderNow, Seen } from './rules/seenOrder.ts';

/** Roles with the kitchen board: those that may write `status` of any open order (docs/rules/rights.md, "Kitchen"). */
const BOARD_ROLES = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_KITCHEN'] as const;

/** Checks an item of an order off, or takes the check back. Repeating it changes nothing. */
export const checkCall = defineCall({
  method: 'POST',
  path: 'orders/{id}/kitchen-items',
  roles: BOARD_ROLES,
  summary: 'Checks a line of an open order off in the kitchen, or takes the check back',
  input: {
    item: { type: 'integer', required: true, min: 1, max: 2147483647, description: 'Id of the line.' },
    isDone: { type: 'boolean', required: true },
  },
  output: {
    items: typedJson<readonly number[]>(),
    version: { type: 'integer', required: true },
  },
  errors: {
    404: 'No such order, or not one of the kitchen',
    422: 'The line is not of this order, or the order is not open',
  },
});

/** The stations, with the products that each prepares. */
export const stationsCall = defineCall({
  method: 'GET',
  path: 'kitchen/stations',
  roles: BOARD_ROLES,
  summary: 'The stations of the kitchen in their order, with the ids of the products that each prepares',
  output: {
    stations:
      typedJson<readonly { readonly id: number; readonly name: string; readonly products: readonly number[] }[]>(),
    /** Largest id of a product: a product with a larger one is newer than this answer. */
    latest: { type: 'integer', required: true },
  },
});

/** Acknowledges the differences that a screen shows of an order. Repeating it changes nothing. */
export const seenCall = defineCall({
  method: 'POST',
  path: 'orders/{id}/kitchen-seen',
  roles: BOARD_ROLES,
  summary: 'Acknowledges what changed in an order, as a screen of the kitchen shows it',
  input: {
    station: {
      type: 'integer',
      min: 1,
      max: 2147483647,
      description: 'Station of the screen; none: it shows all of them.',
    },
    changes: {
      type: 'integer',
      required: true,
      min: 0,
      max: 2147483647,
      description: 'Number of changes that the screen knows. When there are more, nothing is acknowledged.',
    },
    dishes: {
      type: 'embedded',
      many: true,
      max: 1000,
      required: true,
      fields: { key: { type: 'text', required: true, max: 20_000 } },
      description: 'The dishes that the screen shows as changed.',
    },
  },
  output: {
    seen: typedJson<Seen>(),
    now: typedJson<OrderNow>(),
    changes: { type: 'integer', required: true },
    changedAt: { type: 'datetime', required: true },
    changedBy: { type: 'text', default: '' },
    version: { type: 'integer', required: true },
  },
  errors: { 404: 'No such order, not one of the kitchen, or nothing has changed in it' },
});
