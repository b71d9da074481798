import { defineResource } from '#resource';

/** A connection to a foreign server for administrators. Its token never leaves our server. */
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

declare module '#resource' {
  interface Resources {
    connections: typeof connections;
  }
}
