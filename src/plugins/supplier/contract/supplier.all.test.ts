import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Api } from '../../../../tests/support/client.ts';
import { startServer, type TestServer } from '../../../../tests/support/server.ts';
import { engines } from '../../../../tests/support/engines.ts';
import { refusal, startSupplier, type SupplierServer } from './supplierServer.ts';

describe.each(engines)('the supplier over HTTP (%s)', (engine) => {
  let supplier: SupplierServer;
  let server: TestServer;
  let manager: Api;
  /** Searched words, so that no kept answer is used. */
  let word = 0;
  const jobOf = async (id: number) => (await manager.get(`jobs/${id}`)).body;
  /** The result of a job that is done. */
  const ended = async (kind: string, payload: object) => {
    const { body, text } = await manager.post('jobs', { kind, payload });
    await expect.poll(async () => (await jobOf(body.id)).status, { timeout: 60_000, message: text }).toBe('done');
    return (await jobOf(body.id)).result;
  };
  const ask = () => manager.get(`supplier/products?text=none${(word += 1)}`);

  beforeAll(async () => {
    supplier = await startSupplier();
    server = await startServer({ engine, env: { CJ_API_KEY: 'key', CJ_BASE_URL: supplier.base } });
    const admin = await new Api(server.url).as('admin');
    expect((await admin.put('supplier/settings', { callsPerSecond: 6 })).status).toBe(200);
    manager = await new Api(server.url).as('manager');
  }, 300_000);
  afterAll(async () => {
    await server?.stop();
    await supplier?.stop();
  });
  beforeEach(() => {
    supplier.disturb = () => undefined;
    supplier.asked.length = 0;
  });

  it('asks for one token for calls at the same time, and keeps it', async () => {
    const answers = await Promise.all([ask(), ask(), manager.get('supplier/categories')]);
    expect(answers.map(({ status, text }) => [status, text.slice(0, 20)])).toEqual(
      answers.map(({ text }) => [200, text.slice(0, 20)]),
    );
    await ask();
    expect(supplier.asked.filter((path) => path === 'authentication/getAccessToken')).toHaveLength(1);
  });

  it('uses kept answers, and counts points of the others', async () => {
    const used = async () => (await manager.get('supplier/state')).body.pointsUsed;
    const before = await used();
    await manager.get('supplier/products?text=bamboo');
    await manager.get('supplier/products?text=bamboo');
    expect((await used()) - before).toBe(50);
    expect(supplier.asked).toEqual(['product/list']);
  });

  it('asks a category by all its third-level ids, and pages and counts them together', async () => {
    const { body } = await manager.get('supplier/categories');
    const [cookware] = body.categories[0].categoryFirstList;
    const { categorySecondId: category, categoryIds } = cookware;
    expect(categoryIds).toHaveLength(5);
    expect(category).toBe(categoryIds[0]);
    supplier.asked.length = 0;
    const page = async (id: string, at = 1) =>
      (await manager.get(`supplier/products?country=CN&category=${id}&page=${at}`)).body;
    const whole = await page(category);
    expect(supplier.asked).toEqual(categoryIds.map(() => 'product/list'));
    expect(whole.items).toHaveLength(whole.pageSize);
    const parts = await Promise.all(categoryIds.slice(1).map((id: string) => page(id)));
    const others = parts.reduce((sum, { total }) => sum + total, 0);
    expect(whole.total).toBeGreaterThan(others);
    const pids = new Set<string>();
    for (let at = 1; at <= Math.ceil(whole.total / whole.pageSize); at += 1)
      for (const { pid } of (await page(category, at)).items) pids.add(pid);
    expect(pids.size).toBe(whole.total);
    for (const { items } of parts) for (const { pid } of items) expect(pids).toContain(pid);
    expect((await page(category, 99)).items).toEqual([]);
  });

  it.each([429, 200])('repeats once what came too fast, said as %i, and says so when it stays', async (status) => {
    let left = 1;
    supplier.disturb = (path) => (path === 'product/list' && (left -= 1) >= 0 ? refusal(1600200, status) : undefined);
    expect((await ask()).status).toBe(200);
    left = 2;
    supplier.asked.length = 0;
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('1');
    expect(refused.text).toContain('takes no more calls in this second');
    expect(supplier.asked).toEqual(['product/list', 'product/list']);
  });

  it('says in words that the supplier is down, or answers nonsense', async () => {
    supplier.disturb = () => new Response('Bad gateway', { status: 502 });
    const down = await ask();
    expect(down.status).toBe(502);
    expect(down.text).toContain('The supplier cannot be reached.');
    supplier.disturb = () => new Response('<html>', { status: 200 });
    expect((await ask()).text).toContain('answer cannot be read');
  });

  it('marks freight that could not be read with 0, and keeps no such answer', async () => {
    const { body } = await manager.get('supplier/products?text=steel');
    const [{ pid }] = body.items;
    supplier.disturb = (path) => (path.startsWith('logistic') ? new Response('', { status: 503 }) : undefined);
    const failed = await manager.get(`supplier/products/${pid}/freight?to[]=MA`);
    expect(failed.body.freights[0]).toMatchObject({ price: 0, isUnknown: true });
    supplier.disturb = () => undefined;
    const read = await manager.get(`supplier/products/${pid}/freight?to[]=MA`);
    expect(read.body.freights[0].isUnknown).toBe(false);
    expect(read.body.freights[0].price).toBeGreaterThan(0);
    const unreached = await manager.get(`supplier/products/${pid}/freight?to[]=CU`);
    expect(unreached.body.freights[0]).toMatchObject({ price: null, isUnknown: false });
  });

  it('reports changed prices, stock and vanished variants, and keeps what is chosen', async () => {
    const { body: page } = await manager.get('supplier/products?text=steel');
    const { body: categories } = await manager.get('category_products?exists[parentCategory]=true');
    const [sub] = categories['hydra:member'];
    const parentCategory = Number(
      String(sub.parentCategory['@id'] ?? sub.parentCategory)
        .split('/')
        .pop(),
    );
    let pid = '';
    let variants: { vid: string; price: number }[] = [];
    for (const item of page.items) {
      ({ variants } = (await manager.get(`supplier/products/${item.pid}`)).body.product);
      pid = item.pid;
      if (variants.length === 3) break;
    }
    const place = { parentCategory, subCategory: Number(sub.id) };
    const listed = await manager.post('supplier/listings', { pid, shipToCountries: ['MA'], ratio: 2, ...place });
    expect(listed.status, listed.text).toBe(201);
    supplier.change = (path, answer) => {
      const data = answer.data as { pid?: string; variants?: Record<string, unknown>[] } | null;
      if (path !== 'product/query' || data?.pid !== pid || !data.variants) return answer;
      const [first, second] = data.variants;
      return { ...answer, data: { ...data, variants: [{ ...first, variantSellPrice: '99.00' }, second] } };
    };
    const total = (await manager.get('cj_products?exists[product]=true')).body['hydra:totalItems'];
    const none = await ended('supplier.check', { products: 0 });
    expect(none).toMatchObject({ checked: 0, changes: [], left: total, points: 0 });
    const few = await ended('supplier.check', { points: 19 });
    expect(few).toMatchObject({ checked: 0, left: total, points: 10 });
    const started = await manager.post('jobs', { kind: 'supplier.check', payload: {} });
    expect(started.status, started.text).toBe(201);
    const job = async () => (await manager.get(`jobs/${started.body.id}`)).body;
    await expect.poll(async () => (await job()).status, { timeout: 60_000 }).toBe('done');
    expect((await job()).result).toMatchObject({ checked: total, left: 0, points: total * 20, unnamed: 0 });
    const changes = (await job()).result.changes.filter((one: { pid: string }) => one.pid === pid);
    expect(changes).toMatchObject([
      { vid: variants[0]?.vid, price: 9900, isAvailable: true },
      { vid: variants[2]?.vid, isAvailable: false },
    ]);
    const before = (await manager.get(`products/${listed.body.product}`)).body;
    expect(before.attributValues).toHaveLength(3);
    const vids = changes.map(({ vid }: { vid: string }) => vid);
    const report = `supplier/checks/${started.body.id}`;
    const plan = await manager.post(`${report}/plan`, { vids });
    expect(plan.status, plan.text).toBe(200);
    const [first, second] = plan.body.variants;
    expect(first).toMatchObject({ vid: vids[0], isStale: false });
    expect(first.price).toBeGreaterThan(first.priceBefore);
    expect(second).toMatchObject({ vid: vids[1], isStale: false, price: second.priceBefore });
    expect(plan.body.ended).toEqual([]);
    // A plan writes nothing; what it has shown is what is kept, and nothing else.
    expect((await manager.get(`products/${listed.body.product}`)).body).toEqual(before);
    const other = await manager.post(`${report}/keep`, { vids: vids.slice(1), mark: plan.body.mark });
    expect([other.status, other.body.detail]).toEqual([409, expect.stringContaining('changed since')]);
    const { mark } = plan.body;
    const kept = await manager.post(`${report}/keep`, { vids, mark });
    expect(kept.body).toEqual({ kept: 2, skipped: 0 });
    const after = (await manager.get(`products/${listed.body.product}`)).body;
    expect(after.attributValues.map(({ id }: { id: number }) => id)).toEqual([1, 2]);
    expect(after.attributValues[0].price).toBeGreaterThan(1980);
    expect(after.stock).toBeLessThan(before.stock);
    // Kept a second time, nothing changes.
    expect((await manager.post(`${report}/keep`, { vids })).body.kept).toBe(0);
    const again = await manager.post(`${report}/plan`, { vids });
    expect(again.body.variants.map(({ isStale }: { isStale: boolean }) => isStale)).toEqual([true, true]);
    expect((await manager.post(`${report}/keep`, { vids, mark })).status).toBe(409);
    expect((await manager.post('supplier/checks/999999/plan', { vids })).status).toBe(404);
    supplier.change = (_, answer) => answer;
  }, 90_000);

  it('lists several products with the points that were announced, and names what they do not suffice for', async () => {
    const { body: page } = await manager.get('supplier/products?text=glass');
    const { body: categories } = await manager.get('category_products?exists[parentCategory]=true');
    const [sub] = categories['hydra:member'];
    const parent = String(sub.parentCategory['@id'] ?? sub.parentCategory);
    const place = { parentCategory: Number(parent.split('/').pop()), subCategory: Number(sub.id) };
    const pids = page.items.slice(0, 3).map(({ pid }: { pid: string }) => pid);
    const choice = { shipFromCountry: 'US', shipToCountries: ['MA'], ratio: 200, isCOD: false, ...place };
    const used = async () => (await manager.get('supplier/state')).body.pointsUsed;
    const before = await used();
    const result = await ended('supplier.list', { ...choice, pids, points: 65 });
    expect(await used()).toBe(before + result.points);
    expect(result.points).toBeLessThanOrEqual(65);
    expect(result.listed).toBeGreaterThan(0);
    expect(result.listed + result.failed.length + result.left).toBe(3);
    expect(result.failed.length).toBeGreaterThan(0);
    expect(result.failed[0].reason).toContain('fewer are left of those that were announced');
    const tooMany = await manager.post('jobs', {
      kind: 'supplier.list',
      payload: { ...choice, pids: Array.from({ length: 201 }, (_, at) => `P${at}`) },
    });
    await expect.poll(async () => (await jobOf(tooMany.body.id)).status, { timeout: 60_000 }).toBe('failed');
    expect((await jobOf(tooMany.body.id)).reason).toContain('Between 1 and 200 products');
  }, 90_000);

  it('takes 120 variants of a product, and counts those above the most', async () => {
    const { body: page } = await manager.get('supplier/products?text=bamboo&country=CN');
    const [{ pid: many }, { pid: more }] = page.items;
    supplier.change = (path, answer) => {
      const data = answer.data as { pid?: string; variants?: Record<string, unknown>[] } | null;
      if (path !== 'product/query' || !data?.variants || ![many, more].includes(data.pid)) return answer;
      const [first] = data.variants;
      const count = data.pid === many ? 120 : 205;
      const variants = Array.from({ length: count }, (_, at) => ({
        ...first,
        // Freight is asked for the first of one weight.
        ...(at > 0 && { vid: `${data.pid}-V${at}` }),
      }));
      return { ...answer, data: { ...data, variants } };
    };
    const read = async (pid: string) => (await manager.get(`supplier/products/${pid}`)).body.product;
    const [whole, cut] = [await read(many), await read(more)];
    expect([whole.variants.length, whole.leftOut.variants]).toEqual([120, 0]);
    expect([cut.variants.length, cut.leftOut.variants]).toEqual([200, 5]);
    const { body: categories } = await manager.get('category_products?exists[parentCategory]=true');
    const [sub] = categories['hydra:member'];
    const parent = String(sub.parentCategory['@id'] ?? sub.parentCategory);
    const place = { parentCategory: Number(parent.split('/').pop()), subCategory: Number(sub.id) };
    const listed = await manager.post('supplier/listings', { pid: more, shipToCountries: ['MA'], ...place });
    expect(listed.status, listed.text).toBe(201);
    expect(listed.body).toMatchObject({ variants: 200, leftOut: { variants: 5 } });
    const { body: product } = await manager.get(`products/${listed.body.product}`);
    expect(product.attributValues).toHaveLength(200);
    supplier.change = (_, answer) => answer;
  }, 90_000);

  it('asks for the freight of the first variants only', async () => {
    const { body: page } = await manager.get('supplier/products?text=ceramic');
    const details = await Promise.all(
      page.items.map(({ pid }: { pid: string }) => manager.get(`supplier/products/${pid}`)),
    );
    const { pid } = details.map(({ body }) => body.product).find(({ variants }) => variants.length > 2);
    supplier.asked.length = 0;
    const first = await manager.get(`supplier/products/${pid}/freight?to[]=FR&first=1`);
    expect(first.body.freights).toHaveLength(1);
    expect(supplier.asked).toEqual(['logistic/freightCalculate']);
  }, 90_000);

  it('asks nothing more when the points are used up, and names the hour', async () => {
    supplier.disturb = (path) =>
      path === 'product/list' ? refusal(1600200, 429, 'Insufficient points, reset at 00:00 UTC') : undefined;
    const first = await ask();
    expect(first.status).toBe(429);
    expect(first.text).toContain('00:00 UTC');
    supplier.disturb = () => undefined;
    supplier.asked.length = 0;
    const second = await ask();
    expect(second.status).toBe(429);
    expect(Number(second.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(supplier.asked).toEqual([]);
    expect((await new Api(server.url, 'fr', manager.token).get('supplier/products?text=plus')).text).toContain(
      'épuisés',
    );
  });
});
