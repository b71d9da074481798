// Calls of the kitchen board.
import { defineCall, typedJson } from '#resource';

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
