import { forServer } from '#resource';
import { connections } from './resources.ts';

/** Resources completed for the server: rights, indexes, documentation and samples. */
export default [
  forServer(connections, {
    access: { ROLE_ADMIN: 'all' },
    fields: {
      name: { sample: 'Bookshop' },
      entrypoint: {
        description: 'Address of an API Platform server: http(s), without a user name, a query and #.',
        sample: 'https://demo.bookshop.example/api',
      },
      token: { description: 'Bearer sent to that server. Another entrypoint needs it anew.' },
      chosen: { description: 'Its resources that have screens here.', sample: ['books', 'reviews'] },
    },
  }),
];
