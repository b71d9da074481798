import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { execute } from '../../../../tests/support/execute.ts';
import { expectRefused, orderLine } from '../../../../tests/support/shop.ts';
import { goodsHelpers, openReceiving } from './receiving.fixture.ts';

eachEngine('goods of a purchase', (server) => {
  let admin: Api;
  let here: Api;
  let stores: Body[];
  const { bought, receive, received, read, stockOf, ledger } = goodsHelpers(() => here);

  beforeAll(async () => {
    ({ admin, here, stores } = await openReceiving(server()));
  });

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

  it('other changes of the purchase leave its stock alone', async () => {
    const { tea, purchase, item } = await bought();
    await received(here, purchase, [{ item, quantity: 5 }]);
    for (const change of [{ status: 'waiting' }, { description: 'Call first' }, { status: 'done' }])
      expect((await here.patch(purchase['@id'], change)).status).toBe(200);
    expect((await stockOf(tea))[0]).toBe(15);
    // Done by hand: nothing more is awaited, and nothing is hidden.
    expect(await read(purchase['@id'])).toMatchObject({ receiptState: 'closed', toComeAmount: 0 });
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
