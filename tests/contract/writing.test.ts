import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';
import { createProduct } from '../support/records.ts';

eachEngine('writing', (server) => {
  let admin: Api;
  const make = (fields: object = {}) => createProduct(admin, fields);

  beforeAll(async () => {
    admin = await server().api().as('admin');
  });

  describe('create', () => {
    it('answers 201 with the item, its address and its tag', async () => {
      const { status, headers, body } = await admin.post('products', {
        name: 'New',
        price: 3,
        id: 777_777,
        bogus: 1,
        finalPrice: 99,
        '@type': 'X',
      });
      expect(status).toBe(201);
      expect(body.id).not.toBe(777_777);
      expect(body.bogus).toBeUndefined();
      expect(body.finalPrice).toBe(3);
      expect(headers.get('location')).toBe(`/en/api/products/${body.id}`);
      expect(headers.get('content-location')).toBe(`/en/api/products/${body.id}`);
      expect(headers.get('etag')).toBe((await admin.get(`products/${body.id}`)).headers.get('etag'));
    });

    it('accepts plain JSON, and refuses other types, broken and empty bodies', async () => {
      expect(
        (await admin.post('products', { name: 'J', price: 1 }, { 'Content-Type': 'application/json' })).status,
      ).toBe(201);
      expect(
        (
          await admin.call('POST', 'products', {
            raw: 'name=x',
            headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          })
        ).status,
      ).toBe(415);
      expect((await admin.call('POST', 'products', { raw: '{"name":' })).status).toBe(400);
      expect((await admin.call('POST', 'products', { raw: '' })).status).toBe(400);
      expect((await admin.call('POST', 'products', { raw: '"text"' })).status).toBe(400);
    });

    it('accepts an empty picture field as no picture', async () => {
      const { status, body, text } = await admin.post('products', { name: 'Bare', price: 1, image: '', images: [''] });
      expect(status, text).toBe(201);
      expect([body.image, body.images ?? []]).toEqual([undefined, []]);
    });

    it('names every violation, in the language of the request', async () => {
      const { status, headers, body } = await admin.in('fr').post('products', { name: '', price: -1 });
      expect(status).toBe(422);
      expect(headers.get('content-type')).toContain('application/ld+json');
      expect(body['@type']).toBe('ConstraintViolationList');
      expect(body.violations.map((one: Body) => one.propertyPath).sort()).toEqual(['name', 'price']);
      expect(body.violations.find((one: Body) => one.propertyPath === 'name').message).toBe(
        'Cette valeur ne doit pas être vide.',
      );
      expect(body['hydra:description']).toContain('name: ');
    });

    it('names the missing customer fields', async () => {
      const { status, body } = await admin.post('customers', { firstName: '', email: 'not-an-email' });
      expect(status).toBe(422);
      expect(body.violations.map((one: Body) => one.propertyPath)).toEqual(
        expect.arrayContaining(['firstName', 'lastName', 'address', 'email']),
      );
    });

    it.each([
      [{ price: 'cheap' }, 'price', 422],
      [{ price: [1] }, 'price', 422],
      [{ price: 1.234 }, 'price', 422],
      [{ price: 1e300 }, 'price', 422],
      [{ name: 7 }, 'name', 422],
      [{ name: { evil: 1 } }, 'name', 422],
      [{ name: 'x'.repeat(300) }, 'name', 422],
      [{ name: 'a\0b' }, 'name', 422],
      [{ productType: 'bogus' }, 'productType', 422],
      [{ isPublished: 'yes' }, 'isPublished', 422],
      [{ category: '/en/api/category_products/999999' }, 'category', 400],
      [{ category: '/en/api/stores/1' }, 'category', 400],
      [{ category: 'abc' }, 'category', 400],
      [{ category: '/en/api/category_products/1/../../users/1' }, 'category', 400],
    ])('refuses %j naming %s', async (fields, field, expected) => {
      const before = (await admin.get('products?itemsPerPage=0')).body['hydra:totalItems'];
      const { status, body } = await admin.post('products', { name: 'Bad', price: 1, ...fields });
      expect(status).toBe(expected);
      expect(body.violations[0].propertyPath.split(/[.[]/)[0]).toBe(field);
      expect((await admin.get('products?itemsPerPage=0')).body['hydra:totalItems']).toBe(before);
    });

    it('refuses a code that is already used', async () => {
      const { skuCode } = await make();
      const { status, body } = await admin.post('products', { name: 'Twin', price: 1, skuCode });
      expect(status).toBe(422);
      expect(body.violations[0].propertyPath).toBe('skuCode');
    });
  });

  describe('update', () => {
    it('merges: fields that are not sent stay', async () => {
      const item = await make({ description: 'kept', stock: 4 });
      const { status, body } = await admin.put(item['@id'], { name: 'Changed' });
      expect(status).toBe(200);
      expect(body).toMatchObject({ name: 'Changed', description: 'kept', stock: 4, price: 10 });
    });

    it('clears with null by PATCH, which accepts only merge patches', async () => {
      const item = await make({ description: 'gone' });
      expect((await admin.patch(item['@id'], { description: null })).body.description).toBeUndefined();
      expect((await admin.patch(item['@id'], { price: 2 }, { 'Content-Type': 'application/ld+json' })).status).toBe(
        415,
      );
      expect((await admin.patch(item['@id'], { name: '' })).status).toBe(422);
    });

    it('accepts a body that echoes a whole GET', async () => {
      for (const path of [
        'products',
        'category_products',
        'customers',
        'lead_opportunities',
        'tasks',
        'orders',
        'reservables',
        'settings',
      ]) {
        const list = await admin.get(`${path}?itemsPerPage=1`);
        const [item] = list.body['hydra:member'];
        const { status, text } = await admin.put(item['@id'], item);
        expect(status, `${path}: ${text}`).toBe(200);
        expect((await admin.get(item['@id'])).body).toEqual({ ...(await admin.get(item['@id'])).body, id: item.id });
      }
    });

    it('keeps both of two parallel changes of different fields', async () => {
      const item = await make();
      await Promise.all([
        admin.put(item['@id'], { name: 'One' }),
        admin.put(item['@id'], { description: 'Two' }),
        admin.put(item['@id'], { stock: 3 }),
      ]);
      expect((await admin.get(item['@id'])).body).toMatchObject({ name: 'One', description: 'Two', stock: 3 });
    });

    it('refuses a stale If-Match and writes nothing', async () => {
      const item = await make();
      const tag = (await admin.get(item['@id'])).headers.get('etag') ?? '';
      expect((await admin.put(item['@id'], { name: 'First' }, { 'If-Match': tag })).status).toBe(200);
      const second = await admin.put(item['@id'], { name: 'Second' }, { 'If-Match': tag });
      expect(second.status).toBe(412);
      expect((await admin.get(item['@id'])).body.name).toBe('First');
      expect((await admin.put(item['@id'], { name: 'Third' }, { 'If-Match': '"nonsense"' })).status).toBe(412);
      expect((await admin.put(item['@id'], { name: 'Fourth' }, { 'If-Match': '*' })).status).toBe(200);
    });

    it('refuses to empty a required text in its last language', async () => {
      const item = await make({ name: { en: 'Only', fr: '' } });
      const { status, body } = await admin.put(item['@id'], { name: { en: '' } });
      expect(status).toBe(422);
      expect(body.violations[0].propertyPath).toBe('name');
    });

    it('answers 404 for unknown ids', async () => {
      expect((await admin.put('products/99999999', { name: 'x' })).status).toBe(404);
      expect((await admin.patch('products/99999999', { name: 'x' })).status).toBe(404);
    });

    it('stores a text per locale and falls back to the first', async () => {
      const item = await make({ name: 'Lemon' });
      const { id } = item;
      expect((await admin.in('fr').get(`products/${id}`)).body.name).toBe('Lemon');
      await admin.in('fr').put(`products/${id}`, { name: 'Citron' });
      expect((await admin.in('fr').get(`products/${id}`)).body.name).toBe('Citron');
      expect((await admin.get(`products/${id}`)).body.name).toBe('Lemon');
      expect((await admin.in('ar').get(`products/${id}`)).body.name).toBe('Lemon');
    });
  });

  describe('delete', () => {
    it('answers 204, then 404, and never reuses the id', async () => {
      const item = await make();
      const gone = await admin.delete(item['@id']);
      expect(gone.status).toBe(204);
      expect(gone.text).toBe('');
      expect((await admin.delete(item['@id'])).status).toBe(404);
      expect((await admin.get(item['@id'])).status).toBe(404);
      expect((await make()).id).toBeGreaterThan(item.id);
    });
  });
});
