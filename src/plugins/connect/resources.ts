import { defineResource, type RecordOf } from '#resource';

/** Another server's entrypoint that administrators work with here; its token never leaves the server. */
export const connections = defineResource({
  name: 'connections',
  className: 'Connection',
  title: 'name',
  icon: 'plug',
  order: { name: 'asc' },
  fields: {
    name: {
      type: 'text',
      required: true,
      max: 120,
      order: true,
      search: true,
      list: 1,
      form: 'server',
    },
    entrypoint: {
      type: 'text',
      format: 'url',
      required: true,
      max: 500,
      list: 2,
      form: 'server',
    },
    token: {
      type: 'text',
      format: 'secret',
      max: 4000,
      form: 'server',
    },
    chosen: {
      type: 'list',
      max: 500,
      form: false,
    },
  },
});

/** A connection on the wire. */
export type Connection = RecordOf<typeof connections>;
