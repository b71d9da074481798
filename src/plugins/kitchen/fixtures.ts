import type { Fixtures } from '#admin/testing';

/** A quiet day for tests of the kitchen's screens. */

const line = (id: number, description: string, quantity = 1) => ({ id, product: id, description, quantity });

/** Orders of a quiet day, long ago: nothing rings. */
const orders = [
  {
    id: 1,
    orderNumberFormatted: '2-0418',
    type: 'delivery-note',
    status: 'waiting',
    deliveryType: 'delivery',
    createdAt: '2026-01-01T10:00:00+00:00',
    updatedAt: '2026-01-01T10:00:00+00:00',
    description: 'No coriander',
    customerNote: 'Ring twice',
    orderItems: [line(11, 'Chicken tagine'), line(12, 'Mint tea, pot', 2)],
    statuses: [{ id: 1, status: 'waiting', at: '2026-01-01T10:00:00+00:00' }],
  },
  {
    id: 2,
    orderNumberFormatted: '2-0417',
    type: 'delivery-note',
    status: 'processing',
    deliveryType: 'on-store',
    ordredTable: { id: 7, name: 'T4' },
    createdAt: '2026-01-01T09:50:00+00:00',
    updatedAt: '2026-01-01T09:55:00+00:00',
    orderItems: [line(21, 'Skewers'), line(12, 'Mint tea, pot', 4)],
    statuses: [
      { id: 2, status: 'waiting', at: '2026-01-01T09:50:00+00:00' },
      { id: 3, status: 'processing', at: '2026-01-01T09:55:00+00:00' },
    ],
  },
  {
    id: 3,
    orderNumberFormatted: '2-0416',
    type: 'delivery-note',
    status: 'draft',
    deliveryType: 'take-away',
    createdAt: '2026-01-01T09:40:00+00:00',
    updatedAt: '2026-01-01T09:40:00+00:00',
    orderItems: [line(31, 'Zaalouk')],
    statuses: [{ id: 4, status: 'draft', at: '2026-01-01T09:40:00+00:00' }],
  },
];

/** Records and calls for tests of the kitchen's screens. */
export default {
  records: {
    orders,
    kitchen_tickets: [{ id: 1, order: 2, items: [21], version: 1, updatedAt: '2026-01-01T09:56:00+00:00' }],
    kitchen_changes: [],
    kitchen_stations: [],
    settings: [{ id: 1, companyName: 'Atlas Market', posBundleSettings: { kitchenLateMinutes: 5 } }],
  },
  calls: {
    // The memory server finds several values of one parameter in no record.
    orders: ({ records }) => records('orders'),
    kitchen_tickets: ({ records }) => records('kitchen_tickets'),
    kitchen_changes: ({ records }) => records('kitchen_changes'),
    'kitchen/stations': () => ({
      stations: [
        { id: 1, name: 'Bar', products: [12] },
        { id: 2, name: 'Hot', products: [11, 21] },
      ],
      latest: 99,
    }),
  },
} satisfies Fixtures;
