import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';
import { createProduct, createRecord, uniqueCode } from '../support/records.ts';

/** Bulk calls: one change of many records, decided by the server (docs/api.md, "Bulk"). */
eachEngine('bulk calls', (server) => {
  let admin: Api;
  beforeAll(async () => {
    admin = await server().api().as('admin');
  });

  const price = async (id: number) => (await admin.get(`products/${id}`)).body.price;
  const done = async (api: Api, path: string, body: unknown): Promise<Body> => {
    const answer = await api.post(path, body);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const ended = async (api: Api, path: string): Promise<Body> => {
    await expect.poll(async () => (await api.get(path)).body.status, { timeout: 60_000 }).not.toBe('running');
    return (await api.get(path)).body;
  };
  /** Products of one name, by which a filter finds them. */
  const group = async (count: number) => {
    const name = uniqueCode();
    const entries = Array.from({ length: count }, () => ({ name, price: 10, skuCode: uniqueCode() }));
    const answers = (await admin.post('products/batch', entries)).body;
    return { name, filter: `name=${name}`, ids: answers.map((one: Body) => one.id) as number[] };
  };

  describe('adjusting prices', () => {
    it('computes in minor units from the stored value, rounded half away from zero', async () => {
      const [one, two] = [await createProduct(admin, { price: 38 }), await createProduct(admin, { price: 0.1 })];
      const run = await done(admin, 'products/bulk', { ids: [one.id, two.id], adjust: { price: { percent: 5 } } });
      expect(run).toMatchObject({ status: 'done', total: 2, done: 2, refused: 0, outside: 0, isUndoable: true });
      expect(run.changed).toEqual([one.id, two.id]);
      expect([await price(one.id), await price(two.id)]).toEqual([39.9, 0.11]);
      await done(admin, 'products/bulk', { ids: [one.id], adjust: { price: { amount: -0.9 } } });
      expect(await price(one.id)).toBe(39);
    });

    it('refuses a record without a value, an impossible result and one past the limits, and names them', async () => {
      const items = [await createProduct(admin, { cost: 5 }), await createProduct(admin, {})];
      const ids = items.map(({ id }) => id);
      const run = await done(admin, 'products/bulk', { ids, adjust: { cost: { percent: 10 } } });
      expect([run.changed, run.refused]).toEqual([[ids[0]], 1]);
      expect(run.refusals[0]).toMatchObject({ id: ids[1], title: 'Tested', status: 422 });
      expect(run.refusals[0].error.violations[0].propertyPath).toBe('cost');
      const huge = await done(admin, 'products/bulk', { ids, adjust: { price: { percent: 9e14 } } });
      expect([huge.done, huge.refused]).toEqual([0, 2]);
      expect(await price(ids[0])).toBe(10);
    });
  });

  it('writes as single writes do: hooks, versions and history', async () => {
    const { id } = await createProduct(admin, { price: 20, reductionType: 'percentage', reductionValue: 10 });
    await done(admin, 'products/bulk', { ids: [id], adjust: { price: { percent: 100 } }, set: { isPublished: false } });
    expect((await admin.get(`products/${id}`)).body).toMatchObject({ price: 40, finalPrice: 36, isPublished: false });
    const [entry] = (await admin.get(`products/${id}/history`)).body['hydra:member'];
    expect(entry).toMatchObject({ action: 'update', version: 2, who: { account: { username: 'admin' } } });
  });

  describe('what changed since it was seen', () => {
    it('is refused where it is the same field, by version or by value, and no reason otherwise', async () => {
      const items = await Promise.all([1, 2, 3, 4, 5].map(() => createProduct(admin)));
      const [a, b, c, d, e] = items.map(({ id }) => id as number).toSorted((one, other) => one - other);
      await admin.put(`products/${a}`, { price: 30 });
      await admin.put(`products/${b}`, { isPublished: false });
      await admin.put(`products/${c}`, { price: 30 });
      const seen = { price: 10 };
      const ids = [
        { id: a, version: 1 },
        { id: b, version: 1 },
        { id: c, seen },
        { id: d, seen },
        { id: e, version: 99 },
      ];
      const run = await done(admin, 'products/bulk', { ids, set: { price: 12 } });
      expect(run.changed).toEqual([b, d]);
      expect(run.refusals.map((one: Body) => [one.id, one.status])).toEqual([
        [a, 412],
        [c, 412],
        [e, 412],
      ]);
      expect(await price(a ?? 0)).toBe(30);
      // After the refusal was shown, the next attempt takes them as they are.
      const again = await done(admin, `products/bulk/${run.id}/retry`, {});
      expect([again.id, again.done, again.refused]).toEqual([run.id, 5, 0]);
      expect(await price(a ?? 0)).toBe(12);
    });

    it('is told for a filter by the number that was seen', async () => {
      const { filter, ids } = await group(3);
      const answer = await admin.post('products/bulk', { filter, count: 2, set: { price: 1 } });
      expect([answer.status, answer.body.count]).toEqual([409, 3]);
      expect(await price(ids[0] ?? 0)).toBe(10);
      expect((await done(admin, 'products/bulk', { filter, count: 3, set: { price: 1 } })).changed).toEqual(ids);
    });

    it('holds a deletion back', async () => {
      const [one, two] = [await createProduct(admin), await createProduct(admin)];
      await admin.put(`products/${one.id}`, { isPublished: false });
      const ids = [
        { id: one.id, version: 1 },
        { id: two.id, version: 1 },
      ];
      const run = await done(admin, 'products/bulk', { ids, delete: true });
      expect([run.changed, run.refusals[0].status]).toEqual([[two.id], 412]);
    });
  });

  describe('undo', () => {
    it('takes back what nobody has changed since, in all languages, and names the others', async () => {
      const items = await Promise.all([1, 2].map(() => createProduct(admin, { name: { en: 'Tea', fr: 'Thé' } })));
      const [a, b] = items.map(({ id }) => id as number);
      const run = await done(admin, 'products/bulk', { ids: [a, b], set: { name: 'Mint', category: null } });
      await server()
        .api('fr')
        .as('admin')
        .then((french) => french.put(`products/${b}`, { name: 'Menthe' }));
      const undone = await done(admin, `products/bulk/${run.id}/undo`, {});
      expect(undone).toMatchObject({ operation: 'undo', changed: [a], isUndoable: false });
      expect(undone.refusals).toMatchObject([{ id: b, status: 412 }]);
      expect((await admin.get(`products/${a}`)).body.name).toBe('Tea');
      expect((await admin.in('fr').get(`products/${a}`)).body.name).toBe('Thé');
      expect((await admin.get(`products/${b}`)).body.name).toBe('Mint');
      // What was taken back is not taken back twice, and an undo has none.
      await admin.put(`products/${a}`, { name: 'Mint' });
      expect((await done(admin, `products/bulk/${run.id}/undo`, {})).changed).toEqual([]);
      expect((await admin.post(`products/bulk/${undone.id}/undo`, {})).status).toBe(409);
    });

    it('brings back what was deleted, unless somebody did so before', async () => {
      const [one, two] = [await createProduct(admin), await createProduct(admin)];
      const run = await done(admin, 'products/bulk', { ids: [one.id, two.id], delete: true });
      expect((await admin.get(`products/${one.id}`)).status).toBe(404);
      await admin.post(`products/${two.id}/restore`, {});
      const undone = await done(admin, `products/bulk/${run.id}/undo`, {});
      expect([undone.changed, undone.refusals[0].id]).toEqual([[one.id], two.id]);
      expect((await admin.get(`products/${one.id}`)).status).toBe(200);
    });
  });

  describe('rights', () => {
    it('refuses a filter, a field and an act that are not the caller’s', async () => {
      const [kitchen, cashier] = [await server().api().as('kitchen'), await server().api().as('cashier')];
      const byCustomer = { filter: 'customer=1', count: 1, set: { status: 'done' } };
      const refused = await kitchen.post('orders/bulk', byCustomer);
      expect([refused.status, refused.body.violations?.[0]?.propertyPath]).toEqual([403, 'customer']);
      for (const filter of ['unknown=1', 'id=abc', 'status=%E0%A4%A', 'soldAt[after]=soon'])
        expect([filter, (await kitchen.post('orders/bulk', { ...byCustomer, filter })).status]).toEqual([filter, 400]);
      expect((await kitchen.post('orders/bulk', { ids: [1], set: { customer: 2 } })).status).toBe(403);
      expect((await kitchen.post('orders/bulk', { ids: [1], delete: true })).status).toBe(403);
      expect((await cashier.post('products/bulk', { ids: [1], adjust: { cost: { percent: 1 } } })).status).toBe(403);
      expect((await cashier.post('products/bulk', { ids: [1], set: { price: 1 } })).status).toBe(403);
      expect(
        (
          await server()
            .api()
            .post('products/bulk', { ids: [1], set: { price: 1 } })
        ).status,
      ).toBe(401);
      // Secrets are neither written nor kept by a run.
      expect((await admin.post('users/bulk', { ids: [2], set: { password: 'a long secret' } })).status).toBe(403);
    });

    it('does not touch rows outside of the caller’s limits, and counts them', async () => {
      const cashier = await server().api().as('cashier');
      const { agent } = (await cashier.get('me')).body;
      const name = uniqueCode();
      const foreign = await createRecord(admin, 'tasks', { name });
      const own = agent ? await createRecord(admin, 'tasks', { name, agents: [agent] }) : null;
      const ids = own ? [own.id, foreign.id, 999_999] : [foreign.id, 999_999];
      const run = await done(cashier, 'tasks/bulk', { ids, set: { isImportant: true } });
      expect(run).toMatchObject({ outside: 2, refused: 0, changed: own ? [own.id] : [] });
      expect((await admin.get(`tasks/${foreign.id}`)).body.isImportant).not.toBe(true);
    });

    it('shows a run to its caller only', async () => {
      const { id } = await createProduct(admin);
      const run = await done(admin, 'products/bulk', { ids: [id], set: { price: 11 } });
      const manager = await server().api().as('manager');
      expect((await manager.get(`products/bulk/${run.id}`)).status).toBe(404);
      expect((await manager.post(`products/bulk/${run.id}/undo`, {})).status).toBe(404);
      expect((await admin.get(`customers/bulk/${run.id}`)).status).toBe(404);
      expect((await server().api().get(`products/bulk/${run.id}`)).status).toBe(401);
      expect((await admin.get('products/bulk/abc')).status).toBe(404);
      expect((await admin.post(`products/bulk/${run.id}/else`, {})).status).toBe(404);
      expect((await admin.get(`products/bulk/${run.id}`)).body.changed).toEqual([id]);
    });
  });

  it('previews a deletion by its filter', async () => {
    const { filter } = await group(2);
    const preview = await admin.post('products/deletion', { filter });
    expect([preview.status, preview.body]).toEqual([200, { records: 0, kinds: [] }]);
    expect((await admin.post('products/deletion', { filter: 'unknown=1' })).status).toBe(400);
  });

  it('empties the bin, which has no undo', async () => {
    const { id } = await createProduct(admin);
    await admin.delete(`products/${id}`);
    const count = (await admin.get('bin?itemsPerPage=0')).body['hydra:totalItems'];
    const run = await done(admin, 'bin/bulk', { filter: '', count, delete: true });
    expect([run.done + run.refused, run.isUndoable]).toEqual([count, false]);
    expect((await admin.post(`products/${id}/restore`, {})).status).toBe(404);
  });

  it('refuses what is no bulk call', async () => {
    const { id } = await createProduct(admin);
    for (const [body, path] of [
      [{ ids: [id] }, 'set'],
      [{ ids: [id], set: { price: 1 }, delete: true }, 'set'],
      [{ ids: [id], set: { price: 1 }, adjust: { price: { percent: 1 } } }, 'set'],
      [{ ids: ['x'], set: { price: 1 } }, 'ids[0]'],
      [{ ids: [{ id, seen: { cost: 1 } }], set: { price: 1 } }, 'ids[0].seen'],
      [{ ids: [id], filter: '', set: { price: 1 } }, 'ids'],
      [{ set: { price: 1 } }, 'filter'],
      [{ filter: '', set: { price: 1 } }, 'count'],
      [{ ids: [id], set: { __proto: 1 } }, 'set.__proto'],
      [{ ids: [id], set: { images: [] } }, 'set.images'],
      [{ ids: [id], set: { price: 'much' } }, 'price'],
      [{ ids: [id], adjust: { name: { percent: 1 } } }, 'adjust.name'],
      [{ ids: [id], adjust: { price: { percent: 1, amount: 1 } } }, 'adjust.price'],
    ] as const) {
      const answer = await admin.post('products/bulk', body);
      expect([path, answer.status, answer.body.violations?.[0]?.propertyPath]).toEqual([path, 422, path]);
    }
    expect((await admin.post('products/bulk', [])).status).toBe(400);
    expect((await admin.post('products/bulk', { ids: [id], set: { category: 999_999 } })).status).toBe(400);
    expect((await admin.get('products/bulk')).status).toBe(405);
    expect(await price(id)).toBe(10);
  });

  it('ends when an account was refused too much in a minute', async () => {
    const manager = await server().api().as('manager');
    const { ids } = await group(100);
    const refused = () => done(manager, 'products/bulk', { ids, adjust: { cost: { percent: 1 } } });
    const runs = [];
    // The more the slower the server is: meanwhile some may be tried again.
    for (let at = 0; at < 12; at += 1) runs.push(await refused());
    expect(runs[0]).toMatchObject({ refused: 100, untried: [] });
    expect(runs.at(-1)).toMatchObject({ status: 'stopped', done: 0 });
    expect(runs.at(-1)?.untried.length).toBeGreaterThan(50);
  });

  it('is done once for an Idempotency-Key', async () => {
    const { id } = await createProduct(admin);
    const headers = { 'Idempotency-Key': uniqueCode() };
    const body = { ids: [id], adjust: { price: { percent: 10 } } };
    const [first, second] = [
      await admin.post('products/bulk', body, headers),
      await admin.post('products/bulk', body, headers),
    ];
    expect(second.text).toBe(first.text);
    expect(await price(id)).toBe(11);
  });

  describe('a large run', () => {
    it('goes on as a job, stops after a batch, goes on where it stopped, and is taken back', async () => {
      const { filter, ids } = await group(350);
      const answer = await admin.post('products/bulk', { filter, count: 350, adjust: { price: { percent: 10 } } });
      expect([answer.status, answer.body.status, answer.body.total]).toEqual([202, 'running', 350]);
      const path = `products/bulk/${answer.body.id}`;
      const other = await admin.post('products/bulk', { ids: ids.slice(0, 1), set: { price: 1 } });
      const stopping = await admin.post(`${path}/stop`, {});
      expect(stopping.status).toBeLessThan(300);
      const stopped = await ended(admin, path);
      // The other call came while the job ran, or after its end.
      expect([200, 409]).toContain(other.status);
      expect(stopped.done + stopped.refused + stopped.untried.length).toBe(350);
      expect(stopped.untried.length % 50).toBe(0);
      await admin.post(`${path}/retry`, {});
      const all = await ended(admin, path);
      expect([all.status, all.untried.length, all.done]).toEqual(['done', 0, 350]);
      const undo = await admin.post(`${path}/undo`, {});
      const undone = await ended(admin, `products/bulk/${undo.body.id}`);
      expect(undone.done).toBe(350);
      expect(await price(ids[349] ?? 0)).toBe(10);
    });
  });
});
