import { beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#resource';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { expectRefused } from '../../../../tests/support/shop.ts';
import { isCode } from '../rules/code.ts';
import { openCardShop, type CardShop } from './shopOfCards.ts';

anyEngine('selling gift cards', (server) => {
  let shop: CardShop;
  beforeAll(async () => {
    shop = await openCardShop(server());
  }, 120_000);

  const linesOf = async (sale: number) =>
    (await shop.cashier.get(`orders/paper-lines?order=${sale}`)).body as { isStored: boolean; lines: string[] };

  it('makes a card when its sale is paid, without tax, and prints the code', async () => {
    const sale = await shop.sell(shop.cashier, { orderItems: [shop.cardLine(100)], payments: [shop.shop.paid(60)] });
    expect(sale).toMatchObject({ paymentStatus: 'partially-paid', taxAmount: 0 });
    expect(await shop.cardsOf(sale.id)).toEqual([]);
    const paid = await shop.cashier.put(`orders/${sale.id}`, { payments: [...sale.payments, shop.shop.paid(40)] });
    expect(paid.status, paid.text).toBe(200);
    const [card, ...others] = await shop.cardsOf(sale.id);
    expect(others).toEqual([]);
    expect(card).toMatchObject({ amount: 100, balance: 100, state: 'active', currency: 'MAD' });
    expect(isCode(card?.code)).toBe(true);
    expect(await shop.ledger(card?.id)).toEqual([['sold', 100]]);
    const { lines } = await linesOf(sale.id);
    expect(lines.join(' ').replaceAll('-', '')).toContain(card?.code);
    // A further write of the paid sale makes no other card.
    await shop.cashier.put(`orders/${sale.id}`, { customerNote: 'Thank you' });
    expect(await shop.cardsOf(sale.id)).toHaveLength(1);
  });

  it('prints the whole code for the seller, also of a sale that was sent days later, and for no other seller', async () => {
    const printed = async (by: CardShop['admin'], fields: object = {}): Promise<boolean> => {
      const body = { orderItems: [shop.cardLine(20)], payments: [shop.shop.paid(20)], ...fields };
      const sale = await shop.sell(by, body);
      const [card] = await shop.cardsOf(sale.id);
      const { lines } = await linesOf(sale.id);
      expect(lines).toHaveLength(1);
      return lines.join(' ').replaceAll('-', '').includes(card?.code);
    };
    const soldAt = new Date(Date.now() - 2 * DAY_MS).toISOString();
    expect(await printed(shop.cashier, { soldAt, isQueued: true })).toBe(true);
    expect(await printed(shop.manager)).toBe(false);
  });

  it('makes one card for each of a line, once for a sale that is sent again', async () => {
    const orderItems = [shop.cardLine(50, { quantity: 2 }), shop.teas(1)];
    const body = shop.document({ orderItems, payments: [shop.shop.paid(118)] });
    await shop.cashier.post('orders', body);
    const { body: sale } = await shop.cashier.post('orders', body);
    expect((await shop.cardsOf(sale.id)).map(({ balance }) => balance)).toEqual([50, 50]);
  });

  it('refuses half a card and one for nothing', async () => {
    const send = (fields: object) =>
      shop.cashier.post('orders', shop.document({ orderItems: [shop.cardLine(100, fields)], payments: [] }));
    expectRefused(await send({ quantity: 0.5 }), 422, 'orderItems[0].price');
    expectRefused(await send({ price: 0 }), 422, 'orderItems[0].price');
    expectRefused(await send({ kind: 'vouchers.none' }), 422, 'orderItems[0].kind');
  });

  it('voids an unused card with the refund of its sale, and refuses the refund of a used one', async () => {
    const sold = () =>
      shop.sell(shop.admin, { orderItems: [shop.cardLine(30)], payments: [shop.shop.paid(30, shop.shop.card)] });
    const [unused, used] = [await sold(), await sold()];
    const back = [shop.shop.paid(-30, shop.shop.card)];
    const refund = await shop.admin.post('orders', shop.refundBody(unused, back, 1));
    expect(refund.status, refund.text).toBe(201);
    const [voided] = await shop.cardsOf(unused.id);
    expect(voided).toMatchObject({ balance: 0, state: 'voided' });
    const [card] = await shop.cardsOf(used.id);
    await shop.sell(shop.admin, { orderItems: [shop.teas(1)], payments: [await shop.byCard(18, card?.code)] });
    expectRefused(await shop.admin.post('orders', shop.refundBody(used, back, 1)), 422, 'orderItems');
    expect(await shop.balance(card?.id)).toBe(12);
  });

  it('is not reduced with its sale: the card costs what it is worth, also in a refund', async () => {
    const sale = await shop.sell(shop.admin, {
      orderItems: [shop.teas(1), shop.cardLine(100)],
      payments: [shop.shop.paid(109)],
      reduction: '50',
    });
    expect(sale).toMatchObject({ reductionAmount: 9, fullTotalAmount: 109, paymentStatus: 'paid' });
    expect(await shop.cardsOf(sale.id)).toMatchObject([{ amount: 100, balance: 100 }]);
    const [, line] = sale.orderItems;
    const body = shop.refundBody({ ...sale, orderItems: [line] }, [shop.shop.paid(-100, shop.shop.card)], 1);
    const refund = await shop.admin.post('orders', body);
    expect(refund.status, refund.text).toBe(201);
    expect(refund.body.fullTotalAmount).toBe(-100);
  });

  it('is sold and taken by sellers alone', async () => {
    const driver = await server().api().as('driver');
    const line = { orderItems: [shop.cardLine(20)], payments: [] };
    const sold = await driver.post('orders', shop.document(line));
    expect(sold.status, sold.text).not.toBe(201);
    expect(sold.status).toBeLessThan(500);
  });

  it('keeps a paid line as it was sold', async () => {
    const sale = await shop.sell(shop.admin, { orderItems: [shop.cardLine(18)], payments: [shop.shop.paid(18)] });
    const edit = await shop.admin.put(`orders/${sale.id}`, { orderItems: [shop.teas(1)] });
    expectRefused(edit, 422, 'orderItems');
    expect(await shop.cardsOf(sale.id)).toMatchObject([{ state: 'active', balance: 18 }]);
  });

  it('adjusts a balance with a reason, by administrators alone, and reports what is outstanding', async () => {
    const before = (await shop.manager.get('vouchers/liability')).body;
    const card = await shop.issued(10);
    const adjust = (by: CardShop['admin'], body: object) => by.post(`vouchers/${card.id}/adjust`, body);
    expect((await adjust(shop.manager, { amount: 5, reason: 'Goodwill' })).status).toBe(403);
    expectRefused(await adjust(shop.admin, { amount: -11, reason: 'Mistake' }), 422, 'amount');
    expectRefused(await adjust(shop.admin, { amount: 5, reason: '' }), 422, 'reason');
    expect((await adjust(shop.admin, { amount: 5, reason: 'Goodwill' })).body.balance).toBe(15);
    const now = (await shop.manager.get('vouchers/liability')).body;
    expect([now.cards - before.cards, now.outstanding - before.outstanding]).toEqual([1, 15]);
    const sum = (await shop.ledger(card.id)).reduce((total, [, amount]) => total + amount, 0);
    expect(sum).toBe(await shop.balance(card.id));
    expect((await shop.cashier.get(`vouchers/${card.id}`)).status).toBe(403);
  });

  it('takes what is left off expired cards, once, and leaves all others', async () => {
    const [late, other] = [await shop.issued(7, { expiresOn: '2020-01-31' }), await shop.issued(9)];
    const run = async () => {
      const { status, text, body } = await shop.admin.post('jobs', { kind: 'vouchers.expire' });
      expect(status, text).toBe(201);
      await expect
        .poll(async () => (await shop.admin.get(`jobs/${body.id}`)).body.status, { timeout: 20_000 })
        .toBe('done');
    };
    await run();
    await run();
    expect(await shop.ledger(late.id)).toEqual([
      ['issued', 7],
      ['expired', -7],
    ]);
    expect((await shop.admin.get(`vouchers/${late.id}`)).body).toMatchObject({ balance: 0, state: 'expired' });
    expect(await shop.balance(other.id)).toBe(9);
  });

  it('shows a balance on the public page in three languages, and limits attempts', async () => {
    const card = await shop.issued(42);
    const ask = (locale: string, code: string) =>
      fetch(`${server().url}/${locale}/gift-card`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ code }),
      });
    const shown = await ask('fr', card.code);
    expect([shown.status, shown.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    const page = await shown.text();
    expect(page).toContain('Reste 42,00');
    expect(page).toContain('class="site-header');
    expect(shown.headers.get('Content-Security-Policy')).toContain("img-src 'self' data:;");
    const unknown = await ask('ar', '<b>x</b>');
    expect(unknown.status).toBe(422);
    const refused = await unknown.text();
    expect(refused).not.toContain('<b>x');
    expect(refused).toContain('aria-describedby="problem"');
    const statuses: number[] = [];
    for (let count = 0; count < 12; count++) statuses.push((await ask('en', 'wrong')).status);
    expect(statuses).toContain(429);
    expect((await fetch(`${server().url}/en/gift-card`)).status).toBe(200);
  });
});
