import { fetchHydra, hydraDataProvider, hydraSchemaAnalyzer } from '@api-platform/admin';
import {
  parseHydraDocumentation,
  parseOpenApi3Documentation,
  type Resource as ApiResource,
} from '@api-platform/api-doc-parser';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Api } from '../support/client.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { declared, resourceByName } from './resources.ts';

let server: TestServer;
let admin: Api;
beforeAll(async () => {
  server = await startServer();
  admin = await new Api(server.url).as('admin');
  // The globals that @api-platform/admin uses.
  vi.stubGlobal('window', { location: { href: server.url }, origin: server.url });
}, 120_000);
afterAll(async () => {
  vi.unstubAllGlobals();
  await server?.stop();
}, 30_000);

const headers = () => ({ Authorization: `Bearer ${admin.token}` });
const pathOf = ({ path, name }: { path?: string; name: string }) => path ?? name;
const fieldOf = (resource: ApiResource | undefined, name: string) =>
  resource?.fields?.find((field) => field.name === name);

/** A resource without access is internal. */
const open = declared.filter(({ access = {} }) => Object.keys(access).length > 0);

describe('@api-platform/api-doc-parser', () => {
  test.each(['en', 'fr', 'ar'])('reads the Hydra documentation under /%s', async (locale) => {
    const { api, status } = await parseHydraDocumentation(`${server.url}/${locale}/api`, { headers });
    expect(status).toBe(200);
    const names = api.resources?.map(({ name }) => name).sort();
    expect(names).toEqual(open.map(pathOf).sort());
  });

  test('knows types, what is required, relations and operations', async () => {
    const { api } = await parseHydraDocumentation(`${server.url}/en/api`, { headers });
    const products = api.resources?.find(({ name }) => name === 'products');
    expect(products?.title).toBe('Product');
    expect(fieldOf(products, 'name')).toMatchObject({ type: 'string', required: true });
    expect(fieldOf(products, 'price')?.required).toBe(true);
    expect(fieldOf(products, 'isPublished')?.type).toBe('boolean');
    expect(fieldOf(products, 'createdAt')?.type).toBe('dateTime');
    expect(fieldOf(products, 'category')).toMatchObject({
      maxCardinality: 1,
      reference: expect.objectContaining({ name: 'category_products' }),
    });
    expect(products?.operations?.map(({ type }) => type).sort()).toEqual([
      'create',
      'delete',
      'edit',
      'edit',
      'list',
      'show',
    ]);
    expect(products?.writableFields?.map(({ name }) => name)).not.toContain('finalPrice');
  });

  test('knows every declared field that an administrator may read', async () => {
    const { api } = await parseHydraDocumentation(`${server.url}/en/api`, { headers });
    for (const name of ['products', 'orders', 'customers', 'lead_opportunities', 'tasks']) {
      const known = new Set(api.resources?.find((one) => one.name === name)?.fields?.map((field) => field.name));
      const fields = Object.entries(resourceByName(name)?.fields ?? {}).filter(([, field]) => field.readable !== false);
      for (const [field] of fields) expect(known.has(field), `${name}.${field}`).toBe(true);
    }
  });

  test('finds the filters of a collection', async () => {
    const { api } = await parseHydraDocumentation(`${server.url}/en/api`, { headers });
    const products = api.resources?.find(({ name }) => name === 'products');
    const parameters = await products?.getParameters?.();
    expect(parameters?.map(({ variable }) => variable)).toEqual(
      expect.arrayContaining(['name', 'category', 'price[gte]', 'order[name]', 'exists[category]']),
    );
  });

  test('reads the OpenAPI documentation', async () => {
    const { api, status } = await parseOpenApi3Documentation(`${server.url}/en/api/docs.json`);
    expect(status).toBe(200);
    expect(api.resources?.length).toBeGreaterThanOrEqual(open.length);
  });
});

describe("@api-platform/admin's own provider", () => {
  const provide = async () => {
    const provider = hydraDataProvider({
      entrypoint: `${server.url}/en/api`,
      httpClient: (url, options) => fetchHydra(url, { ...options, headers }),
      apiDocumentationParser: (url) => parseHydraDocumentation(url, { headers }),
      useEmbedded: true,
    });
    await provider.introspect();
    return provider;
  };
  const page = { pagination: { page: 1, perPage: 3 }, sort: { field: 'price', order: 'ASC' as const } };

  test('lists products in pages, ordered and filtered', async () => {
    const provider = await provide();
    const first = await provider.getList('products', { ...page, filter: {} });
    const second = await provider.getList('products', { ...page, pagination: { page: 2, perPage: 3 }, filter: {} });
    const prices = [...first.data, ...second.data].map(({ price }) => Number(price));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(first.total).toBeGreaterThan(6);
    const found = await provider.getList('products', { ...page, filter: { name: String(first.data[0]?.name) } });
    expect(found.total).toBeGreaterThan(0);
    expect(found.total).toBeLessThan(first.total ?? 0);
  });

  test('creates, reads, edits and deletes a product', async () => {
    const provider = await provide();
    const { data: made } = await provider.create('products', { data: { name: 'Foreign tea', price: 4.5 } });
    expect(made.id).toMatch(/^\/en\/api\/products\/\d+$/);
    const { data: read } = await provider.getOne('products', { id: made.id });
    expect(read).toMatchObject({ name: 'Foreign tea', price: 4.5 });
    const { data: edited } = await provider.update('products', {
      id: read.id,
      data: { ...read, price: 5 },
      previousData: read,
    });
    expect(edited).toMatchObject({ name: 'Foreign tea', price: 5 });
    await provider.delete('products', { id: read.id, previousData: read });
    await expect(provider.getOne('products', { id: read.id })).rejects.toMatchObject({ status: 404 });
  });

  test('edits a product of the demo data by sending all of it back', async () => {
    const provider = await provide();
    const { data } = await provider.getList('products', { ...page, filter: { 'exists[category]': true } });
    const [product] = data;
    if (!product) throw new Error('no product of the demo data has a category');
    const { data: edited } = await provider.update('products', {
      id: product.id,
      data: { ...product, lowStockAt: 2 },
      previousData: product,
    });
    const { '@context': _context, updatedAt: _updatedAt, ...before } = product;
    expect(edited).toMatchObject({ ...before, lowStockAt: 2 });
  });

  test('finds violations on their fields', async () => {
    const provider = await provide();
    const error: unknown = await provider
      .create('products', { data: { name: '', price: -1 } })
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 422 });
    expect(hydraSchemaAnalyzer().getSubmissionErrors(error as never)).toEqual({
      name: expect.stringMatching(/\w/),
      price: expect.stringMatching(/\w/),
    });
  });
});
