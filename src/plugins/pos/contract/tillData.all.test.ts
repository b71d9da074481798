import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { hasWords, searchedText, searchedWords } from '#resource';
import type { TillProduct } from '../core/model.ts';
import { openTillDatabase } from '../core/data/db.ts';
import type { TillDataStore } from '../core/data/tillData.ts';
import { createTillDataStore } from '../core/data/tillDataStore.ts';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';

const stores: TillDataStore[] = [];
afterEach(() => stores.splice(0).forEach((store) => store.stop()));

/** Opens the till as somebody, on a device. */
async function opened(api: Api, device = new IDBFactory()): Promise<TillDataStore> {
  const { permissions } = (await api.get('me')).body;
  const store = createTillDataStore({
    fetch: (input, init) => {
      const headers = { ...init?.headers, Authorization: `Bearer ${api.token}` };
      return fetch(api.url + String(input), { ...init, headers });
    },
    reader: { locale: api.locale, mayRead: (name) => permissions[name]?.operations.includes('read') ?? false },
    database: openTillDatabase({ indexedDB: device, IDBKeyRange }),
  });
  stores.push(store);
  store.start();
  await store.refresh();
  return store;
}

function dataOf(store: TillDataStore) {
  const { data, ...state } = store.get();
  if (!data) throw new Error(`no data: ${JSON.stringify(state)}`);
  const { readAt: _readAt, cursor: _cursor, ...rest } = data;
  return rest;
}

anyEngine('the data of the till', (server) => {
  let admin: Api;
  beforeAll(async () => {
    admin = await server().api().as('admin');
  });

  it('are all that the server has, as it answers it', async () => {
    const data = dataOf(await opened(await server().api().as('cashier')));
    const total = async (name: string) => (await admin.get(`${name}?itemsPerPage=0`)).body['hydra:totalItems'];
    expect(data.products).toHaveLength(await total('products'));
    expect(data.customers).toHaveLength(await total('customers'));
    expect(data.categories).toHaveLength(await total('category_products'));
    const floors = (await admin.get('reservable_categories?type[]=floor')).body['hydra:member'];
    expect(data.floors.map(({ id, tables }) => [id, tables.length])).toEqual(
      floors.map((floor: Body) => [floor.id, floor.reservables.length]),
    );
    for (const list of ['methods', 'shippings', 'stores', 'tills', 'agents', 'suppliers'] as const) {
      expect([list, data[list].length > 0]).toEqual([list, true]);
    }
    const { body } = await admin.get(`products/${data.products[0]?.id}`);
    expect(data.products[0]).toMatchObject({ name: body.name, finalPrice: Math.round(body.finalPrice * 100) });
    expect(data.settings).toMatchObject({ currency: 'MAD', timeZone: 'Africa/Casablanca', taxRate: 2000 });
  });

  it('stand in the order of the server, and find what it finds', async () => {
    const store = await opened(admin);
    const { products } = dataOf(store);
    const idsOf = ({ body }: { body: Body }): number[] => body['hydra:member'].map(({ id }: Body) => id);
    expect(products.map(({ id }) => id)).toEqual(idsOf(await admin.get('products?itemsPerPage=1000')));
    const isSold = (one: TillProduct) => one.isOnSale && one.productType !== 'component';
    for (const text of ['thé', 'TEA', 'bread', 'oil', 'tea mint', 'mi tea']) {
      // The server looks into the names of all languages.
      const theirs = idsOf(await admin.get(`products?name=${encodeURIComponent(text)}&itemsPerPage=1000`));
      const ours = store.index().search(text);
      const isNamed = ({ name }: { name: string }) => hasWords(searchedText(name), searchedWords(text));
      const found = ours.filter(isNamed).map(({ id }) => id);
      expect(new Set(found)).toEqual(
        new Set(theirs.filter((id) => products.some((one) => one.id === id && isNamed(one) && isSold(one)))),
      );
      expect(found.length, text).toBeGreaterThan(0);
    }
    const coded = products.find(({ skuCode, isOnSale }) => skuCode !== null && isOnSale);
    expect(store.index().bySku(coded?.skuCode ?? '')?.product.id).toBe(coded?.id);
  });

  it('follow what is changed, made, deleted and put back', async () => {
    const device = new IDBFactory();
    const store = await opened(admin, device);
    const category = await createRecord(admin, 'category_products', { name: 'Seasonal', position: 0 });
    const made = await createRecord(admin, 'products', {
      name: 'Vermicelli',
      price: 22,
      category: category['@id'],
      stock: 5,
    });
    const gone = await createRecord(admin, 'products', { name: 'Gone at once', price: 1 });
    await admin.delete(`products/${gone.id}`);
    const { products, customers, floors } = dataOf(store);
    await admin.put(`products/${products[1]?.id}`, { price: 99.5, reductionType: 'percentage', reductionValue: 10 });
    await admin.delete(`products/${products[2]?.id}`);
    await admin.put(`customers/${customers[0]?.id}`, { walletCredit: 12.5 });
    await admin.put(`reservables/${floors[0]?.tables[0]?.id}`, { status: 'reserved', reservedFor: 'Tazi' });
    const cash = (await admin.get('payment_methods')).body['hydra:member'][0];
    const orderItems = [{ product: made['@id'], quantity: 2, price: 22 }];
    const payments = [{ paymentMethod: cash['@id'], amount: 44 }];
    await createRecord(admin, 'orders', { type: 'delivery-note', orderItems, payments });
    await store.refresh();
    expect(store.index().search('vermicelli')).toMatchObject([{ id: made.id, stock: 3000 }]);
    expect(store.index().productsOf(category.id, null)).toHaveLength(1);
    expect(store.index().product(products[2]?.id ?? 0)).toBeNull();
    expect(dataOf(store)).toEqual(dataOf(await opened(admin)));
    // A category that goes takes no product with it.
    await admin.delete(`category_products/${category.id}`);
    await store.refresh();
    expect(dataOf(store)).toEqual(dataOf(await opened(admin)));
    expect(dataOf(await opened(admin, device))).toEqual(dataOf(store));
  });

  it('are in the language that is asked for, and of those resources that one may read', async () => {
    const fr = await opened(admin.in('fr'));
    expect(dataOf(fr).products[0]?.name).not.toBe(dataOf(await opened(admin)).products[0]?.name);
    const kitchen = dataOf(await opened(await server().api().as('kitchen')));
    expect(kitchen.customers).toEqual([]);
    expect(kitchen.products.length).toBeGreaterThan(0);
  });
});
