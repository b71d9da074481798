import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Api, Body } from '../support/client.ts';
import { anyEngine } from '../support/engines.ts';
import { expectRefused, violatedFields, orderLine, openShop, type Shop } from '../support/shop.ts';

/** Tests every amount of a document: parsed exactly, never negative, and equal to the server's result. */
anyEngine('amounts of orders', (server) => {
  let admin: Api;
  let shop: Shop;
  let tea: Body;
  let skewers: Body;
  let rich: Body;

  beforeAll(async () => {
    admin = await server().api().as('admin');
    shop = await openShop(admin);
    tea = await shop.product();
    skewers = await shop.product({
      name: 'Skewers',
      price: 48,
      optionGroups: [{ name: 'Meat', minimum: 0, maximum: 1, values: [{ name: 'Beef', price: 12 }] }],
    });
    rich = await shop.customer(500);
  });

  const post = (body: object): Promise<Answer> => admin.post('orders', body);

  /** 2 teas and beef skewers less 10 %, delivered for 20, paid by card and in cash: 106.40. */
  const whole = (): Body => ({
    orderItems: [
      { ...orderLine(tea, 2), total: 36 },
      { ...orderLine(skewers, 1, { price: 60, options: [{ group: 'Meat', name: 'Beef', price: 12 }] }), total: 60 },
    ],
    reduction: '10',
    shippingFees: 20,
    shippingTips: 5,
    customer: rich['@id'],
    isPayedByCredit: true,
    walletPaymentAmount: 6.4,
    payments: [shop.paid(40, shop.card), shop.paid(100, shop.cash, 40)],
    productsTotal: 96,
    reductionAmount: 9.6,
    promoAmount: 0,
    taxAmount: 14.4,
    fullTotalAmount: 106.4,
    walletCreditedAmount: 0,
    changeAmount: 40,
    paidAmount: 106.4,
    restAmount: 0,
  });

  /** The same document with one amount changed. */
  function changed(path: string, change: (amount: number) => unknown): Body {
    const body = whole();
    const parts = path.split(/[.[\]]+/).filter(Boolean);
    const name = parts.pop() ?? '';
    let holder = body;
    for (const part of parts) holder = holder[part];
    holder[name] = change(holder[name]);
    return body;
  }

  const READ = [
    'orderItems[0].quantity',
    'orderItems[0].price',
    'orderItems[1].options[0].price',
    'shippingFees',
    'shippingTips',
    'walletPaymentAmount',
    'payments[0].amount',
    'payments[1].changeAmount',
  ];
  const COMPUTED = [
    'orderItems[0].total',
    'orderItems[1].total',
    'productsTotal',
    'reductionAmount',
    'promoAmount',
    'taxAmount',
    'fullTotalAmount',
    'walletCreditedAmount',
    'changeAmount',
    'paidAmount',
    'restAmount',
  ];

  it('are accepted when they add up, given or computed', async () => {
    const order = await shop.sell(admin, whole());
    expect(order).toMatchObject({ fullTotalAmount: 106.4, paymentStatus: 'paid', restAmount: 0, shippingTips: 5 });
  });

  describe('with more decimals than the currency has', () => {
    it.each([...READ, ...COMPUTED])('%s is refused', async (path) => {
      expectRefused(await post(changed(path, (amount) => amount + 0.0005)), 422, path);
    });
  });

  describe('that are not a number', () => {
    it.each([...READ, ...COMPUTED])('%s is refused', async (path) => {
      expectRefused(await post(changed(path, () => 'twelve')), 422, path);
    });
  });

  describe('below zero in a sale', () => {
    it.each(READ.filter((path) => !path.includes('options')))('%s is refused', async (path) => {
      expectRefused(await post(changed(path, (amount) => -amount)), 422, path);
    });
  });

  it('that differ from the computed ones are refused by name, with the sent and the expected value and the difference', async () => {
    const sums = fc.constantFrom(...COMPUTED);
    const off = fc.integer({ min: -5000, max: 5000 }).filter((units) => units !== 0);
    for (const [path, units] of fc.sample(fc.tuple(sums, off), { numRuns: 30, seed: 19 })) {
      const answer = await post(changed(path, (amount) => Math.round(amount * 100 + units) / 100));
      expectRefused(answer, 422, path);
      const [{ message, code }] = answer.body.violations;
      expect(code).toBe('violation.orders.total');
      const size = Math.abs(units);
      expect(message.replaceAll('\u00a0', ' ')).toContain(
        `Difference ${units < 0 ? '\u2212' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')} MAD`,
      );
    }
  });

  it('that do not cover the total are refused with the difference, in the caller’s language', async () => {
    const payer = await shop.customer(500);
    const cases: [string, (amount: number) => number, string, string][] = [
      ['payments[0].amount', (amount) => amount + 1, 'payments', '1,00'],
      ['payments[1].changeAmount', (amount) => amount - 7.5, 'payments', '7,50'],
      ['payments[1].changeAmount', (amount) => amount + 2, 'payments[1].changeAmount', '2,00'],
      ['walletPaymentAmount', (amount) => amount + 600, 'walletPaymentAmount', '106,40'],
      ['walletPaymentAmount', (amount) => amount + 3, 'payments', '3,00'],
    ];
    for (const [path, change, named, difference] of cases) {
      const { changeAmount: _change, paidAmount: _paid, restAmount: _rest, ...body } = changed(path, change);
      const answer = await admin.in('fr').post('orders', { ...body, customer: payer['@id'] });
      expect([answer.status, violatedFields(answer)], answer.text).toEqual([422, [named]]);
      expect(answer.body.violations[0].message).toContain(difference);
    }
  });

  it('of an edit by the register must match its total', async () => {
    const { shippingTips: _tips, ...sale } = whole();
    const order = await shop.sell(admin, sale);
    const edit = { editOrderId: order.id, orderItems: [orderLine(tea, 10)], reduction: '', shippingFees: 20 };
    const refused = await post({ ...edit, fullTotalAmount: 201 });
    expectRefused(refused, 422, 'fullTotalAmount');
    expect(refused.body.violations[0].message).toContain('Difference 1.00');
    expect((await admin.get(order['@id'])).body.fullTotalAmount).toBe(106.4);
  });

  it('of a refund are those of the sale, with the opposite sign', async () => {
    const { shippingTips: _tips, ...sale } = whole();
    const order = await shop.sell(admin, sale);
    const refund = {
      ...(await shop.openDay(admin)),
      type: 'refund',
      originOrder: order['@id'],
      orderItems: [{ ...orderLine(tea, -1), total: -18 }],
      payments: [shop.paid(-16.2)],
      productsTotal: -18,
      reductionAmount: -1.8,
      fullTotalAmount: -16.2,
      paidAmount: -16.2,
      restAmount: 0,
    };
    const lineTotal = [{ ...orderLine(tea, -1), total: 18 }];
    expectRefused(await post({ ...refund, orderItems: lineTotal }), 422, 'orderItems[0].total');
    for (const name of ['productsTotal', 'reductionAmount', 'fullTotalAmount', 'paidAmount'] as const) {
      expectRefused(await post({ ...refund, [name]: -refund[name] }), 422, name);
    }
    expectRefused(
      await post({ ...refund, orderItems: [orderLine(tea, -1, { price: 20 })] }),
      422,
      'orderItems[0].price',
    );
    expect((await post(refund)).status).toBe(201);
  });
});
