// Calls of the floor plan: the state of all tables, and the acts on them.
import { defineCall } from '#resource';
import { SHOWN_STATES, TABLE_STATES } from '#shop';

/** Everybody who uses the plan. */
const USERS = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CASHIER', 'ROLE_AGENT_DRIVER', 'ROLE_KITCHEN'] as const;
/** Roles that work with the orders of tables. */
const SERVICE = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CASHIER'] as const;

/** Acts on one table. */
export const OWN_ACTS = ['reserve', 'release', 'seat', 'ask-bill', 'withdraw-bill', 'leave', 'clean'] as const;

/** Reads the current state of all tables. */
export const liveCall = defineCall({
  method: 'GET',
  path: 'floor-plan/live',
  needs: 'reservables.read',
  roles: USERS,
  summary:
    'How every table and room stands now, with what is open there; amounts and orders are those of the own store',
  output: {
    now: { type: 'datetime', required: true },
    tables: {
      type: 'embedded',
      many: true,
      required: true,
      fields: {
        id: { type: 'integer', required: true },
        state: { type: 'enum', values: TABLE_STATES, required: true },
        shown: { type: 'enum', values: SHOWN_STATES, required: true },
        guests: { type: 'integer', default: null },
        since: { type: 'datetime', default: null },
        amount: { type: 'money', default: null },
        amountOf: { type: 'enum', values: ['open', 'paid'], default: null },
        paidPart: { type: 'decimal', scale: 2, default: 0 },
        server: { type: 'text', default: null },
        isReserved: { type: 'boolean', required: true },
        reservedAt: { type: 'datetime', default: null },
        reservedFor: { type: 'text', default: null },
        reservedGuests: { type: 'integer', default: null },
        orderId: { type: 'integer', default: null },
        hasOrder: { type: 'boolean', required: true },
        mergedInto: { type: 'integer', default: null },
      },
    },
  },
});

/** Does one act with a table. */
export const actCall = defineCall({
  method: 'POST',
  path: 'reservables/{id}/act',
  roles: USERS,
  summary: 'Reserves, releases or seats a table, asks for its bill, or says that it was left or cleaned',
  input: {
    act: { type: 'enum', values: OWN_ACTS, required: true },
    reservedAt: { type: 'datetime', local: true },
    reservedFor: { type: 'text', max: 120 },
    guests: { type: 'integer', min: 0, max: 500 },
  },
  output: { state: { type: 'enum', values: TABLE_STATES, required: true } },
  errors: { 409: 'The table does not stand as the act needs it' },
});

const TO = { to: { type: 'relation', to: 'reservables', required: true } } as const;
const ORDER = { orderId: { type: 'integer', required: true } } as const;

/** Moves what is open at a table to another one. */
export const moveCall = defineCall({
  method: 'POST',
  path: 'reservables/{id}/move',
  roles: SERVICE,
  summary: 'Moves the open orders of a table to another one, which is free; the table then waits to be cleaned',
  input: TO,
  output: ORDER,
  errors: { 409: 'No order is open there, or the other table is taken' },
});

/** Merges the open order of a table into that of another one. */
export const mergeCall = defineCall({
  method: 'POST',
  path: 'reservables/{id}/merge',
  roles: SERVICE,
  summary:
    'Puts the lines of the open orders of a table into that of another one and cancels the first; both stay seated until it is paid',
  input: TO,
  output: ORDER,
  errors: { 409: 'An order is not open, is partly paid, or has a reduction of its own' },
});
