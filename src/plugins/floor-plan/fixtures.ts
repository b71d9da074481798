import type { Fixtures } from '#admin/testing';

/** A table of the ground floor. */
export const table = (id: number, more: object = {}) => ({
  id,
  name: `T${id}`,
  type: 'table',
  objectType: 'table',
  shape: 'rectangle',
  status: 'free',
  seats: 4,
  canvaX: id * 160,
  canvaY: 80,
  canvaWidth: 120,
  canvaHeight: 80,
  canvaRotation: 0,
  reservableCategory: '/en/api/reservable_categories/1',
  ...more,
});

/** Records and states for tests of the screens: a floor with a free, a bill-asked and a reserved table, and an empty one. */
const floor = (id: number, name: string) => ({ id, name, type: 'floor', position: id });

export const floorRecords = {
  // The screen is for those who create orders: the memory server knows rights of resources it has.
  orders: [],
  reservable_categories: [floor(1, 'Ground floor'), floor(2, 'Terrace')],
  reservables: [table(1), table(2), table(3, { status: 'reserved', section: 'Pergola' })],
};

/** One table in the answer of `floor-plan/live`; omitted values are null. */
export const tableNow = (id: number, state: string, more: object = {}) => ({
  id,
  state,
  shown: state,
  guests: null,
  since: null,
  amount: null,
  amountOf: null,
  paidPart: 0,
  server: null,
  isReserved: state === 'reserved',
  reservedAt: null,
  reservedFor: null,
  reservedGuests: null,
  orderId: null,
  hasOrder: false,
  mergedInto: null,
  ...more,
});

/** The answer of `floor-plan/live` for the tables of {@link floorRecords}. */
export const now = () => {
  const ms = Date.now();
  const at = (minutes: number) => new Date(ms + minutes * 60_000).toISOString();
  return {
    now: at(0),
    tables: [
      tableNow(1, 'free'),
      tableNow(2, 'bill-asked', {
        guests: 4,
        since: at(-92),
        amount: 486,
        amountOf: 'open',
        server: 'Youssef Amrani',
        hasOrder: true,
      }),
      tableNow(3, 'reserved', { reservedAt: at(40), reservedFor: 'Alaoui' }),
    ],
  };
};

/** Records and calls for tests of the floor's screens. */
export default {
  records: { reservable_categories: floorRecords.reservable_categories, reservables: floorRecords.reservables },
  calls: { 'floor-plan/live': () => now() },
} satisfies Fixtures;
