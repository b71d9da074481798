import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';
import { uniqueCode, createProduct } from '../support/records.ts';

/** Tests repeated writes, batches and the list of changes. */
eachEngine('many writes', (server) => {
  let admin: Api;
  beforeAll(async () => {
    admin = await server().api().as('admin');
  });

  describe('Idempotency-Key', () => {
    it('repeats the first answer', async () => {
      const headers = { 'Idempotency-Key': uniqueCode() };
      const body = { name: 'Once', price: 1, skuCode: uniqueCode() };
      const first = await admin.post('products', body, headers);
      const second = await admin.post('products', body, headers);
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(second.body).toEqual(first.body);
      expect(second.headers.get('location')).toBe(first.headers.get('location'));
    });

    it('refuses another body under the same key', async () => {
      const headers = { 'Idempotency-Key': uniqueCode() };
      await admin.post('products', { name: 'Once', price: 1 }, headers);
      expect((await admin.post('products', { name: 'Twice', price: 1 }, headers)).status).toBe(422);
    });

    it('creates one record for twenty parallel attempts', async () => {
      const headers = { 'Idempotency-Key': uniqueCode() };
      const skuCode = uniqueCode();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => admin.post('products', { name: 'Race', price: 1, skuCode }, headers)),
      );
      expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
      expect(answers.some(({ status }) => status === 201)).toBe(true);
      expect((await admin.get(`products?skuCode=${skuCode}`)).body['hydra:totalItems']).toBe(1);
    });

    it('is per user', async () => {
      const headers = { 'Idempotency-Key': uniqueCode() };
      const manager = await server().api().as('manager');
      const mine = await admin.post('customers', { firstName: 'A', lastName: 'B', address: 'C' }, headers);
      const other = await manager.post('customers', { firstName: 'D', lastName: 'E', address: 'F' }, headers);
      expect(other.status).toBe(201);
      expect(other.body.id).not.toBe(mine.body.id);
    });

    it('applies to changes, deletions and restoring from the bin', async () => {
      const { id } = await createProduct(admin);
      const twice = async (method: string, path: string, body?: unknown) => {
        const options = { headers: { 'Idempotency-Key': uniqueCode() }, ...(body === undefined ? {} : { body }) };
        const [first, second] = [await admin.call(method, path, options), await admin.call(method, path, options)];
        expect(second.status, `${method} ${second.text}`).toBe(first.status);
        expect(second.text).toBe(first.text);
        expect(second.headers.get('idempotent-replayed')).toBe('true');
        for (const name of ['etag', 'content-location', 'accept-patch'])
          expect(second.headers.get(name)).toBe(first.headers.get(name));
        return first.status;
      };
      expect(await twice('PUT', `products/${id}`, { name: 'Changed' })).toBe(200);
      expect(await twice('PATCH', `products/${id}`, { price: 7 })).toBe(200);
      expect(await twice('DELETE', `products/${id}`)).toBe(204);
      expect(await twice('POST', `products/${id}/restore`)).toBe(200);
      const { body } = await admin.get(`products/${id}/history`);
      expect(body['hydra:member'].map(({ action }: Body) => action)).toEqual([
        'restore',
        'delete',
        'update',
        'update',
        'create',
      ]);
    });

    it('refuses another record and another method under the same key', async () => {
      const [one, other] = [await createProduct(admin), await createProduct(admin)];
      const headers = { 'Idempotency-Key': uniqueCode() };
      await admin.put(`products/${one.id}`, { name: 'One' }, headers);
      expect((await admin.put(`products/${other.id}`, { name: 'One' }, headers)).status).toBe(422);
      expect((await admin.delete(`products/${one.id}`, headers)).status).toBe(422);
      expect((await admin.get(`products/${other.id}`)).body.name).not.toBe('One');
    });

    it('refuses a key that is too long', async () => {
      expect(
        (await admin.post('products', { name: 'x', price: 1 }, { 'Idempotency-Key': 'k'.repeat(256) })).status,
      ).toBe(400);
    });
  });

  describe('batch and actions', () => {
    it('changes many records at once and names the refused ones', async () => {
      const items = await Promise.all([createProduct(admin), createProduct(admin), createProduct(admin)]);
      const { status, body } = await admin.post('products/batch', [
        { id: items[0]?.id, name: 'B0' },
        { id: items[1]?.id, price: -5 },
        { id: items[2]?.id, action: 'delete' },
        { name: 'B3', price: 1 },
      ]);
      expect(status).toBe(200);
      expect(body.map((one: Body) => one.status)).toEqual([200, 422, 204, 201]);
      expect(body[1]?.error.violations[0].propertyPath).toBe('price');
      expect((await admin.get(items[0]?.['@id'] ?? '')).body.name).toBe('B0');
      expect((await admin.get(items[1]?.['@id'] ?? '')).body.price).toBe(10);
      expect((await admin.get(items[2]?.['@id'] ?? '')).status).toBe(404);
    });

    it('refuses records that were changed since: a list answers their versions on request', async () => {
      const items = await Promise.all([createProduct(admin), createProduct(admin)]);
      const ids = items.map((item) => `id[]=${item.id}`).join('&');
      const read = async (more: string) => (await admin.get(`products?${ids}${more}`)).body['hydra:member'];
      const [first, second] = await read('&properties[]=name&properties[]=_version');
      expect([first, second]).toEqual([
        expect.objectContaining({ name: expect.any(String), _version: 1 }),
        expect.objectContaining({ _version: 1 }),
      ]);
      expect((await read(''))[0]).not.toHaveProperty('_version');
      await admin.put(first['@id'], { name: 'Somebody else' });
      const entries = [first, second].map(({ id, _version }) => ({ id, _version, name: 'Mine' }));
      const { body } = await admin.post('products/batch', entries);
      expect(body.map((one: Body) => one.status)).toEqual([412, 200]);
      expect((await admin.get(first['@id'])).body.name).toBe('Somebody else');
    });

    it('runs a list of actions in order, once per key', async () => {
      const item = await createProduct(admin);
      const skuCode = uniqueCode();
      const list = [
        { action: 'create', entityId: 'local-1', data: { name: 'Queued', price: 2, skuCode } },
        { action: 'update', entityId: item['@id'], data: { name: 'Synced' } },
        { action: 'update', entityId: 99_999_999, data: { name: 'Nobody' } },
        { action: 'delete', entityId: item.id },
      ];
      const headers = { 'Idempotency-Key': uniqueCode() };
      const first = await admin.post('products', list, headers);
      expect(first.status).toBe(200);
      expect(first.body.map((one: Body) => one.status)).toEqual([201, 200, 404, 204]);
      expect(first.body[0]?.entityId).toBe('local-1');
      const second = await admin.post('products', list, headers);
      expect(second.body.map((one: Body) => one.status)).toEqual([201, 200, 404, 204]);
      expect((await admin.get(`products?skuCode=${skuCode}`)).body['hydra:totalItems']).toBe(1);
    });

    it('refuses a malformed action alone, a malformed batch completely', async () => {
      const { status, body } = await admin.post('products', [
        { action: 'explode' },
        { action: 'create', data: { name: 'Goes on', price: 1 } },
      ]);
      expect(status).toBe(200);
      expect(body.map((one: Body) => one.status)).toEqual([400, 201]);
      expect(body[0].error.violations[0].propertyPath).toBe('[0].action');
      expect((await admin.post('products/batch', { id: 1 })).status).toBe(400);
    });
  });

  describe('changes since a cursor', () => {
    it('lists created, changed and deleted records', async () => {
      const start = (await admin.get('changes')).body.cursor;
      const item = await createProduct(admin);
      const gone = await createProduct(admin);
      await admin.put(item['@id'], { name: 'Latest' });
      await admin.delete(gone['@id']);
      const { body } = await admin.get(`changes?since=${start}&resources=products`);
      const own = body.changes.filter((change: Body) => [item.id, gone.id].includes(change.id));
      expect(own.map((change: Body) => [change.id, change.op, change.item?.name])).toEqual([
        [item.id, 'update', 'Latest'],
        [gone.id, 'delete', undefined],
      ]);
      expect((await admin.get(`changes?since=${body.cursor}`)).body.changes).toEqual([]);
    });

    it('takes a resource that is named many times as one', async () => {
      const start = (await admin.get('changes')).body.cursor;
      const item = await createProduct(admin);
      const names = Array.from({ length: 1000 }, () => 'products').join();
      const { status, body, text } = await admin.get(`changes?since=${start}&resources=${names}`);
      expect(status, text).toBe(200);
      expect(body.changes.filter((change: Body) => change.id === item.id)).toHaveLength(1);
    });

    it('starts with the first change, and refuses foreign cursors', async () => {
      const { status, body, text } = await admin.get('changes?since=0');
      expect(status, text).toBe(200);
      expect(body.changes.length).toBeGreaterThan(0);
      expect((await admin.get('changes?since=999999999999')).status).toBe(410);
    });

    it('stays within the role', async () => {
      const start = (await admin.get('changes')).body.cursor;
      await admin.post('lead_opportunities', { name: 'Secret lead' });
      const cashier = await server().api().as('cashier');
      expect((await cashier.get(`changes?since=${start}`)).body.changes).toEqual([]);
      expect((await server().api().get('changes?since=0')).status).toBe(401);
    });
  });
});
