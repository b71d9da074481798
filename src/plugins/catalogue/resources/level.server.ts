import { forServer } from '#resource';
import { stockLevels } from './level.ts';

/** Server part: rights, indexes, documentation and samples. */
export const stockLevelsForServer = forServer(stockLevels, {
  access: { ROLE_ADMIN: 'read', ROLE_MANAGER: 'read', ROLE_CASHIER: 'read', ROLE_AGENT_DRIVER: 'read' },
  indexes: [
    ['product', 'store'],
    ['store', 'quantity'],
  ],
  fields: {
    quantity: { description: 'What is there, by the stock ledger. May be negative.', sample: 64 },
    minimum: { description: "Warn at or below in this store; absent: the product's `lowStockAt`.", sample: 10 },
  },
});
