import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';
import { expectRefused, openCounter, orderLine, type Shop } from '../support/shop.ts';

eachEngine('the wallet of a customer', (server) => {
  let admin: Api;
  let cashier: Api;
  let shop: Shop;
  let tea: Body;
  beforeAll(async () => {
    ({ admin, cashier, shop, tea } = await openCounter(server(), 'cashier'));
  });

  const creditOf = async (customer: Body) => (await admin.get(`customers/${customer.id}`)).body.walletCredit;

  it('pays up to the credit and the amount due; more is refused', async () => {
    const customer = await shop.customer(120);
    const sale = { orderItems: [orderLine(tea, 10)], customer: customer['@id'] };
    expectRefused(
      await cashier.post('orders', { ...sale, walletPaymentAmount: 130, isPayedByCredit: true }),
      422,
      'walletPaymentAmount',
    );
    expectRefused(await cashier.post('orders', { ...sale, customer: null, walletPaymentAmount: 10 }), 422, 'customer');
    const order = await shop.sell(cashier, { ...sale, isPayedByCredit: true, payments: [shop.paid(100, shop.card)] });
    expect(order).toMatchObject({ walletPaymentAmount: 80, paymentStatus: 'paid' });
    expect(await creditOf(customer)).toBe(40);
    const small = { ...sale, orderItems: [orderLine(tea, 1)] };
    expectRefused(await cashier.post('orders', { ...small, walletPaymentAmount: 30 }), 422, 'walletPaymentAmount');
    expect(await creditOf(customer)).toBe(40);
  });

  it('gets the rest instead of change, for a customer only', async () => {
    const sale = { orderItems: [orderLine(tea)], payments: [shop.paid(20)], isRestUsedAsCredit: true };
    expectRefused(await cashier.post('orders', sale), 422, 'customer');
    const customer = await shop.customer();
    const order = await shop.sell(cashier, { ...sale, customer: customer['@id'] });
    expect(order).toMatchObject({ walletCreditedAmount: 2, paymentStatus: 'paid', restAmount: 0 });
    expect(await creditOf(customer)).toBe(2);
    expectRefused(await admin.put(`orders/${order.id}`, { customer: null }), 422, 'customer');
  });

  it('is not used in a purchase', async () => {
    const customer = await shop.customer(50);
    const purchase = { type: 'purchase', orderItems: [orderLine(tea)], customer: customer['@id'] };
    const paid = { ...purchase, walletPaymentAmount: 18, isPayedByCredit: true };
    expectRefused(await admin.post('orders', paid), 422, 'walletPaymentAmount');
    const more = { ...purchase, payments: [shop.paid(20)], isRestUsedAsCredit: true };
    expectRefused(await admin.post('orders', more), 422, 'walletPaymentAmount');
    expect(await creditOf(customer)).toBe(50);
    expect(await shop.sell(admin, purchase)).toMatchObject({ type: 'purchase', walletPaymentAmount: 0 });
  });

  it('is not spent twice by two parallel sales', async () => {
    const customer = await shop.customer(20);
    const sale = {
      orderItems: [orderLine(tea)],
      customer: customer['@id'],
      walletPaymentAmount: 18,
      isPayedByCredit: true,
    };
    const answers = await Promise.all([1, 2, 3].map(() => cashier.post('orders', sale)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422, 422]);
    expect(await creditOf(customer)).toBe(2);
  });
});
