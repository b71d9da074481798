import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { createProduct, createRecord } from '../../../../tests/support/records.ts';
import { orderLine } from '../../../../tests/support/shop.ts';
import { goodsHelpers, openReceiving } from './receiving.fixture.ts';

eachEngine('goods of a purchase that are taken back', (server) => {
  let here: Api;
  const { bought, received, read, stockOf, ledger } = goodsHelpers(() => here);

  beforeAll(async () => {
    ({ here } = await openReceiving(server()));
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
});
