import { beforeAll, expect, it } from 'vitest';
import { createRecord } from '../../../../tests/support/records.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { expectRefused } from '../../../../tests/support/shop.ts';
import { openLoyaltyShop, type LoyaltyShop } from './loyaltyShop.ts';

eachEngine('rewards at the till', (server) => {
  let shop: LoyaltyShop;
  beforeAll(async () => {
    shop = await openLoyaltyShop(server());
  }, 120_000);

  it('pay part of a sale, which earns by the rest, and go back with a refund', async () => {
    const customer = await shop.shop.customer();
    await shop.adjust(customer, 60);
    const payments = [shop.byReward(10), shop.shop.paid(26)];
    const sale = await shop.sell(customer, 2, { payments }, shop.admin);
    expect(sale.paymentStatus).toBe('paid');
    const stored = (await shop.admin.get(`orders/${sale.id}`)).body;
    expect(stored.payments[0]).toMatchObject({ paymentMethodName: 'Reward', reference: 'Ten off, 50 points' });
    expect(await shop.ledger(customer)).toEqual([
      ['adjusted', 60],
      ['spent', -50],
      ['earned', 26],
    ]);
    const { body } = await shop.cashier.get(`orders/paper-lines?order=${sale.id}`);
    expect(body.lines).toEqual(['Reward: Ten off (50 points)', 'Points earned: 26', 'Your points: 36']);
    const back = await shop.refund(sale, 2, [shop.shop.paid(-10, shop.method), shop.shop.paid(-26, shop.shop.card)]);
    expect(back.status, back.text).toBe(201);
    expect(await shop.points(customer)).toBe(60);
  });

  it('go to one of two tills that spend the same points at once', async () => {
    const customer = await shop.shop.customer();
    await shop.adjust(customer, 50);
    const bodies = [1, 2].map(() =>
      shop.document({
        customer: customer['@id'],
        orderItems: [shop.teas(1)],
        payments: [shop.byReward(10), shop.shop.paid(8)],
      }),
    );
    const answers = await Promise.all(bodies.map((body) => shop.cashier.post('orders', body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const refused = answers.find(({ status }) => status === 422);
    if (refused) expectRefused(refused, 422, 'payments[0].reference');
    expect((await shop.ledger(customer)).filter(([kind]) => kind === 'spent')).toEqual([['spent', -50]]);
    expect(await shop.points(customer)).toBe(8);
  });

  it('make one account for two first sales of a customer at once', async () => {
    const customer = await shop.shop.customer();
    await Promise.all([shop.sell(customer, 1), shop.sell(customer, 1)]);
    expect(await shop.points(customer)).toBe(36);
    const { body } = await shop.admin.get(`loyalty_accounts?customer=${customer.id}`);
    expect(body['hydra:totalItems']).toBe(1);
  });

  it('are taken once for a sale that is sent again', async () => {
    const customer = await shop.shop.customer();
    await shop.adjust(customer, 100);
    const payments = [shop.byReward(10), shop.shop.paid(8)];
    const body = shop.document({ customer: customer['@id'], orderItems: [shop.teas(1)], payments });
    const [first, second] = [await shop.cashier.post('orders', body), await shop.cashier.post('orders', body)];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(await shop.points(customer)).toBe(58);
  });

  it('are refused at their field: too few points, too much, no customer, a wrong product, an old reward', async () => {
    const customer = await shop.shop.customer();
    await shop.adjust(customer, 49);
    const send = async (payment: object, fields: object = {}) => {
      const rest = shop.shop.paid(8);
      const answer = await shop.cashier.post(
        'orders',
        shop.document({ customer: customer['@id'], orderItems: [shop.teas(1)], payments: [payment, rest], ...fields }),
      );
      expectRefused(answer, 422, 'payments[0].reference');
      return answer.body.violations[0].message;
    };
    expect(await send(shop.byReward(10))).toContain('has 49 points');
    await shop.adjust(customer, 500);
    expect(await send(shop.byReward(10), { customer: null })).toContain('Choose the customer');
    const other = await shop.shop.product();
    const product = { name: 'Free cup', kind: 'product', cost: 5, product: other['@id'] };
    const cup = await createRecord(shop.admin, 'loyalty_rewards', product);
    expect(await send(shop.byReward(10, cup.id))).toContain('is not in the sale');
    const small = await createRecord(shop.admin, 'loyalty_rewards', { name: 'Five off', cost: 5, amount: 5 });
    expect(await send(shop.byReward(10, small.id))).toContain('pays at most');
    expect((await shop.admin.put(`loyalty_rewards/${small.id}`, { isEnabled: false })).status).toBe(200);
    expect(await send(shop.byReward(10, small.id))).toContain('no such reward');
    expect(await shop.points(customer)).toBe(549);
  });

  it('give a free piece of a product', async () => {
    const customer = await shop.shop.customer();
    await shop.adjust(customer, 20);
    const free = { name: 'Free tea', kind: 'product', cost: 20, product: shop.tea['@id'] };
    const reward = await createRecord(shop.admin, 'loyalty_rewards', free);
    const payments = [shop.byReward(18, reward.id), shop.shop.paid(18)];
    await shop.sell(customer, 2, { payments });
    expect(await shop.points(customer)).toBe(18);
  });
});
