import { beforeAll, expect, it } from 'vitest';
import type { Body } from '../../../../tests/support/client.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { expectRefused } from '../../../../tests/support/shop.ts';
import { openLoyaltyShop, type LoyaltyShop } from './loyaltyShop.ts';

anyEngine('points of sales', (server) => {
  let shop: LoyaltyShop;
  beforeAll(async () => {
    shop = await openLoyaltyShop(server());
  }, 120_000);

  it('are earned once, when the sale is paid, and told on its papers', async () => {
    const customer = await shop.shop.customer();
    const sale = await shop.sell(customer, 2, { payments: [shop.shop.paid(10)] });
    expect(await shop.points(customer)).toBe(0);
    const paid = await shop.cashier.put(`orders/${sale.id}`, { payments: [...sale.payments, shop.shop.paid(26)] });
    expect(paid.status, paid.text).toBe(200);
    expect(await shop.points(customer)).toBe(36);
    await shop.cashier.put(`orders/${sale.id}`, { customerNote: 'Thank you' });
    expect(await shop.ledger(customer)).toEqual([['earned', 36]]);
    const { body } = await shop.cashier.get(`orders/paper-lines?order=${sale.id}`);
    expect(body.lines).toEqual(['Points earned: 36', 'Your points: 36']);
  });

  it('come once for a sale that is sent again, and without a network when it arrives', async () => {
    const customer = await shop.shop.customer();
    const body = shop.document({
      ...{ customer: customer['@id'], orderItems: [shop.teas(1)], payments: [shop.shop.paid(18)], isQueued: true },
      soldAt: new Date(Date.now() - 3_600_000).toISOString(),
    });
    const [first, second] = [await shop.cashier.post('orders', body), await shop.cashier.post('orders', body)];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(await shop.ledger(customer)).toEqual([['earned', 18]]);
  });

  it('are taken back with refunds, whole with the last one', async () => {
    const customer = await shop.shop.customer();
    const sale = await shop.sell(customer, 3, {}, shop.admin);
    const back = [shop.shop.paid(-18, shop.shop.card)];
    for (let piece = 0; piece < 3; piece++) {
      const answer = await shop.refund(sale, 1, back);
      expect(answer.status, answer.text).toBe(201);
    }
    expect(await shop.ledger(customer)).toEqual([
      ['earned', 54],
      ['takenBack', -18],
      ['takenBack', -18],
      ['takenBack', -18],
    ]);
  });

  it('follow an edit, a cancellation and another customer', async () => {
    const [one, other] = [await shop.shop.customer(), await shop.shop.customer()];
    const sale = await shop.sell(one, 1, {}, shop.admin);
    const moved = await shop.admin.put(`orders/${sale.id}`, { customer: other['@id'] });
    expect(moved.status, moved.text).toBe(200);
    expect([await shop.points(one), await shop.points(other)]).toEqual([0, 18]);
    const cancelled = await shop.admin.put(`orders/${sale.id}`, { status: 'cancelled' });
    expect(cancelled.status, cancelled.text).toBe(200);
    expect(await shop.points(other)).toBe(0);
    expect(await shop.ledger(one)).toEqual([
      ['earned', 18],
      ['takenBack', -18],
    ]);
  });

  it('count reductions, and nothing for a sale of nobody or a quote', async () => {
    const customer = await shop.shop.customer();
    const half = { reduction: '50', payments: [shop.shop.paid(9)] };
    await shop.sell(customer, 1, half, shop.admin);
    expect(await shop.points(customer)).toBe(9);
    await shop.sell(customer, 1, { type: 'quote', payments: [] }, shop.admin);
    expect(await shop.points(customer)).toBe(9);
    const sale = await shop.sell(customer, 1, { customer: null });
    const { body } = await shop.cashier.get(`orders/paper-lines?order=${sale.id}`);
    expect(body.lines).toEqual([]);
  });

  it('are multiplied by the tier that the customer had, and tiers follow', async () => {
    const tier = await createRecord(shop.admin, 'loyalty_tiers', { name: 'Silver', threshold: 36, factor: 1.5 });
    const customer = await shop.shop.customer();
    await shop.sell(customer, 2);
    const standing = (await shop.cashier.get(`loyalty/standing?customer=${customer.id}`)).body;
    expect(standing).toMatchObject({ points: 36, tier: 'Silver', next: null, missing: 0 });
    await shop.sell(customer, 2);
    expect(await shop.points(customer)).toBe(36 + 54);
    expect((await shop.admin.delete(`loyalty_tiers/${tier.id}`)).status).toBe(204);
  });

  it('are corrected with a reason, by managers, never below 0', async () => {
    const customer = await shop.shop.customer();
    expect((await shop.adjust(customer, 5, shop.cashier)).status).toBe(403);
    const given = await shop.adjust(customer, 40);
    expect([given.status, given.body.points], given.text).toEqual([200, 40]);
    expectRefused(await shop.adjust(customer, -41), 422, 'points');
    expectRefused(await shop.adjust(customer, 0), 422, 'points');
    const call = { customer: customer.id, points: 1, reason: ' ' };
    expectRefused(await shop.manager.post('loyalty/adjust', call), 422, 'reason');
    expectRefused(
      await shop.manager.post('loyalty/adjust', { ...call, reason: 'x', customer: 99_999_999 }),
      422,
      'customer',
    );
    expect(await shop.ledger(customer)).toEqual([['adjusted', 40]]);
    const report = (await shop.manager.get('loyalty/report')).body;
    expect(report.points).toBeGreaterThanOrEqual(40);
    expect((await shop.cashier.get('loyalty/report')).status).toBe(403);
  });

  it('a rule keeps nothing that does not belong to its kind', async () => {
    const rule = await createRecord(shop.admin, 'loyalty_rules', {
      ...{ name: 'Ends', kind: 'expire', months: 120, points: 5, per: 10, factor: 2, weekdays: ['monday'] },
    });
    const foreign = ['points', 'per', 'factor', 'weekdays', 'minimum'];
    const kept = (row: Body) => foreign.filter((name) => (row[name] ?? null) !== null);
    expect([rule.months, kept(rule)]).toEqual([120, []]);
    const spend = await shop.admin.patch(`loyalty_rules/${rule.id}`, { kind: 'spend', per: 10 });
    expect(spend.body).toMatchObject({ points: 1, per: 10 });
    expect(spend.body.months ?? null).toBeNull();
    expect((await shop.admin.delete(`loyalty_rules/${rule.id}`)).status).toBe(204);
  });

  it('a rule and a reward have what their kind needs', async () => {
    const rule = (fields: object) => shop.admin.post('loyalty_rules', { name: 'Rule', ...fields });
    expectRefused(await rule({ kind: 'spend', points: 1 }), 422, 'per');
    expectRefused(await rule({ kind: 'multiply', factor: 1 }), 422, 'factor');
    expectRefused(await rule({ kind: 'expire' }), 422, 'months');
    const days = { from: '2026-12-02', until: '2026-12-01' };
    expectRefused(await rule({ kind: 'multiply', factor: 2, ...days }), 422, 'until');
    const reward = (fields: object) => shop.admin.post('loyalty_rewards', { name: 'Reward', cost: 5, ...fields });
    expectRefused(await reward({ kind: 'product' }), 422, 'product');
    expectRefused(await reward({ kind: 'amount' }), 422, 'amount');
  });

  it('stay through the nightly job when they were touched in time', async () => {
    const rule = await createRecord(shop.admin, 'loyalty_rules', { name: 'Year', kind: 'expire', months: 1 });
    const customer = await shop.shop.customer();
    await shop.adjust(customer, 30);
    const run = async () => {
      const { status, text, body } = await shop.manager.post('jobs', { kind: 'loyalty.expire' });
      expect(status, text).toBe(201);
      await expect
        .poll(async () => (await shop.admin.get(`jobs/${body.id}`)).body.status, { timeout: 20_000 })
        .toBe('done');
    };
    await run();
    // Touched today: they stay.
    expect(await shop.points(customer)).toBe(30);
    expect((await shop.admin.delete(`loyalty_rules/${rule.id}`)).status).toBe(204);
  });
});
