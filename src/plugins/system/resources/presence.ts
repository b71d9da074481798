import { defineResource, type Access } from '#resource';

/** Read as far as the record may be; written by the calls of `server/presenceCalls.ts` alone. */
const READERS = {
  ROLE_ADMIN: { read: true },
  ROLE_MANAGER: { read: true },
  ROLE_CASHIER: { read: true },
  ROLE_AGENT_DRIVER: { read: true },
  ROLE_KITCHEN: { read: true },
} as const satisfies Access;

/** Somebody who looks at a record or edits it right now, in one tab. It ends by itself without a sign of life. */
export const presence = defineResource({
  name: 'presence',
  className: 'Presence',
  title: 'state',
  icon: 'eye',
  core: true,
  audit: false,
  bin: false,
  about: 'resource',
  aboutRecord: { id: 'recordId', address: 'record' },
  order: { state: 'asc', since: 'asc' },
  indexes: [['resource', 'recordId'], ['session', 'client'], ['seenAt']],
  fields: {
    resource: { type: 'text', required: true, max: 64, writable: false, filter: true, sample: 'orders' },
    recordId: { type: 'integer', required: true, writable: false, filter: true, sample: 12 },
    record: { type: 'text', computed: true, description: 'Address of the record.', sample: '/en/api/orders/12' },
    user: {
      type: 'relation',
      to: 'users',
      embed: ['fullName'],
      required: true,
      writable: false,
      filter: true,
      onDelete: 'cascade',
    },
    state: { type: 'enum', values: ['editing', 'viewing'], required: true, writable: false, filter: true },
    since: { type: 'datetime', required: true, writable: false, description: 'When this state began.' },
    session: { type: 'text', required: true, max: 64, readable: false, writable: false },
    client: { type: 'text', required: true, max: 64, readable: false, writable: false },
    seenAt: { type: 'datetime', required: true, readable: false, writable: false },
  },
  access: READERS,
});
