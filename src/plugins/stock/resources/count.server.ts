import { forServer } from '#resource';
import { OWN_STORE } from './access.ts';
import { stockCountLines, stockCounts } from './count.ts';

/** Server part: rights, indexes, documentation and samples. */
export const stockCountsForServer = forServer(stockCounts, {
  access: {
    ROLE_ADMIN: { read: true },
    ROLE_MANAGER: { read: OWN_STORE },
    ROLE_CASHIER: { read: OWN_STORE },
  },
  indexes: [['store', 'state']],
  fields: {
    number: { sample: 'I-0008' },
    isBlind: { description: 'Who counts does not see what should be there.' },
    differences: { description: 'Products that differed when it was posted.', sample: 6 },
    value: { description: 'Change of the value at cost.', sample: -71.7 },
    endedAt: { description: 'When it was posted or discarded.' },
  },
});

/**
 * Server part of the lines. Files bring new ones, and their undo takes them back. Managers write into the counts that they
 * see, and read them as the sheet: a line does not name its store.
 */
export const stockCountLinesForServer = forServer(stockCountLines, {
  access: { ROLE_ADMIN: { read: true, create: true, delete: true }, ROLE_MANAGER: { create: true, delete: true } },
  indexes: [['count', 'product']],
  fields: {
    count: { description: 'An open count that the caller may see.' },
    counted: { description: 'What is there.', sample: 12 },
    level: { description: 'What was in stock when it was counted last.' },
  },
});
