import { forServer } from '#resource';
import { stockMovements } from './stock.ts';

/** Server part: rights, indexes, documentation and samples. */
export const stockMovementsForServer = forServer(stockMovements, {
  access: {
    ROLE_ADMIN: { read: true, create: true },
    ROLE_MANAGER: { read: true, create: true },
    ROLE_CASHIER: 'read',
    ROLE_AGENT_DRIVER: 'read',
  },
  fields: { quantity: { description: 'What came in; negative: what went out.', sample: -2 } },
});
