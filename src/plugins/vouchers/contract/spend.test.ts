import { beforeAll, expect, it } from 'vitest';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { expectRefused, violatedFields } from '../../../../tests/support/shop.ts';
import { openCardShop, type CardShop } from './shopOfCards.ts';

eachEngine('paying by gift card', (server) => {
  let shop: CardShop;
  beforeAll(async () => {
    shop = await openCardShop(server());
  }, 120_000);

  it('takes part of a sale off the card, and cash the rest; the code is stored nowhere', async () => {
    const card = await shop.issued(20);
    const cash = shop.shop.paid(16);
    const sale = await shop.sell(shop.cashier, {
      orderItems: [shop.teas(2)],
      payments: [await shop.byCard(20, card.code), cash],
    });
    expect(sale).toMatchObject({ paymentStatus: 'paid', paidAmount: 36 });
    const stored = (await shop.admin.get(`orders/${sale.id}`)).body;
    expect(stored.payments[0]).toMatchObject({ paymentMethodName: 'Gift card', amount: 20, reference: card.label });
    expect(JSON.stringify(stored)).not.toContain(card.code);
    expect(await shop.ledger(card.id)).toEqual([
      ['issued', 20],
      ['spent', -20],
    ]);
    const { body } = await shop.admin.get(`vouchers/${card.id}`);
    expect(body).toMatchObject({ balance: 0, state: 'spent' });
    const history = await shop.admin.get(`audit?resource=orders&recordId=${sale.id}`);
    expect(history.text).not.toContain(card.code);
  });

  it('takes the amount once for a sale that is sent again', async () => {
    const card = await shop.issued(50);
    const body = shop.document({ orderItems: [shop.teas(1)], payments: [await shop.byCard(18, card.code)] });
    const [first, second] = [await shop.cashier.post('orders', body), await shop.cashier.post('orders', body)];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body.id).toBe(first.body.id);
    expect(await shop.balance(card.id)).toBe(32);
  });

  it('pays one of two tills that spend the whole card at once', async () => {
    const card = await shop.issued(18);
    const payments = [await shop.byCard(18, card.code)];
    const bodies = [1, 2].map(() => shop.document({ orderItems: [shop.teas(1)], payments }));
    const answers = await Promise.all(bodies.map((body) => shop.cashier.post('orders', body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused && violatedFields(refused)).toEqual(['payments[0].reference']);
    expect(await shop.ledger(card.id)).toEqual([
      ['issued', 18],
      ['spent', -18],
    ]);
  });

  it('takes two cards in one sale, and not one card twice', async () => {
    const [one, other] = [await shop.issued(10), await shop.issued(8)];
    const orderItems = [shop.teas(1)];
    const twice = [await shop.byCard(9, one.code), await shop.byCard(9, one.code)];
    expectRefused(
      await shop.cashier.post('orders', shop.document({ orderItems, payments: twice })),
      422,
      'payments[1].paymentMethod',
    );
    await shop.sell(shop.cashier, {
      orderItems,
      payments: [await shop.byCard(10, one.code), await shop.byCard(8, other.code)],
    });
    expect([await shop.balance(one.id), await shop.balance(other.id)]).toEqual([0, 0]);
  });

  it('refuses an unknown, an expired, a spent and a too small card at its field, and stores no sale', async () => {
    const late = await shop.issued(18, { expiresOn: '2020-01-31' });
    const small = await shop.issued(5);
    const send = async (reference: string) => {
      const body = shop.document({ orderItems: [shop.teas(1)], payments: [await shop.byCard(18, reference)] });
      const answer = await shop.cashier.post('orders', body);
      expectRefused(answer, 422, 'payments[0].reference');
      expect((await shop.admin.get(`orders?uuid=${body.uuid}`)).body['hydra:totalItems']).toBe(0);
      return answer.body.violations[0].message;
    };
    expect(await send('2345-6789-ABCD-EFGH')).toBe('There is no gift card with this code.');
    expect(await send('')).toContain('scan or type the code');
    expect(await send(late.code)).toContain('expired on January 31, 2020');
    expect(await send(small.code)).toContain('Only 5.00');
    expect(await shop.balance(small.id)).toBe(5);
  });

  it('gives a refund back to the card, never more than it paid', async () => {
    const card = await shop.issued(40);
    const payments = [await shop.byCard(36, card.code)];
    const sale = await shop.sell(shop.admin, { orderItems: [shop.teas(2)], payments });
    const back = { ...shop.shop.paid(-18, await shop.method()) };
    const refund = await shop.admin.post('orders', shop.refundBody(sale, [back], 1));
    expect(refund.status, refund.text).toBe(201);
    expect(refund.body.payments[0].amount).toBe(-18);
    expect(await shop.balance(card.id)).toBe(22);
    const again = await shop.admin.post('orders', shop.refundBody(sale, [back], 1));
    expect(again.status, again.text).toBe(201);
    expect(await shop.ledger(card.id)).toEqual([
      ['issued', 40],
      ['spent', -36],
      ['refunded', 18],
      ['refunded', 18],
    ]);
    const paidInCash = await shop.sell(shop.admin, { orderItems: [shop.teas(1)], payments: [shop.shop.paid(18)] });
    const wrong = await shop.admin.post('orders', shop.refundBody(paidInCash, [back], 1));
    expectRefused(wrong, 422, 'payments[0].reference');
  });

  it('tells a balance to whoever has the code, with a limit of attempts', async () => {
    const card = await shop.issued(25);
    const typed = card.code.replace(/(.{4})/g, '$1-').toLowerCase();
    const { status, body } = await shop.cashier.post('vouchers/check', { code: typed });
    expect([status, body.balance, body.label]).toEqual([200, 25, card.label]);
    expectRefused(await shop.cashier.post('vouchers/check', { code: 'no such card' }), 422, 'code');
    const guesses = await Promise.all(
      Array.from({ length: 40 }, () => shop.manager.post('vouchers/check', { code: '2345678923456789' })),
    );
    expect(guesses.some((answer) => answer.status === 429)).toBe(true);
  });
});
