import { defineResource } from '#resource';

/** A user who views or edits a record, in one tab. It expires without a heartbeat. */
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
  fields: {
    resource: { type: 'text', required: true, max: 64, writable: false, filter: true },
    recordId: { type: 'integer', required: true, writable: false, filter: true },
    record: { type: 'text', computed: true },
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
    place: { type: 'text', max: 200, writable: false },
    since: { type: 'datetime', required: true, writable: false },
    session: { type: 'text', required: true, max: 64, readable: false, writable: false },
    client: { type: 'text', required: true, max: 64, readable: false, writable: false },
    seenAt: { type: 'datetime', required: true, readable: false, writable: false },
  },
});

declare module '#resource' {
  interface Resources {
    presence: typeof presence;
  }
}
