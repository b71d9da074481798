import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { execute } from '../../../../tests/support/execute.ts';
import { createProduct, createRecord } from '../../../../tests/support/records.ts';
import { expectRefused, orderLine } from '../../../../tests/support/shop.ts';

eachEngine('goods of a purchase', (server) => {
  let admin: Api;
  /** A manager of the first store. */
  let here: Api;
  let stores: Body[];

  beforeAll(async () => {
    admin = await server().api().as('admin');
    stores = (await admin.get('stores')).body['hydra:member'];
    const username = `p-${randomUUID().slice(0, 8)}`;
    const person = { username, fullName: 'Hamza', password: 'long enough', roles: ['ROLE_MANAGER'] };
    await createRecord(admin, 'users', { ...person, store: stores[0]?.['@id'], currentPassword: 'demo' });
    here = await server().api().as(username, 'long enough');
  });

  /** A product with ten pieces at 2.00, and a purchase of 20 for 3.00. */
  async function bought(fields: object = {}) {
    const tea = await createProduct(here, { stock: 10, cost: 2 });
    const purchase = await createRecord(here, 'orders', {
      type: 'purchase',
      status: 'waiting',
      orderItems: [orderLine(tea, 20, { price: 3 })],
      ...fields,
    });
    return { tea, purchase, item: purchase.orderItems[0].id as number };
  }
  const receive = (api: Api, purchase: Body, lines: object[], fields: object = {}, headers = {}) =>
    api.post(`orders/${purchase.id}/receive`, { lines, ...fields }, headers);
  async function received(api: Api, purchase: Body, lines: object[], fields: object = {}): Promise<Body> {
    const { status, body, text } = await receive(api, purchase, lines, fields);
    expect(status, text).toBe(200);
    return body;
  }
  const read = async (address: string) => (await here.get(address)).body;
  const stockOf = async (tea: Body) => {
    const { stock, cost } = await read(tea['@id']);
    return [stock, cost];
  };
  const ledger = async (purchase: Body) =>
    (await here.get(`stock_movements?order=${purchase.id}&order[id]=asc`)).body['hydra:member'].map((one: Body) => [
      one.kind,
      one.quantity,
      one.stockAfter,
      one.note,
    ]);

  it('come in two parts: stock, ledger, cost and what is still to come follow', async () => {
    const { tea, purchase, item } = await bought();
    expect(purchase).toMatchObject({ receiptState: 'ordered', toComeAmount: 60, receivedPieces: 0 });
    expect(purchase.orderItems).toMatchObject([{ toComeQuantity: 20 }]);
    expect((await here.get(`orders/on-the-way?product=${tea.id}`)).body).toMatchObject({ quantity: 20 });

    const first = await received(here, purchase, [{ item, quantity: 5 }], { deliveryNote: 'BL-1' });
    expect(first).toMatchObject({ order: purchase.id, receiptState: 'partly-received' });
    // (10 × 2.00 + 5 × 3.00) / 15 = 2.333…
    expect(await stockOf(tea)).toEqual([15, 2.33]);
    expect(await read(purchase['@id'])).toMatchObject({
      status: 'processing',
      receiptState: 'partly-received',
      receivedPieces: 5,
      toComeAmount: 45,
      orderItems: [{ receivedQuantity: 5, toComeQuantity: 15 }],
    });

    const second = await received(here, purchase, [{ item, quantity: 15, cost: 4 }], { changesCost: false });
    expect(second.receiptState).toBe('received');
    expect(await stockOf(tea)).toEqual([30, 2.33]);
    expect(await read(purchase['@id'])).toMatchObject({ status: 'done', receiptState: 'received', toComeAmount: 0 });
    expect(await ledger(purchase)).toEqual([
      ['purchase', 5, 15, 'BL-1'],
      ['purchase', 15, 30, undefined],
    ]);
    expect((await here.get(`orders/on-the-way?product=${tea.id}`)).body).toEqual({ quantity: 0, purchases: [] });
    const records = (await here.get(`goods_receipts?order=${purchase.id}&order[id]=asc`)).body['hydra:member'];
    expect(records).toMatchObject([
      { kind: 'delivery', deliveryNote: 'BL-1', pieces: 5, amount: 15, store: { id: stores[0]?.id } },
      { kind: 'delivery', pieces: 15, amount: 60, createdBy: { fullName: 'Hamza' }, lines: [{ cost: 4 }] },
    ]);
  });

  it('what is on the way between stores counts in the average cost', async () => {
    const { tea, purchase, item } = await bought();
    const [from, to] = stores.map(({ id }) => id as number);
    const way = { from, to, lines: [{ product: tea.id, quantity: 10 }] };
    const sent = await admin.post('stock/transfers', way);
    expect(sent.status, sent.text).toBe(200);
    await received(admin, purchase, [{ item, quantity: 10 }]);
    // (10 × 2.00 + 10 × 3.00) / 20, though no store had any of the ten.
    expect((await admin.get(tea['@id'])).body).toMatchObject({ stock: 10, cost: 2.5 });
  });

  it('the same call again is received once', async () => {
    const { tea, purchase, item } = await bought();
    const key = { 'Idempotency-Key': randomUUID() };
    const [one, other] = [
      await receive(here, purchase, [{ item, quantity: 5 }], {}, key),
      await receive(here, purchase, [{ item, quantity: 5 }], {}, key),
    ];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.body).toEqual(one.body);
    expect(await stockOf(tea)).toEqual([15, 2.33]);
  });

  it('two deliveries at the same moment: what came beyond the order is asked of the second', async () => {
    const { tea, purchase, item } = await bought();
    const answers = await Promise.all([1, 2].map(() => receive(here, purchase, [{ item, quantity: 15 }])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await stockOf(tea))[0]).toBe(25);
  });

  it('more than ordered is kept on purpose only', async () => {
    const { tea, purchase, item } = await bought();
    expectRefused(await receive(here, purchase, [{ item, quantity: 24 }]), 422, 'lines[0].quantity');
    expect((await stockOf(tea))[0]).toBe(10);
    const answer = await received(here, purchase, [{ item, quantity: 24, isMoreKept: true }]);
    expect(answer.receiptState).toBe('received');
    expect((await stockOf(tea))[0]).toBe(34);
  });

  it('what never comes is closed, with its reason', async () => {
    const { tea, purchase, item } = await bought();
    expectRefused(await receive(here, purchase, [{ item, quantity: 18, closed: 3 }]), 422, 'lines[0].closed');
    const part = { item, quantity: 18, closed: 1, closedReason: 'broken' };
    expect((await received(here, purchase, [part])).receiptState).toBe('partly-received');
    const end = await received(here, purchase, [{ item, closed: 1 }], { note: 'No longer made' });
    expect(end.receiptState).toBe('closed');
    expect((await stockOf(tea))[0]).toBe(28);
    expect(await read(`goods_receipts/${end.id}`)).toMatchObject({
      kind: 'closing',
      pieces: 0,
      note: 'No longer made',
    });
  });

  it('a record is taken back once: stock, cost and purchase are as before', async () => {
    const { tea, purchase, item } = await bought();
    const { id } = await received(here, purchase, [{ item, quantity: 18, closed: 2 }], { deliveryNote: 'BL-9' });
    expect(await read(purchase['@id'])).toMatchObject({ receiptState: 'closed', status: 'done' });
    for (let times = 0; times < 2; times += 1) {
      const { status, body, text } = await here.post(`goods_receipts/${id}/take-back`, { note: 'Wrong purchase' });
      expect(status, text).toBe(200);
      expect(body).toEqual({ id, order: purchase.id, receiptState: 'ordered' });
    }
    expect(await stockOf(tea)).toEqual([10, 2]);
    expect(await ledger(purchase)).toEqual([
      ['purchase', 18, 28, 'BL-9'],
      ['purchase', -18, 10, 'BL-9'],
    ]);
    const after = await read(purchase['@id']);
    expect(after).toMatchObject({ status: 'waiting', receiptState: 'ordered', toComeAmount: 60, receivedPieces: 0 });
    expect(await read(`goods_receipts/${id}`)).toMatchObject({ takenBackNote: 'Wrong purchase' });
  });

  it('a cost that was changed since stays when the record is taken back', async () => {
    const { tea, purchase, item } = await bought();
    const { id } = await received(here, purchase, [{ item, quantity: 5 }]);
    await here.patch(tea['@id'], { cost: 7 });
    await here.post(`goods_receipts/${id}/take-back`, {});
    expect(await stockOf(tea)).toEqual([10, 7]);
  });

  it('the cost goes back to before all records that are taken back, in any order', async () => {
    const takeBack = async (id: number) =>
      expect((await here.post(`goods_receipts/${id}/take-back`, {})).status).toBe(200);
    const costOf = async (tea: Body) => (await stockOf(tea))[1];
    const tea = await createProduct(here, { stock: 10, cost: 10 });
    const buy = (...prices: number[]) =>
      createRecord(here, 'orders', {
        ...{ type: 'purchase', status: 'waiting' },
        orderItems: prices.map((price) => orderLine(tea, 10, { price })),
      });
    const come = async (purchase: Body) => {
      const lines = purchase.orderItems.map(({ id }: Body) => ({ item: id, quantity: 10 }));
      return (await received(here, purchase, lines)).id as number;
    };
    // (10 × 10 + 10 × 14) / 20 = 12, then (20 × 12 + 10 × 15) / 30 = 13.
    const both = await come(await buy(14, 15));
    expect(await costOf(tea)).toBe(13);
    await takeBack(both);
    expect(await stockOf(tea)).toEqual([10, 10]);

    const [first, second] = [await come(await buy(14)), await come(await buy(18))];
    expect(await costOf(tea)).toBe(14);
    await takeBack(first);
    expect(await costOf(tea)).toBe(14);
    await takeBack(second);
    expect(await stockOf(tea)).toEqual([10, 10]);
  });

  it('only what went into stock leaves it when the record is taken back', async () => {
    const uncounted = await bought();
    await here.patch(uncounted.tea['@id'], { stock: null });
    const one = await received(here, uncounted.purchase, [{ item: uncounted.item, quantity: 5 }]);
    await here.patch(uncounted.tea['@id'], { stock: 7 });
    expect((await here.post(`goods_receipts/${one.id}/take-back`, {})).status).toBe(200);
    expect((await stockOf(uncounted.tea))[0]).toBe(7);
    expect(await ledger(uncounted.purchase)).toEqual([]);

    const counted = await bought();
    const other = await received(here, counted.purchase, [{ item: counted.item, quantity: 5 }]);
    await here.patch(counted.tea['@id'], { stock: null });
    expect((await here.post(`goods_receipts/${other.id}/take-back`, {})).status).toBe(200);
    expect((await stockOf(counted.tea))[0]).toBeUndefined();
    expect(await ledger(counted.purchase)).toHaveLength(1);
  });

  it('other changes of the purchase leave its stock alone', async () => {
    const { tea, purchase, item } = await bought();
    await received(here, purchase, [{ item, quantity: 5 }]);
    for (const change of [{ status: 'waiting' }, { description: 'Call first' }, { status: 'done' }])
      expect((await here.patch(purchase['@id'], change)).status).toBe(200);
    expect((await stockOf(tea))[0]).toBe(15);
    // Done by hand: nothing more is awaited, and nothing is hidden.
    expect(await read(purchase['@id'])).toMatchObject({ receiptState: 'closed', toComeAmount: 0 });
  });

  describe('is refused', () => {
    it('to cancel, delete or rewrite a purchase of which goods came', async () => {
      const { tea, purchase, item } = await bought();
      const { id } = await received(here, purchase, [{ item, quantity: 5 }]);
      const cancelled = await here.patch(purchase['@id'], { status: 'cancelled' });
      expect([cancelled.status, cancelled.body.reason]).toEqual([409, 'receivedCancel']);
      const deleted = await here.delete(purchase['@id']);
      expect([deleted.status, deleted.body.reason]).toEqual([409, 'receivedDelete']);
      const lines = [{ id: item, ...orderLine(tea, 30, { price: 3 }) }];
      expectRefused(await here.patch(purchase['@id'], { orderItems: lines }), 422, 'orderItems');
      expectRefused(await here.patch(purchase['@id'], { type: 'order' }), 422, 'type');
      const same = [{ id: item, ...orderLine(tea, 20, { price: 3 }), note: 'In boxes' }];
      expect((await here.patch(purchase['@id'], { orderItems: same })).status).toBe(200);
      expect((await read(purchase['@id'])).orderItems).toMatchObject([{ receivedQuantity: 5, toComeQuantity: 15 }]);
      await here.post(`goods_receipts/${id}/take-back`, {});
      expect((await here.patch(purchase['@id'], { status: 'cancelled' })).status).toBe(200);
      const late = await receive(here, purchase, [{ item, quantity: 1 }]);
      expect([late.status, late.body.reason]).toEqual([409, 'receiveCancelled']);
    });

    it('to name a line twice, which would push another one out', async () => {
      const tea = await createProduct(here);
      const orderItems = [orderLine(tea, 2, { price: 3 }), orderLine(tea, 4, { price: 3 })];
      const purchase = await createRecord(here, 'orders', { type: 'purchase', status: 'waiting', orderItems });
      const [one] = purchase.orderItems as Body[];
      const twice = { orderItems: [{ id: one?.id, note: 'In boxes' }, { '@id': one?.['@id'] }] };
      for (const times of ['before', 'after']) {
        expectRefused(await here.patch(purchase['@id'], twice), 422, 'orderItems[1].id');
        if (times === 'before') await received(here, purchase, [{ item: one?.id, quantity: 1 }]);
      }
      expect((await read(purchase['@id'])).orderItems.map(({ id }: Body) => id)).toEqual(
        purchase.orderItems.map(({ id }: Body) => id),
      );
    });

    it('goods of a product that was deleted since; it is restored, or its line closed', async () => {
      const { tea, purchase, item } = await bought();
      expect((await admin.delete(tea['@id'])).status).toBe(204);
      const refused = await receive(here, purchase, [{ item, quantity: 5 }]);
      expectRefused(refused, 422, 'lines[0].item');
      expect(refused.body.violations[0].code).toBe('violation.orders.receiveDeleted');
      expect((await here.get(`goods_receipts?order=${purchase.id}`)).body['hydra:totalItems']).toBe(0);
      await received(here, purchase, [{ item, closed: 2 }]);
      expect((await admin.post(`products/${tea.id}/restore`, {})).status).toBe(200);
      await received(here, purchase, [{ item, quantity: 5 }]);
      expect((await stockOf(tea))[0]).toBe(15);

      const free = { description: 'Pallet', quantity: 1, price: 8 };
      const other = await createRecord(admin, 'orders', { type: 'purchase', status: 'waiting', orderItems: [free] });
      const whole = [{ item: other.orderItems[0].id, quantity: 1 }];
      expect((await received(admin, other, whole)).receiptState).toBe('received');
    });

    it('a line that is not of the purchase, one twice, nothing at all, and a sale', async () => {
      const { tea, purchase, item } = await bought();
      const other = await bought();
      expectRefused(await receive(here, purchase, [{ item: other.item, quantity: 1 }]), 422, 'lines[0].item');
      const twice = [
        { item, quantity: 1 },
        { item, quantity: 1 },
      ];
      expectRefused(await receive(here, purchase, twice), 422, 'lines[1].item');
      expectRefused(await receive(here, purchase, [{ item, quantity: 0 }]), 422, 'lines');
      const sale = await createRecord(here, 'orders', { type: 'order', orderItems: [orderLine(tea)] });
      expectRefused(await receive(here, sale, [{ item: sale.orderItems[0].id, quantity: 1 }]), 422, 'type');
    });

    it('another store, for who belongs to one; and who does not write stock', async () => {
      const { tea, purchase, item } = await bought();
      const there = { store: stores[1]?.['@id'] };
      expectRefused(await receive(here, purchase, [{ item, quantity: 1 }], there), 403, 'store');
      const cashier = await server().api().as('cashier');
      expect((await receive(cashier, purchase, [{ item, quantity: 1 }])).status).toBe(403);
      const { id } = await received(admin, purchase, [{ item, quantity: 1 }], there);
      expect((await here.get(`goods_receipts/${id}`)).status).toBe(404);
      expect((await here.post(`goods_receipts/${id}/take-back`, {})).status).toBe(404);
      const elsewhere = await createRecord(admin, 'orders', {
        ...{ type: 'purchase', status: 'waiting', ...there },
        orderItems: [orderLine(tea, 2, { price: 3 })],
      });
      const foreign = [{ item: elsewhere.orderItems[0].id, quantity: 1 }];
      expect((await receive(here, elsewhere, foreign)).status).toBe(404);
    });
  });

  describe('of before there were records', () => {
    /** A purchase that is done, as the data change left it. */
    async function older() {
      const given = await bought({ status: 'done' });
      const { purchase, item } = given;
      await execute(server(), `update order_items set "receivedQuantity" = quantity where id = ${item}`);
      await execute(server(), `update orders set "receiptState" = 'received' where id = ${purchase.id}`);
      return given;
    }

    it('is changed and cancelled', async () => {
      const { tea, purchase, item } = await older();
      const orderItems = [{ id: item, ...orderLine(tea, 18, { price: 3 }) }];
      const changed = await here.patch(purchase['@id'], { orderItems });
      expect(changed.status, changed.text).toBe(200);
      expect(changed.body).toMatchObject({ receiptState: 'received', orderItems: [{ quantity: 18 }] });
      const cancelled = await here.patch(purchase['@id'], { status: 'cancelled' });
      expect(cancelled.status, cancelled.text).toBe(200);
      expect(cancelled.body.receiptState).toBe('cancelled');
      expect((await stockOf(tea))[0]).toBe(10);
    });

    it('comes back from the bin received, or awaited', async () => {
      const restored = async (status: string) => {
        const { purchase, item } = await bought({ status });
        const none = '"receivedQuantity" = null, "toComeQuantity" = null';
        await execute(server(), `update order_items set ${none} where id = ${item}`);
        await execute(server(), `update orders set "receiptState" = null where id = ${purchase.id}`);
        const deleted = await admin.delete(purchase['@id']);
        expect(deleted.status, deleted.text).toBe(204);
        const answer = await admin.post(`orders/${purchase.id}/restore`, {});
        expect(answer.status, answer.text).toBe(200);
        return (await admin.get(purchase['@id'])).body;
      };
      expect(await restored('done')).toMatchObject({
        ...{ receiptState: 'received', receivedPieces: 20, toComeAmount: 0 },
        orderItems: [{ receivedQuantity: 20, toComeQuantity: 0 }],
      });
      expect(await restored('waiting')).toMatchObject({
        ...{ receiptState: 'ordered', toComeAmount: 60 },
        orderItems: [{ toComeQuantity: 20 }],
      });
    });
  });

  it('what is late is found by its day', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const late = await bought({ startDeliveryAt: day(-3) });
    const soon = await bought({ startDeliveryAt: day(5) });
    const found = async (arrival: string) =>
      (await here.get(`orders?type[]=purchase&arrival[]=${arrival}&itemsPerPage=500`)).body['hydra:member'];
    expect(await read(late.purchase['@id'])).toMatchObject({ arrival: 'late' });
    const ids = (rows: Body[]) => rows.map(({ id }) => id);
    expect(ids(await found('late'))).toContain(late.purchase.id);
    expect(ids(await found('late'))).not.toContain(soon.purchase.id);
    expect(ids(await found('later'))).toContain(soon.purchase.id);
    await received(here, late.purchase, [{ item: late.item, quantity: 20 }]);
    expect(ids(await found('late'))).not.toContain(late.purchase.id);
    expect((await read(late.purchase['@id'])).arrival).toBeUndefined();
  });
});
