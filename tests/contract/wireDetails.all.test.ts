import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { anyEngine } from '../support/engines.ts';
import { openCounter, orderLine, violatedFields } from '../support/shop.ts';

/** An answer without the signatures of its images, which change by the hour. */
const unsigned = (body: Body): string => JSON.stringify(body).replaceAll(/&expires=[^"]*/g, '');

anyEngine('the small print of the wire', (server) => {
  let admin: Api;
  beforeAll(async () => {
    admin = await server().api().as('admin');
  });

  describe('dates and times', () => {
    let tag: string;
    let own: Body;
    beforeAll(async () => {
      tag = `Moment ${Math.random()}`;
      own = (await admin.post('products', { name: tag, price: 1 })).body;
    });
    const total = async (filter: string) =>
      (await admin.get(`products?name=${encodeURIComponent(tag)}&${filter}`)).body['hydra:totalItems'];

    it.each([
      ['createdAt=AT', 1],
      ['createdAt[]=AT', 1],
      ['createdAt[between]=AT..AT', 1],
      ['createdAt[gte]=AT', 1],
      ['createdAt[lte]=AT', 1],
      ['createdAt[after]=AT', 1],
      ['createdAt[before]=AT', 1],
      ['createdAt[gt]=AT', 0],
      ['createdAt[lt]=AT', 0],
      ['createdAt[strictly_after]=AT', 0],
      ['createdAt[strictly_before]=AT', 0],
    ])('are compared by the second, as they are answered: %s', async (filter, expected) => {
      expect(await total(filter.replaceAll('AT', encodeURIComponent(own.createdAt)))).toBe(expected);
    });

    it('reads an unescaped plus sign', async () => {
      expect(await total(`createdAt[strictly_after]=${own.createdAt}`)).toBe(0);
      expect(await total(`createdAt[before]=${own.createdAt}`)).toBe(1);
    });

    it.each(['2024-02-30', '2023-02-29T10:00:00Z', '2024-04-31', '2024-13-01'])(
      'ignores %s, which is in no calendar',
      async (text) => {
        expect(await total(`createdAt[before]=${text}`)).toBe(1);
      },
    );
  });

  describe('addresses of records', () => {
    const category = '/category_products/1';
    it.each([
      `/xx/api${category}`,
      `http://evil.example/en/api${category}`,
      `//evil.example/en/api${category}`,
      `/en/api${category}?x=1`,
    ])('refuses %s', async (address) => {
      const { status, body } = await admin.post('products', { name: 'Far', price: 1, category: address });
      expect([status, body.violations?.[0]?.propertyPath]).toEqual([400, 'category']);
      const all = (await admin.get('products?itemsPerPage=0')).body['hydra:totalItems'];
      const filtered = await admin.get(`products?itemsPerPage=0&category=${encodeURIComponent(address)}`);
      expect(filtered.body['hydra:totalItems']).toBe(all);
    });

    it.each(['/fr/api', '/api/ar', 'HOST/en/api'])('accepts own addresses, also below %s', async (base) => {
      const address = `${base.replace('HOST', server().url)}${category}`;
      const { status, body } = await admin.post('products', { name: 'Near', price: 1, category: address });
      expect([status, body.category]).toEqual([201, `/en/api${category}`]);
    });

    it('refuses an address of another collection for an entry of a queue or a batch', async () => {
      const { body: before } = await admin.get('products/1');
      const entityId = '/en/api/stores/1';
      const queued = await admin.post('products', [{ action: 'update', entityId, data: { stock: 987 } }]);
      expect(queued.body[0].status).toBe(400);
      const batch = await admin.post('products/batch', [{ '@id': entityId, stock: 987 }]);
      expect([batch.status, violatedFields(batch)]).toEqual([400, ['[0].id']]);
      expect((await admin.get('products/1')).body.stock).toBe(before.stock);
    });
  });

  it('accepts a change when any tag of If-Match is the current one', async () => {
    const made = await admin.post('products', { name: 'Tags', price: 1 });
    const old = made.headers.get('etag') ?? '';
    const path = made.body['@id'];
    const now = (await admin.put(path, { price: 2 })).headers.get('etag') ?? '';
    expect((await admin.put(path, { price: 3 }, { 'If-Match': `${old}, "other"` })).status).toBe(412);
    expect((await admin.put(path, { price: 3 }, { 'If-Match': `"other", ${old}, ${now}` })).status).toBe(200);
    expect((await admin.delete(path, { 'If-Match': `${old}, ${now}` })).status).toBe(412);
  });

  it('sends Accept-Patch with each record, like API Platform', async () => {
    const made = await admin.post('products', { name: 'Patched', price: 1 });
    const path = made.body['@id'];
    const answers = [
      made,
      await admin.get(path),
      await admin.get(path, { 'If-None-Match': made.headers.get('etag') ?? '' }),
      await admin.call('HEAD', path),
      await admin.put(path, { price: 2 }),
      await admin.patch(path, { price: 3 }),
      await admin.delete(path),
      await admin.post(`${path}/restore`, {}),
      await admin.get('settings/1'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 304, 200, 200, 200, 204, 200, 200]);
    const forms = 'application/merge-patch+json, application/json-patch+json';
    for (const { headers } of answers) expect(headers.get('accept-patch')).toBe(forms);
    const others = ['products', 'products/999999', 'order_items/1'].map((other) => admin.get(other));
    for (const { headers } of await Promise.all(others)) expect(headers.has('accept-patch')).toBe(false);
  });

  it('announces filters and orders on the texts behind relations', async () => {
    const variables = async (api: Api, path: string): Promise<string[]> =>
      (await api.get(path)).body['hydra:search']['hydra:mapping'].map((one: Body) => one.variable);
    const ofOrders = await variables(admin, 'orders?itemsPerPage=0');
    expect(ofOrders).toEqual(expect.arrayContaining(['customer.lastName', 'order[customer.lastName]']));
    expect(await variables(admin, 'products?itemsPerPage=0')).toContain('order[category.name]');
    const kitchen = await server().api().as('kitchen');
    expect((await variables(kitchen, 'orders?itemsPerPage=0')).join()).not.toContain('customer.');
  });

  it('answers a query of hundreds of conditions through relations', async () => {
    const steps = ['originOrder', 'originOrder.originOrder', 'originOrder.originOrder.originOrder'];
    const fields = ['status', 'type', 'source', 'paymentStatus', 'store', 'agent', 'customer', 'till', 'uuid'];
    const nested = steps.flatMap((step) => fields.map((field) => `exists[${step}.${field}]=true&${step}.${field}=1`));
    const same = Array.from({ length: 200 }, () => `exists[${steps[2]}.customer]=false`);
    for (const query of [nested, same, same.map(() => 'q=a b c d e f g h')])
      expect((await admin.get(`orders?itemsPerPage=1&${query.join('&')}`)).status).toBe(200);
  });

  it.each([
    'products?category.parentCategory.parentCategory.name[]',
    'tasks?parentTask.parentTask.parentTask.tags[]',
    'order_items?product.category.parentCategory.name[]',
  ])('answers a query of hundreds of values behind relations: %s', async (filter) => {
    const [path, name] = filter.split('?');
    const values = Array.from({ length: 290 }, (_, at) => `${name}=w${at}`);
    const { status, body } = await admin.get(`${path}?itemsPerPage=1&${values.join('&')}`);
    expect([status, body['hydra:totalItems']]).toEqual([200, 0]);
  });

  it('orders by two fields, the first before the second', async () => {
    const { body } = await admin.get('products?itemsPerPage=1000&order[productType]=asc&order[price]=desc');
    const keys = body['hydra:member'].map((one: Body) => `${one.productType} ${100_000_000 - one.price * 100}`);
    expect(keys).toEqual(keys.toSorted());
    expect(new Set(body['hydra:member'].map((one: Body) => one.productType)).size).toBeGreaterThan(1);
  });

  it('explains in each language why an invalid page has no second one', async () => {
    const said = async (locale: string) =>
      (await admin.in(locale).get('products?page=2&itemsPerPage=0')).body.violations[0].message;
    expect(await said('en')).toBe('Page should not be greater than 1 if itemsPerPage is 0.');
    expect(new Set([await said('en'), await said('fr'), await said('ar')]).size).toBe(3);
  });

  it('accepts the session cookie for reading from own pages only', async () => {
    const visitor = server().api();
    const signIn = await visitor.post('login_check', { username: 'manager', password: 'demo' });
    const Cookie = (signIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const read = async (headers: Record<string, string>) =>
      (await visitor.get('/api/en/ai_requests', { Cookie, ...headers })).status;
    expect(await read({})).toBe(200);
    expect(await read({ Origin: server().url })).toBe(200);
    expect(await read({ Origin: 'http://evil.example' })).toBe(401);
    expect(await read({ Origin: 'null' })).toBe(401);
  });

  it.each(['manager', 'cashier', 'driver', 'kitchen'])(
    'takes a whole order back from a %s as it was',
    async (username) => {
      const someone = await server().api().as(username);
      // Cashiers change their sales of today: those of the demo are of yesterday in a run over midnight.
      if (username === 'cashier') {
        const { shop, tea, cashier } = await openCounter(server(), 'cashier');
        const sale = { orderItems: [orderLine(tea)], orderPayments: [shop.paid(18)] };
        for (let at = 0; at < 3; at += 1) await shop.sell(cashier, { ...sale, ...shop.atTill() });
      }
      const { body } = await someone.get('orders?itemsPerPage=3&order[id]=desc');
      expect(body['hydra:member'].length).toBeGreaterThan(0);
      for (const { '@id': path } of body['hydra:member']) {
        const { body: read } = await someone.get(path);
        const echoed = await someone.put(path, read);
        expect(echoed.status, echoed.text).toBe(200);
        expect(unsigned(echoed.body)).toBe(unsigned(read));
      }
    },
  );

  it('still refuses lines that a user without the right has changed', async () => {
    const kitchen = await server().api().as('kitchen');
    const [order] = (await kitchen.get('orders?itemsPerPage=1')).body['hydra:member'];
    const [line, ...rest] = order.orderItems;
    for (const orderItems of [
      [],
      [{ ...line, quantity: 99 }, ...rest],
      [line, ...rest, line],
      [{ ...line, id: 0, '@id': '' }],
    ]) {
      const { status, body } = await kitchen.put(order['@id'], { orderItems });
      expect([status, body.violations?.[0]?.propertyPath]).toEqual([403, 'orderItems']);
    }
  });

  it('does not log a client that disconnects in the middle', async () => {
    const socket = connect(server().port, '127.0.0.1');
    const head = ['POST /en/api/products HTTP/1.1', 'Host: a', 'Content-Type: application/json', 'Content-Length: 99'];
    socket.write(`${head.join('\r\n')}\r\n\r\n{"name":`);
    await admin.get('stores/1');
    socket.resetAndDestroy();
    await admin.get('stores/1');
    await admin.get('stores/1');
    expect(server().logs()).not.toContain('request failed');
  });
});
