import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';
import { approvalBy, expectRefused, orderLine, openCounter, approvableOrder, type Shop } from '../support/shop.ts';

/** PIN of the demo's cashier. */
const CASHIER_PIN = 4703;

eachEngine('orders', (server) => {
  let admin: Api;
  let manager: Api;
  let cashier: Api;
  let driver: Api;
  let shop: Shop;
  let tea: Body;
  beforeAll(async () => {
    ({ admin, manager, cashier, driver, shop, tea } = await openCounter(server(), 'manager', 'cashier', 'driver'));
  });

  describe('the save payload of the register', () => {
    it('is stored whole; totals, number, author and status are the server’s', async () => {
      const customer = await shop.customer();
      const order = await shop.sell(cashier, {
        orderItems: [orderLine(tea, 2), orderLine(tea, 1, { quantity: 0.5 })],
        deliveryType: 'on-store',
        collectAddress: '',
        shippingAddress: '',
        description: 'No sugar',
        companyName: 'Atlas Market',
        address: '72 av. Mohammed V',
        email: 'bonjour@atlas-market.ma',
        currency: 'MAD',
        logoUrl: '/logo.png',
        posBundleSettings: { paperSize: 48 },
        selectedLocation: null,
        type: 'delivery-note',
        payments: [{ ...shop.paid(50, shop.cash, 5), paymentMethodName: 'Cash' }],
        createdBy: '/en/api/users/1',
        reservable: '',
        editOrderId: '',
        source: 'admin',
        shippingMethod: '',
        paymentMethod: shop.cash,
        customer: customer['@id'].replace('/en/', '/fr/'),
        supplier: '',
        statusShipping: '',
        isPayedByCredit: false,
        isRestUsedAsCredit: false,
        walletPaymentAmount: 0,
        reduction: '',
        startProcessingAt: '2026-12-01 10:30',
        startDeliveryAt: '',
      });
      expect(order).toMatchObject({
        productsTotal: 45,
        fullTotalAmount: 45,
        totalProducts: 2.5,
        paidAmount: 45,
        restAmount: 0,
        changeAmount: 5,
      });
      expect(order).toMatchObject({
        type: 'delivery-note',
        status: 'waiting',
        paymentStatus: 'paid',
        operatorVerified: true,
      });
      expect(order.createdBy.username).toBe('cashier');
      expect(order.orderNumberFormatted).toMatch(/^D-\d{4,}$/);
      expect(order.customer['@id']).toBe(customer['@id']);
      expect(order.orderItems.map((line: Body) => [line.total, line.finalPrice, line.taxRate])).toEqual([
        [36, 18, 20],
        [9, 18, 20],
      ]);
      expect(order.taxAmount).toBe(7.5);
      expect(order.startProcessingAt).toMatch(/^2026-12-01T\d\d:30:00\+00:00$/);
      expect(order.statuses).toHaveLength(1);
      expect(order).not.toHaveProperty('payloadHash');
    });

    it('names amounts that do not add up', async () => {
      const items = { orderItems: [orderLine(tea, 2)] };
      const post = (body: object) => admin.post('orders', { ...items, ...body });
      expectRefused(await post({ fullTotalAmount: 35 }), 422, 'fullTotalAmount');
      expectRefused(await post({ payments: [shop.paid(50)] }), 422, 'payments');
      expectRefused(await post({ payments: [shop.paid(50, shop.cash, 20)] }), 422, 'payments[0].changeAmount');
      expectRefused(await post({ payments: [shop.paid(50, shop.card, 14)] }), 422, 'payments[0].changeAmount');
      expectRefused(await post({ payments: [shop.paid(20), shop.paid(16)] }), 422, 'payments[1].paymentMethod');
      expectRefused(await post({ payments: [{ amount: 36 }] }), 422, 'payments[0].paymentMethod');
      expectRefused(await post({ payments: [shop.paid(-36)] }), 422, 'payments[0].amount');
      expectRefused(await post({ orderItems: [orderLine(tea, -1)] }), 422, 'orderItems[0].quantity');
      expectRefused(await post({ orderItems: [] }), 422, 'orderItems');
      expectRefused(await post({ orderItems: undefined }), 422, 'orderItems');
      expectRefused(await post({ shippingFees: -5 }), 422, 'shippingFees');
      expectRefused(
        await post({ orderItems: [orderLine(tea, 1_000_000, { price: 9_999_999_999 })] }),
        422,
        'orderItems',
      );
      const { body } = await admin.in('fr').post('orders', { ...items, payments: [shop.paid(50)] });
      expect(body.violations[0].message).toContain('14,00');
    });

    it('may be unpaid or partly paid, with the matching status', async () => {
      const none = await shop.sell(cashier, { orderItems: [orderLine(tea)] });
      expect(none).toMatchObject({ paymentStatus: 'waiting', restAmount: 18 });
      const part = await shop.sell(cashier, { orderItems: [orderLine(tea)], payments: [shop.paid(10, shop.card)] });
      expect(part).toMatchObject({ paymentStatus: 'partially-paid', paidAmount: 10, restAmount: 8 });
    });

    it('echoed whole by a PUT changes nothing', async () => {
      const order = await shop.sell(admin, {
        orderItems: [orderLine(tea, 2)],
        payments: [shop.paid(36)],
        reduction: '',
      });
      const { body: read, headers } = await admin.get(`orders/${order.id}`);
      const { status, body, text } = await admin.put(`orders/${order.id}`, read);
      expect(status, text).toBe(200);
      expect(body).toEqual(read);
      expect((await admin.get(`orders/${order.id}`)).headers.get('etag')).toBe(headers.get('etag'));
    });
  });

  describe('number and identity', () => {
    it('keeps the till’s number, and refuses a repeated one', async () => {
      const mine = shop.atTill();
      const order = await shop.sell(cashier, { ...mine, orderItems: [orderLine(tea)] });
      expect(order.orderNumberFormatted).toBe(`${shop.tillCode}-${String(mine.tillSequence).padStart(4, '0')}`);
      expect(order.store['@id']).toBe(shop.store);
      expectRefused(
        await cashier.post('orders', { ...mine, uuid: randomUUID(), orderItems: [orderLine(tea)] }),
        422,
        'tillSequence',
      );
      expectRefused(
        await cashier.post('orders', { tillSequence: 5, orderItems: [orderLine(tea)] }),
        422,
        'tillSequence',
      );
      expect((await admin.get(shop.till)).body.lastSequence).toBe(mine.tillSequence);
    });

    it('numbers orders without gaps, also with refused and parallel sales', async () => {
      const quotes = () => Promise.all([1, 2, 3, 4].map(() => shop.sell(admin, { type: 'quote' })));
      const numbers = (await quotes()).map((order) => order.orderNumber);
      await admin.post('orders', { type: 'quote', payments: [shop.paid(50)] });
      numbers.push(...(await quotes()).map((order) => order.orderNumber));
      const sorted = numbers.toSorted((a, b) => a - b);
      expect(sorted.map((number) => number - (sorted[0] ?? 0))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    });

    it('treats the same uuid as the same order, and refuses another sale under it', async () => {
      const body = { ...shop.atTill(), orderItems: [orderLine(tea)], payments: [shop.paid(18)] };
      const answers = await Promise.all([1, 2, 3].map(() => cashier.post('orders', body)));
      expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 201]);
      expectRefused(await cashier.post('orders', { ...body, orderItems: [orderLine(tea, 2)] }), 422, 'uuid');
    });

    it('answers a repeated sale of another day, although it could no longer be changed', async () => {
      const soldAt = new Date(Date.now() - 2 * 24 * 3_600_000).toISOString();
      const body = { ...shop.atTill(), soldAt, orderItems: [orderLine(tea)] };
      const order = await shop.sell(cashier, body);
      const again = await cashier.post('orders', body);
      expect(again.status, again.text).toBe(200);
      expect(again.body.id).toBe(order.id);
      expect((await cashier.put(`orders/${order.id}`, { description: 'x' })).status).toBe(403);
    });

    it('accepts the till’s time up to 7 days back', async () => {
      const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();
      const soldAt = async (when: string) =>
        Date.parse((await shop.sell(admin, { ...shop.atTill(), soldAt: when, orderItems: [orderLine(tea)] })).soldAt);
      expect(Math.abs((await soldAt(ago(6))) - Date.parse(ago(6)))).toBeLessThan(60_000);
      expect(Math.abs((await soldAt(ago(8))) - Date.now())).toBeLessThan(60_000);
      expect(Math.abs((await soldAt(ago(-1))) - Date.now())).toBeLessThan(60_000);
    });

    it('numbers a till’s quotes separately from its sales', async () => {
      const { tillSequence, ...first } = shop.atTill();
      const quote = await shop.sell(manager, { ...first, type: 'quote', orderItems: [orderLine(tea)] });
      expect(quote.orderNumberFormatted).toMatch(/^Q-\d{4,}$/);
      const sold = await shop.sell(manager, {
        ...first,
        uuid: randomUUID(),
        tillSequence,
        orderItems: [orderLine(tea)],
      });
      expect(sold.orderNumber).toBe(tillSequence);
    });

    it('reserves the codes of the server’s numbers', async () => {
      expectRefused(await admin.post('tills', { code: 'r', name: 'R', store: shop.store }), 422, 'code');
    });
  });

  describe('rights', () => {
    it('accept agent and origin order from administrators and managers only', async () => {
      const agent = (await admin.get('agents')).body['hydra:member'][0]['@id'];
      const body = { orderItems: [orderLine(tea)], agent };
      expect((await shop.sell(manager, body)).agent['@id']).toBe(agent);
      expect((await shop.sell(cashier, body)).agent).toBeUndefined();
    });

    it('give drivers the orders they create, without changing mode, method and notes', async () => {
      const method = (await admin.get('shipping_methods')).body['hydra:member'][0]['@id'];
      const chosen = { deliveryType: 'delivery', shippingMethod: method, description: 'x', customerNote: 'y' };
      for (const [name, value] of Object.entries(chosen))
        expectRefused(await driver.post('orders', { orderItems: [orderLine(tea)], [name]: value }), 403, name);
      const usual = { deliveryType: 'on-store', shippingMethod: '', description: '', customerNote: '' };
      const order = await shop.sell(driver, { orderItems: [orderLine(tea)], ...usual });
      expect(order).toMatchObject({ deliveryType: 'on-store' });
      expect(order.shippingMethod).toBeUndefined();
      expect(order.agent).toBeDefined();
      expect((await driver.get(`orders/${order.id}`)).status).toBe(200);
      expectRefused(await driver.put(`orders/${order.id}`, { shippingMethod: method }), 403, 'shippingMethod');
      expect((await driver.put(`orders/${order.id}`, { status: 'processing' })).status).toBe(200);
      // A user with the right may approve it; a sale kept offline is accepted without an approval.
      const { body, act } = approvableOrder({ orderItems: [orderLine(tea)], description: 'x' }, 'description');
      const released = await driver.post('orders', body, await approvalBy(CASHIER_PIN, driver, act));
      expect(released.body).toMatchObject({ description: 'x' });
      const queued = await shop.sell(driver, { orderItems: [orderLine(tea)], ...chosen, isQueued: true });
      expect(queued).toMatchObject({ deliveryType: 'on-store' });
      for (const name of ['shippingMethod', 'description', 'customerNote']) expect(queued[name]).toBeUndefined();
    });

    it('keep paid orders and a till’s numbers from being deleted', async () => {
      const order = await shop.sell(admin, { orderItems: [orderLine(tea)], payments: [shop.paid(18)] });
      expect((await admin.delete(`orders/${order.id}`)).status).toBe(409);
      const numbered = await shop.sell(admin, { ...shop.atTill(), orderItems: [orderLine(tea)] });
      expect((await admin.delete(`orders/${numbered.id}`)).status).toBe(409);
      const free = await shop.sell(admin, { orderItems: [orderLine(tea)] });
      expect((await cashier.delete(`orders/${free.id}`)).status).toBe(403);
      expect((await admin.delete(`orders/${free.id}`)).status).toBe(204);
    });
  });
});
