import { forServer } from '#resource';
import { OWN_STORE } from './access.ts';
import { stockMovements } from './stock.ts';

/** Server part: rights, indexes, documentation and samples. */
export const stockMovementsForServer = forServer(stockMovements, {
  access: {
    ROLE_ADMIN: { read: true, create: true },
    ROLE_MANAGER: { read: OWN_STORE, create: true },
    ROLE_CASHIER: { read: OWN_STORE },
    ROLE_AGENT_DRIVER: { read: OWN_STORE },
  },
  fields: { quantity: { description: 'What came in; negative: what went out.', sample: -2 } },
});
