import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';

const members = (body: Body) => body['hydra:member'];
const names = (body: Body): string[] => members(body).map((item: Body) => item.name);

eachEngine('reading', (server) => {
  let admin: Api;

  /** Products of this file, distinguished from the demo's by their codes. */
  beforeAll(async () => {
    admin = await server().api().as('admin');
    const parent = await admin.post('category_products', { name: 'Reading root', position: 901 });
    const child = await admin.post('category_products', { name: 'Reading child', parentCategory: parent.body['@id'] });
    const rows = [
      { name: 'Réglisse douce', price: 3.5, skuCode: 'RD-1', position: 2, stock: 5, category: parent.body['@id'] },
      { name: 'reglisse AMÈRE', price: 3.5, skuCode: 'RD-2', position: 1, stock: 0, category: child.body['@id'] },
      { name: '100% réglisse_x', price: 12, skuCode: 'RD-3', stock: 9, category: child.body['@id'] },
      { name: "O'Neil réglisse \\ sirop", price: 0.5, skuCode: 'RD-4', position: 3 },
    ];
    for (const row of rows) expect((await admin.post('products', row)).status).toBe(201);
  });

  it('answers an entrypoint with a link per resource', async () => {
    const { body, headers } = await admin.get('/en/api');
    expect(body['@type']).toBe('Entrypoint');
    expect(body.product).toBe('/en/api/products');
    expect(body.categoryProduct).toBe('/en/api/category_products');
    expect(headers.get('link')).toContain('docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"');
  });

  it('answers a collection with total, view, search and range', async () => {
    const { status, headers, body } = await admin.get('products?page=2&itemsPerPage=5&order[id]=asc');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/ld+json');
    expect(body['@context']).toBe('/en/api/contexts/Product');
    expect(body['@id']).toBe('/en/api/products');
    expect(body['@type']).toBe('hydra:Collection');
    expect(members(body)).toHaveLength(5);
    const total = body['hydra:totalItems'];
    expect(headers.get('content-range')).toBe(`products 5-9/${total}`);
    const view = body['hydra:view'];
    expect(view['@type']).toBe('hydra:PartialCollectionView');
    expect(view['hydra:first']).toContain('page=1');
    expect(view['hydra:previous']).toContain('page=1');
    expect(view['hydra:next']).toContain('page=3');
    expect(view['hydra:next']).toContain('itemsPerPage=5');
    expect(view['hydra:last']).toContain(`page=${Math.ceil(total / 5)}`);
    expect(body['hydra:search']['hydra:template']).toContain('order[name]');
  });

  it('follows every link of the view to the end', async () => {
    const seen: number[] = [];
    let next: string | undefined = '/en/api/products?itemsPerPage=20&order[price]=asc';
    while (next) {
      const { body }: { body: Body } = await admin.get(next);
      seen.push(...members(body).map((item: Body) => item.id));
      next = body['hydra:view']['hydra:next'];
    }
    const { body } = await admin.get('products?itemsPerPage=0');
    expect(new Set(seen).size).toBe(body['hydra:totalItems']);
    expect(seen).toHaveLength(body['hydra:totalItems']);
  });

  it.each(['0', '-1', 'abc', '1.5', ''])('refuses page=%s', async (page) => {
    const { status, body } = await admin.get(`products?page=${page}`);
    expect(status).toBe(400);
    expect(body.violations[0].propertyPath).toBe('page');
  });

  it('clamps, refuses and accepts an empty itemsPerPage', async () => {
    expect((await admin.get('products?itemsPerPage=-1')).status).toBe(400);
    for (const size of ['5000', '99999999999', '9'.repeat(400)])
      expect(members((await admin.get(`countries?itemsPerPage=${size}`)).body).length, size).toBeGreaterThan(30);
    const none = await admin.get('products?itemsPerPage=0');
    expect(members(none.body)).toEqual([]);
    expect(none.body['hydra:totalItems']).toBeGreaterThan(0);
  });

  it('answers an empty page past the end', async () => {
    const { status, body, headers } = await admin.get('products?page=9999');
    expect((await admin.get(`products?page=${'9'.repeat(20)}`)).status).toBe(200);
    expect(status).toBe(200);
    expect(members(body)).toEqual([]);
    expect(headers.get('content-range')).toMatch(/\/\d+$/);
    expect((await admin.get('products?skuCode=no-such')).headers.get('content-range')).toMatch(/\/0$/);
  });

  it('answers an item with IRI, type, number id, no nulls and an ETag', async () => {
    const [first] = members((await admin.get('products?skuCode=RD-3')).body);
    const { body, headers } = await admin.get(first['@id']);
    expect(body['@id']).toBe(`/en/api/products/${body.id}`);
    expect(body['@type']).toBe('Product');
    expect(typeof body.id).toBe('number');
    expect(Object.values(body)).not.toContain(null);
    expect(body.createdAt).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+00:00$/);
    expect(body.category).toMatch(/^\/en\/api\/category_products\/\d+$/);
    expect(headers.get('etag')).toMatch(/^"/);
    const again = await admin.get(first['@id'], { 'If-None-Match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
  });

  it('writes IRIs under the locale of the request and accepts those of any', async () => {
    const [product] = members((await admin.get('products?skuCode=RD-1')).body);
    const french = await admin.in('fr').get(`products/${product.id}`);
    expect(french.body['@id']).toBe(`/fr/api/products/${product.id}`);
    expect(french.body.category).toMatch(/^\/fr\/api\//);
    const filtered = await admin.get(`products?category=${french.body.category}`);
    expect(filtered.body['hydra:totalItems']).toBe(1);
  });

  describe('filters', () => {
    it.each([
      ['name=reglisse', 4],
      ['name=RÉGLISSE', 4],
      ['name=100%25', 1],
      ['name=e_x', 1],
      ["name=O'Neil", 1],
      ['name=%5C%20sirop', 1],
      ['skuCode=RD-1', 1],
      ['skuCode=RD', 0],
      ['skuCode[]=RD-1&skuCode[]=RD-2', 2],
      ['skuCode[0]=RD-1&skuCode[5]=RD-3', 2],
      ['name=reglisse&price[gte]=3.5', 3],
      ['name=reglisse&price[gt]=3.5', 1],
      ['name=reglisse&price[lt]=3.5', 1],
      ['name=reglisse&price[lte]=3.5', 3],
      ['name=reglisse&price[between]=1..4', 2],
      ['name=reglisse&price=12', 1],
      ['name=reglisse&exists[position]=false', 1],
      ['name=reglisse&exists[position]=1', 3],
      ['name=reglisse&exists[category]=true', 3],
      ['name=reglisse&category.name=Reading%20root', 1],
      ['name=reglisse&category.parentCategory.name=reading', 2],
      ['name=reglisse&createdAt[after]=2020-01-01', 4],
      ['name=reglisse&createdAt[before]=2020-01-01', 0],
      ['name=reglisse&isPublished=true', 4],
      ['q=reglisse', 4],
      ['q=rd-2', 1],
    ])('%s finds %i', async (query, count) => {
      const { status, body } = await admin.get(`products?${query}`);
      expect(status).toBe(200);
      expect(body['hydra:totalItems']).toBe(count);
      expect(members(body)).toHaveLength(count);
    });

    it.each([
      'bogus=1',
      'price[gte]=cheap',
      'price[gte]=1;drop table products',
      "price=1' or '1'='1",
      'category=nonsense',
      'category=/en/api/stores/1',
      'createdAt[after]=yesterday',
      'exists[name]=maybe',
      'isPublished=perhaps',
      'stock=99999999999999999999999',
      'order[bogus]=asc',
      'order[name]=sideways',
      'order=name',
      '__proto__[x]=1',
      'constructor=1',
      'name[[[=x',
      'name%00=x',
      '%E0%A4%A=x',
      'properties[]=',
    ])('ignores %s', async (query) => {
      const all = await admin.get('products?itemsPerPage=1');
      const { status, body } = await admin.get(`products?itemsPerPage=1&${query}`);
      expect(status).toBe(200);
      expect(body['hydra:totalItems']).toBe(all.body['hydra:totalItems']);
    });

    it('ignores values that no text can contain, also in an owner’s parameters', async () => {
      const all = await admin.get('promo_codes');
      for (const query of ['code=%00', 'code=a%00b&amount=%00', 'co%00de=x']) {
        const { status, body } = await admin.get(`promo_codes?${query}`);
        expect(status, query).toBe(200);
        expect(body['hydra:totalItems'], query).toBe(all.body['hydra:totalItems']);
      }
    });

    it('finds several records by id', async () => {
      const ids = members((await admin.get('products?q=reglisse')).body).map((item: Body) => item.id);
      const { body } = await admin.get(`products?id[]=${ids[0]}&id[]=${ids[2]}&id[]=999999`);
      expect(
        members(body)
          .map((item: Body) => item.id)
          .sort(),
      ).toEqual([ids[0], ids[2]].sort());
    });

    it('answers only the requested properties', async () => {
      const { body } = await admin.get('products?skuCode=RD-1&properties[]=name&properties[]=price');
      expect(Object.keys(members(body)[0]).sort()).toEqual(['@id', '@type', 'id', 'name', 'price']);
    });
  });

  describe('order', () => {
    it('sorts both ways, in any case of the direction', async () => {
      const up = await admin.get('products?q=reglisse&order[price]=asc');
      const down = await admin.get('products?q=reglisse&order[price]=DESC');
      expect(members(up.body).map((item: Body) => item.price)).toEqual([0.5, 3.5, 3.5, 12]);
      expect(members(down.body).map((item: Body) => item.price)).toEqual([12, 3.5, 3.5, 0.5]);
    });

    it('sorts positions with nulls last both ways, and by default', async () => {
      const positions = async (query: string) =>
        members((await admin.get(`products?q=reglisse${query}`)).body).map((item: Body) => item.position);
      expect(await positions('&order[position]=asc')).toEqual([1, 2, 3, undefined]);
      expect(await positions('&order[position]=desc')).toEqual([3, 2, 1, undefined]);
      expect(await positions('')).toEqual([1, 2, 3, undefined]);
    });

    it('sorts through a relation', async () => {
      const { body } = await admin.get(
        'products?q=reglisse&exists[category]=true&order[category.name]=desc&order[price]=asc',
      );
      expect(names(body)).toEqual(['Réglisse douce', 'reglisse AMÈRE', '100% réglisse_x']);
    });

    it('keeps the order of equal keys from page to page', async () => {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => admin.get(`products?itemsPerPage=10&page=${page}&order[productType]=asc`)),
      );
      const ids = pages.flatMap(({ body }) => members(body).map((item: Body) => item.id));
      expect(new Set(ids).size).toBe(ids.length);
    });
  });

  describe('formats', () => {
    it('answers plain lists and objects as JSON', async () => {
      const list = await admin.get('products?itemsPerPage=2', { Accept: 'application/json' });
      expect(list.headers.get('content-type')).toContain('application/json');
      expect(Array.isArray(list.body)).toBe(true);
      expect(list.headers.get('content-range')).toMatch(/^products 0-1\/\d+$/);
      const item = await admin.get(`products/${list.body[0]?.id}`, { Accept: 'application/json' });
      expect(item.body['@id']).toBeUndefined();
    });

    it('accepts */* as JSON-LD and refuses others', async () => {
      expect((await admin.get('products', { Accept: '*/*' })).headers.get('content-type')).toContain('ld+json');
      expect((await admin.get('products', { Accept: 'text/csv' })).status).toBe(406);
      expect(
        (await admin.get('products', { Accept: 'text/html, application/json;q=0.5' })).headers.get('content-type'),
      ).toContain('application/json');
    });

    it('answers HEAD without a body and 405 with Allow', async () => {
      const head = await admin.call('HEAD', 'products');
      expect(head.status).toBe(200);
      expect(head.text).toBe('');
      const wrong = await admin.call('DELETE', 'products');
      expect(wrong.status).toBe(405);
      expect(wrong.headers.get('allow')).toContain('GET');
      expect(wrong.headers.get('vary')).toContain('Accept');
    });
  });

  it('accepts both orders of the prefix', async () => {
    expect((await admin.get('/api/en/thread_ai_requests')).status).toBe(200);
    expect((await admin.get('/en/api/thread_ai_requests')).status).toBe(200);
  });

  it.each(['abc', '0', '-1', '1.5', '99999999999999999999', '%00', "1'"])('answers 404 for the id %s', async (id) => {
    expect((await admin.get(`products/${id}`)).status).toBe(404);
  });
});
