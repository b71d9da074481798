import { describe, expect, it, onTestFinished } from 'vitest';
import { databaseOf, dataOf, namesOf, newDevice, openTill, smallShop, started, until, visit } from './shop.fixture.ts';

describe('a first visit', () => {
  it('reads everything, page after page', async () => {
    const store = await visit(smallShop(), newDevice());
    expect(store.get()).toMatchObject({ status: 'ready', isOffline: false, isKept: true });
    expect(namesOf(store)).toHaveLength(12);
    expect(dataOf(store).customers.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(dataOf(store).categories.map(({ name }) => name)).toEqual(['Dishes', 'Drinks']);
    expect(dataOf(store).settings).toMatchObject({ currency: 'MAD', companyName: 'Atlas', cashDifferenceLimit: 1000 });
    expect(store.index().search('tea 12')[0]).toMatchObject({ id: 12, finalPrice: 1200 });
  });

  it('tells how far it is', async () => {
    const store = openTill(smallShop(), newDevice());
    onTestFinished(() => store.stop());
    const seen: string[] = [];
    store.subscribe(() => {
      const { progress } = store.get();
      if (progress) seen.push(`${progress.done}/${progress.of}`);
    });
    await started(store);
    expect(seen.at(-1)).toBe('19/19');
    expect(store.get().progress).toBeUndefined();
  });

  it('takes what is changed, made and deleted while it reads', async () => {
    const shop = smallShop();
    let pages = 0;
    shop.before = (path) => {
      if (path !== 'products' || (pages += 1) !== 2) return;
      shop.delete('products', 1);
      shop.put('products', 2, { name: 'Changed', price: 2 });
      shop.put('products', 13, { name: 'New', price: 13 });
    };
    const store = await visit(shop, newDevice());
    expect(new Set(dataOf(store).products.map(({ id }) => id))).toEqual(
      new Set([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]),
    );
    expect(store.index().product(2)?.name).toBe('Changed');
  });

  it('reads a server that knows pages by their numbers only', async () => {
    const shop = smallShop();
    shop.isPlain = true;
    expect(new Set(namesOf(await visit(shop, newDevice()))).size).toBe(12);
  });

  it('fails where the server is away, and goes on when it is back', async () => {
    const shop = smallShop();
    shop.fault = 0;
    const store = await visit(shop, newDevice());
    expect(store.get()).toMatchObject({ status: 'failed', isOffline: true, error: { status: 0 } });
    shop.fault = null;
    const again = store.refresh();
    expect(store.get().status).toBe('loading');
    await again;
    expect(store.get()).toMatchObject({ status: 'ready', isOffline: false, error: undefined });
  });

  it('names the list that failed, and stays failed while other lists still come', async () => {
    const shop = smallShop();
    shop.faults.set('payment_methods', 500);
    const store = openTill(shop, newDevice());
    onTestFinished(() => store.stop());
    const seen: string[] = [];
    store.subscribe(() => seen.push(store.get().status));
    store.start();
    await until(store, ({ status }) => status === 'failed');
    // Two full rounds of the event loop deliver the answers that were under way.
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    expect(seen.slice(seen.indexOf('failed'))).toEqual(['failed']);
    expect(store.get()).toMatchObject({ status: 'failed', error: { status: 500, resource: 'payment_methods' } });
    shop.faults.clear();
    await store.refresh();
    expect(store.get()).toMatchObject({ status: 'ready', error: undefined });
  });

  it('starts without the lists that nothing is sold by, and takes them when they come', async () => {
    const shop = smallShop();
    const device = newDevice();
    shop.put('suppliers', 1, { name: 'Atlas Farm' });
    shop.put('agents', 1, { fullName: 'Youssef' });
    shop.faults.set('suppliers', 'hangs').set('agents', 500).set('reservable_categories', 'hangs');
    const store = openTill(shop, device);
    onTestFinished(() => store.stop());
    store.start();
    await store.refresh();
    expect(store.get()).toMatchObject({ status: 'ready', isOffline: false });
    expect(store.get().error).toBeUndefined();
    expect(dataOf(store).missing).toEqual(expect.arrayContaining(['suppliers', 'agents', 'floors']));
    expect(dataOf(store).suppliers).toEqual([]);
    store.stop();
    shop.faults.clear();
    const later = await visit(shop, device);
    expect(dataOf(later)).toMatchObject({ suppliers: [{ name: 'Atlas Farm' }], agents: [{ fullName: 'Youssef' }] });
    shop.fault = 0;
    expect(dataOf(await visit(shop, device))).toEqual(dataOf(later));
  });

  it('waits for the tables where a sale begins with one', async () => {
    const shop = smallShop();
    shop.put('settings', 1, { currency: 'MAD', posBundleSettings: { isTableSelectionEnabled: true } });
    shop.faults.set('reservable_categories', 500);
    const store = await visit(shop, newDevice());
    expect(store.get()).toMatchObject({ status: 'failed', error: { resource: 'reservable_categories' } });
  });

  it('reads a late list again where it changed while it was read', async () => {
    const shop = smallShop();
    shop.put('agents', 1, { fullName: 'Youssef' });
    let isFirst = true;
    shop.before = (path) => {
      if (path !== 'agents' || !isFirst) return;
      isFirst = false;
      // Runs after the answer is created and before it is handled.
      queueMicrotask(() => shop.put('agents', 1, { fullName: 'Youssef B.' }));
    };
    const store = await visit(shop, newDevice());
    await store.refresh();
    expect(dataOf(store).agents).toMatchObject([{ fullName: 'Youssef B.' }]);
  });

  it('works from memory where nothing can be kept, and says so', async () => {
    const store = await visit(smallShop(), null);
    expect(store.get()).toMatchObject({ status: 'ready', isKept: false });
    const broken = {
      open: () => {
        throw new DOMException('closed', 'SecurityError');
      },
    } as unknown as IDBFactory;
    const other = await visit(smallShop(), broken);
    expect(other.get()).toMatchObject({ status: 'ready', isKept: false });
    expect(namesOf(other)).toHaveLength(12);
  });
});

describe('a later visit', () => {
  it.each([0, 500, 503])('starts from the device where the server answers %s', async (fault) => {
    const shop = smallShop();
    const device = newDevice();
    const first = dataOf(await visit(shop, device));
    shop.fault = fault;
    const store = await visit(shop, device);
    expect(store.get()).toMatchObject({ status: 'ready', isOffline: true, error: { status: fault } });
    expect(dataOf(store)).toEqual(first);
    expect(store.index().byBarcode('614')?.product.id).toBe(4);
  });

  it('is another index to whoever compares, once something changed', async () => {
    const shop = smallShop();
    const store = await visit(shop, newDevice());
    const before = store.index();
    await store.refresh();
    expect(store.index()).toBe(before);
    shop.put('products', 12, { name: 'Tea 12', price: 99 });
    await store.refresh();
    expect(store.index()).not.toBe(before);
    expect(store.index().product(12)?.finalPrice).toBe(9900);
  });

  it('asks for what changed, and for nothing else', async () => {
    const shop = smallShop();
    const device = newDevice();
    await visit(shop, device);
    shop.put('products', 3, { name: 'Coffee', price: 15 });
    shop.delete('customers', 7);
    shop.put('payment_methods', 2, { name: 'Card', kind: 'card' });
    shop.calls.length = 0;
    const store = await visit(shop, device);
    expect(new Set(shop.calls.map((call) => call.replace(/\?.*/, '')))).toEqual(
      new Set(['en changes', 'en payment_methods']),
    );
    expect(store.index().search('coffee')).toMatchObject([{ id: 3, finalPrice: 1500 }]);
    expect(store.index().byBarcode('613')).toBeNull();
    expect(dataOf(store).methods.map(({ name }) => name)).toEqual(['Cash', 'Card']);
    expect(dataOf(store).customers).toHaveLength(6);
    shop.fault = 0;
    expect(dataOf(await visit(shop, device))).toEqual(dataOf(store));
  });

  it('keeps nothing of a chunk whose last record went', async () => {
    const shop = smallShop();
    const device = newDevice();
    shop.put('products', 4321, { name: 'Alone', price: 1 });
    const store = await visit(shop, device);
    shop.delete('products', 4321);
    await store.refresh();
    expect(await databaseOf(device).chunks.get(['products', 4])).toBeUndefined();
    shop.fault = 0;
    expect(namesOf(await visit(shop, device))).toHaveLength(12);
  });

  it('reads everything anew where its cursor is too old, and goes on with what it has meanwhile', async () => {
    const shop = smallShop();
    const device = newDevice();
    await visit(shop, device);
    shop.records.get('products')?.delete(5);
    shop.oldest = shop.log.length + 1;
    shop.log.push({ resource: 'products', id: 6 }, { resource: 'products', id: 6 });
    const store = openTill(shop, device);
    onTestFinished(() => store.stop());
    shop.before = (path) => path === 'products' && expect(store.get().status).toBe('ready');
    await started(store);
    expect(store.get().error).toBeUndefined();
    expect(namesOf(store)).toHaveLength(11);
  });

  it('leaves lists that did not change as they were, so that nothing is drawn', async () => {
    const shop = smallShop();
    const store = await visit(shop, newDevice());
    const before = dataOf(store);
    await store.refresh();
    expect(dataOf(store)).toBe(before);
    shop.put('customers', 8, { firstName: 'Omar', lastName: 'Alaoui' });
    await store.refresh();
    expect(dataOf(store).products).toBe(before.products);
    expect(dataOf(store).customers).not.toBe(before.customers);
  });

  it('reads anew what another version of the program has kept', async () => {
    const shop = smallShop();
    const device = newDevice();
    (await visit(shop, device)).stop();
    await databaseOf(device).meta.update('till', { format: 'another' });
    shop.fault = 0;
    expect((await visit(shop, device)).get().status).toBe('failed');
  });

  it('does not write into a copy that another tab has made since', async () => {
    const shop = smallShop();
    const device = newDevice();
    const one = await visit(shop, device);
    await databaseOf(device).meta.update('till', { generation: 'of another tab' });
    shop.put('products', 1, { name: 'Changed', price: 1 });
    await one.refresh();
    expect(one.index().product(1)?.name).toBe('Changed');
    const kept = await databaseOf(device).chunks.get(['products', 0]);
    expect(kept?.rows).not.toContain('Changed');
  });
});

it('asks again for what happened while it was asking', async () => {
  const shop = smallShop();
  const store = await visit(shop, newDevice());
  let isFirst = true;
  shop.before = () => {
    if (!isFirst) return;
    isFirst = false;
    // Written after the request arrived; only a later request sees it.
    queueMicrotask(() => shop.put('customers', 9, { firstName: 'Salma' }));
  };
  const first = store.refresh();
  await Promise.all([first, store.refresh()]);
  expect(store.index().customer(9)?.firstName).toBe('Salma');
});
