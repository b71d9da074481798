import { forServer, type Access } from '#resource';
import { presence } from './presence.ts';

/** Rights and documentation of presence. */

/** Readable if the record is readable. Written only by the calls of `server/presenceCalls.ts`. */
const READERS = {
  ROLE_ADMIN: { read: true },
  ROLE_MANAGER: { read: true },
  ROLE_CASHIER: { read: true },
  ROLE_AGENT_DRIVER: { read: true },
  ROLE_KITCHEN: { read: true },
} as const satisfies Access;

/** Server part: rights, indexes, documentation and samples. */
export const presenceForServer = forServer(presence, {
  access: READERS,
  indexes: [['resource', 'recordId'], ['session', 'client'], ['seenAt']],
  fields: {
    resource: { sample: 'orders' },
    recordId: { sample: 12 },
    record: { description: 'Address of the record.', sample: '/en/api/orders/12' },
    place: {
      description: 'Part of the record that is edited, in words of the tool.',
      sample: 'page-3:0.2 Opening hours',
    },
    since: { description: 'When this state began.' },
  },
});
