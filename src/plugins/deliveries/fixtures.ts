import type { Fixtures } from '#admin/testing';

const NOTHING = { leftAt: null, arrivedAt: null, endedAt: null, lat: null, lng: null, reason: null, note: null };

/** Stops of a driver: one in cash, one that is paid, one that was delivered. */
export const stops = [
  {
    ...NOTHING,
    order: 11,
    number: '2-0409',
    state: 'on-delivery',
    agent: 1,
    customer: 'Imane Tazi',
    phone: '+212 6 61 20 48 15',
    address: '14 rue de Yougoslavie, Gueliz',
    orderNote: 'No coriander',
    customerNote: 'Ring once, the baby sleeps.',
    dueAt: '2026-11-20T12:30:00+00:00',
    leftAt: '2026-11-20T12:10:00+00:00',
    items: [{ name: 'Chicken tagine', quantity: 2, note: 'One without olives' }],
    total: 254,
    toCollect: 254,
    cash: 0,
    excess: 0,
  },
  {
    ...NOTHING,
    order: 12,
    number: '2-0410',
    state: 'planned',
    agent: 1,
    customer: 'Karim Sefrioui',
    phone: null,
    address: 'Résidence Al Manar, Hivernage',
    orderNote: null,
    customerNote: null,
    dueAt: '2026-11-20T12:45:00+00:00',
    items: [{ name: 'Harira', quantity: 3, note: null }],
    total: 60,
    toCollect: 0,
    cash: 0,
    excess: 0,
  },
  {
    ...NOTHING,
    order: 10,
    number: '2-0408',
    state: 'delivered',
    agent: 1,
    customer: 'Nadia Alaoui',
    phone: null,
    address: 'Gueliz',
    orderNote: null,
    customerNote: null,
    dueAt: null,
    endedAt: '2026-11-20T12:05:00+00:00',
    items: [],
    total: 120,
    toCollect: 0,
    cash: 120,
    excess: 0,
  },
];

const at = '2026-11-20T12:20:00+00:00';

/** Records and calls for tests of the screens. */
export default {
  records: { deliveries: [], delivery_handovers: [] },
  calls: {
    'deliveries/mine': () => ({ at, agent: 1, cashInHand: 120, cashRounding: 0, stops }),
    'deliveries/rounds': () => ({
      at,
      drivers: [
        { id: 1, name: 'Hamza Idrissi', cashInHand: 120, cash: [{ store: null, amount: 120 }] },
        { id: 2, name: 'Omar Benjelloun', cashInHand: 0, cash: [] },
      ],
      stops,
    }),
  },
} satisfies Fixtures;
