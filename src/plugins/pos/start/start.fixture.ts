// Records of a store with tables, for tests of the till's start.
/** Start of the reservation, and of the day at the till. */
export const DAY = '2026-11-20T19:30:00+00:00';

/** Settings that ask for a table before a sale. */
export const SETTINGS = {
  id: 1,
  companyName: 'Atlas Market',
  currency: 'MAD',
  timeZone: 'Africa/Lagos',
  posBundleSettings: { isTableSelectionEnabled: true, paperSize: 48 },
};

/** A table as the server answers it with its floor. */
export const table = (id: number, fields: object = {}) => ({
  id,
  name: `T${id}`,
  type: 'table',
  status: 'free',
  shape: 'rectangle',
  seats: 4,
  canvaX: id * 90,
  canvaY: 60,
  canvaWidth: 70,
  canvaHeight: 60,
  ...fields,
});

/** Two stores, two tills, and a terrace of three tables, one of them reserved. */
export const RECORDS = {
  settings: [SETTINGS],
  stores: [
    { id: 1, name: 'Gueliz', address: '72 av. Mohammed V', isEnabled: true },
    { id: 2, name: 'Medina', isEnabled: true },
  ],
  tills: [
    { id: 11, code: '1', name: 'Till 1', store: '/en/api/stores/1', isEnabled: true, lastSequence: 421 },
    { id: 12, code: '2', name: 'Till 2', store: '/en/api/stores/1', isEnabled: true, lastSequence: 0 },
  ],
  reservable_categories: [
    {
      id: 5,
      name: 'Terrace',
      type: 'floor',
      store: '/en/api/stores/1',
      reservables: [table(1), table(2), table(3, { status: 'reserved', reservedAt: DAY, seats: 6 })],
    },
  ],
  products: [
    { id: 7, name: 'Mint tea', barcode: '6111', price: 18, finalPrice: 18, productType: 'simple', isOnSale: true },
  ],
  customers: [],
  category_products: [],
  payment_methods: [{ id: 1, name: 'Cash', kind: 'cash', isEnabled: true }],
  shipping_methods: [],
  agents: [],
  suppliers: [],
  orders: [],
  cash_sessions: [
    {
      id: 1,
      till: { '@id': '/en/api/tills/11', id: 11 },
      status: 'open',
      openedBy: { id: 4, fullName: 'Youssef' },
      openedAt: DAY,
    },
  ],
  reservables: [],
};

/** Nothing is left of the test before. */
export async function forget() {
  localStorage.clear();
  const all = await indexedDB.databases();
  await Promise.all(
    all.map(
      ({ name = '' }) =>
        new Promise<void>((resolve) => {
          const request = indexedDB.deleteDatabase(name);
          request.onsuccess = request.onerror = request.onblocked = () => resolve();
        }),
    ),
  );
}

/** A device on which store and till were chosen, and nothing else. */
export async function atTillOne() {
  await forget();
  localStorage.setItem('flexy.plugin.pos.start', JSON.stringify({ store: 1, tills: { 1: 11 } }));
}
