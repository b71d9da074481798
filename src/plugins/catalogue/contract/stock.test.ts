import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { createProduct, createRecord, uniqueCode } from '../../../../tests/support/records.ts';
import { expectRefused, orderLine } from '../../../../tests/support/shop.ts';

eachEngine('stock by store', (server) => {
  let admin: Api;
  /** A manager without a store. */
  let owner: Api;
  /** Managers of two stores. */
  let here: Api;
  let there: Api;
  let stores: Record<'here' | 'there', string>;

  async function account(username: string, store: string | null): Promise<Api> {
    const person = { username, fullName: username, password: 'long enough', roles: ['ROLE_MANAGER'], store };
    await createRecord(admin, 'users', { ...person, currentPassword: 'demo' });
    return server().api().as(username, 'long enough');
  }

  beforeAll(async () => {
    admin = await server().api().as('admin');
    const [first, second] = (await admin.get('stores')).body['hydra:member'];
    stores = { here: first['@id'], there: second['@id'] };
    owner = await account('owner', null);
    here = await account('here', stores.here);
    there = await account('there', stores.there);
  });

  const stockFor = async (api: Api, { id }: Body) => (await api.get(`products/${id}`)).body.stock;
  const seen = async (product: Body) => [
    await stockFor(here, product),
    await stockFor(there, product),
    await stockFor(owner, product),
  ];
  const moved = (api: Api, product: Body, quantity: number, fields = {}) =>
    createRecord(api, 'stock_movements', { product: product['@id'], quantity, ...fields });
  const ledger = async (product: Body, store: string) =>
    (await owner.get(`stock_movements?product=${product.id}&store=${store}&order[id]=asc`)).body['hydra:member'];

  describe('a product has the stock of the caller’s store, else the sum', () => {
    it('when it is made, counted, delivered and sold', async () => {
      const tea = await createProduct(there, { stock: 7 });
      expect(await seen(tea)).toEqual([0, 7, 7]);
      expect((await here.patch(tea['@id'], { stock: 5 })).body.stock).toBe(5);
      expect(await seen(tea)).toEqual([5, 7, 12]);
      await moved(here, tea, 3, { kind: 'purchase' });
      expect(await seen(tea)).toEqual([8, 7, 15]);
      await createRecord(there, 'orders', { type: 'delivery-note', orderItems: [orderLine(tea, 9)] });
      expect(await seen(tea)).toEqual([8, -2, 6]);
    });

    it('an account without a store counts for the first store', async () => {
      const tea = await createProduct(owner, { stock: 4 });
      expect(await seen(tea)).toEqual([4, 0, 4]);
      await createRecord(owner, 'stock_movements', { product: tea['@id'], quantity: 2, store: stores.there });
      expect(await seen(tea)).toEqual([4, 2, 6]);
      await owner.patch(tea['@id'], { stock: 3 });
      expect(await seen(tea)).toEqual([1, 2, 3]);
    });

    it('the whole record, sent back as it was read, changes nothing', async () => {
      const tea = await createProduct(here, { stock: 4 });
      await moved(there, tea, 6);
      const read = (await there.get(`products/${tea.id}`)).body;
      expect((await there.put(tea['@id'], { ...read, name: 'Renamed' })).status).toBe(200);
      expect(await seen(tea)).toEqual([4, 6, 10]);
    });

    it('nor from an account without a store, which sets the sum: the difference is in the first store', async () => {
      const tea = await createProduct(here, { stock: 4 });
      await moved(there, tea, 6);
      const read = (await owner.get(`products/${tea.id}`)).body;
      expect(read.stock).toBe(10);
      expect((await owner.put(tea['@id'], { ...read, name: 'Renamed' })).body.stock).toBe(10);
      expect(await seen(tea)).toEqual([4, 6, 10]);
      expect((await owner.patch(tea['@id'], { stock: 9 })).body.stock).toBe(9);
      expect(await seen(tea)).toEqual([3, 6, 9]);
    });

    it('what is not counted has none, and stays counted while other stores have some', async () => {
      const tea = await createProduct(here, { stock: null });
      expect(await seen(tea)).toEqual([undefined, undefined, undefined]);
      await here.patch(tea['@id'], { stock: 3 });
      expectRefused(await there.patch(tea['@id'], { stock: null }), 422, 'stock');
      expect((await owner.patch(tea['@id'], { stock: null })).status).toBe(200);
      expect(await seen(tea)).toEqual([undefined, undefined, undefined]);
      await there.patch(tea['@id'], { stock: 2 });
      expect(await seen(tea)).toEqual([3, 2, 5]);
    });
  });

  it('lists filter and sort by the caller’s stock and status', async () => {
    const tags = [uniqueCode()];
    const low = await createProduct(here, { stock: 2, lowStockAt: 5, tags });
    const many = await createProduct(here, { stock: 20, lowStockAt: 5, tags });
    await moved(there, low, 30);
    await moved(there, many, 1);
    const ids = async (api: Api, query: string) =>
      (await api.get(`products?tags=${tags[0]}&${query}`)).body['hydra:member'].map((one: Body) => one.id);
    expect(await ids(here, 'order[stock]=asc')).toEqual([low.id, many.id]);
    expect(await ids(there, 'order[stock]=asc')).toEqual([many.id, low.id]);
    expect(await ids(here, 'status=low-stock')).toEqual([low.id]);
    expect(await ids(there, 'status=low-stock')).toEqual([many.id]);
    expect(await ids(there, 'stock[gte]=30')).toEqual([low.id]);
    expect(await ids(owner, 'status=low-stock')).toEqual([]);
    expect((await there.get(`products/${many.id}`)).body.status).toBe('low-stock');
  });

  it('the ledger stands behind each figure', async () => {
    const tea = await createProduct(here, { stock: 4 });
    await moved(there, tea, 6);
    await here.patch(tea['@id'], { stock: 9 });
    await moved(here, tea, -2, { kind: 'loss' });
    const steps = (entries: Body[]) => entries.map(({ kind, quantity, stockAfter }) => [kind, quantity, stockAfter]);
    expect(steps(await ledger(tea, stores.here))).toEqual([
      ['initial', 4, 4],
      ['correction', 5, 9],
      ['loss', -2, 7],
    ]);
    expect(steps(await ledger(tea, stores.there))).toEqual([['correction', 6, 6]]);
    expect(await seen(tea)).toEqual([7, 6, 13]);
  });

  it('movements at the same time in two stores are all in the stock', async () => {
    const tea = await createProduct(here, { stock: 0 });
    await Promise.all(Array.from({ length: 6 }, (_, at) => moved(at % 2 === 0 ? here : there, tea, 1)));
    expect(await seen(tea)).toEqual([3, 3, 6]);
  });

  it('a product that comes out of the bin has its stock in each store again, less what was sold meanwhile', async () => {
    const tea = await createProduct(here, { stock: 4 });
    await moved(there, tea, 6);
    const sold = await createRecord(there, 'orders', { type: 'delivery-note', orderItems: [orderLine(tea, 2)] });
    expect((await admin.delete(tea['@id'])).status).toBe(204);
    await admin.put(sold['@id'], { status: 'cancelled' });
    expect((await admin.post(`products/${tea.id}/restore`, {})).status).toBe(200);
    expect(await seen(tea)).toEqual([4, 6, 10]);
  });

  it('a version of the history brings back the stock of the person’s store', async () => {
    const tea = await createProduct(here, { stock: 4 });
    await moved(there, tea, 6);
    const version = (await here.get(`products/${tea.id}/history`)).body['hydra:member'][0].version;
    await here.patch(tea['@id'], { stock: 1, name: 'Changed' });
    const answer = await here.post(`products/${tea.id}/restore`, { version });
    expect(answer.status, answer.text).toBe(200);
    expect(await seen(tea)).toEqual([4, 6, 10]);
  });

  describe('a product that is no longer counted', () => {
    const countless = async () => {
      const tea = await createProduct(here, { stock: 4 });
      await moved(there, tea, 6);
      const version = (await owner.get(`products/${tea.id}/history`)).body['hydra:member'][0].version;
      return { tea, version };
    };
    const levels = async ({ id }: Body) => (await owner.get(`stock_levels?product=${id}`)).body['hydra:member'].length;

    it('has its stock in each store again when a bulk change is undone', async () => {
      const { tea } = await countless();
      for (const api of [owner, admin]) {
        const run = (await api.post('products/bulk', { ids: [tea.id], set: { stock: null } })).body;
        expect(run.changed).toEqual([tea.id]);
        expect(await seen(tea)).toEqual([undefined, undefined, undefined]);
        expect(await levels(tea)).toBe(0);
        const undone = await api.post(`products/bulk/${run.id}/undo`, {});
        expect(undone.body.changed, undone.text).toEqual([tea.id]);
        expect(await seen(tea)).toEqual([4, 6, 10]);
        expect(await levels(tea)).toBe(2);
      }
    });

    it('has it again by a version of the history, whoever restores it', async () => {
      for (const restorer of [here, there, owner]) {
        const { tea, version } = await countless();
        expect((await owner.patch(tea['@id'], { stock: null })).status).toBe(200);
        const answer = await restorer.post(`products/${tea.id}/restore`, { version });
        expect(answer.status, answer.text).toBe(200);
        expect(await seen(tea)).toEqual([4, 6, 10]);
      }
    });

    it('is counted anew from what each store had, and the ledger goes on', async () => {
      const { tea } = await countless();
      await owner.patch(tea['@id'], { stock: null });
      await moved(there, tea, 3);
      expect(await seen(tea)).toEqual([4, 9, 13]);
      expect((await ledger(tea, stores.there)).at(-1).stockAfter).toBe(9);
    });
  });

  it('a bulk change adjusts the stock that its caller sees', async () => {
    const tea = await createProduct(here, { stock: 4 });
    await moved(there, tea, 6);
    const adjust = (api: Api, by: object) => api.post('products/bulk', { ids: [tea.id], adjust: { stock: by } });
    expect((await adjust(here, { percent: 50 })).body.changed).toEqual([tea.id]);
    expect(await seen(tea)).toEqual([6, 6, 12]);
    expect((await adjust(owner, { amount: -2 })).body.changed).toEqual([tea.id]);
    expect(await seen(tea)).toEqual([4, 6, 10]);
  });

  describe('goods of a document without a store come back to the store that they left', () => {
    const sold = async () => {
      const tea = await createProduct(here, { stock: 4 });
      await moved(there, tea, 6);
      const note = await createRecord(owner, 'orders', { type: 'delivery-note', orderItems: [orderLine(tea, 3)] });
      expect(note.store).toBeUndefined();
      expect(await seen(tea)).toEqual([1, 6, 7]);
      return { tea, note };
    };

    it('whoever changes or cancels it', async () => {
      const { tea, note } = await sold();
      const edited = await there.patch(note['@id'], { orderItems: [orderLine(tea, 4)] });
      expect(edited.status, edited.text).toBe(200);
      expect(await seen(tea)).toEqual([0, 6, 6]);
      expect((await there.put(note['@id'], { status: 'cancelled' })).status).toBe(200);
      expect(await seen(tea)).toEqual([4, 6, 10]);
    });

    it('whoever refunds it without a till: the refund has no store either', async () => {
      const { tea, note } = await sold();
      const back = { ...orderLine(tea, -2) };
      const sent = { type: 'refund', originOrder: note['@id'], orderItems: [back] };
      const refund = await createRecord(there, 'orders', sent);
      expect(refund.store).toBeUndefined();
      expect(await seen(tea)).toEqual([3, 6, 9]);
    });

    it('when the product was in the bin meanwhile', async () => {
      const { tea, note } = await sold();
      expect((await admin.delete(tea['@id'])).status).toBe(204);
      expect((await there.put(note['@id'], { status: 'cancelled' })).status).toBe(200);
      expect((await there.post(`products/${tea.id}/restore`, {})).status).toBe(200);
      expect(await seen(tea)).toEqual([4, 6, 10]);
    });
  });

  it('a person of a store reads the stock of their own store only, and books nothing for another one', async () => {
    const tea = await createProduct(here, { stock: 4 });
    await moved(there, tea, 6);
    const read = async (api: Api) =>
      (await api.get(`stock_levels?product=${tea.id}`)).body['hydra:member'].map((one: Body) => one.quantity);
    expect(await read(here)).toEqual([4]);
    expect(await read(there)).toEqual([6]);
    expect((await read(owner)).toSorted()).toEqual([4, 6]);
    const foreign = { product: tea['@id'], quantity: 1, store: stores.there };
    expectRefused(await here.post('stock_movements', foreign), 403, 'store');
    expect(await seen(tea)).toEqual([4, 6, 10]);
  });
});
