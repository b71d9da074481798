import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';
import { approvalBy, expectRefused, orderLine, openCounter, approvableOrder, type Shop } from '../support/shop.ts';

eachEngine('money of orders', (server) => {
  let admin: Api;
  let manager: Api;
  let cashier: Api;
  let shop: Shop;
  let tea: Body;
  const stockOf = async (product: Body) => (await admin.get(`products/${product.id}`)).body.stock;

  beforeAll(async () => {
    ({ admin, manager, cashier, shop, tea } = await openCounter(server(), 'manager', 'cashier'));
  });

  describe('prices and reductions', () => {
    it('a changed price needs a right; recent catalogue prices count as unchanged', async () => {
      const soap = await shop.product({ price: 30 });
      const cheap = { orderItems: [orderLine(soap, 1, { price: 20 })] };
      expectRefused(await cashier.post('orders', cheap), 422, 'orderItems[0].price');
      expect((await shop.sell(manager, cheap)).fullTotalAmount).toBe(20);
      await admin.put(`products/${soap.id}`, { reductionType: 'percentage', reductionValue: 10 });
      for (const price of [30, 27]) await shop.sell(cashier, { orderItems: [orderLine(soap, 1, { price })] });
      const queued = await shop.sell(cashier, { ...shop.atTill(), isQueued: true, ...cheap });
      expect(queued).toMatchObject({ isPriceReviewNeeded: true, fullTotalAmount: 20 });
      expect(
        (await admin.get('orders?isPriceReviewNeeded=true&itemsPerPage=100')).body['hydra:member'].map(
          (one: Body) => one.id,
        ),
      ).toContain(queued.id);
    });

    it('options are checked and priced', async () => {
      const skewers = await shop.product({
        name: 'Skewers',
        price: 48,
        optionGroups: [
          {
            name: 'Meat',
            minimum: 1,
            maximum: 1,
            values: [
              { name: 'Beef', price: 12 },
              { name: 'Chicken', price: 0 },
            ],
          },
        ],
      });
      const order = (price: number, ...names: string[]) => ({
        orderItems: [orderLine(skewers, 1, { price, options: names.map((name) => ({ group: 'Meat', name })) })],
      });
      const sold = await shop.sell(cashier, order(60, 'Beef'));
      expect(sold.orderItems[0].options).toEqual([{ group: 'Meat', name: 'Beef', price: 12 }]);
      expectRefused(await cashier.post('orders', order(48, 'Beef')), 422, 'orderItems[0].price');
      expectRefused(await cashier.post('orders', order(48)), 422, 'orderItems[0].options');
      expectRefused(
        await cashier.post('orders', order(48, 'Tofu')),
        422,
        'orderItems[0].options[0].name',
        'orderItems[0].options',
      );
    });

    it('a reduction needs an administrator, or a manager if the settings allow it', async () => {
      const items = { orderItems: [orderLine(tea, 10)] };
      expect(await shop.sell(admin, { ...items, reduction: '12,5' })).toMatchObject({
        reductionInPercent: 12.5,
        reductionAmount: 22.5,
        fullTotalAmount: 157.5,
      });
      for (const reduction of ['', 'abc', '0', null])
        expect((await shop.sell(cashier, { ...items, reduction })).fullTotalAmount).toBe(180);
      expectRefused(await cashier.post('orders', { ...items, reduction: '5' }), 403, 'reduction');
      expectRefused(await manager.post('orders', { ...items, reduction: '5' }), 403, 'reduction');
      expectRefused(await admin.post('orders', { ...items, reduction: 150 }), 422, 'reduction');
      await admin.put('settings/1', { posBundleSettings: { canManagerReduce: true } });
      expect((await shop.sell(manager, { ...items, reduction: '5' })).fullTotalAmount).toBe(171);
      await admin.put('settings/1', { posBundleSettings: { canManagerReduce: false } });
    });

    it('an approval by PIN allows it for one order', async () => {
      const { body, act } = approvableOrder({ orderItems: [orderLine(tea, 10)], reduction: '5' }, 'reduction');
      const wrong = await cashier.post('orders', body, await approvalBy(2581, cashier, act));
      expectRefused(wrong, 403, 'reduction');
      const { status, text } = await cashier.post('orders', body, await approvalBy(1470, cashier, act));
      expect(status, text).toBe(201);
    });

    it('an approval by PIN allows the amount that it names, and no more', async () => {
      const percent = { orderItems: [orderLine(tea, 10)], reduction: '5' };
      const price = { orderItems: [orderLine(tea, 2, { price: 10 }), orderLine(tea, 1, { price: 17 })] };
      const cases = [
        [percent, 'reduction', 9, 403, { reduction: '100' }],
        [price, 'orderItems.price', 17, 422, { orderItems: [orderLine(tea, 2, { price: 1 })] }],
      ] as const;
      for (const [order, field, amount, status, more] of cases) {
        const { body, act } = approvableOrder(order, field);
        const by = (amounts: Readonly<Record<string, number>> | undefined) =>
          approvalBy(1470, cashier, { ...act, amounts });
        const asked = await cashier.post('orders', body);
        const named = asked.body.violations.map((one: Body) => one.params.amount);
        expect(named.reduce((sum: number, one: number) => sum + one, 0)).toBe(amount);
        expect((await cashier.post('orders', body, await by(undefined))).status).toBe(status);
        expect((await cashier.post('orders', body, await by({ [field]: amount - 0.01 }))).status).toBe(status);
        const release = await by({ [field]: amount });
        expect((await cashier.post('orders', { ...body, ...more }, release)).status).toBe(status);
        expect((await cashier.post('orders', body, release)).status).toBe(201);
      }
    });

    it('an approved price is valid for the approved quantity', async () => {
      const { body, act } = approvableOrder({ orderItems: [orderLine(tea, 2, { price: 1 })] }, 'orderItems.price');
      const made = await cashier.post('orders', body, await approvalBy(1470, cashier, act));
      expect(made.status, made.text).toBe(201);
      const order = made.body;
      const [{ id }] = order.orderItems;
      const more = await cashier.put(order['@id'], { orderItems: [{ id, quantity: 500 }] });
      expectRefused(more, 422, 'orderItems[0].price');
      const twice = [orderLine(tea, 2, { price: 1 }), orderLine(tea, 1, { price: 1, note: 'one more' })];
      const edit = await cashier.post('orders', { editOrderId: order.id, orderItems: twice });
      expect([edit.status, edit.body.violations.length]).toEqual([422, 2]);
      const split = [
        orderLine(tea, 1, { price: 1 }),
        orderLine(tea, 1, { price: 1, note: 'no sugar' }),
        orderLine(tea, 5),
      ];
      const allowed = await cashier.post('orders', { editOrderId: order.id, orderItems: split });
      expect([allowed.status, allowed.body.fullTotalAmount], allowed.text).toEqual([200, 92]);
    });

    it('an approved reduction is valid for the approved amount', async () => {
      const { body, act } = approvableOrder({ orderItems: [orderLine(tea)], reduction: '50' }, 'reduction');
      const made = await cashier.post('orders', body, await approvalBy(1470, cashier, act));
      expect([made.status, made.body.reductionAmount], made.text).toEqual([201, 9]);
      const { id } = made.body;
      const grown = { editOrderId: id, reduction: '50', orderItems: [orderLine(tea, 10)] };
      const asked = await cashier.post('orders', grown);
      expectRefused(asked, 403, 'reduction');
      expect(asked.body).toMatchObject({
        approvable: true,
        violations: [
          {
            code: 'violation.orders.reductionGrown',
            params: { sent: expect.stringMatching(/^90\.00\sMAD$/), expected: expect.stringMatching(/^9\.00\sMAD$/) },
          },
        ],
      });
      const [line] = made.body.orderItems;
      const raised = { orderItems: [{ id: line.id, quantity: 2 }] };
      expectRefused(await cashier.put(`orders/${id}`, raised), 403, 'reduction');
      expectRefused(await cashier.post('orders', { ...grown, isQueued: true }), 403, 'reduction');
      const again = {
        ...({ operation: 'update', resource: 'orders', id, fields: ['reduction'] } as const),
        amounts: { reduction: 90 },
      };
      expectRefused(await cashier.post('orders', grown, await approvalBy(2581, cashier, again)), 403, 'reduction');
      expect((await admin.get(`orders/${id}`)).body).toMatchObject({ reductionAmount: 9, fullTotalAmount: 9 });
      const released = await cashier.post('orders', grown, await approvalBy(1470, cashier, again));
      expect([released.status, released.body.reductionAmount], released.text).toEqual([200, 90]);
      const less = await cashier.post('orders', { ...grown, orderItems: [orderLine(tea, 4)] });
      expect([less.status, less.body.reductionAmount], less.text).toEqual([200, 36]);
      const more = await admin.post('orders', { ...grown, orderItems: [orderLine(tea, 20)] });
      expect([more.status, more.body.reductionAmount], more.text).toEqual([200, 180]);
    });

    it('promo codes count for allowed users, once each and within their limit', async () => {
      const code = `P${randomUUID().slice(0, 6)}`.toUpperCase();
      const { status } = await admin.post('promo_codes', {
        code,
        reductionType: 'percentage',
        reductionValue: 20,
        usageLimit: 3,
        minimumAmount: 50,
      });
      expect(status).toBe(201);
      const items = { orderItems: [orderLine(tea, 10)], promoCode: code.toLowerCase() };
      expectRefused(await admin.post('orders', { ...items, orderItems: [orderLine(tea, 1)] }), 422, 'promoCode');
      expectRefused(await admin.post('orders', { ...items, promoCode: 'NONE' }), 422, 'promoCode');
      expectRefused(await cashier.post('orders', items), 403, 'promoCode');
      const answers = await Promise.all(
        [1, 2, 3, 4, 5, 6].map(() => admin.post('orders', { ...items, reduction: 10 })),
      );
      expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3);
      const [first] = answers.filter((answer) => answer.status === 201);
      expect(first?.body).toMatchObject({
        promoAmount: 36,
        reductionAmount: 18,
        fullTotalAmount: 126,
        promoCode: code,
      });
      const asked = await admin.get(`promo_codes?code=${code.toLowerCase()}`);
      expect(asked.body['hydra:member']).toEqual([]);
      expect(asked.headers.get('x-promo-reason')).toBe('usedUp');
      await admin.delete(`orders/${first?.body.id}`);
      expect((await admin.get(`promo_codes?code=${code.toLowerCase()}`)).body['hydra:member'][0]).toMatchObject({
        code,
        used: 2,
      });
    });

    it('shipping fees default to those of the method', async () => {
      const method = (await admin.get('shipping_methods?fee[gt]=0')).body['hydra:member'][0];
      const delivery = { orderItems: [orderLine(tea)], deliveryType: 'delivery', shippingMethod: method['@id'] };
      expect((await shop.sell(admin, delivery)).fullTotalAmount).toBe(18 + method.fee);
      const free = await shop.sell(admin, { ...delivery, shippingFees: 0 });
      expect(free.fullTotalAmount).toBe(18);
      const { body } = await admin.put(`orders/${free.id}`, { customerNote: 'Ring twice' });
      expect(body.fullTotalAmount).toBe(18);
    });
  });

  describe('stock', () => {
    it('follows sales, edits, refunds, cancellations and deletions, also below zero', async () => {
      const oil = await shop.product({ price: 10, stock: 5 });
      const order = await shop.sell(admin, { orderItems: [orderLine(oil, 2)] });
      expect(await stockOf(oil)).toBe(3);
      await admin.post('orders', { editOrderId: order.id, orderItems: [orderLine(oil, 4)] });
      expect(await stockOf(oil)).toBe(1);
      await shop.sell(admin, { type: 'refund', originOrder: order['@id'], orderItems: [orderLine(oil, -1)] });
      expect(await stockOf(oil)).toBe(2);
      await admin.put(`orders/${order.id}`, { status: 'cancelled' });
      expect(await stockOf(oil)).toBe(5);
      const other = await shop.sell(admin, { orderItems: [orderLine(oil, 8)] });
      expect((await admin.get(`products/${oil.id}`)).body).toMatchObject({ stock: -3, status: 'out-of-stock' });
      expect((await admin.delete(`orders/${other.id}`)).status).toBe(204);
      expect(await stockOf(oil)).toBe(5);
      const ledger = (await admin.get(`stock_movements?product=${oil.id}&order[id]=asc`)).body['hydra:member'];
      expect(ledger.map((one: Body) => [one.kind, one.quantity, one.stockAfter])).toEqual([
        ['initial', 5, 5],
        ['sale', -2, 3],
        ['sale', -2, 1],
        ['refund', 1, 2],
        ['cancellation', 3, 5],
        ['sale', -8, -3],
        ['cancellation', 8, 5],
      ]);
    });

    it('is not moved by quotes, and not counted for products without stock', async () => {
      const service = await shop.product({ stock: null });
      await shop.sell(admin, { orderItems: [orderLine(service, 2)] });
      expect(await stockOf(service)).toBeUndefined();
      const before = await stockOf(tea);
      await shop.sell(admin, { type: 'quote', orderItems: [orderLine(tea, 2)] });
      expect(await stockOf(tea)).toBe(before);
    });
  });

  it('customers are found by barcode and carry their joined names', async () => {
    const barcode = `C-${randomUUID().slice(0, 8)}`;
    await admin.post('customers', { firstName: 'Imane', lastName: 'Tazi', address: 'x', phone: '0661204815', barcode });
    const { body } = await cashier.get(`customers?barcode=${barcode}`);
    expect(body['hydra:member']).toHaveLength(1);
    expect(body['hydra:member'][0]).toMatchObject({
      fullName: 'Imane Tazi',
      fullNameWithPhone: 'Imane Tazi (0661204815)',
    });
  });
});
