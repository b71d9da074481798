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
      sample: 'Bookshop',
    },
    entrypoint: {
      type: 'text',
      format: 'url',
      required: true,
      max: 500,
      list: 2,
      form: 'server',
      description: 'Address of an API Platform server: http(s), without a user name, a query and #.',
      sample: 'https://demo.bookshop.example/api',
    },
    token: {
      type: 'text',
      format: 'secret',
      max: 4000,
      form: 'server',
      description: 'Bearer sent to that server. Another entrypoint needs it anew.',
    },
    chosen: {
      type: 'list',
      max: 500,
      form: false,
      description: 'Its resources that have screens here.',
      sample: ['books', 'reviews'],
    },
  },
  access: { ROLE_ADMIN: 'all' },
});

/** A connection on the wire. */
export type Connection = RecordOf<typeof connections>;
