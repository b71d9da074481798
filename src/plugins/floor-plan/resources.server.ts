import { forServer, type Grant } from '#resource';
import { reservableCategories, reservables } from './resources.ts';

/** Right to use the plan: choose, reserve and release a place (DECISIONS 19). */
const USE = { read: true, update: true, fields: ['status', 'reservedAt', 'reservedFor'] } as const satisfies Grant;

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
      objectType: { description: 'The same property as `type`; either may be sent, both are answered.' },
      seats: { sample: 4 },
      reservedFor: { sample: 'Nadia Alaoui' },
      canvaFill: { sample: '#D5F0EE' },
      canvaStokeColor: { sample: '#0C534F' },
    },
  }),
];
