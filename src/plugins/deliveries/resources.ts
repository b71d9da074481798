import { defineResource } from '#resource';
import { REASONS, STOP_STATES, STOP_TONES } from './rules/stop.ts';

/**
 * The delivery of an order that is brought to a customer, written by the calls of `calls.ts`. There is one record per order, and a
 * second one for cash that another driver took for it.
 */
export const deliveries = defineResource({
  name: 'deliveries',
  className: 'Delivery',
  title: 'order',
  icon: 'truck',
  bin: false,
  order: { updatedAt: 'desc' },
  fields: {
    order: {
      type: 'relation',
      to: 'orders',
      embed: ['orderNumberFormatted'],
      writable: false,
      required: true,
      filter: true,
      onDelete: 'cascade',
      list: 1,
    },
    agent: {
      type: 'relation',
      to: 'agents',
      embed: ['fullName'],
      writable: false,
      filter: true,
      onDelete: 'restrict',
      list: 2,
    },
    store: {
      type: 'relation',
      to: 'stores',
      embed: ['name'],
      writable: false,
      filter: true,
      onDelete: 'restrict',
      form: false,
    },
    formerly: { type: 'json', max: 10_000, readable: false, writable: false, form: false },
    position: { type: 'integer', min: 0, writable: false },
    state: {
      type: 'enum',
      values: STOP_STATES,
      tones: STOP_TONES,
      oftenUsed: ['not-delivered', 'on-delivery'],
      default: 'planned',
      writable: false,
      filter: true,
      list: 3,
    },
    leftAt: { type: 'datetime', writable: false },
    arrivedAt: { type: 'datetime', writable: false },
    endedAt: { type: 'datetime', isBusiness: true, writable: false, filter: true, order: true, list: 4 },
    cash: { type: 'money', default: 0, writable: false, list: 5 },
    excess: { type: 'money', default: 0, writable: false },
    cashState: {
      type: 'enum',
      values: ['none', 'in-hand', 'handed-over'],
      tones: { 'in-hand': 'waiting', 'handed-over': 'success' },
      default: 'none',
      writable: false,
      filter: true,
      list: 6,
    },
    handover: { type: 'relation', to: 'delivery_handovers', writable: false, filter: true },
    recipient: { type: 'text', max: 120, writable: false },
    signature: { type: 'image', writable: false },
    photo: { type: 'image', writable: false },
    reason: { type: 'enum', values: REASONS, writable: false, filter: true },
    note: { type: 'text', multiline: true, max: 500 },
  },
});

/** Cash of deliveries that a driver handed over and somebody counted; append-only. */
export const deliveryHandovers = defineResource({
  name: 'delivery_handovers',
  className: 'DeliveryHandover',
  title: 'agent',
  icon: 'wallet',
  bin: false,
  order: { id: 'desc' },
  fields: {
    agent: {
      type: 'relation',
      to: 'agents',
      embed: ['fullName'],
      writable: false,
      required: true,
      filter: true,
      onDelete: 'restrict',
      list: 1,
      form: 'handover',
    },
    happenedAt: {
      type: 'datetime',
      isBusiness: true,
      writable: false,
      filter: true,
      order: true,
      list: 2,
      form: 'handover',
    },
    stops: { type: 'integer', writable: false, form: 'handover' },
    expected: { type: 'money', writable: false, list: 3, form: 'handover' },
    counted: { type: 'money', writable: false, list: 4, form: 'handover' },
    difference: { type: 'money', min: null, writable: false, filter: true, order: true, list: 5, form: 'handover' },
    explanation: { type: 'text', max: 500, writable: false, form: 'handover' },
    takenBy: {
      type: 'relation',
      to: 'users',
      embed: ['username', 'fullName'],
      writable: false,
      filter: true,
      list: 6,
      form: 'handover',
    },
    till: {
      type: 'relation',
      to: 'tills',
      embed: ['code', 'name'],
      writable: false,
      filter: true,
      onDelete: 'restrict',
      form: 'handover',
    },
    store: {
      type: 'relation',
      to: 'stores',
      embed: ['name'],
      writable: false,
      filter: true,
      onDelete: 'restrict',
      form: false,
    },
    session: {
      type: 'relation',
      to: 'cash_sessions',
      writable: false,
      filter: true,
      onDelete: 'restrict',
      form: 'handover',
    },
    movement: { type: 'relation', to: 'cash_movements', writable: false, onDelete: 'restrict', form: 'handover' },
  },
});

declare module '#resource' {
  interface Resources {
    deliveries: typeof deliveries;
    delivery_handovers: typeof deliveryHandovers;
  }
}
