// Calls of deliveries: the driver's stops, what a driver reports, the rounds, and the cash handed over.
import { defineCall } from '#resource';
import { REASONS, REPORTS, STOP_STATES } from './rules/stop.ts';

/** Who plans rounds. */
const PLANNERS = ['ROLE_ADMIN', 'ROLE_MANAGER'] as const;
/** Who sees rounds, and takes the cash of drivers. */
const OFFICE = [...PLANNERS, 'ROLE_CASHIER'] as const;
/** Who reports a stop: its driver, or the office in the driver's place. */
const REPORTERS = [...PLANNERS, 'ROLE_AGENT_DRIVER'] as const;

const ID = { type: 'integer', required: true, min: 1, max: 2147483647 } as const;
const TEXT = { type: 'text', default: null } as const;
const MOMENT = { type: 'datetime', default: null } as const;
const AMOUNT = { type: 'money', required: true } as const;

/** A stop as screens show it. */
const STOP = {
  order: { type: 'integer', required: true, description: 'Id of the order.' },
  number: { type: 'text', required: true },
  state: { type: 'enum', values: STOP_STATES, required: true },
  agent: { type: 'integer', default: null },
  customer: TEXT,
  phone: TEXT,
  address: TEXT,
  lat: { type: 'decimal', scale: 7, default: null, min: -90, max: 90 },
  lng: { type: 'decimal', scale: 7, default: null, min: -180, max: 180 },
  orderNote: TEXT,
  customerNote: TEXT,
  dueAt: MOMENT,
  leftAt: MOMENT,
  arrivedAt: MOMENT,
  endedAt: MOMENT,
  items: {
    type: 'embedded',
    many: true,
    required: true,
    fields: {
      name: { type: 'text', required: true },
      quantity: { type: 'decimal', scale: 3, required: true },
      note: TEXT,
    },
  },
  total: AMOUNT,
  toCollect: { ...AMOUNT, description: 'What is left to pay, rounded to the smallest coin.' },
  cash: { ...AMOUNT, description: 'Cash taken at this stop.' },
  excess: { ...AMOUNT, description: 'The part of it that the order did not owe.' },
  reason: { type: 'enum', values: REASONS, default: null },
  note: TEXT,
} as const;

/** The caller's own stops of today, in order. */
export const mineCall = defineCall({
  method: 'GET',
  path: 'deliveries/mine',
  roles: REPORTERS,
  summary: "The caller's stops of today in the order of the round, with what is to be collected",
  output: {
    at: { type: 'datetime', required: true },
    agent: { type: 'integer', default: null, description: 'Null: the account has no agent, so it has no stops.' },
    cashInHand: { ...AMOUNT, description: 'Cash taken and not handed over yet, of all days.' },
    cashRounding: { ...AMOUNT, description: 'Smallest coin; 0: cash is not rounded.' },
    stops: { type: 'embedded', many: true, required: true, fields: STOP },
  },
  offline: true,
});

/** The rounds of today. */
export const roundsCall = defineCall({
  method: 'GET',
  path: 'deliveries/rounds',
  roles: OFFICE,
  summary: 'The stops of today with their drivers, and the cash that each driver has in hand',
  output: {
    at: { type: 'datetime', required: true },
    drivers: {
      type: 'embedded',
      many: true,
      required: true,
      fields: {
        id: ID,
        name: { type: 'text', required: true },
        cashInHand: AMOUNT,
        cash: {
          type: 'embedded',
          many: true,
          required: true,
          description: 'The same by store: each is handed over at a till there.',
          fields: { store: { type: 'integer', default: null }, amount: AMOUNT },
        },
      },
    },
    stops: { type: 'embedded', many: true, required: true, fields: STOP },
  },
});

/** Largest signature and photo in base64, characters: with the rest they fit into one body. */
const SIGNATURE_CHARACTERS = 200_000;
const PHOTO_CHARACTERS = 700_000;

/** What happened at a stop, with its proof. */
export const reportCall = defineCall({
  method: 'POST',
  path: 'orders/{id}/delivery',
  roles: REPORTERS,
  summary: 'Reports what happened at a stop: on the way, arrived, delivered with its proof and cash, or not delivered',
  input: {
    state: { type: 'enum', values: REPORTS, required: true },
    happenedAt: { type: 'datetime', description: "The phone's time, believed up to 7 days back." },
    cash: { type: 'money', description: 'Cash taken at the door, less change; only of what was delivered.' },
    signature: { type: 'text', max: SIGNATURE_CHARACTERS, description: 'JPEG, PNG or WebP in base64.' },
    photo: { type: 'text', max: PHOTO_CHARACTERS, description: 'JPEG, PNG or WebP in base64.' },
    recipient: { type: 'text', max: 120 },
    reason: { type: 'enum', values: REASONS, description: 'Needed with not-delivered.' },
    note: { type: 'text', multiline: true, max: 500 },
  },
  output: {
    order: { type: 'integer', required: true },
    state: { type: 'enum', values: STOP_STATES, required: true },
    cash: AMOUNT,
    excess: AMOUNT,
    restAmount: { ...AMOUNT, min: null },
    endedAt: MOMENT,
  },
  errors: {
    404: 'No such order, none that is brought to a customer, or one that was another driver’s when it happened',
    409: 'It ended otherwise, with other cash, or the order is cancelled and this did not wait on the phone (`reason`: ended, cash, cancelled)',
    422: 'No reason, a picture that is none, cash without a delivery, of an order that nobody brings, or more than 100 million',
  },
  rate: 240,
});

/** Gives a stop to a driver, and puts the round in order. */
export const assignCall = defineCall({
  method: 'POST',
  path: 'deliveries/assign',
  roles: PLANNERS,
  summary: 'Gives an order to a driver, or takes it back, and puts the stops of the round in order',
  input: {
    order: ID,
    agent: { type: 'relation', to: 'agents', description: 'None: nobody brings it yet.' },
    stops: {
      type: 'embedded',
      many: true,
      max: 200,
      description: 'The round in its new order; orders of other drivers are left out.',
      fields: { order: ID },
    },
  },
  output: { order: { type: 'integer', required: true }, agent: { type: 'integer', default: null } },
  errors: {
    404: 'No such order, or none that is brought to a customer',
    409: 'It was delivered, or the order is cancelled',
  },
});

/** A driver's cash, counted and taken into a drawer. */
export const handOverCall = defineCall({
  method: 'POST',
  path: 'deliveries/handover',
  roles: OFFICE,
  summary: 'Takes the cash that a driver has in hand for a store into the drawer of a till whose day is open there',
  input: {
    agent: { type: 'relation', to: 'agents', required: true },
    till: { type: 'relation', to: 'tills', required: true },
    expected: {
      type: 'money',
      required: true,
      description: 'What the driver has in hand for the store of the day of that till, as the screen showed it.',
    },
    counted: { type: 'money', required: true },
    explanation: { type: 'text', max: 500, description: 'Needed for a difference.' },
  },
  output: {
    id: { type: 'integer', required: true },
    expected: AMOUNT,
    counted: AMOUNT,
    difference: { ...AMOUNT, min: null },
    movement: { type: 'integer', default: null },
  },
  errors: {
    403: 'Somebody else opened the day of that till',
    409: 'The driver has another amount in hand by now (`reason`: cashChanged)',
    422: 'The till has no open day, or a difference is not explained',
  },
});
