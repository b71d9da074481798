import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Field as ParsedField } from '@api-platform/api-doc-parser';
import { describe, expect, test } from 'vitest';
import { analyzer } from './analyzer.ts';
import { pathOf, type Guess } from './declare.ts';
import { guessField } from './fields.ts';
import { readParameters, variablesOf } from './filters.ts';
import { readApi } from './read.ts';
import { relayFetch, withFetch } from './relay.ts';
import { textsOf, wordsOf } from './texts.ts';

const BASE = 'https://other.example';

interface Exchange {
  readonly id: string;
  readonly request: { readonly path: string };
  readonly response: { readonly headers: Readonly<Record<string, string>>; readonly body: unknown };
}

const exchangesOf = (name: string): readonly Exchange[] => {
  const file = path.join(import.meta.dirname, `../../../../tests/fixtures/recordings/${name}.json`);
  return (JSON.parse(readFileSync(file, 'utf8').replaceAll('{base}', BASE)) as { exchanges: Exchange[] }).exchanges;
};

/** A server that answers its recorded documentation. */
const recorded =
  (version: string): typeof fetch =>
  async (input) => {
    const { pathname } = new URL(String(input));
    const found = exchangesOf(`documentation-${version}`).find(({ request }) => request.path === pathname);
    if (!found) return Response.json({ detail: 'Not found' }, { status: 404 });
    return new Response(JSON.stringify(found.response.body), { headers: found.response.headers });
  };

const named = (guesses: readonly Guess[], name: string): Guess => {
  const found = guesses.find(({ path: one }) => one === name);
  if (!found) throw new Error(`${name} was not guessed.`);
  return found;
};

describe.each(['3.4', '4.0'])('API Platform %s', (version) => {
  test('has its resources, with fields, links and operations', async () => {
    const { guesses } = await readApi(`${BASE}/en/api`, 'connect/3', recorded(version));
    expect(guesses.map(({ path: one }) => one)).toContain('category_products');
    const products = named(guesses, 'products');
    expect(products.resource).toMatchObject({ name: 'connect/3/products', path: 'products' });
    expect(products.resource.fields).toMatchObject({
      name: { type: 'text', required: true },
      price: { type: 'decimal', required: true },
      stock: { type: 'integer' },
      isEnabled: { type: 'boolean' },
      createdAt: { type: 'datetime' },
      category: { type: 'relation', to: 'connect/3/category_products' },
    });
    expect(products.operations).toEqual(['read', 'create', 'update', 'delete']);
    expect([products.sureness, products.hasPatch]).toEqual(['sure', true]);
    expect(named(guesses, 'orders').resource.fields.orderItems).toMatchObject({ type: 'json' });
  });

  test('says what it filters and orders by, once and by the relay', async () => {
    const list = exchangesOf(`documentation-${version}`).find(({ id }) => id === 'list-with-search');
    const asked: string[] = [];
    const send: typeof fetch = async (input) => {
      asked.push(String(input));
      return String(input).includes('?') ? Response.json(list?.response.body) : recorded(version)(input);
    };
    const { api } = await readApi(`${BASE}/en/api`, 'connect/3', send);
    const products = api.resources?.find(({ name }) => name === 'connect/3/products');
    if (!products) throw new Error('The products have no name of their own.');
    const filters = await analyzer.getFiltersParametersFromSchema(products);
    const orders = await analyzer.getOrderParametersFromSchema(products);
    expect(filters.map(({ name }) => name)).toEqual(expect.arrayContaining(['name', 'isEnabled']));
    expect(orders).toContain('price');
    expect(asked.filter((address) => address.includes('?'))).toEqual([`${BASE}/en/api/products?page=1&itemsPerPage=1`]);
  });
});

test('the analyzer reads schema.org, and the parser’s type what the analyzer has no word for', () => {
  const XSD = 'http://www.w3.org/2001/XMLSchema#';
  const kind = (id: string, type: string, range: string | null, more = {}) => {
    const parsed = new ParsedField('f', { id, type, range, reference: null, embedded: null, ...more } as object);
    return guessField(parsed, () => 'connect/1/others').field;
  };
  expect(kind('https://schema.org/email', 'string', `${XSD}string`)).toMatchObject({ type: 'text', format: 'email' });
  expect(kind('http://schema.org/url', 'string', `${XSD}string`)).toMatchObject({ type: 'text', format: 'url' });
  expect(kind('x', 'float', `${XSD}float`)).toMatchObject({ type: 'decimal' });
  expect(kind('x', 'double', `${XSD}double`)).toMatchObject({ type: 'decimal' });
  expect(kind('x', 'positiveInteger', `${XSD}positiveInteger`)).toEqual({ type: 'integer', min: 1 });
  expect(kind('x', 'password', null)).toMatchObject({ format: 'secret' });
  expect(kind('x', 'array', `${XSD}array`)).toEqual({ type: 'json' });
});

test.each([
  ['answers with a failure', async () => new Response(null, { status: 500 })],
  ['cannot be reached', () => Promise.reject(new Error('no network'))],
])('a collection that %s has no filters', async (_name, answer) => {
  expect(await readParameters(answer, `${BASE}/en/api/books`)).toEqual([]);
});

test('a collection that says nothing is filtered by nothing', () => {
  for (const body of [null, undefined, [], 'x', {}, { 'hydra:search': null }, { search: { mapping: [null, 1] } }])
    expect(variablesOf(body).size).toBe(0);
});

test.each<[string, () => Promise<Response>, string]>([
  [
    'our relay could not ask',
    async () => Response.json({ reason: 'timeout', detail: 'slow' }, { status: 424 }),
    'timeout',
  ],
  ['refuses', async () => Response.json({ detail: 'no' }, { status: 403 }), 'status'],
  ['has no documentation', async () => Response.json({}), 'noHydra'],
  ['answers nothing', async () => new Response(null, { status: 204 }), 'noHydra'],
])('a server that %s is told apart', async (_name, answer, why) => {
  await expect(readApi(`${BASE}/api`, 'connect/1', answer)).rejects.toMatchObject({ why });
});

test('calls go through the relay by their path, whatever origin they name', async () => {
  const asked: string[] = [];
  const send: typeof fetch = async (input) => {
    asked.push(String(input));
    return new Response();
  };
  const relayed = relayFetch(send, '/en/api/connect/3/relay');
  await relayed('https://other.example:8443/en/api/books?page=2');
  await relayed('/en/api/books/1');
  expect(asked).toEqual(['/en/api/connect/3/relay/en/api/books?page=2', '/en/api/connect/3/relay/en/api/books/1']);
});

test('the global fetch is put back, also after a failure', async () => {
  const before = globalThis.fetch;
  await expect(withFetch(fetch, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(globalThis.fetch).toBe(before);
});

test('names become words, and addresses paths', () => {
  expect(['isEnabled', 'category_products', 'CategoryProduct', 'SKU', 'admin/books'].map(wordsOf)).toEqual([
    'Is enabled',
    'Category products',
    'Category product',
    'Sku',
    'Admin books',
  ]);
  expect(pathOf(`${BASE}/en/api/books`, `${BASE}/en/api`)).toBe('books');
  expect(pathOf('/api/admin/books', `${BASE}/api/`)).toBe('admin/books');
});

test('every field of a guess has a text', async () => {
  const { guesses } = await readApi(`${BASE}/en/api`, 'connect/3', recorded('4.0'));
  const texts = textsOf(guesses, (name) => `New ${name}`);
  expect(texts['resources.connect/3/products.name']).toBe('Product |||| Products');
  expect(texts['resources.connect/3/products.fields.skuCode']).toBe('Sku code');
});
