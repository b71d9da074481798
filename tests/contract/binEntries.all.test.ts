import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';
import { createRecord, uniqueCode, createProduct } from '../support/records.ts';

/** Tests the previews, lists and permanent removals of the bin. */
eachEngine('bin entries', (server) => {
  let admin: Api;
  let manager: Api;
  const make = (path: string, fields: object) => createRecord(admin, path, fields);
  const product = (fields: object = {}) => createProduct(admin, { name: 'Thrown', ...fields });
  const remove = async (path: string) => expect((await admin.delete(path)).status).toBe(204);
  const entryOf = async (resource: string, id: number, api = admin): Promise<Body> =>
    (await api.get(`bin?resource=${resource}&recordId=${id}`)).body['hydra:member'][0];

  beforeAll(async () => {
    const api = server().api();
    [admin, manager] = await Promise.all([api.as('admin'), api.as('manager')]);
  });

  it('announces what would be deleted along, to those who may delete, and writes nothing', async () => {
    const driver = await server().api().as('driver');
    const board = await make('crm/objectifs', { name: 'Counted' });
    const stages = await Promise.all(
      ['First', 'Second'].map((name) => make('lead_stages', { name, objectif: board['@id'] })),
    );
    const lead = await make('lead_opportunities', {
      name: 'A sale',
      objectif: board['@id'],
      leadStage: stages[0]?.['@id'],
    });
    const product = await createProduct(admin, { name: 'Counted' });
    const asked = await manager.post('crm/objectifs/deletion', [board.id, String(board.id), 999_999]);
    expect(asked.status, asked.text).toBe(200);
    const stageCount = stages.length;
    expect(asked.body).toEqual({
      records: stageCount + 1,
      kinds: [
        { resource: 'lead_stages', records: stageCount },
        { resource: 'lead_opportunities', records: 1 },
      ],
    });
    // Neither is counted: the record itself, and that somebody looks at it.
    const seen = { resource: 'lead_opportunities', id: lead.id, state: 'viewing', client: 'tab-deletion' };
    expect((await admin.put('presence', seen)).status).toBe(204);
    expect((await manager.post('lead_opportunities/deletion', [lead.id])).body).toEqual({ records: 0, kinds: [] });
    expect((await admin.get(`lead_opportunities/${lead.id}`)).status).toBe(200);
    expect((await manager.post('products/deletion', [product.id])).body).toMatchObject({ records: 0 });
    await remove(`crm/objectifs/${board.id}`);
    expect((await entryOf('objectifs', board.id))?.records).toBe(asked.body.records + 1);
    expect((await manager.post('crm/objectifs/deletion', [board.id])).body).toEqual({ records: 0, kinds: [] });

    expect((await driver.post('crm/objectifs/deletion', [1])).status).toBe(403);
    expect((await server().api().post('crm/objectifs/deletion', [1])).status).toBe(401);
    expect((await manager.post('crm/objectifs/deletion', { id: 1 })).status).toBe(400);
    const wrong = await manager.post('crm/objectifs/deletion', [1, 'x']);
    expect([wrong.status, wrong.body.violations[0].propertyPath]).toEqual([422, '[1]']);
    expect(
      (
        await manager.post(
          'crm/objectifs/deletion',
          Array.from({ length: 1001 }, () => 1),
        )
      ).status,
    ).toBe(413);
    expect((await manager.get('crm/objectifs/deletion')).status).toBe(405);
  });

  it('tells nothing of the answers to a comment on a record that its author may not read any more', async () => {
    const driver = await server().api().as('driver');
    const { agent } = (await driver.get('me')).body;
    const order = await make('orders', { agent, orderItems: [{ description: 'Tea', price: 1, quantity: 1 }] });
    const text = 'The gate is green.';
    const mine = await driver.post('comments', { text, record: order['@id'] });
    expect(mine.status, mine.text).toBe(201);
    await make('comments', { text: 'Thank you.', record: order['@id'], parent: mine.body['@id'] });
    const told = async () => (await driver.post('comments/deletion', [mine.body.id])).body.records;
    expect(await told()).toBe(1);
    await admin.put(order['@id'], { agent: null });
    expect((await driver.get(mine.body['@id'])).status).toBe(404);
    expect(await told()).toBe(0);
  });

  it('filters by kind, person and name, and counts the entries of each kind', async () => {
    const tag = uniqueCode();
    const ids: number[] = [];
    for (const at of [1, 2, 3]) ids.push((await product({ name: `Écharpe ${tag} ${at}` })).id);
    await remove(`products/${ids[0]}`);
    await remove(`products/${ids[1]}`);
    expect((await manager.delete(`products/${ids[2]}`)).status).toBe(204);
    const found = async (query: string) =>
      (await admin.get(`bin?title=${encodeURIComponent(`echarpe ${tag}`)}&${query}`)).body['hydra:totalItems'];
    const { body, status } = await admin.get('bin/summary');
    expect(status).toBe(200);
    const whole = (await admin.get('bin?itemsPerPage=0')).body['hydra:totalItems'];
    expect(body.count).toBe(whole);
    for (const { resource, count } of body.kinds)
      expect((await admin.get(`bin?resource=${resource}&itemsPerPage=0`)).body['hydra:totalItems']).toBe(count);
    const salma = body.people.find((one: Body) => one.name === 'Salma Bennani');
    expect(await Promise.all(['', 'resource=orders', `person=${salma?.id}`].map(found))).toEqual([3, 0, 1]);
    // A manager does not see kinds without access.
    const kinds = (await manager.get('bin/summary')).body.kinds.map((one: Body) => one.resource);
    expect(kinds).not.toContain('translations');
    expect((await (await server().api().as('cashier')).get('bin/summary')).status).toBe(403);
    expect((await server().api().get('bin/summary')).status).toBe(401);
  });

  it('removes many in one call, and gives the reason for each that stays', async () => {
    const made = [await product(), await product()];
    for (const { id } of made) await remove(`products/${id}`);
    // Nothing is due for it, so it counts as paid.
    const lines = [{ product: (await product({ price: 0 }))['@id'], quantity: 1, price: 0 }];
    const paid = await make('orders', { type: 'delivery-note', orderItems: lines });
    await remove(`orders/${paid.id}`);
    const text = await make('translations', { key: `x.${uniqueCode()}`, locale: 'en', value: 'x' });
    await remove(`translations/${text.id}`);
    const entries = [
      await entryOf('products', made[0].id),
      await entryOf('orders', paid.id),
      await entryOf('translations', text.id),
      await entryOf('products', made[1].id),
    ];
    expect(entries[1]?.isKept).toBe(true);
    const body = entries.map((entry) => ({ id: entry?.id, action: 'delete' }));
    for (const name of ['cashier', 'driver', 'kitchen']) {
      const api = await server().api().as(name);
      const answer = await api.post('bin/batch', body);
      const statuses = Array.isArray(answer.body) ? answer.body.map((one: Body) => one.status) : [answer.status];
      expect(statuses).not.toContain(204);
    }
    expect((await server().api().post('bin/batch', body)).status).toBe(401);
    expect(await entryOf('products', made[0].id)).toBeDefined();
    // A manager may remove only records with access: not translations, even by id.
    const answer = await manager.in('fr').post('bin/batch', body);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.map((one: Body) => one.status)).toEqual([204, 409, 404, 204]);
    const kept = answer.body[1].error.detail;
    expect(kept).toMatch(/jamais/);
    expect(await Promise.all(made.map(({ id }) => entryOf('products', id)))).toEqual([undefined, undefined]);
    expect(await entryOf('orders', paid.id)).toBeDefined();
    expect(await entryOf('translations', text.id)).toBeDefined();
    const { body: trail } = await admin.get(`products/${made[1].id}/history`);
    expect(trail['hydra:member'][0]).toMatchObject({ action: 'purge', who: { account: { username: 'manager' } } });
  });

  it('is for users who may delete such records', async () => {
    const made = await product();
    await remove(`products/${made.id}`);
    for (const name of ['cashier', 'driver', 'kitchen']) {
      const api = await server().api().as(name);
      expect((await api.get('bin')).status).toBe(403);
      expect((await api.post(`products/${made.id}/restore`, {})).status).toBe(403);
    }
    expect((await server().api().post(`products/${made.id}/restore`, {})).status).toBe(401);
    const person = await make('users', {
      username: uniqueCode().toLowerCase(),
      fullName: 'Gone',
      roles: ['ROLE_CASHIER'],
      password: 'long-enough-1',
      currentPassword: 'demo',
    });
    await remove(`users/${person.id}`);
    const store = await make('translations', { key: `x.${uniqueCode()}`, locale: 'en', value: 'x' });
    await remove(`translations/${store.id}`);
    expect(await entryOf('translations', store.id, manager)).toBeUndefined();
    const hidden = await entryOf('translations', store.id);
    expect((await manager.post(`bin/${hidden?.id}/restore`, {})).status).toBe(404);
    expect((await manager.delete(`bin/${hidden?.id}`)).status).toBe(404);
    expect((await admin.post(`users/${person.id}/restore`, { currentPassword: 'demo' })).status).toBe(200);
    expect((await admin.in('en').get(`users/${person.id}`)).body.username).toBe(person.username);
  });
});
