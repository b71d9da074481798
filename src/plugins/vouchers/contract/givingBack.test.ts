import { beforeAll, expect, it } from 'vitest';
import type { Answer, Body } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { expectRefused } from '../../../../tests/support/shop.ts';
import { openCardShop, type CardShop } from './shopOfCards.ts';

anyEngine('giving gift cards back', (server) => {
  let shop: CardShop;
  beforeAll(async () => {
    shop = await openCardShop(server());
    await shop.shop.openDay(shop.admin);
  }, 120_000);

  const paidBy = async (card: Body, amount: number, fields: object = {}): Promise<Body> =>
    shop.sell(shop.admin, { orderItems: [shop.teas(1)], payments: [await shop.byCard(amount, card.code)], ...fields });
  const cancel = (sale: Body, fields: object = {}): Promise<Answer> =>
    shop.admin.put(`orders/${sale.id}`, { status: 'cancelled', ...fields });
  const refund = (sale: Body, payments: object[]) =>
    shop.admin.post('orders', { ...shop.refundBody(sale, payments, 1), till: shop.shop.till });
  const expectRefundNeeded = (answer: Answer, difference: number) => {
    expect(answer.status, answer.text).toBe(409);
    expect(answer.body).toMatchObject({ code: 'refundNeeded', difference });
    expect(answer.body.detail).toBe('A sale with “Gift card” is refunded, not cancelled.');
  };

  it('refuses to cancel a sale that a card paid, until it is refunded', async () => {
    const card = await shop.issued(18);
    const sale = await paidBy(card, 18);
    expectRefundNeeded(await cancel(sale), 18);
    expect(await shop.balance(card.id)).toBe(0);
    const back = await refund(sale, [shop.shop.paid(-18, await shop.method())]);
    expect(back.status, back.text).toBe(201);
    expect((await cancel(sale)).status).toBe(200);
    expect(await shop.balance(card.id)).toBe(18);
    expect((await shop.admin.put(`orders/${sale.id}`, { status: 'waiting' })).status).toBe(200);
    expect(await shop.balance(card.id)).toBe(18);
  });

  it('gives nothing to the card for a sale that was refunded in cash and is cancelled then', async () => {
    const card = await shop.issued(18);
    const sale = await paidBy(card, 18);
    const back = await refund(sale, [shop.shop.paid(-18)]);
    expect(back.status, back.text).toBe(201);
    expect((await cancel(sale)).status).toBe(200);
    expect(await shop.balance(card.id)).toBe(0);
  });

  it('gives back what is held of a payment whose rest became credit, and no more', async () => {
    const card = await shop.issued(100);
    const customer = await shop.shop.customer();
    const sale = await paidBy(card, 100, { customer: customer['@id'], isRestUsedAsCredit: true });
    expect((await shop.admin.get(`customers/${customer.id}`)).body.walletCredit).toBe(82);
    expectRefundNeeded(await cancel(sale), 18);
    const byCard = await shop.method();
    expect((await refund(sale, [shop.shop.paid(-100, byCard)])).status).toBe(422);
    expect((await refund(sale, [shop.shop.paid(-18, byCard)])).status).toBe(201);
    expect((await cancel(sale)).status).toBe(200);
    expect(await shop.balance(card.id)).toBe(18);
  });

  it('refuses a sale that is paid by card and cancelled at once', async () => {
    const card = await shop.issued(18);
    const sale = await shop.sell(shop.admin, { orderItems: [shop.teas(1)], payments: [] });
    expectRefused(await cancel(sale, { payments: [await shop.byCard(18, card.code)] }), 422, 'status');
    expect(await shop.balance(card.id)).toBe(18);
    expect((await cancel(sale)).status).toBe(200);
  });

  it('refuses to cancel a sale that sold a card, and cancels one that was not paid', async () => {
    const sale = await shop.sell(shop.admin, { orderItems: [shop.cardLine(30)], payments: [shop.shop.paid(30)] });
    expectRefundNeeded(await cancel(sale), 30);
    expect(await shop.cardsOf(sale.id)).toMatchObject([{ state: 'active' }]);
    const open = await shop.sell(shop.cashier, { orderItems: [shop.cardLine(30)], payments: [] });
    expect((await shop.cashier.put(`orders/${open.id}`, { status: 'cancelled' })).status).toBe(200);
    expect(await shop.cardsOf(open.id)).toEqual([]);
  });

  it('gives back to the one of two cards that has not expired, and refuses what only the other could take', async () => {
    const [late, valid] = [await shop.issued(10), await shop.issued(26)];
    const sale = await shop.sell(shop.admin, {
      orderItems: [shop.teas(2)],
      payments: [await shop.byCard(10, late.code), await shop.byCard(26, valid.code)],
    });
    const moved = await shop.admin.put(`vouchers/${late.id}`, { expiresOn: '2020-01-31' });
    expect(moved.status, moved.text).toBe(200);
    const byCard = shop.shop.paid(-18, await shop.method());
    const first = await refund(sale, [byCard]);
    expect(first.status, first.text).toBe(201);
    expect([await shop.balance(late.id), await shop.balance(valid.id)]).toEqual([0, 18]);
    const second = await refund(sale, [byCard]);
    expectRefused(second, 422, 'payments[0].reference');
    expect(second.text).toContain(late.label);
    expect((await refund(sale, [shop.shop.paid(-18)])).status).toBe(201);
    expect(await shop.balance(valid.id)).toBe(18);
  });
});
