import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';
import { listen } from '../support/events.ts';

/** Notes on records: for those who may see the record, and as long as it is there. */
eachEngine('comments', (server) => {
  let people: Record<'admin' | 'manager' | 'cashier' | 'driver' | 'kitchen', Api>;
  let product: Body;
  const write = (api: Api, about: Body, text = 'A note', more: object = {}) =>
    api.post('comments', { ...on(about), text, ...more });
  const on = (about: Body) => {
    const [, resource = '', id = ''] = /\/([a-z_]+)\/(\d+)$/.exec(about['@id']) ?? [];
    return { resource, recordId: Number(id) };
  };
  const listed = async (api: Api, about: Body): Promise<Body[]> =>
    (await api.get(`comments?record=${about['@id']}`)).body['hydra:member'];
  const first = async (api: Api, path: string): Promise<Body> => (await api.get(path)).body['hydra:member'][0];

  beforeAll(async () => {
    const names = ['admin', 'manager', 'cashier', 'driver', 'kitchen'] as const;
    const apis = await Promise.all(names.map((name) => server().api().as(name)));
    people = Object.fromEntries(names.map((name, at) => [name, apis[at]])) as typeof people;
    product = (await people.admin.post('products', { name: 'Talked about', price: 1, skuCode: 'TALK-1' })).body;
  });

  it('are written by whoever may read the record, and say who and where', async () => {
    const { admin, cashier, kitchen } = people;
    const me = (await admin.get('users?username=manager')).body['hydra:member'][0];
    const made = await write(cashier, product, '  Line one\nline two  ', { mentions: [me['@id']], author: me['@id'] });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      record: product['@id'],
      author: { username: 'cashier' },
      mentions: [{ username: 'manager' }],
      isPinned: false,
    });
    expect(made.body.text).toContain('Line one\nline two');
    expect((await listed(kitchen, product)).map((one) => one.id)).toContain(made.body.id);
    const byFields = `comments?resource=products&recordId=${product.id}&author.username=cashier`;
    expect((await admin.get(byFields)).body['hydra:totalItems']).toBe(1);
    expect((await admin.in('fr').get(`comments/${made.body.id}`)).body.record).toBe(`/fr/api/products/${product.id}`);
    expect((await server().api().get('comments')).status).toBe(401);
  });

  it('refuse what is no record, or none of the caller’s', async () => {
    const { admin, cashier, kitchen } = people;
    const tries: [Api, object, number, string][] = [
      [admin, { resource: 'products', recordId: 999_999, text: 'x' }, 422, 'recordId'],
      [admin, { resource: 'nothing', recordId: 1, text: 'x' }, 422, 'resource'],
      [admin, { resource: '__proto__', recordId: 1, text: 'x' }, 422, 'resource'],
      [admin, { resource: 'products', recordId: -1, text: 'x' }, 422, 'recordId'],
      [admin, { resource: 'products', recordId: 'one', text: 'x' }, 422, 'recordId'],
      [admin, { ...on(product), text: '' }, 422, 'text'],
      [admin, { ...on(product), text: 'x'.repeat(5001) }, 422, 'text'],
      [admin, { ...on(product), text: 'x', mentions: ['/en/api/users/999999'] }, 400, 'mentions[0]'],
      [kitchen, { resource: 'suppliers', recordId: 1, text: 'x' }, 422, 'resource'],
      [cashier, { resource: 'translations', recordId: 1, text: 'x' }, 422, 'resource'],
    ];
    for (const [api, body, status, field] of tries) {
      const answer = await api.post('comments', body);
      expect([answer.status, answer.body.violations?.[0]?.propertyPath]).toEqual([status, field]);
    }
  });

  it('are not there for those who may not see the record', async () => {
    const { admin, driver, kitchen } = people;
    const supplier = await first(admin, 'suppliers?itemsPerPage=1');
    const secret = await write(admin, supplier, 'Late payer');
    expect((await kitchen.get(`comments/${secret.body.id}`)).status).toBe(404);
    expect((await kitchen.get('comments?text=late payer')).body['hydra:totalItems']).toBe(0);
    const theirs = new Set(
      (await driver.get('orders?itemsPerPage=1000')).body['hydra:member'].map((one: Body) => one.id),
    );
    const orders: Body[] = (await admin.get('orders?itemsPerPage=1000')).body['hydra:member'];
    const other = orders.find((one) => !theirs.has(one.id));
    const own = orders.find((one) => theirs.has(one.id));
    const hidden = await write(admin, other, 'Not for drivers');
    const shown = await write(admin, own, 'For the driver');
    expect((await driver.get(`comments/${hidden.body.id}`)).status).toBe(404);
    expect((await driver.get(`comments/${shown.body.id}`)).status).toBe(200);
    expect(await listed(driver, other)).toEqual([]);
    expect(
      (await driver.get('comments?itemsPerPage=1000')).body['hydra:member'].map((one: Body) => one.id),
    ).not.toContain(hidden.body.id);
    expect((await write(driver, other)).status).toBe(422);
    expect((await write(driver, own)).status).toBe(201);
    expect((await driver.put(`comments/${hidden.body.id}`, { text: 'x' })).status).toBe(404);
    expect((await admin.delete(`comments/${hidden.body.id}`)).status).toBe(204);
  });

  it('are changed by their author only; managers pin, administrators delete', async () => {
    const { admin, manager, cashier, kitchen } = people;
    const { id } = (await write(cashier, product, 'Mine')).body;
    expect((await kitchen.put(`comments/${id}`, { text: 'Yours' })).status).toBe(403);
    const refused = await manager.put(`comments/${id}`, { text: 'Ours' });
    expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([403, 'text']);
    expect((await manager.put(`comments/${id}`, { isPinned: true })).body).toMatchObject({
      isPinned: true,
      text: 'Mine',
    });
    const edited = await cashier.put(`comments/${id}`, { text: 'Mine, better', resource: 'orders', recordId: 1 });
    expect(edited.body).toMatchObject({ text: 'Mine, better', record: product['@id'], editedAt: expect.any(String) });
    expect((await manager.delete(`comments/${id}`)).status).toBe(403);
    expect((await admin.delete(`comments/${id}`)).status).toBe(204);
    expect((await admin.post(`comments/${id}/restore`, {})).body).toMatchObject({ text: 'Mine, better' });
  });

  it('have answers one level deep, on the same record', async () => {
    const { admin, cashier } = people;
    const question = (await write(admin, product, 'Why?')).body;
    const answer = await write(cashier, product, 'Because.', { parent: question['@id'] });
    expect(answer.status, answer.text).toBe(201);
    const deeper = await write(admin, product, 'Oh.', { parent: answer.body['@id'] });
    expect([deeper.status, deeper.body.violations[0].propertyPath]).toEqual([422, 'parent']);
    const other = (await admin.post('products', { name: 'Other', price: 1, skuCode: 'TALK-2' })).body;
    const elsewhere = await write(admin, other, 'Because.', { parent: question['@id'] });
    expect([elsewhere.status, elsewhere.body.violations[0].propertyPath]).toEqual([422, 'parent']);
    await admin.delete(`comments/${question.id}`);
    expect((await admin.get(`comments/${answer.body.id}`)).status).toBe(404);
  });

  it('go with their record, and come back with it', async () => {
    const { admin, cashier } = people;
    const record = (await admin.post('products', { name: 'Leaving', price: 1, skuCode: 'TALK-3' })).body;
    const question = (await write(admin, record, 'Shall we keep it?')).body;
    const answer = (await write(cashier, record, 'No.', { parent: question['@id'] })).body;
    await admin.delete(`products/${record.id}`);
    expect((await admin.get(`comments/${question.id}`)).status).toBe(404);
    expect(await listed(admin, record)).toEqual([]);
    const restored = await admin.post(`products/${record.id}/restore`, {});
    expect(restored.status, restored.text).toBe(200);
    expect((await listed(admin, record)).map((one) => [one.id, one.text, one.author.username])).toEqual([
      [question.id, 'Shall we keep it?', 'admin'],
      [answer.id, 'No.', 'cashier'],
    ]);
  });

  it('stand on a quote as on the order that it is', async () => {
    const { admin } = people;
    const quote = await first(admin, 'quotes?itemsPerPage=1');
    const made = await admin.post('comments', { resource: 'quotes', recordId: quote.id, text: 'Discount agreed' });
    expect(made.body).toMatchObject({ resource: 'orders', record: `/en/api/orders/${quote.id}` });
    expect((await listed(admin, quote)).map((one) => one.id)).toContain(made.body.id);
  });

  describe('live', () => {
    it('are told to those who may see the record, and to nobody else', async () => {
      const { admin, kitchen } = people;
      const supplier = await first(admin, 'suppliers?itemsPerPage=1');
      const topic = '/en/api/comments/{id}';
      const streams = await Promise.all([admin, kitchen].map((api) => listen(api.url, String(api.token), [topic])));
      const hidden = (await write(admin, supplier, 'Hidden from the kitchen')).body;
      const open = (await write(admin, product, 'For all')).body;
      const heard: string[] = [];
      while (heard.at(-1) !== 'For all') heard.push((await streams[0]?.next())?.data.text);
      expect(heard).toContain('Hidden from the kitchen');
      let last: Body;
      do last = (await streams[1]?.next())?.data;
      while (last.text !== 'For all' && last['@id'] !== hidden['@id']);
      expect(last['@id']).toBe(open['@id']);
      for (const stream of streams) stream.close();
    });
  });
});
