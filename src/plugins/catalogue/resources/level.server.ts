import { forServer } from '#resource';
import { OWN_STORE } from './access.ts';
import { stockLevels } from './level.ts';

/** Server part: rights, indexes, documentation and samples. */
export const stockLevelsForServer = forServer(stockLevels, {
  access: {
    ROLE_ADMIN: 'read',
    ROLE_MANAGER: { read: OWN_STORE },
    ROLE_CASHIER: { read: OWN_STORE },
    ROLE_AGENT_DRIVER: { read: OWN_STORE },
  },
  indexes: [
    ['product', 'store'],
    ['store', 'quantity'],
  ],
  fields: {
    quantity: { description: 'What is there, by the stock ledger. May be negative.', sample: 64 },
    minimum: { description: "Warn at or below in this store; absent: the product's `lowStockAt`.", sample: 10 },
  },
});
