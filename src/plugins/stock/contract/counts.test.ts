import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { createProduct, createRecord } from '../../../../tests/support/records.ts';
import { expectRefused, orderLine } from '../../../../tests/support/shop.ts';

eachEngine('counts of the stock', (server) => {
  let admin: Api;
  /** A manager of the first store, and a second person who counts there. */
  let manager: Api;
  let cashier: Api;
  let store: Body;
  let other: Body;

  beforeAll(async () => {
    admin = await server().api().as('admin');
    manager = await server().api().as('manager');
    cashier = await server().api().as('cashier');
    [store, other] = (await admin.get('stores')).body['hydra:member'];
  });

  const tea = (fields: object = {}) => createProduct(manager, { name: 'Tea', cost: 4.25, stock: 10, ...fields });
  const start = async (fields: object = {}): Promise<Body> => {
    const { status, body, text } = await manager.post('stock/counts', { scope: 'scan', ...fields });
    expect(status, text).toBe(200);
    return body;
  };
  const act = (api: Api, { id }: Body, what: string, input: object = {}) =>
    api.post(`stock/counts/${id}/${what}`, input);
  const count = async (api: Api, sheet: Body, ...entries: object[]) => {
    const { status, body, text } = await act(api, sheet, 'count', { entries });
    expect(status, text).toBe(200);
    return body.results;
  };
  const read = async (api: Api, { id }: Body, query = '') => (await api.get(`stock/counts/${id}?${query}`)).body;
  const explain = (sheet: Body, product: Body, reason = 'broken') =>
    act(manager, sheet, 'reason', { product: product['@id'], reason });
  const stockOf = async ({ id }: Body) => (await manager.get(`products/${id}`)).body.stock;
  const entriesOf = async (sheet: Body) =>
    (await admin.get(`stock_movements?count=${sheet.id}&order[id]=asc`)).body['hydra:member'];

  it('post the difference to the stock of the moment: what is sold meanwhile is not lost', async () => {
    const [product, agreeing] = [await tea(), await tea()];
    const sheet = await start();
    await count(manager, sheet, { code: product.skuCode }, { product: product.id, set: 8 });
    await count(manager, sheet, { product: agreeing.id, set: 10 });
    await createRecord(manager, 'orders', { type: 'delivery-note', orderItems: [orderLine(product, 3)] });
    expect(await stockOf(product)).toBe(7);
    expectRefused(await act(manager, sheet, 'post'), 422, `reasons[${product.id}]`);
    expect((await explain(sheet, product)).status).toBe(204);
    const posted = await act(manager, sheet, 'post');
    expect(posted.body).toEqual({ differences: 1, value: -8.5 });
    expect(await stockOf(product)).toBe(5);
    expect(await entriesOf(sheet)).toMatchObject([
      { kind: 'count', quantity: -2, note: 'Broken', store: { id: store.id }, count: { number: sheet.number } },
    ]);
    expect((await manager.get(`stock_counts/${sheet.id}`)).body).toMatchObject({ state: 'posted', differences: 1 });
  });

  it('compare with the stock when it was counted, also when it comes later', async () => {
    const [product, other] = [await tea(), await tea()];
    const sheet = await start();
    const at = new Date().toISOString();
    for (const one of [product, other])
      await createRecord(manager, 'orders', { type: 'delivery-note', orderItems: [orderLine(one, 3)] });
    await count(manager, sheet, { product: product.id, set: 10, at });
    // A time that is ahead is not believed.
    await count(manager, sheet, { product: other.id, set: 7, at: '2099-01-01T00:00:00Z' });
    expect((await read(manager, sheet, 'view=differ')).products).toEqual([]);
    expect((await act(manager, sheet, 'post')).body.differences).toBe(0);
    expect(await stockOf(product)).toBe(7);
  });

  it('take what was sold before the last scan of a product as sold', async () => {
    const product = await tea();
    const sheet = await start();
    await count(manager, sheet, { product: product.id, add: 6 });
    await createRecord(manager, 'orders', { type: 'delivery-note', orderItems: [orderLine(product, 1)] });
    await count(manager, sheet, { product: product.id, add: 3 });
    const { products } = await read(manager, sheet, 'view=differ');
    expect(products).toEqual([]);
    expect((await act(manager, sheet, 'post')).body.differences).toBe(0);
    expect(await stockOf(product)).toBe(9);
  });

  it('are posted once, and read only afterwards', async () => {
    const product = await tea();
    const sheet = await start();
    await count(manager, sheet, { product: product.id, set: 8 });
    await explain(sheet, product);
    const answers = await Promise.all([1, 2, 3].map(() => act(manager, sheet, 'post')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await stockOf(product)).toBe(8);
    for (const [what, input] of [
      ['count', { entries: [{ code: product.skuCode }] }],
      ['reason', { product: product['@id'] }],
      ['recount', { product: product['@id'] }],
      ['discard', {}],
    ] as const) {
      const refused = await act(manager, sheet, what, input);
      expect([refused.status, refused.body.reason], what).toEqual([409, 'countPosted']);
    }
  });

  it('of two people add up, though both scan at once, and nobody sets the number of the other', async () => {
    const product = await tea();
    const sheet = await start();
    const scan = { code: product.skuCode };
    await Promise.all(
      [manager, cashier, manager, cashier, manager].map((api) => act(api, sheet, 'count', { entries: [scan, scan] })),
    );
    expect((await read(manager, sheet)).products).toMatchObject([{ id: product.id, counted: 10, mine: 6, scans: 10 }]);
    await count(cashier, sheet, { product: product.id, set: 1 });
    expect((await read(manager, sheet)).products).toMatchObject([{ counted: 7, mine: 6 }]);
    expect((await read(manager, sheet)).people).toHaveLength(2);
  });

  it('know the codes of variants, both spellings, and the weight on a label of the scales', async () => {
    const settings = (await admin.get('settings/1')).body;
    const labels = [{ prefix: '21', itemDigits: 5, valueDigits: 5, content: 'weight', decimals: 3 }];
    const posBundleSettings = { ...settings.posBundleSettings, scaleLabels: labels };
    expect((await admin.patch('settings/1', { posBundleSettings })).status).toBe(200);
    const weighed = await tea({ barcode: '00232', stock: 1 });
    const spelt = await tea({ barcode: '0036000291452' });
    const varied = await tea({
      ...{ productType: 'variable', attributName: 'Size' },
      attributValues: [{ attributName: 'Large', price: 12, barcode: '6111245600512' }],
    });
    const sheet = await start();
    const results = await count(
      manager,
      sheet,
      ...['2100232004253', '036000291452', '6111245600512', 'nothing'].map((code) => ({ code })),
    );
    expect(results).toMatchObject([
      { product: weighed.id, counted: 0.425 },
      { product: spelt.id, counted: 1 },
      { product: varied.id, counted: 1 },
      { problem: 'unknown' },
    ]);
    await admin.patch('settings/1', { posBundleSettings: settings.posBundleSettings });
  });

  it('refuse what is not counted in stock, and less than nothing, and go on with the rest', async () => {
    const [product, uncounted] = [await tea(), await createProduct(admin, { stock: null })];
    const sheet = await start();
    const results = await count(
      manager,
      sheet,
      { code: uncounted.skuCode },
      { product: product.id, add: -1 },
      { code: product.skuCode },
    );
    expect(results).toMatchObject([{ problem: 'notCounted' }, { problem: 'negative' }, { counted: 1 }]);
  });

  it('hide what should be there from who counts, unless it is not blind, and show it where it is compared', async () => {
    const product = await tea();
    const blind = await start();
    await count(cashier, blind, { product: product.id, set: 8 });
    const hidden = await read(cashier, blind, 'view=differ');
    expect(hidden.mayPost).toBe(false);
    expect([hidden.differ ?? null, hidden.products]).toEqual([null, []]);
    expect((await read(cashier, blind)).products[0].expected ?? null).toBeNull();
    expect((await read(manager, blind)).products[0].expected ?? null).toBeNull();
    expect(await read(manager, blind, 'view=differ')).toMatchObject({
      ...{ differ: 1, unexplained: 1, lost: -8.5, found: 0 },
      products: [{ expected: 10, counted: 8, difference: -2, value: -8.5 }],
    });
    const open = await start({ isBlind: false });
    await count(cashier, open, { product: product.id, set: 8 });
    const [shown] = (await read(cashier, open)).products;
    expect([shown.expected, shown.value ?? null]).toEqual([10, null]);
  });

  it('list what was not counted, of a category with those below it', async () => {
    const top = await createRecord(admin, 'category_products', { name: 'Herbs' });
    const below = await createRecord(admin, 'category_products', { name: 'Dried', parentCategory: top['@id'] });
    const [mint, sage] = [await tea({ category: top['@id'] }), await tea({ category: below['@id'] })];
    expectRefused(await manager.post('stock/counts', { scope: 'category' }), 422, 'category');
    const sheet = await start({ scope: 'category', category: top['@id'] });
    expect(await read(manager, sheet)).toMatchObject({ counted: 0, missing: 2 });
    await count(manager, sheet, { code: mint.skuCode });
    const missing = await read(manager, sheet, 'view=missing');
    expect(missing).toMatchObject({ counted: 1, missing: 1, products: [{ id: sage.id }] });
    await act(manager, sheet, 'recount', { product: mint['@id'] });
    expect((await read(manager, sheet)).missing).toBe(2);
  });

  it('are discarded without a trace in the stock, and are of their store alone', async () => {
    const product = await tea();
    const sheet = await start();
    await count(manager, sheet, { product: product.id, set: 1 });
    expect((await act(cashier, sheet, 'discard')).status).toBe(403);
    expect((await act(manager, sheet, 'discard')).status).toBe(204);
    expect((await act(manager, sheet, 'post')).body.reason).toBe('countDiscarded');
    expect(await stockOf(product)).toBe(10);
    expectRefused(await manager.post('stock/counts', { store: other['@id'] }), 403, 'store');
    const { body: foreign } = await admin.post('stock/counts', { store: other['@id'] });
    expect((await manager.get(`stock/counts/${foreign.id}`)).status).toBe(404);
    expect((await act(manager, foreign, 'count', { entries: [{ code: product.skuCode }] })).status).toBe(404);
  });
});
