// Calls of the kitchen board.
import { defineCall, typedJson } from '#resource';
import { ACTS } from './rules/progress.ts';
import type { OrderNow, Seen } from './rules/seenOrder.ts';

/** Roles with the kitchen board: those that may write `status` of any open order (docs/rules/rights.md, "Kitchen"). */
const BOARD_ROLES = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_KITCHEN'] as const;

const MOMENT = { type: 'datetime', default: null } as const;

/** What the kitchen keeps of an order, as its calls answer it. */
const KEPT = {
  items: typedJson<readonly number[]>(),
  progress: { type: 'json', default: null },
  version: { type: 'integer', required: true },
  servedAt: MOMENT,
} as const;

/** An order and what the kitchen keeps of it: enough to show it without another question. */
const TICKET = {
  ...KEPT,
  status: { type: 'text', required: true },
  startedAt: MOMENT,
  doneAt: MOMENT,
  updatedAt: { type: 'datetime', required: true },
  steps: { type: 'integer', required: true, description: 'Number of steps in the history of the order.' },
} as const;

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
  output: KEPT,
  errors: {
    404: 'No such order, or not one of the kitchen',
    422: 'The line is not of this order, or the order is not open',
  },
});

/** Starts, finishes or brings back what some stations prepare of an order. Repeating it changes nothing. */
export const actCall = defineCall({
  method: 'POST',
  path: 'orders/{id}/kitchen-acts',
  roles: BOARD_ROLES,
  summary: 'Starts, finishes or brings back what some stations prepare of an order',
  input: {
    act: { type: 'enum', values: ACTS, required: true },
    stations: {
      type: 'embedded',
      many: true,
      required: true,
      max: 100,
      description: 'Whose items; 0: those that no station prepares.',
      fields: { id: { type: 'integer', required: true, min: 0, max: 2147483647 } },
    },
    dishes: {
      type: 'embedded',
      many: true,
      max: 500,
      description:
        'What the person saw, by the keys of `progress`: of what was ordered since, nothing is started or finished. Absent: all.',
      fields: {
        dish: { type: 'text', required: true, max: 10_000 },
        quantity: { type: 'decimal', scale: 3, required: true, min: 0 },
      },
    },
  },
  output: TICKET,
  errors: {
    404: 'No such order, or not one of the kitchen',
    422: 'No stations are named, or the order is cancelled',
  },
});

/** Hands a done order out, or takes that back. Repeating it changes nothing. */
export const serveCall = defineCall({
  method: 'POST',
  path: 'orders/{id}/kitchen-served',
  roles: BOARD_ROLES,
  summary: 'Marks a done order as handed out, or takes that back',
  input: { isServed: { type: 'boolean', required: true } },
  output: TICKET,
  errors: {
    404: 'No such order, or not one of the kitchen',
    422: 'Not all of it is ready',
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

/** Longest period of the ticket times, days. */
export const LONGEST_TIMES = 92;

/** How long stations took, by the hour of the day. */
export const timesCall = defineCall({
  method: 'GET',
  path: 'kitchen/times',
  needs: 'orders.read',
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
  summary: 'Median and 95th percentile of the time from the first waiting to ready, by station and hour of the day',
  query: {
    from: { type: 'date', required: true, description: "First day, in the store's time zone." },
    to: { type: 'date', required: true, description: `Last day, included; ${LONGEST_TIMES} days in all at most.` },
  },
  output: {
    rows: {
      type: 'embedded',
      many: true,
      required: true,
      fields: {
        station: { type: 'integer', required: true, description: '0: items that no station prepares.' },
        name: { type: 'text', default: null, description: 'Null: of no station, or of one that was deleted.' },
        hour: { type: 'integer', default: null, description: 'Hour in which it begins, 0 to 23; null: all hours.' },
        minute: {
          type: 'integer',
          default: 0,
          description: 'Minute of its begin: that of the end of the business day.',
        },
        count: { type: 'integer', required: true },
        median: { type: 'integer', required: true, description: 'Seconds.' },
        p95: { type: 'integer', required: true, description: 'Seconds.' },
      },
    },
  },
  errors: { 422: 'A period that ends before it begins, or is too long' },
});
