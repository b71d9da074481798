import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startAuthServer, type AuthServer } from '../contract/authServer.ts';
import type { Api } from '../support/client.ts';

/** Names that every object inherits, and those that lead to its prototype. */
const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'];
const LADEN = '{"polluted":"yes","prototype":{"polluted":"yes"},"__proto__":{"polluted":"yes"}}';
const VALUES = ['"x"', '1', 'null', '[1]', LADEN];

let server: AuthServer;
let boss: Api;
let product: string;

beforeAll(async () => {
  server = await startAuthServer();
  await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'] });
  boss = await server.api().as('boss', PASSWORD);
  product = (await boss.post('products', { name: 'Honey', price: 12.5 })).body['@id'];
});
afterAll(() => server.end());

/** The server runs in this process, so a polluted prototype would be visible here. */
afterEach(() => {
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  expect(Reflect.get([], 'polluted')).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(Reflect.ownKeys(Object.prototype)).toHaveLength(12);
});

const send = (method: string, path: string, raw: string, headers: Record<string, string> = {}) =>
  boss.call(method, path, { raw, headers });

describe.each(NAMES)('the name %s', (name) => {
  it('in a body is not a field', async () => {
    for (const value of VALUES) {
      const body = `{"${name}":${value},"description":{"${name}":${value}},"name":"Honey"}`;
      for (const [method, path] of [
        ['POST', 'products'],
        ['PUT', product],
        ['PATCH', product],
        ['PUT', 'settings/1'],
        ['POST', 'website_themes'],
        ['POST', 'login_check'],
        ['POST', 'setup'],
      ] as const) {
        const answer = await send(method, path, body);
        expect(answer.status, `${method} ${path} ${value}: ${answer.text}`).toBeLessThan(500);
        expect(answer.text).not.toContain('polluted');
      }
      const lists = [`[{"id":1,"${name}":${value}}]`, `[{"action":"update","entityId":1,"data":{"${name}":${value}}}]`];
      for (const [at, path] of ['products/batch', 'products'].entries()) {
        const answer = await send('POST', path, lists[at] ?? '');
        expect(answer.status, answer.text).toBeLessThan(500);
        expect(answer.text).not.toMatch(/polluted|"status":5/);
      }
    }
    const { body } = await boss.get(product);
    expect(body).toMatchObject({ name: 'Honey', price: 12.5 });
    expect(Object.keys(body)).not.toContain(name);
  });

  it('in a value leads to a refusal of its field', async () => {
    const refusals = [
      [product, `{"category":{"@id":{"${name}":1}}}`, 400, 'category'],
      ['settings/1', `{"posBundleSettings":{"paperSize":{"${name}":1}}}`, 422, 'posBundleSettings.paperSize'],
    ] as const;
    for (const [path, raw, status, field] of refusals) {
      const answer = await send('PUT', path, raw);
      expect(answer.status, answer.text).toBe(status);
      expect(answer.body.violations[0].propertyPath).toBe(field);
    }
  });

  it('in a query is not a parameter', async () => {
    const plain = (await boss.get('products')).body['hydra:totalItems'];
    for (const query of [
      `${name}=x`,
      `${name}[]=x`,
      `${name}[gte]=1`,
      `${name}[${name}]=x`,
      `price[${name}]=1`,
      `createdAt[${name}]=2024-01-01`,
      `order[${name}]=asc`,
      `order[category.${name}]=asc`,
      `exists[${name}]=true`,
      `category.${name}=x`,
      `properties[]=${name}`,
      `id[${name}]=x`,
      `page[${name}]=2`,
    ]) {
      const { status, body, text } = await boss.get(`products?${query}`);
      expect(status, `${query}: ${text}`).toBe(200);
      expect(body['hydra:totalItems'], query).toBe(plain);
    }
  });

  it('in an address or a header has no effect', async () => {
    for (const path of [name, `${name}/1`, `products/${name}`, `contexts/${name}`, `${name}/batch`])
      expect((await boss.get(path)).status, path).toBe(404);
    for (const header of [
      'Accept',
      'Accept-Language',
      'Idempotency-Key',
      'If-Match',
      'Content-Language',
      'X-Request-Id',
    ])
      expect((await boss.get('stores', { [header]: name })).status).toBeLessThan(500);
    expect((await boss.get('stores', { [`X-${name.replaceAll('_', '-')}`]: 'x' })).status).toBe(200);
  });
});

describe('JSON inside a field', () => {
  it('is stored without names that lead to a prototype, as a value or as text', async () => {
    const inner =
      '{"header":{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},"isSticky":true}}';
    for (const value of [inner, JSON.stringify(inner)]) {
      const made = await send('POST', 'website_themes', `{"name":"T","layoutConfig":${value}}`);
      expect(made.status, made.text).toBe(201);
      expect(made.text).not.toContain('polluted');
      const { body } = await boss.get(made.body['@id']);
      expect(body.layoutConfig).toEqual({ header: { isSticky: true } });
    }
  });

  it('in translated texts accepts the three languages only', async () => {
    const { status, body } = await send(
      'PUT',
      product,
      '{"name":{"en":"Honey","__proto__":{"fr":"Miel"},"constructor":"x"}}',
    );
    expect(status).toBeLessThan(500);
    if (status === 200) expect(body.name).toBe('Honey');
    expect((await boss.in('fr').get(product.replace('/en/', '/fr/'))).body.name).toBe('Honey');
  });
});
