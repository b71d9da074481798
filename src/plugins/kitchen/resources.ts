import { defineResource } from '#resource';

/**
 * The kitchen's work on an order: items checked off, how far each station is, whether it was handed out. One row per
 * order, written by the server alone.
 */
export const kitchenTickets = defineResource({
  name: 'kitchen_tickets',
  className: 'KitchenTicket',
  title: 'order',
  icon: 'chef-hat',
  audit: false,
  bin: false,
  order: { updatedAt: 'desc' },
  fields: {
    order: { type: 'relation', to: 'orders', required: true, writable: false, filter: true, onDelete: 'cascade' },
    store: { type: 'relation', to: 'stores', writable: false, filter: true, onDelete: 'restrict', form: false },
    items: { type: 'json', max: 20_000, writable: false },
    version: { type: 'integer', required: true, default: 0, writable: false },
    progress: { type: 'json', max: 500_000, writable: false },
    servedAt: { type: 'datetime', writable: false },
  },
});

/**
 * An order that was changed, and what the kitchen has seen of it. One row per changed order, written with the order and by
 * the call of `calls.ts` alone.
 */
export const kitchenChanges = defineResource({
  name: 'kitchen_changes',
  className: 'KitchenChange',
  title: 'order',
  icon: 'chef-hat',
  audit: false,
  bin: false,
  order: { updatedAt: 'desc' },
  fields: {
    order: { type: 'relation', to: 'orders', required: true, writable: false, filter: true, onDelete: 'cascade' },
    store: { type: 'relation', to: 'stores', writable: false, filter: true, onDelete: 'restrict', form: false },
    seen: { type: 'json', max: 1_000_000, writable: false },
    now: { type: 'json', max: 1_000_000, writable: false },
    changes: { type: 'integer', required: true, default: 0, writable: false },
    changedAt: { type: 'datetime', writable: false },
    changedBy: { type: 'text', max: 200, writable: false },
    version: { type: 'integer', required: true, default: 0, writable: false },
  },
});

/** A station of the kitchen: the categories whose products it prepares. */
export const kitchenStations = defineResource({
  name: 'kitchen_stations',
  className: 'KitchenStation',
  title: 'name',
  icon: 'chef-hat',
  order: { position: 'asc' },
  fields: {
    name: {
      type: 'text',
      required: true,
      max: 40,
      filter: 'partial',
      order: true,
      list: 1,
      form: 'station',
    },
    position: { type: 'integer', min: 0, order: true, list: 2, form: 'station' },
    categories: { type: 'relation', to: 'category_products', many: true, list: 3, form: 'station' },
  },
});

declare module '#resource' {
  interface Resources {
    kitchen_tickets: typeof kitchenTickets;
    kitchen_changes: typeof kitchenChanges;
    kitchen_stations: typeof kitchenStations;
  }
}
