import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';
import { orderLine } from '../support/shop.ts';

const HAL = 'application/hal+json';
const PATCH = { 'Content-Type': 'application/json-patch+json' };

/*
 * The examples of API Platform's documentation, on our resources. Each `it` names the page that an example is from. What
 * we do otherwise on purpose is said by the last two.
 */
eachEngine('the examples of API Platform', (server) => {
  let admin: Api;
  beforeAll(async () => {
    admin = await server().api().as('admin');
  });

  describe('filters', () => {
    const count = async (query: string): Promise<number> => {
      const { status, body } = await admin.get(`products?itemsPerPage=1&${query}`);
      expect([query, status]).toEqual([query, 200]);
      return body['hydra:totalItems'];
    };

    it('Filters: search, exact and partial, by several values and by address', async () => {
      const made = await admin.post('products', { name: 'Ghost book', price: 9, skuCode: 'AP-1' });
      await admin.post('products', { name: 'Other book', price: 12, skuCode: 'AP-2' });
      expect(await count('skuCode=AP-1')).toBe(1);
      expect(await count('skuCode[]=AP-1&skuCode[]=AP-2')).toBe(2);
      expect(await count('name=host')).toBe(1);
      expect(await count(`id[]=${made.body['@id']}`)).toBe(1);
    });

    it('Filters: date, and date ranges through a relation', async () => {
      const all = await count('');
      const day = '2018-03-19';
      for (const op of ['after', 'strictly_after', 'gt', 'gte'])
        expect([op, await count(`createdAt[${op}]=${day}`)]).toEqual([op, all]);
      for (const op of ['before', 'strictly_before', 'lt', 'lte'])
        expect([op, await count(`createdAt[${op}]=${day}`)]).toEqual([op, 0]);
      expect(await count('createdAt[between]=2018-03-19..2999-01-01')).toBe(all);
      expect(await count('category.createdAt[strictly_before]=2018-03-19')).toBe(0);
    });

    it.each([
      ['products', 'createdAt[after]', 'yesterday'],
      ['products', 'createdAt[strictly_before]', '2018-02-30'],
      ['products', 'category.updatedAt[before]', '2018-13-01'],
      ['orders', 'soldAt[lt]', 'soon'],
    ])('Filters: a wrong date is not looked at, or refused to the strict: %s, %s=%s', async (path, name, value) => {
      const asked = `${path}?itemsPerPage=1&${name}=${encodeURIComponent(value)}`;
      const all = await admin.get(`${path}?itemsPerPage=1`);
      expect((await admin.get(asked)).body['hydra:totalItems']).toBe(all.body['hydra:totalItems']);
      expect((await admin.get(asked, { Prefer: 'handling=strict' })).status).toBe(400);
    });

    it('Filters: an empty date is none, and one of a field that is not there is not looked at', async () => {
      const all = await count('');
      for (const query of ['createdAt[after]=', 'bornAt[after]=yesterday']) expect(await count(query)).toBe(all);
    });

    it('Filters: boolean, numeric, range, exists, order', async () => {
      expect(await count('skuCode[]=AP-1&skuCode[]=AP-2&price[between]=9..11')).toBe(1);
      expect(await count('skuCode[]=AP-1&skuCode[]=AP-2&price[gt]=9')).toBe(1);
      expect(await count('skuCode=AP-1&price=9')).toBe(1);
      expect((await count('isPublished=true')) + (await count('isPublished=false'))).toBe(await count(''));
      expect((await count('exists[category]=true')) + (await count('exists[category]=false'))).toBe(await count(''));
      expect(await count('skuCode=AP-1&exists[category.parentCategory]=true')).toBe(0);
      const { body } = await admin.get('products?order[name]=desc&order[id]=asc&properties[]=name&name=book');
      expect(body['hydra:member'].map((one: Body) => one.name)).toEqual(
        expect.arrayContaining(['Other book', 'Ghost book']),
      );
    });

    it('Filters: only the properties that are asked for', async () => {
      const { body } = await admin.get('products/1?properties[]=name');
      expect(Object.keys(body).toSorted()).toEqual(['@context', '@id', '@type', 'id', 'name']);
    });
  });

  describe('pagination', () => {
    it('Pagination: a page with its links and the total', async () => {
      const { body } = await admin.get('products?page=2&itemsPerPage=2');
      expect(body['hydra:view']).toMatchObject({
        '@id': '/en/api/products?itemsPerPage=2&page=2',
        '@type': 'hydra:PartialCollectionView',
        'hydra:first': '/en/api/products?itemsPerPage=2&page=1',
        'hydra:previous': '/en/api/products?itemsPerPage=2&page=1',
        'hydra:next': '/en/api/products?itemsPerPage=2&page=3',
      });
      expect(body['hydra:totalItems']).toBeGreaterThan(2);
    });

    it('Pagination, partial: no total, and no first and last page', async () => {
      const { body, headers } = await admin.get('products?partial=true&itemsPerPage=2&page=2');
      expect(body['hydra:totalItems']).toBeUndefined();
      expect(Object.keys(body['hydra:view'])).toEqual(['@id', '@type', 'hydra:previous', 'hydra:next']);
      expect(headers.get('content-range')).toBe('products 2-3/*');
      const past = await admin.get('products?partial=true&page=999999');
      expect([past.body['hydra:member'], past.headers.get('content-range')]).toEqual([[], 'products */*']);
      expect(past.body['hydra:view']['hydra:next']).toBeUndefined();
    });

    it.each([
      ['desc', 'lt'],
      ['asc', 'gt'],
    ])('Pagination, by cursor: every record once, %s', async (direction, operator) => {
      const whole = await admin.get(`countries?itemsPerPage=1000&order[id]=${direction}&properties[]=code`);
      const seen: number[] = [];
      let next: string | undefined = `/en/api/countries?partial=true&itemsPerPage=60&order[id]=${direction}`;
      while (next) {
        const { body }: { body: Body } = await admin.get(next);
        seen.push(...body['hydra:member'].map((one: Body) => one.id));
        next = body['hydra:view']['hydra:next'];
        if (next) expect(next.match(/id%5B[lg]t%5D=\d+/g)).toEqual([`id%5B${operator}%5D=${seen.at(-1)}`]);
      }
      expect(seen).toEqual(whole.body['hydra:member'].map((one: Body) => one.id));
    });
  });

  describe('formats', () => {
    it('Content negotiation: a collection in HAL, by Accept and by its ending', async () => {
      const { status, headers, body } = await admin.get('products?page=2&itemsPerPage=2', { Accept: HAL });
      expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([200, HAL]);
      const { item, ...links } = body._links;
      const page = (number: number) => ({ href: `/en/api/products?itemsPerPage=2&page=${number}` });
      expect(links).toMatchObject({ self: page(2), first: page(1), prev: page(1), next: page(3) });
      const [first] = body._embedded.item;
      expect([body.itemsPerPage, body._embedded.item.length, item[0]]).toEqual([2, 2, first._links.self]);
      expect([first._links.self.href, first['@id']]).toEqual([`/en/api/products/${first.id}`, undefined]);
      expect((await admin.get('products.jsonhal?itemsPerPage=0', { Accept: '*/*' })).body.totalItems).toBe(
        body.totalItems,
      );
      expect((await admin.get('', { Accept: HAL })).body._links.product).toEqual({ href: '/en/api/products' });
    });

    it('Content negotiation: a record in HAL has links, and records within as embedded ones', async () => {
      const [ld] = (await admin.get('orders?exists[customer]=true&itemsPerPage=1')).body['hydra:member'];
      const path = ld['@id'];
      const { body, headers } = await admin.get(path, { Accept: HAL });
      expect(body._links.self).toEqual({ href: path });
      expect(body._links.customer).toEqual({ href: ld.customer['@id'] });
      expect(body._embedded.customer).toMatchObject({ fullName: ld.customer.fullName });
      expect(body._embedded.orderItems).toHaveLength(ld.orderItems.length);
      expect([body.customer, body['@type'], body.total]).toEqual([undefined, undefined, ld.total]);
      const same = await admin.get(path, { Accept: HAL, 'If-None-Match': headers.get('etag') ?? '' });
      expect(same.status).toBe(304);
    });

    it('Content negotiation: what is written is answered in HAL, and refused as a problem', async () => {
      const made = await admin.post('products', { name: 'In HAL', price: 2 }, { Accept: HAL });
      expect([made.status, made.body._links.self.href]).toEqual([201, made.headers.get('location')]);
      const wrong = await admin.post('products', { name: '' }, { Accept: HAL });
      expect([wrong.status, wrong.headers.get('content-type')?.split(';')[0]]).toEqual([
        422,
        'application/problem+json',
      ]);
      expect((await admin.post('products/batch', [], { Accept: HAL })).status).toBe(406);
    });

    it('Content negotiation: CSV by its ending, paged as the list, and only there', async () => {
      await admin.post('products', { name: '=cmd|"/c calc"!A1', price: 3, skuCode: 'AP-3' });
      const { status, headers, text } = await admin.get('products.csv?skuCode[]=AP-1&skuCode[]=AP-3&order[price]=asc');
      expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([200, 'text/csv']);
      expect(headers.get('content-range')).toBe('products 0-1/2');
      const [head = '', ...rows] = text.trimEnd().split('\r\n');
      expect(head.split(',')).toEqual(expect.arrayContaining(['id', 'name', 'price', 'category', 'createdAt']));
      expect(rows).toHaveLength(2);
      expect(rows[0]).toContain(`"'=cmd|""/c calc""!A1"`);
      expect((await admin.get('products', { Accept: 'text/csv' })).status).toBe(406);
      expect((await admin.get('products/1.csv')).status).toBe(404);
      expect((await admin.post('products.csv', {})).status).toBe(405);
    });

    it('Content negotiation: the pages of a CSV have one head and lead to each other', async () => {
      const asked = 'products.csv?partial=true&order[id]=asc&itemsPerPage=2&properties[]=name&properties[]=category';
      const first = await admin.get(asked);
      const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
      expect(next).toMatch(/^\/en\/api\/products\.csv\?.*id%5Bgt%5D=2$/);
      const second = await admin.get(next);
      const headOf = (text: string) => text.slice(0, text.indexOf('\r\n'));
      expect([headOf(first.text), headOf(second.text)]).toEqual(['id,name,category', 'id,name,category']);
      expect(second.text.split('\r\n')[1]).toMatch(/^3,/);
    });

    it('Content negotiation: a CSV holds what its reader may read', async () => {
      const anonymous = server().api();
      const kitchen = await anonymous.as('kitchen');
      expect((await anonymous.get('orders.csv')).status).toBe(401);
      expect((await kitchen.get('users.csv')).status).toBe((await kitchen.get('users')).status);
      const { text } = await kitchen.get('products.csv?properties[]=name&properties[]=cost&itemsPerPage=1');
      expect(text.split('\r\n')[0]).toBe('id,name');
      const orders = await admin.get('orders.csv?itemsPerPage=3');
      expect(orders.text.trimEnd().split('\r\n')[0]).toContain('customer.fullName');
    });
  });

  describe('changes', () => {
    let path: string;
    let tag: string;
    beforeAll(async () => {
      const made = await admin.post('products', { name: 'To patch', price: 5, description: 'Long' });
      path = made.body['@id'];
      tag = made.headers.get('etag') ?? '';
    });
    const patch = (api: Api, operations: unknown, headers: Record<string, string> = {}) =>
      api.patch(path, operations, { ...PATCH, ...headers });

    it('Operations: a merge patch', async () => {
      const { status, body } = await admin.patch(path, { price: 6 });
      expect([status, body.price, body.name]).toEqual([200, 6, 'To patch']);
    });

    it('JSON Patch: all operations or none, against the version that was read', async () => {
      const operations = [
        { op: 'test', path: '/price', value: 6 },
        { op: 'replace', path: '/price', value: 7 },
        { op: 'remove', path: '/description' },
        { op: 'replace', path: '/skuCode', value: 'AP-PATCH' },
      ];
      expect((await patch(admin, operations, { 'If-Match': tag })).status).toBe(412);
      const key = { 'Idempotency-Key': `patch ${path}` };
      const { status, body } = await patch(admin, operations, key);
      expect([status, body.price, body.description, body.skuCode]).toEqual([200, 7, undefined, 'AP-PATCH']);
      expect((await patch(admin, operations, key)).headers.get('idempotent-replayed')).toBe('true');
      const again = await patch(admin, [{ op: 'replace', path: '/price', value: 9 }, ...operations]);
      expect([again.status, again.body.violations[0].propertyPath]).toEqual([409, 'price']);
      expect((await admin.get(path)).body.price).toBe(7);
    });

    it('JSON Patch: a line of a record is changed by its place', async () => {
      const sold = orderLine((await admin.get(path)).body);
      const order = await admin.post('orders', { status: 'draft', orderItems: [sold] });
      const operations = [{ op: 'replace', path: '/orderItems/0/quantity', value: 3 }];
      const { status, body } = await admin.patch(order.body['@id'], operations, PATCH);
      expect([status, body.orderItems[0].quantity]).toEqual([200, 3]);
      const none = [{ op: 'remove', path: '/orderItems/7/quantity' }];
      const refused = await admin.patch(order.body['@id'], none, PATCH);
      expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([409, 'orderItems[7].quantity']);
    });

    it('JSON Patch: what its writer may not read is not there to be tested or copied, right or wrong', async () => {
      const { body } = await admin.post('documents', { name: 'Guessed' });
      const send = (operation: object) => admin.patch(body['@id'], [operation], PATCH);
      expect((await send({ op: 'test', path: '/name', value: 'Guessed' })).status).toBe(200);
      for (const value of [null, 'media/guess'])
        expect((await send({ op: 'test', path: '/path', value })).status).toBe(409);
      expect((await send({ op: 'copy', from: '/path', path: '/name' })).status).toBe(409);
      const pin = await admin.patch('users/1', [{ op: 'test', path: '/pinCode', value: null }], PATCH);
      expect(pin.status).toBe(409);
    });

    it('JSON Patch: the validation and the rights are those of every change', async () => {
      const cashier = await server().api().as('cashier');
      const raise = [{ op: 'replace', path: '/price', value: -1 }];
      const invalid = await patch(admin, raise);
      expect([invalid.status, invalid.body.violations[0].propertyPath]).toEqual([422, 'price']);
      expect([(await patch(cashier, raise)).status, (await patch(server().api(), raise)).status]).toEqual([403, 401]);
      for (const wrong of [{}, [7], [{ op: 'spam', path: '/price' }], [{ op: 'add', path: 'price', value: 1 }]])
        expect((await patch(admin, wrong)).status).toBe(400);
      const fields = await patch(admin, [
        { op: 'add', path: '/unknown', value: 1 },
        { op: 'remove', path: '/id' },
      ]);
      expect([fields.status, fields.body['@id']]).toEqual([200, path]);
    });
  });

  describe('documentation and methods', () => {
    it('OpenAPI: docs.jsonopenapi', async () => {
      const { status, headers, body } = await admin.get('docs.jsonopenapi', { Accept: '*/*' });
      expect([status, body.openapi]).toEqual([200, '3.1.0']);
      expect(headers.get('content-type')).toMatch(/^application\/vnd\.openapi\+json/);
    });

    it('Operations: OPTIONS says what a record takes, and in which form', async () => {
      const { status, headers } = await admin.call('OPTIONS', 'products/1');
      expect([status, headers.get('allow')]).toEqual([204, 'GET, HEAD, PUT, PATCH, DELETE']);
      expect(headers.get('accept-patch')).toBe('application/merge-patch+json, application/json-patch+json');
      expect((await admin.call('OPTIONS', 'products')).headers.has('accept-patch')).toBe(false);
    });
  });

  it('Errors: a violation names its field, as JSON-LD with the names of Hydra', async () => {
    const { status, body } = await admin.post('products', { name: '' });
    expect([status, body['@type'], body.violations[0].propertyPath]).toEqual([422, 'ConstraintViolationList', 'name']);
    expect(body['hydra:description']).toBe(body.detail);
  });

  it.each(['application/vnd.api+json', 'application/xml', 'application/x-yaml', 'text/csv'])(
    'otherwise: %s is not answered',
    async (type) => expect((await admin.get('products', { Accept: type })).status).toBe(406),
  );

  it('otherwise: a cursor goes forward only, since API Platform’s `previous` leads to the first page', async () => {
    const { body } = await admin.get('products?partial=true&order[id]=desc&id[lt]=50&itemsPerPage=2');
    expect(Object.keys(body['hydra:view'])).toEqual(['@id', '@type', 'hydra:next']);
  });
});
