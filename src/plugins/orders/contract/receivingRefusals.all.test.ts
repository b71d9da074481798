import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { createProduct, createRecord } from '../../../../tests/support/records.ts';
import { expectRefused, orderLine } from '../../../../tests/support/shop.ts';
import { goodsHelpers, openReceiving } from './receiving.fixture.ts';

eachEngine('goods of a purchase: it is refused', (server) => {
  let admin: Api;
  let here: Api;
  let stores: Body[];
  const { bought, receive, received, read, stockOf } = goodsHelpers(() => here);

  beforeAll(async () => {
    ({ admin, here, stores } = await openReceiving(server()));
  });

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
