// The server's part of the floor plan's resources: rights, documentation and samples.
import { forServer, type Grant } from '#resource';
import { reservableCategories, reservables } from './resources.ts';

/**
 * Right to use the plan: choose, reserve and release a place, and say how it stands
 * (docs/rules/floor-plan.md, "States of a table").
 */
const USE = {
  read: true,
  update: true,
  fields: ['status', 'reservedAt', 'reservedFor', 'reservedGuests', 'serviceState', 'guests'],
} as const satisfies Grant;

/** Resources completed for the server: rights, indexes, documentation and samples. */
export default [
  forServer(reservableCategories, {
    access: {
      ROLE_ADMIN: 'all',
      ROLE_MANAGER: 'all',
      ROLE_CASHIER: 'read',
      ROLE_AGENT_DRIVER: 'read',
      ROLE_KITCHEN: 'read',
    },
    fields: {
      name: { sample: 'Terrace' },
      position: { sample: 1 },
      planBgImage: { description: 'Drawing behind the plan, 800 x 500 px.' },
    },
  }),
  forServer(reservables, {
    access: {
      ROLE_ADMIN: 'all',
      ROLE_MANAGER: 'all',
      ROLE_CASHIER: USE,
      ROLE_AGENT_DRIVER: USE,
      ROLE_KITCHEN: USE,
    },
    fields: {
      name: { sample: 'T4' },
      shownState: {
        description:
          'How the table stands now, as plan and till show it: `serviceState`, and what follows from the orders that are open there.',
      },
      mergedInto: { description: 'Name of the table whose order it was merged into, while that is open.' },
      shownSince: { description: 'Since when it stands so, by its orders, too.' },
      shownAmount: {
        description:
          'What is still to be paid there; where `shownState` is `paid`, what was paid. For administrators, managers and cashiers, of the orders of their store.',
      },
      objectType: { description: 'The same property as `type`; either may be sent, both are answered.' },
      seats: { sample: 4 },
      section: { description: 'Part of the floor, as its staff call it.', sample: 'Pergola' },
      waiter: { description: 'Who serves the table.' },
      serviceState: {
        description:
          'How the table stands in service. An open order seats it; `status` says the same of a reservation.',
      },
      serviceSince: { description: 'Since when it stands so.' },
      guests: { description: 'How many people sit there.', sample: 2 },
      mergedOrder: {
        description:
          'Open order of another table that this one was merged into; ends by itself when that order is paid.',
      },
      reservedFor: { sample: 'Nadia Alaoui' },
      reservedGuests: { description: 'For how many it is reserved.', sample: 4 },
      canvaFill: { sample: '#D5F0EE' },
      canvaStokeColor: { sample: '#0C534F' },
      canvaLocked: { description: 'The editor neither moves, resizes nor deletes it.' },
    },
  }),
];
