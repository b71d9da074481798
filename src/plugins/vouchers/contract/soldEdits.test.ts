import { beforeAll, expect, it } from 'vitest';
import type { Body } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { expectRefused } from '../../../../tests/support/shop.ts';
import { openCardShop, type CardShop } from './shopOfCards.ts';

anyEngine('edits of sales with gift cards', (server) => {
  let shop: CardShop;
  beforeAll(async () => {
    shop = await openCardShop(server());
  }, 120_000);

  const put = (sale: Body, body: object) => shop.cashier.put(`orders/${sale.id}`, body);
  const unpaid = (...orderItems: object[]) => shop.sell(shop.cashier, { orderItems, payments: [] });

  it('checks a line whose quantity an edit lowers, with its id and without', async () => {
    const sale = await unpaid(shop.cardLine(1000));
    const part = { quantity: 0.001, price: 1000 };
    const [line] = sale.orderItems;
    const payments = [shop.shop.paid(1)];
    expectRefused(await put(sale, { orderItems: [{ ...line, ...part }], payments }), 422, 'orderItems[0].price');
    expectRefused(await put(sale, { orderItems: [shop.cardLine(1000, part)], payments }), 422, 'orderItems[0].price');
    const halves = [shop.cardLine(1000, { quantity: 0.5 }), shop.cardLine(1000, { quantity: 0.5 })];
    expect((await put(sale, { orderItems: halves, payments })).status).toBe(422);
    expect(await shop.cardsOf(sale.id)).toEqual([]);
  });

  it('makes cards worth what was paid for their line, also after an edit', async () => {
    const sale = await unpaid(shop.cardLine(40, { quantity: 3 }));
    const fewer = await put(sale, {
      orderItems: [{ ...sale.orderItems[0], quantity: 2 }],
      payments: [shop.shop.paid(80)],
    });
    expect(fewer.status, fewer.text).toBe(200);
    expect((await shop.cardsOf(sale.id)).map(({ amount }) => amount)).toEqual([40, 40]);
  });

  it('makes no free line of a line of gift cards', async () => {
    const sale = await unpaid(shop.cardLine(100, { quantity: 2 }));
    const free = { ...shop.cardLine(100), kind: null, description: 'Anything' };
    expectRefused(await put(sale, { orderItems: [free] }), 422, 'orderItems[0].price');
    const same = await put(sale, { orderItems: [{ ...sale.orderItems[0], kind: null, quantity: 1 }] });
    expect(same.status, same.text).toBe(200);
    expect(same.body.orderItems).toMatchObject([{ kind: 'vouchers.card', quantity: 1 }]);
  });

  it('makes no card of a line that becomes a product', async () => {
    const sale = await unpaid(shop.cardLine(100));
    const tea = { ...sale.orderItems[0], product: shop.tea['@id'], price: shop.tea.finalPrice };
    const edited = await put(sale, { orderItems: [tea], payments: [shop.shop.paid(18)] });
    expect(edited.status, edited.text).toBe(200);
    expect(await shop.cardsOf(sale.id)).toEqual([]);
  });

  it('keeps the line of a card that exists when a line is added that is not paid', async () => {
    const sale = await shop.sell(shop.cashier, { orderItems: [shop.cardLine(50)], payments: [shop.shop.paid(50)] });
    const [line] = sale.orderItems;
    const more = await put(sale, { orderItems: [line, shop.teas(5)] });
    expect(more.status, more.text).toBe(200);
    expect(more.body.paymentStatus).toBe('partially-paid');
    const [, tea] = more.body.orderItems;
    expectRefused(await put(sale, { orderItems: [tea] }), 422, 'orderItems');
    expectRefused(await put(sale, { orderItems: [shop.cardLine(50), tea] }), 422, 'orderItems');
    expectRefused(await put(sale, { orderItems: [{ ...line, price: 60 }, tea] }), 422, 'orderItems');
    const paid = await put(sale, { payments: [shop.shop.paid(90)] });
    expect(paid.body.paymentStatus, paid.text).toBe('paid');
    expect(await shop.cardsOf(sale.id)).toHaveLength(1);
  });

  it('makes no card for what was refunded before it was paid', async () => {
    const sale = await shop.sell(shop.admin, {
      orderItems: [shop.cardLine(30, { quantity: 2 }), shop.teas(1)],
      payments: [],
    });
    expectRefused(await shop.admin.post('orders', shop.refundBody(sale, [], 0.5)), 422, 'orderItems');
    const refund = await shop.admin.post('orders', shop.refundBody(sale, [], 1));
    expect(refund.status, refund.text).toBe(201);
    const paid = await shop.admin.put(`orders/${sale.id}`, { payments: [shop.shop.paid(48)] });
    expect(paid.body.paymentStatus, paid.text).toBe('paid');
    expect(await shop.cardsOf(sale.id)).toMatchObject([{ amount: 30, balance: 30 }]);
  });

  it('makes the card when a refund of other lines leaves nothing to be paid', async () => {
    const sale = await shop.sell(shop.admin, {
      orderItems: [shop.teas(1), shop.cardLine(30)],
      payments: [shop.shop.paid(30)],
    });
    expect(await shop.cardsOf(sale.id)).toEqual([]);
    const refund = await shop.admin.post('orders', shop.refundBody(sale, [], 1));
    expect(refund.status, refund.text).toBe(201);
    expect(await shop.cardsOf(sale.id)).toMatchObject([{ amount: 30 }]);
  });
});
