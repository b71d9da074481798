import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { everybody, newDevice, openTill, smallShop, started, type FakeShop } from './shop.fixture.ts';
import type { TillDataStore } from './tillData.ts';

const stores: TillDataStore[] = [];
afterEach(() => stores.splice(0).forEach((store) => store.stop()));

const opened = async (...given: Parameters<typeof openTill>) => {
  const store = openTill(...given);
  stores.push(store);
  return started(store);
};

/** An event at the server or at the till. */
type Step = (shop: FakeShop) => 'refresh' | 'reopen' | void;

// Includes ids at the edges of chunks.
const id = fc.constantFrom(1, 2, 3, 7, 1000, 1001, 2500);
const position = fc.option(fc.integer({ min: 0, max: 3 }));
const code = fc.constantFrom('A', 'B', 'C', undefined);

const productOf = fc.record({
  name: fc.constantFrom('Thé vert', 'Mint tea', 'Café', 'كأس شاي'),
  price: fc.integer({ min: 0, max: 5 }),
  position,
  skuCode: code,
  barcode: code,
  isOnSale: fc.boolean(),
  productType: fc.constantFrom('simple', 'variable', 'component'),
  category: fc.option(fc.integer({ min: 1, max: 4 })),
  attributValues: fc.array(fc.record({ id: fc.integer({ min: 1, max: 3 }), price: fc.nat(5), barcode: code }), {
    maxLength: 2,
  }),
});

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(id, productOf).map(
      ([at, fields]) =>
        (shop: FakeShop) =>
          shop.put('products', at, fields),
    ),
  },
  { weight: 2, arbitrary: id.map((at) => (shop: FakeShop) => shop.delete('products', at)) },
  {
    weight: 2,
    arbitrary: fc.tuple(id, fc.constantFrom('Imane', 'Omar'), code).map(
      ([at, firstName, barcode]) =>
        (shop: FakeShop) =>
          shop.put('customers', at, { firstName, barcode }),
    ),
  },
  { weight: 1, arbitrary: id.map((at) => (shop: FakeShop) => shop.delete('customers', at)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: 4 }), position, fc.option(fc.integer({ min: 1, max: 4 })), fc.boolean())
      .map(([at, place, parent, isShownAtTill]) => (shop: FakeShop) => {
        shop.put('category_products', at, { name: `C${at}`, position: place, parentCategory: parent, isShownAtTill });
      }),
  },
  { weight: 1, arbitrary: fc.constant((shop: FakeShop) => shop.put('settings', 1, { currency: 'JPY' })) },
  { weight: 1, arbitrary: fc.constant((shop: FakeShop) => void (shop.fault = shop.fault === null ? 503 : null)) },
  { weight: 1, arbitrary: fc.constant((shop: FakeShop) => void (shop.oldest = shop.log.length)) },
  { weight: 2, arbitrary: fc.constant(() => 'refresh' as const) },
  { weight: 1, arbitrary: fc.constant(() => 'reopen' as const) },
);

/** All records that the till shows and finds. */
function shown(store: TillDataStore) {
  const { data } = store.get();
  if (!data) return null;
  const { readAt: _readAt, cursor: _cursor, ...rest } = data;
  const index = store.index();
  const codes = ['A', 'B', 'C'];
  const categories = [null, 1, 2, 3, 4];
  return {
    ...rest,
    found: ['the', 'tea', 'cafe', 'شاي'].map((text) => index.search(text)),
    codes: codes.map((one) => [index.bySku(one), index.byBarcode(one), index.customerByBarcode(one)]),
    customersFound: index.customersFound('ma'),
    browsed: categories.map((one) => [index.categoriesOf(one, 1), index.productsOf(one, null)]),
  };
}

it('whatever happens, what is kept up is what reading everything anew gives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const shop = smallShop();
      const device = newDevice();
      let store = await opened(shop, device);
      for (const happen of steps) {
        const what = happen(shop);
        // Creates the lazy indexes in between, so that the following changes update them too.
        shown(store);
        if (what === 'refresh') await store.refresh();
        if (what === 'reopen') {
          store.stop();
          store = await opened(shop, device);
        }
      }
      shop.fault = null;
      await store.refresh();
      const anew = shown(await opened(shop, newDevice()));
      expect(shown(store)).toEqual(anew);
      // The copy on the device has the same content.
      store.stop();
      shop.fault = 0;
      expect(shown(await opened(shop, device))).toEqual(anew);
    }),
    { numRuns: 25 },
  );
});

it('the till is read as whoever is there, however often that changes meanwhile', async () => {
  const readers = [
    everybody,
    { ...everybody, locale: 'fr' },
    { locale: 'en', mayRead: (resource: string) => resource !== 'customers' },
    { locale: 'fr', mayRead: (resource: string) => resource === 'products' },
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(readers.length - 1), { minLength: 1, maxLength: 6 }),
      fc.nat(9),
      async (who, pause) => {
        const shop = smallShop();
        const device = newDevice();
        const store = await opened(shop, device);
        for (const at of who) {
          store.readAs(readers[at] ?? everybody);
          for (let tick = 0; tick < pause; tick += 1) await Promise.resolve();
          if (pause > 7) await store.refresh();
        }
        await store.refresh();
        const last = readers[who.at(-1) ?? 0] ?? everybody;
        expect(shown(store)).toEqual(shown(await opened(shop, newDevice(), last)));
      },
    ),
    { numRuns: 25 },
  );
});
