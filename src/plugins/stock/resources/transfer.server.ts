import { forServer } from '#resource';
import { stockTransferLines, stockTransfers } from './transfer.ts';

/** Rights, indexes and documentation of transfers between stores. */

/** Transfers from the own store, and to it. */
const OWN = [{ from: '$store' }, { to: '$store' }] as const;

/** Server part: rights, indexes, documentation and samples. */
export const stockTransfersForServer = forServer(stockTransfers, {
  access: { ROLE_ADMIN: { read: true }, ROLE_MANAGER: { read: OWN } },
  indexes: [['state', 'to']],
  fields: {
    number: { sample: 'T-0019' },
    value: { description: 'Of what was sent, at the cost of that time.', sample: 636.4 },
    endedAt: { description: 'When it was received or cancelled.' },
  },
});

/** Server part of the lines. */
export const stockTransferLinesForServer = forServer(stockTransferLines, {
  access: { ROLE_ADMIN: { read: true }, ROLE_MANAGER: { read: true } },
  indexes: [['product']],
  fields: {
    quantity: { sample: 10 },
    received: { description: 'Absent: not received yet.', sample: 9 },
    reason: { description: 'Why less arrived.' },
  },
});
