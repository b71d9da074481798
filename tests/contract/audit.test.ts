import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';
import { uniqueCode, createProduct } from '../support/records.ts';
import { approvalBy, orderLine, approvableOrder } from '../support/shop.ts';

const PLACE = { address: '1 rue de la Mer', city: 'Agadir', country: '/en/api/countries/1', zipCode: '80000' };

/**
 * Tests that every write is recorded in the audit trail, readable by those with the right, and that versions can be restored
 * from it.
 */
eachEngine('audit', (server) => {
  let admin: Api;
  let manager: Api;
  let cashier: Api;
  const product = (fields: object = {}) => createProduct(manager, { name: 'Traced', ...fields });
  const history = async (path: string, api = admin): Promise<Body[]> => {
    const { status, body, text } = await api.get(`${path}/history`);
    expect(status, text).toBe(200);
    return body['hydra:member'];
  };

  beforeAll(async () => {
    const api = server().api();
    [admin, manager, cashier] = await Promise.all([api.as('admin'), api.as('manager'), api.as('cashier')]);
  });

  describe('history', () => {
    it('contains who, when, what, from and to, newest first', async () => {
      const { id } = await product();
      await admin.put(`products/${id}`, { price: 12.5, name: 'Traced again' });
      const [change, creation, ...rest] = await history(`products/${id}`);
      expect(rest).toEqual([]);
      expect(change).toMatchObject({
        '@type': 'AuditEntry',
        action: 'update',
        resource: 'products',
        record: `/en/api/products/${id}`,
        recordId: id,
        title: 'Traced again',
        version: 2,
        via: 'api',
        who: { account: { username: 'admin' } },
      });
      expect(change?.changes).toEqual([
        { field: 'name', locale: 'en', from: 'Traced', to: 'Traced again' },
        { field: 'price', from: 10, to: 12.5 },
        { field: 'finalPrice', from: 10, to: 12.5 },
      ]);
      expect(Math.abs(Date.parse(change?.createdAt) - Date.now())).toBeLessThan(60_000);
      expect(creation).toMatchObject({ action: 'create', version: 1, who: { account: { username: 'manager' } } });
      expect(creation?.changes).toContainEqual({ field: 'price', from: null, to: 10 });
    });

    it('has no entry for a write that changed nothing, or that was refused', async () => {
      const { id } = await product();
      await admin.put(`products/${id}`, { price: 10 });
      expect((await admin.put(`products/${id}`, { price: -1 })).status).toBe(422);
      const list = [
        { action: 'update', id, price: 11 },
        { action: 'update', id, price: -5 },
      ];
      await admin.call('POST', 'products/batch', { body: list });
      expect((await history(`products/${id}`)).map((entry) => entry.version)).toEqual([2, 1]);
    });

    it('is paged, keeps its own address, and filters by action', async () => {
      const { id } = await product();
      for (const price of [11, 12, 13]) await admin.put(`products/${id}`, { price });
      const { body, headers } = await admin.get(`products/${id}/history?itemsPerPage=2&action=update`);
      expect(body['hydra:totalItems']).toBe(3);
      expect(body['hydra:member'].map((entry: Body) => entry.version)).toEqual([4, 3]);
      expect(body['hydra:view']['hydra:next']).toBe(
        `/en/api/products/${id}/history?itemsPerPage=2&action=update&page=2`,
      );
      expect(headers.get('content-range')).toBe('audit 0-1/3');
    });

    it('contains lines with their record, and links as addresses', async () => {
      const [one, two] = [await product(), await product()];
      const line = (of: Body, quantity: number) => ({ product: of['@id'], quantity, price: 10 });
      const made = await admin.post('orders', { type: 'quote', orderItems: [line(one, 1)] });
      expect(made.status, made.text).toBe(201);
      const edit = { editOrderId: made.body.id, type: 'quote', orderItems: [line(one, 3), line(two, 1)] };
      expect((await admin.post('orders', edit)).status).toBe(200);
      const [change] = await history(`orders/${made.body.id}`);
      const lines = change?.changes.find((entry: Body) => entry.field === 'orderItems');
      expect(lines.from.map((entry: Body) => [entry.product, entry.quantity])).toEqual([[one['@id'], 1]]);
      expect(lines.to.map((entry: Body) => [entry.product, entry.quantity])).toEqual([
        [one['@id'], 3],
        [two['@id'], 1],
      ]);
    });

    it('names the operator at a station, and the approver', async () => {
      const tokenOf = async (pin: string) =>
        (await cashier.get(`users?pinCode=${pin}`)).body['hydra:member'][0].operatorToken;
      const fields = { firstName: 'At', lastName: 'Station', phone: '+212600000003', ...PLACE };
      const operator = { 'X-Operator': await tokenOf('2581') };
      const made = await cashier.post('customers', fields, operator);
      expect(made.status, made.text).toBe(201);
      const [atStation] = await history(`customers/${made.body.id}`);
      expect(atStation).toMatchObject({
        via: 'operator',
        who: { account: { username: 'cashier' }, operator: { username: 'manager' } },
      });
      const sellable = await product({ price: 20 });
      const { body, act } = approvableOrder({ orderItems: [orderLine(sellable)], reduction: '5' }, 'reduction');
      const browser = { Origin: new URL(cashier.url).origin };
      const sold = await cashier.post('orders', body, { ...(await approvalBy('1470', cashier, act)), ...browser });
      expect(sold.status, sold.text).toBe(201);
      const [released] = await history(`orders/${sold.body.id}`);
      expect(released).toMatchObject({ via: 'user', who: { approvedBy: { username: 'admin' } } });
      expect(released?.who.operator).toBeUndefined();
      const mine = (await admin.get(`audit?person=${atStation?.who.operator.id}&itemsPerPage=1000`)).body;
      expect(mine['hydra:member'].map((entry: Body) => entry.id)).toContain(atStation?.id);
    });

    it('never contains a password or a PIN', async () => {
      const person = { username: uniqueCode().toLowerCase(), fullName: 'Secret Keeper', roles: ['ROLE_CASHIER'] };
      const made = await admin.post('users', {
        ...person,
        password: 'never-told-1',
        pinCode: '9182',
        currentPassword: 'demo',
      });
      expect(made.status, made.text).toBe(201);
      await admin.put(`users/${made.body.id}`, { password: 'never-told-2', pinCode: '9183', currentPassword: 'demo' });
      const entries = await history(`users/${made.body.id}`);
      expect(JSON.stringify(entries)).not.toMatch(/never-told|918[23]/);
      const told = entries[0]?.changes.map((entry: Body) => entry.field);
      expect(told).toContain('password');
    });

    it('answers 404 for unknown records, and 405 to writes', async () => {
      expect((await admin.get('products/999999/history')).status).toBe(404);
      expect((await admin.get('products/x/history')).status).toBe(404);
      const { id } = await product();
      expect((await admin.post(`products/${id}/history`, {})).status).toBe(405);
      expect((await admin.post('audit', { action: 'create' })).status).toBe(403);
      const [entry] = await history(`products/${id}`);
      expect((await admin.put(`audit/${entry?.id}`, { title: 'x' })).status).toBe(403);
      expect((await admin.delete(`audit/${entry?.id}`)).status).toBe(403);
    });
  });

  describe('read access', () => {
    it('hides from a manager everything that a manager may not read', async () => {
      const me = (await admin.get('users?username=cashier')).body['hydra:member'][0];
      await admin.put(`users/${me.id}`, { fullName: 'Salma B.' });
      await admin.put(`users/${me.id}`, { fullName: me.fullName });
      expect((await admin.get('audit?resource=users')).body['hydra:totalItems']).toBeGreaterThan(0);
      await admin.post('translations', { key: 'a.b', locale: 'en', value: 'x' });
      const seen = (await manager.get('audit?resource=translations')).body;
      expect(seen['hydra:totalItems']).toBe(0);
      const [entry] = (await admin.get('audit?resource=translations')).body['hydra:member'];
      expect((await manager.get(`audit/${entry.id}`)).status).toBe(404);
    });

    it('shows a cashier only the own changes, without fields they may not read, and drivers and the kitchen none', async () => {
      const made = await cashier.post('customers', {
        firstName: 'Own',
        lastName: 'History',
        phone: '+212600000001',
        ...PLACE,
      });
      expect(made.status, made.text).toBe(201);
      await admin.put(`customers/${made.body.id}`, { lastName: 'Changed' });
      const own = await history(`customers/${made.body.id}`, cashier);
      expect(own.map((entry) => entry.action)).toEqual(['create']);
      const { id } = await product({ cost: 4 });
      expect(await history(`products/${id}`, cashier)).toEqual([]);
      for (const name of ['driver', 'kitchen']) {
        const api = await server().api().as(name);
        expect([name, (await api.get('audit')).status]).toEqual([name, 403]);
        expect([name, (await api.get(`products/${id}/history`)).status]).toEqual([name, 403]);
      }
      const all = (await cashier.get('audit?itemsPerPage=1000')).body['hydra:member'];
      expect(new Set(all.map((entry: Body) => entry.who.account.username))).toEqual(new Set(['cashier']));
      expect((await server().api().get(`products/${id}/history`)).status).toBe(401);
    });
  });

  describe('restoring a version', () => {
    it('restores every field, as a new version', async () => {
      const { id } = await product({ description: 'First', cost: 4, image: '/img/one.png' });
      await admin.in('fr').put(`products/${id}`, { name: 'Tracé' });
      await admin.put(`products/${id}`, { name: 'Second', price: 20, description: '', cost: null });
      const before = (await admin.get(`products/${id}`)).body;
      expect(before.cost).toBeUndefined();
      const restored = await admin.post(`products/${id}/restore`, { version: 1 });
      expect(restored.status, restored.text).toBe(200);
      expect(restored.body).toMatchObject({ name: 'Traced', price: 10, description: 'First', cost: 4 });
      expect(restored.headers.get('etag')).toMatch(/^"4-/);
      expect((await admin.in('fr').get(`products/${id}`)).body.name).toBe('Traced');
      const [entry] = await history(`products/${id}`);
      expect(entry).toMatchObject({ action: 'revert', version: 4, ofVersion: 1 });
      const again = await admin.post(`products/${id}/restore`, { version: 3 });
      expect(again.body).toMatchObject({ name: 'Second', price: 20 });
      expect((await admin.in('fr').get(`products/${id}`)).body.name).toBe('Tracé');
    });

    it('restores lines and links', async () => {
      const [one, two] = [await product(), await product()];
      const line = (of: Body, quantity: number) => ({ product: of['@id'], quantity, price: 10 });
      const made = await admin.post('orders', { type: 'quote', orderItems: [line(one, 1), line(two, 2)] });
      await admin.post('orders', { editOrderId: made.body.id, type: 'quote', orderItems: [line(two, 5)] });
      const version = Number(/\d+/.exec(made.headers.get('etag') ?? '')?.[0]);
      const { status, body, text } = await admin.post(`orders/${made.body.id}/restore`, { version });
      expect(status, text).toBe(200);
      expect(body.orderItems.map((entry: Body) => [entry.product['@id'] ?? entry.product, entry.quantity])).toEqual([
        [one['@id'], 1],
        [two['@id'], 2],
      ]);
      expect(body.total).toBe(made.body.total);
    });

    it('applies today’s rights, rules and versions', async () => {
      const { id } = await product();
      await admin.put(`products/${id}`, { price: 11 });
      expect((await cashier.post(`products/${id}/restore`, { version: 1 })).status).toBe(403);
      const stale = await admin.post(`products/${id}/restore`, { version: 1 }, { 'If-Match': '"1-abc"' });
      expect(stale.status).toBe(412);
      for (const version of [0, 3, -1, 1.5, 'one', {}, 1e20]) {
        const { status, body } = await admin.post(`products/${id}/restore`, { version });
        expect([status, body.violations?.[0]?.propertyPath]).toEqual([422, 'version']);
      }
      expect((await admin.post(`products/${id}/restore`, [])).status).toBe(400);
      expect((await admin.post('products/999999/restore', { version: 1 })).status).toBe(404);
      const gone = await admin.post('category_products', { name: 'Short-lived' });
      await admin.put(`products/${id}`, { category: gone.body['@id'] });
      await admin.put(`products/${id}`, { category: null });
      await admin.delete(`category_products/${gone.body.id}`);
      const dangling = await admin.post(`products/${id}/restore`, { version: 3 });
      expect([dangling.status, dangling.body.violations?.[0]?.propertyPath]).toEqual([400, 'category']);
    });
  });
});
