import type { Fixtures } from '#admin/testing';

/** Applications of the tests: a running plugin, a free one, a paid one, and an announced one. */
export default {
  calls: { 'packages/index': () => ({ index: null }) },
  records: {
    applications: [
      {
        ...{
          id: 1,
          code: 'app-store',
          name: 'App store',
          description: 'What can be installed.',
          category: 'management',
        },
        ...{ price: 0, installed: true, isEnabled: true, menuOrder: 1, publisher: 'Flexy', version: '1.0.0' },
        changelog: [{ version: '1.0.0', date: null, text: { en: 'First version.', fr: 'Première version.' } }],
      },
      {
        ...{ id: 2, code: 'loyalty', name: 'Loyalty points', description: 'Points per order.', category: 'loyalty' },
        ...{ price: 0, installed: false, isEnabled: false, publisher: 'Flexy', version: '1.0.0' },
      },
      {
        ...{ id: 3, code: 'booking', name: 'Table booking', description: 'Guests reserve.', category: 'restauration' },
        ...{ price: 14_900, installed: false, isEnabled: false, publisher: 'Community', version: '2.1.0' },
      },
      {
        ...{ id: 4, code: 'drones', name: 'Drones', description: 'Deliver by air.', category: 'coming-soon' },
        ...{ price: 0, installed: false, isEnabled: false, publisher: 'Flexy', version: '' },
      },
    ],
  },
} satisfies Fixtures;
