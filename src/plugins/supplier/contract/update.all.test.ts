import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Api } from '../../../../tests/support/client.ts';
import { startServer, type TestServer } from '../../../../tests/support/server.ts';
import { engines } from '../../../../tests/support/engines.ts';
import { startSupplier, type SupplierServer } from './supplierServer.ts';

describe.each(engines)('the scheduled update of supplier products (%s)', (engine) => {
  let supplier: SupplierServer;
  let server: TestServer;
  let admin: Api;
  let manager: Api;
  let pid = '';
  let product = 0;
  /** Prices of the variants at the supplier by their places, US dollars; null: the variant is gone. */
  let prices: (string | null)[] = [];

  const update = async () => {
    const { body, text } = await manager.post('jobs', { kind: 'supplier.update', payload: {} });
    const job = async () => (await manager.get(`jobs/${body.id}`)).body;
    await expect.poll(async () => (await job()).status, { timeout: 60_000, message: text }).toBe('done');
    return (await job()).result;
  };
  const shown = async () => (await manager.get(`products/${product}`)).body;
  const waiting = async () => (await manager.get('supplier/waiting')).body.result;

  beforeAll(async () => {
    supplier = await startSupplier();
    server = await startServer({ engine, env: { CJ_API_KEY: 'key', CJ_BASE_URL: supplier.base } });
    admin = await new Api(server.url).as('admin');
    manager = await new Api(server.url).as('manager');
    await admin.put('supplier/settings', { callsPerSecond: 6 });
    supplier.change = (path, answer) => {
      const data = answer.data as { pid?: string; variants?: Record<string, unknown>[] } | null;
      if (path !== 'product/query' || data?.pid !== pid || !data.variants || prices.length === 0) return answer;
      const variants = data.variants.flatMap((variant, at) =>
        prices[at] === null ? [] : [{ ...variant, variantSellPrice: prices[at] }],
      );
      return { ...answer, data: { ...data, variants } };
    };
    const { body: page } = await manager.get('supplier/products?text=steel');
    const { body: categories } = await manager.get('category_products?exists[parentCategory]=true');
    const [sub] = categories['hydra:member'];
    const parent = String(sub.parentCategory['@id'] ?? sub.parentCategory);
    const place = { parentCategory: Number(parent.split('/').pop()), subCategory: Number(sub.id) };
    for (const item of page.items) {
      const { variants } = (await manager.get(`supplier/products/${item.pid}`)).body.product;
      if (variants.length !== 3) continue;
      pid = item.pid;
      prices = ['10.00', '10.00', '10.00'];
      break;
    }
    // The kept answer has the prices of the catalogue: the first check brings the round ones.
    const listed = await manager.post('supplier/listings', { pid, shipToCountries: ['MA'], ratio: 2, ...place });
    expect(listed.status, listed.text).toBe(201);
    ({ product } = listed.body);
    const { body } = await manager.post('jobs', { kind: 'supplier.check', payload: {} });
    const job = async () => (await manager.get(`jobs/${body.id}`)).body;
    await vi.waitFor(async () => expect((await job()).status).toBe('done'), { timeout: 60_000 });
    const vids = (await job()).result.changes.map(({ vid }: { vid: string }) => vid);
    const kept = await manager.post(`supplier/checks/${body.id}/keep`, { vids });
    expect(kept.body.skipped, kept.text).toBe(0);
  }, 300_000);
  afterAll(async () => {
    await server?.stop();
    await supplier?.stop();
  });

  it('does nothing until it is on, and its limits are the administrator’s', async () => {
    supplier.asked.length = 0;
    prices = ['11.00', '11.00', '11.00'];
    expect(await update()).toBeFalsy();
    expect(supplier.asked).toEqual([]);
    expect(await waiting()).toBeNull();
    expect((await manager.put('supplier/settings', { isUpdated: true })).status).toBe(403);
    const { body } = await admin.put('supplier/settings', { isUpdated: true, leastBenefit: 5 });
    expect(body).toMatchObject({ isUpdated: true, leastBenefit: 5, mostChange: 20, callsPerSecond: 6 });
  });

  it('writes what the rules allow, and leaves a larger change to a person', async () => {
    const before = await shown();
    prices = ['11.00', '15.00', null];
    const result = await update();
    expect(result).toMatchObject({ checked: 1, left: 0, points: 20, failed: [] });
    expect(result.changes).toMatchObject([{ pid, priceBefore: 1000, price: 1500, isAvailable: true }]);
    const after = await shown();
    // Two dollars more of ten dirhams, and the third variant is gone.
    expect(after.attributValues.map(({ id }: { id: number }) => id)).toEqual([1, 2]);
    expect(after.attributValues[0].price).toBeCloseTo(before.attributValues[0].price + 20);
    expect(after.attributValues[1].price).toBe(before.attributValues[1].price);
    const notices = (await manager.get('notifications?order[id]=desc')).body['hydra:member'];
    expect(notices.filter(({ kind }: { kind: string }) => kind === 'supplier.waiting')).toHaveLength(1);

    const left = await waiting();
    expect(left.changes).toEqual(result.changes);
    const kept = await manager.post(`supplier/checks/${left.job}/keep`, { vids: [left.changes[0].vid] });
    expect(kept.body).toEqual({ kept: 1, skipped: 0 });
    expect((await shown()).attributValues[1].price).toBeCloseTo(before.attributValues[1].price + 100);
    expect(await waiting()).toBeNull();
  }, 90_000);

  it('takes no product off sale by itself, but its stock', async () => {
    supplier.disturb = (path) =>
      path === 'product/query' ? Response.json({ code: 1602002, result: false, message: 'x', data: null }) : undefined;
    const result = await update();
    supplier.disturb = () => undefined;
    expect(result.changes).toMatchObject([{ isAvailable: false }, { isAvailable: false }]);
    expect(await shown()).toMatchObject({ stock: 0, isOnSale: true, isPublished: true });
    expect((await waiting()).changes).toHaveLength(2);
    prices = ['11.00', '15.00', null];
    expect((await update()).changes).toEqual([]);
    expect((await shown()).stock).toBeGreaterThan(0);
    expect(await waiting()).toBeNull();
  }, 90_000);
});
