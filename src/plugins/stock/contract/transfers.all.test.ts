import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { createProduct, createRecord } from '../../../../tests/support/records.ts';
import { expectRefused } from '../../../../tests/support/shop.ts';

eachEngine('transfers between stores', (server) => {
  let admin: Api;
  /** Managers of two stores. */
  let here: Api;
  let there: Api;
  let from: Body;
  let to: Body;

  async function account(username: string, store: Body): Promise<Api> {
    const person = { username, fullName: username, password: 'long enough', roles: ['ROLE_MANAGER'] };
    await createRecord(admin, 'users', { ...person, store: store['@id'], currentPassword: 'demo' });
    return server().api().as(username, 'long enough');
  }

  beforeAll(async () => {
    admin = await server().api().as('admin');
    [from, to] = (await admin.get('stores')).body['hydra:member'];
    here = await account('sender', from);
    there = await account('receiver', to);
  });

  const tea = (stock = 10) => createProduct(here, { name: 'Tea', cost: 4.25, stock });
  const sent = (product: Body, quantity: number, fields: object = {}) => ({
    ...{ from: from['@id'], to: to['@id'], lines: [{ product: product.id, quantity }] },
    ...fields,
  });
  const send = (product: Body, quantity: number, fields: object = {}, api = here) =>
    api.post('stock/transfers', sent(product, quantity, fields));
  const act = (api: Api, { id }: Body, what: string, input: object = {}) =>
    api.post(`stock/transfers/${id}/${what}`, input);
  /** Stock of a product in both stores. */
  const seen = async ({ id }: Body) => [
    (await here.get(`products/${id}`)).body.stock,
    (await there.get(`products/${id}`)).body.stock,
  ];
  const ledger = async (product: Body) =>
    (await admin.get(`stock_movements?product=${product.id}&exists[transfer]=true&order[id]=asc`)).body[
      'hydra:member'
    ].map((row: Body) => [row.kind, row.quantity, row.store.id, row.transfer.number]);

  it('leave the sender at once, and are in the stock of the receiver when they are received', async () => {
    const product = await tea();
    const { status, body, text } = await send(product, 4, { note: 'For Friday' });
    expect(status, text).toBe(200);
    expect(await seen(product)).toEqual([6, 0]);
    const transfer = (await there.get(`stock_transfers/${body.id}`)).body;
    expect(transfer).toMatchObject({ number: body.number, state: 'sent', value: 17, note: 'For Friday' });
    expect(transfer.lines).toMatchObject([{ product: { id: product.id }, quantity: 4 }]);
    expect((await act(there, body, 'receive')).status).toBe(200);
    expect(await seen(product)).toEqual([6, 4]);
    expect(await ledger(product)).toEqual([
      ['transfer', -4, from.id, body.number],
      ['transfer', 4, to.id, body.number],
    ]);
  });

  it('of which less arrives, the rest is a loss of the receiver with its reason', async () => {
    const product = await tea();
    const { body } = await send(product, 4);
    const less = { product: product.id, received: 3 };
    expectRefused(await act(there, body, 'receive', { lines: [less] }), 422, 'lines[0].reason');
    const more = { product: product.id, received: 5 };
    expectRefused(await act(there, body, 'receive', { lines: [more] }), 422, 'lines[0].received');
    expect(await seen(product)).toEqual([6, 0]);
    const received = await act(there, body, 'receive', { lines: [{ ...less, reason: 'broken' }] });
    expect(received.status, received.text).toBe(200);
    expect(await seen(product)).toEqual([6, 3]);
    expect((await ledger(product)).slice(1)).toEqual([
      ['transfer', 4, to.id, body.number],
      ['loss', -1, to.id, body.number],
    ]);
    const { lines } = (await admin.get(`stock_transfers/${body.id}`)).body;
    expect(lines).toMatchObject([{ received: 3, reason: 'broken' }]);
  });

  it('go back when they are cancelled, which nobody does after they came', async () => {
    const product = await tea();
    const { body } = await send(product, 4);
    expect((await act(here, body, 'cancel')).status).toBe(200);
    expect(await seen(product)).toEqual([10, 0]);
    for (const what of ['receive', 'cancel']) expect((await act(admin, body, what)).status).toBe(409);
    const second = (await send(product, 4)).body;
    expect((await act(there, second, 'receive')).status).toBe(200);
    for (const what of ['receive', 'cancel']) expect((await act(admin, second, what)).body.reason).toBe('received');
    expect(await seen(product)).toEqual([6, 4]);
  });

  it('come in and go back without counting a product again that is no longer counted', async () => {
    const product = await tea();
    const [come, back] = [(await send(product, 4)).body, (await send(product, 2)).body];
    expect((await admin.patch(`products/${product.id}`, { stock: null })).status).toBe(200);
    const less = { product: product.id, received: 3, reason: 'broken' };
    expect((await act(there, come, 'receive', { lines: [less] })).status).toBe(200);
    expect((await act(here, back, 'cancel')).status).toBe(200);
    // An answer leaves out absent values.
    expect(await seen(product)).toEqual([undefined, undefined]);
    // The kept stock is there when counting starts again, and needs no correction.
    expect((await here.patch(`products/${product.id}`, { stock: 6 })).status).toBe(200);
    expect(await seen(product)).toEqual([6, 3]);
    const { body: corrections } = await admin.get(`stock_movements?product=${product.id}&kind=correction`);
    expect(corrections['hydra:totalItems']).toBe(0);
  });

  it('keep their products until they ended: a deleted one could not be received', async () => {
    const product = await tea();
    const { body } = await send(product, 4);
    const refused = await admin.delete(`products/${product.id}`);
    expect([refused.status, refused.body.reason]).toEqual([409, 'onTheWay']);
    expect(refused.body.detail).toContain(body.number);
    expect((await act(there, body, 'receive')).status).toBe(200);
    expect((await admin.delete(`products/${product.id}`)).status).toBe(204);
  });

  it('are posted once, by whoever is first and however often it is asked', async () => {
    const product = await tea();
    const headers = { 'Idempotency-Key': 'transfer-once' };
    const [one, two] = [
      await here.post('stock/transfers', sent(product, 4), headers),
      await here.post('stock/transfers', sent(product, 4), headers),
    ];
    expect(two.body.id).toBe(one.body.id);
    expect(await seen(product)).toEqual([6, 0]);
    const answers = await Promise.all([
      act(there, one.body, 'receive'),
      act(admin, one.body, 'receive'),
      act(here, one.body, 'cancel'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const [left, come] = await seen(product);
    expect(left + come).toBe(10);
  });

  it('take what is there at the moment, not twice', async () => {
    const product = await tea();
    const answers = await Promise.all([send(product, 7), send(product, 7)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await seen(product)).toEqual([3, 0]);
  });

  describe('are refused', () => {
    it('from a store that one does not work in, and received by nobody but the receiver', async () => {
      const product = await tea();
      expectRefused(await send(product, 1, {}, there), 403, 'from');
      const { body } = await send(product, 1);
      expectRefused(await act(here, body, 'receive'), 403, 'to');
      expectRefused(await act(there, body, 'cancel'), 403, 'from');
      const cashier = await server().api().as('cashier');
      expect((await cashier.post('stock/transfers', sent(product, 1))).status).toBe(403);
      expect((await cashier.get('stock_transfers')).status).toBe(403);
    });

    it('between other stores, which one does not see', async () => {
      const third = await createRecord(admin, 'stores', { name: 'Third' });
      const product = await tea();
      const { body } = await send(product, 1, { to: third['@id'] });
      expect((await there.get(`stock_transfers/${body.id}`)).status).toBe(404);
      expect((await act(there, body, 'receive')).status).toBe(404);
      expect((await here.get(`stock_transfers/${body.id}`)).status).toBe(200);
    });

    it('with nothing, with too much, with a product twice or one that is not counted, and to oneself', async () => {
      const product = await tea();
      const uncounted = await createProduct(admin, { stock: null });
      const twice = [1, 1].map((quantity) => ({ product: product.id, quantity }));
      expectRefused(await send(product, 1, { to: from['@id'] }), 422, 'to');
      expectRefused(await send(product, 1, { lines: [] }), 422, 'lines');
      expectRefused(await send(product, 1, { lines: twice }), 422, 'lines[1].product');
      expectRefused(await send(product, 0), 422, 'lines[0].quantity');
      expectRefused(await send(product, -1), 422, 'lines[0].quantity');
      expectRefused(await send(product, 11), 422, 'lines[0].quantity');
      expectRefused(await send(uncounted, 1), 422, 'lines[0].product');
      expect(await seen(product)).toEqual([10, 0]);
    });
  });
});
