import { forServer } from '#resource';
import { stores } from './resources.ts';

/** Resources completed for the server: rights, indexes, documentation and samples. */
export default [
  forServer(stores, {
    access: {
      ROLE_ADMIN: 'all',
      ROLE_MANAGER: 'read',
      ROLE_CASHIER: 'read',
      ROLE_AGENT_DRIVER: 'read',
      ROLE_KITCHEN: 'read',
    },
    fields: {
      name: { sample: 'Atlas Market, Gueliz' },
      code: { sample: 'GUE' },
      address: { sample: '72 av. Mohammed V, Marrakech' },
      city: { sample: 'Marrakech' },
      phone: { sample: '+212 5 24 43 11 20' },
      email: { sample: 'gueliz@atlas-market.ma' },
      timeZone: { description: 'IANA time zone in which the days and slots of this store are counted.' },
      lat: { sample: 31.6342 },
      lng: { sample: -8.0089 },
      position: { sample: 1 },
    },
  }),
];
