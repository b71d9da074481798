import { forServer } from '#resource';
import { kitchenChanges, kitchenStations, kitchenTickets } from './resources.ts';

/** Resources completed for the server: rights, indexes, documentation and samples. */
export default [
  forServer(kitchenTickets, {
    // Written only by the call (server/checkOff.ts), which asks for the right to read the order.
    access: { ROLE_ADMIN: { read: true }, ROLE_MANAGER: { read: true }, ROLE_KITCHEN: { read: true } },
    indexes: [['order'], ['updatedAt']],
    fields: {
      items: { description: 'Ids of the lines that are checked off.', sample: [1051, 1053] },
      version: { description: 'Counts the changes: the larger one is the later one.', sample: 2 },
    },
  }),
  forServer(kitchenChanges, {
    // Written only with the order (server/orderChanges.ts) and by the call (server/seeChanges.ts).
    access: { ROLE_ADMIN: { read: true }, ROLE_MANAGER: { read: true }, ROLE_KITCHEN: { read: true } },
    indexes: [['order'], ['updatedAt']],
    fields: {
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
