import { forServer } from '#resource';
import { RECENT_MS } from './rules/recent.ts';
import { kitchenChanges, kitchenStations, kitchenTickets } from './resources.ts';

/** Rights, indexes and documentation of tickets, their changes and stations. */

/** The kitchen works on the orders of these days; older ones have notes of guests whom it no longer serves. */
const RECENT = { read: { updatedAt: { withinMs: RECENT_MS } } } as const;

/** Managers read rows of their own store, and those without a store (docs/rules/rights.md, "Stores"). */
const OWN_STORE = { read: { store: '$store' } } as const;

/** Resources completed for the server: rights, indexes, documentation and samples. */
export default [
  forServer(kitchenTickets, {
    // Written only by calls, which ask for the right to read the order, and by the hooks of orders.
    access: { ROLE_ADMIN: { read: true }, ROLE_MANAGER: OWN_STORE, ROLE_KITCHEN: RECENT },
    indexes: [['order'], ['updatedAt']],
    fields: {
      store: { description: 'That of the order.' },
      items: { description: 'Ids of the lines that are checked off.', sample: [1051, 1053] },
      version: { description: 'Counts the changes: the larger one is the later one.', sample: 2 },
      progress: {
        description:
          'By station (0: items that none prepares): since when they wait, are in progress and ready (ms since 1970), earlier rounds, and by dish how many thousandths were started and are ready. Null: as the status says.',
        sample: [
          {
            station: 1,
            waitingAt: 1_764_150_000_000,
            startedAt: 1_764_150_060_000,
            readyAt: null,
            rounds: [],
            dishes: [['[12,"Mint tea, pot",[],""]', 2000, 0]],
          },
        ],
      },
      servedAt: { description: 'When the order was handed out at the pass.' },
    },
  }),
  forServer(kitchenChanges, {
    // Written only with the order (server/orderChanges.ts) and by the call (server/seeChanges.ts).
    access: { ROLE_ADMIN: { read: true }, ROLE_MANAGER: OWN_STORE, ROLE_KITCHEN: RECENT },
    indexes: [['order'], ['updatedAt']],
    fields: {
      store: { description: 'That of the order.' },
      seen: { description: 'What the kitchen has seen: the dishes, and per station place, service and notes.' },
      now: { description: 'The order as it is now. What differs from `seen` stands on its ticket.' },
      changes: { description: 'Counts the changes of the order.', sample: 2 },
      changedBy: { description: 'Name of whoever changed it last.', sample: 'Youssef' },
      version: { description: 'Counts the states of this row: the larger one is the later one.', sample: 3 },
    },
  }),
  forServer(kitchenStations, {
    access: { ROLE_ADMIN: 'all', ROLE_MANAGER: 'all', ROLE_KITCHEN: 'read' },
    fields: {
      name: { sample: 'Bar' },
      position: { sample: 2 },
      categories: { description: 'Prepared here, with their sub categories. What no station has is shown at all.' },
    },
  }),
];
