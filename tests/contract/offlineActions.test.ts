import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';
import { createProduct, uniqueCode } from '../support/records.ts';

/** Tests `key` and `baseVersion` of the actions of an offline queue. */
eachEngine('actions done offline', (server) => {
  let admin: Api;
  beforeAll(async () => {
    admin = await server().api().as('admin');
  });

  const statusesOf = (body: readonly Body[]) => body.map(({ status }) => status);
  const countOf = async (skuCode: string) => (await admin.get(`products?skuCode=${skuCode}`)).body['hydra:totalItems'];

  it('a creation whose answer was lost is not repeated by the queue', async () => {
    const [key, skuCode] = [uniqueCode(), uniqueCode()];
    const data = { name: 'Lost answer', price: 3, skuCode };
    const single = await admin.post('products', data, { 'Idempotency-Key': key });
    const { status, body } = await admin.post('products', [{ action: 'create', entityId: 'local-1', data, key }]);
    expect(status).toBe(200);
    expect(body[0]).toMatchObject({ action: 'create', entityId: 'local-1', status: 201, id: single.body.id });
    expect(body[0].item.name).toBe('Lost answer');
    expect(await countOf(skuCode)).toBe(1);
  });

  it('and the other way round: the single call gets the answer of the action', async () => {
    const [key, skuCode] = [uniqueCode(), uniqueCode()];
    const data = { name: 'Queued first', price: 3, skuCode };
    const { body } = await admin.post('products', [{ action: 'create', entityId: 'local-1', data, key }]);
    const single = await admin.post('products', data, { 'Idempotency-Key': key });
    expect([single.status, single.body.id]).toEqual([201, body[0].id]);
    expect(single.headers.get('idempotent-replayed')).toBe('true');
    expect(await countOf(skuCode)).toBe(1);
  });

  it('keeps an action apart from its place: the list may be cut and put together anew', async () => {
    const codes = [uniqueCode(), uniqueCode(), uniqueCode()];
    const actions = codes.map((skuCode) => ({
      action: 'create',
      entityId: `local-${skuCode}`,
      data: { name: 'Cut', price: 1, skuCode },
      key: uniqueCode(),
    }));
    await admin.post('products', actions.slice(0, 2), { 'Idempotency-Key': uniqueCode() });
    const { body } = await admin.post('products', actions.toReversed(), { 'Idempotency-Key': uniqueCode() });
    expect(statusesOf(body)).toEqual([201, 201, 201]);
    for (const code of codes) expect(await countOf(code)).toBe(1);
  });

  it('changes and deletions under a key are done once, too', async () => {
    const { id } = await createProduct(admin);
    const list = [
      { action: 'update', entityId: id, data: { name: 'Once' }, key: uniqueCode(), baseVersion: 1 },
      { action: 'delete', entityId: id, key: uniqueCode() },
    ];
    expect(statusesOf((await admin.post('products', list)).body)).toEqual([200, 204]);
    const again = await admin.post('products', list);
    expect(statusesOf(again.body)).toEqual([200, 204]);
    expect(again.body[1].id).toBe(id);
  });

  it('another content under a used key is refused alone, and not done', async () => {
    const [key, skuCode] = [uniqueCode(), uniqueCode()];
    await admin.post('products', { name: 'First', price: 1 }, { 'Idempotency-Key': key });
    const { body } = await admin.post('products', [
      { action: 'create', entityId: 'a', data: { name: 'Second', price: 1, skuCode }, key },
      { action: 'create', entityId: 'b', data: { name: 'Third', price: 1 }, key: uniqueCode() },
    ]);
    expect(statusesOf(body)).toEqual([422, 201]);
    expect(await countOf(skuCode)).toBe(0);
  });

  it('what was refused is not remembered: corrected and free to go again', async () => {
    const key = uniqueCode();
    const { id } = await createProduct(admin);
    const wrong = await admin.post('products', [{ action: 'update', entityId: id, data: { price: -1 }, key }]);
    expect(wrong.body[0]).toMatchObject({ status: 422, error: { violations: [{ propertyPath: 'price' }] } });
    const right = await admin.post('products', [{ action: 'update', entityId: id, data: { price: 4 }, key }]);
    expect(right.body[0]).toMatchObject({ status: 200, item: { price: 4 } });
  });

  it('a record that was changed since is 412 for its action alone', async () => {
    const [one, other] = [await createProduct(admin), await createProduct(admin)];
    await admin.put(one['@id'], { name: 'Somebody else' });
    const { body } = await admin.post('products', [
      { action: 'update', entityId: one.id, data: { name: 'Mine' }, key: uniqueCode(), baseVersion: 1 },
      { action: 'delete', entityId: one.id, baseVersion: 1 },
      { action: 'update', entityId: other.id, data: { name: 'Mine' }, key: uniqueCode(), baseVersion: 1 },
    ]);
    expect(statusesOf(body)).toEqual([412, 412, 200]);
    expect((await admin.get(one['@id'])).body.name).toBe('Somebody else');
  });

  it.each([
    ['key', ''],
    ['key', 7],
    ['key', 'k'.repeat(256)],
    ['baseVersion', '1'],
    ['baseVersion', 1.5],
  ])('a %s of %j is refused', async (field, value) => {
    const { body } = await admin.post('products', [{ action: 'create', data: { name: 'x' }, [field]: value }]);
    expect(body[0]).toMatchObject({ status: 400, error: { violations: [{ propertyPath: `[0].${field}` }] } });
  });

  it('keys are per account, and rights are those of the caller', async () => {
    const key = uniqueCode();
    const data = { firstName: 'A', lastName: 'B', address: 'C' };
    const mine = await admin.post('customers', [{ action: 'create', entityId: 'a', data, key }]);
    const manager = await server().api().as('manager');
    const other = await manager.post('customers', [{ action: 'create', entityId: 'a', data, key }]);
    expect(other.body[0].id).not.toBe(mine.body[0].id);
    const cashier = await server().api().as('cashier');
    const refused = await cashier.post('products', [{ action: 'create', data: { name: 'x', price: 1 }, key }]);
    expect(statusesOf(refused.body)).toEqual([403]);
  });

  it.each(['products', 'products/batch'])(
    'a list at %s ends after many refused entries, and the rest is said',
    async (path) => {
      const [first, last] = [uniqueCode(), uniqueCode()];
      const product = (skuCode: string) => ({ name: 'In a long list', price: 1, skuCode });
      const invalid = Array.from({ length: 998 }, () => ({ name: '', price: -1 }));
      const all = [product(first), ...invalid, product(last)];
      const sent = path === 'products' ? all.map((data) => ({ action: 'create', entityId: 'local', data })) : all;
      const { status, body } = await admin.post(path, sent);
      expect(status).toBe(200);
      const statuses: number[] = statusesOf(body);
      expect(statuses).toHaveLength(1000);
      expect(statuses.slice(0, 52)).toEqual([201, ...Array.from({ length: 50 }, () => 422), 429]);
      expect(new Set(statuses.slice(51))).toEqual(new Set([429]));
      expect(body[999]).toMatchObject({
        retryAfter: expect.any(Number),
        error: { detail: expect.stringMatching(/^Not tried/) },
      });
      expect([await countOf(first), await countOf(last)]).toEqual([1, 0]);
    },
  );
});
