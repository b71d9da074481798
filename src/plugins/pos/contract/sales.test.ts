import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { lineMoney, moneyToWire, type Money, type Role } from '#resource';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine, type EngineServer } from '../../../../tests/support/engines.ts';
import { openShop, type Shop } from '../../../../tests/support/shop.ts';
import type { Sale, TillMethod, TillShipping } from '../model.ts';
import { tillRights } from '../rights.ts';
import { customer, settings, shipping, tea } from '../sale/fixtures.ts';
import { addProduct, setQuantity } from '../sale/lines.ts';
import { addPayment, pressCoin, setAmount, switchCredit, restAsCredit } from '../sale/payments.ts';
import { salePayload, type PayloadContext } from '../sale/payload.ts';
import { saleFromOrder } from '../sale/read.ts';
import { refundSums } from '../sale/refund.ts';
import { newRefund, pickAll, pickLine, refundOrderFrom } from '../sale/refundDraft.ts';
import { exchangePayloads, refundPayload } from '../sale/refundPayload.ts';
import { settleExchange } from '../sale/settle.ts';
import { newSale, setOrderNote, setReduction } from '../sale/sale.ts';
import { chooseCustomer, setAddress, setDeliveryType, setShippingMethod, setShippingTips } from '../sale/service.ts';
import { sumsOf, type SaleSums, type SumsContext } from '../sale/sums.ts';
import { idIn, moneyIn } from '../sale/wire.ts';

const idOf = (value: unknown) => idIn(value) ?? expect.fail('no id');
const wire = (amount: Money) => moneyToWire(amount, 'MAD');
const TAX = { taxRate: 2000 };

/** What the till writes is taken by a real server, which comes to the same sums. */
function salesOfTheTill(server: () => EngineServer): void {
  let admin: Api;
  let cashier: Api;
  let shop: Shop;
  let methods: readonly TillMethod[];
  let courier: TillShipping;
  let tomatoes: Body;
  let skewers: Body;
  let code: string;

  beforeAll(async () => {
    admin = await server().api().as('admin');
    cashier = await server().api().as('cashier');
    shop = await openShop(admin);
    const method = (address: string, kind: string) => ({
      id: idOf(address),
      name: kind,
      kind,
      icon: null,
      position: null,
      isEnabled: true,
    });
    methods = [method(shop.cash, 'cash'), method(shop.card, 'card')];
    const [way] = (await admin.get('shipping_methods?fee[gt]=0')).body['hydra:member'];
    courier = shipping({ id: way.id, fee: moneyIn(way.fee, 'MAD') });
    tomatoes = await shop.product({ name: 'Tomatoes', price: 12.35, taxRate: 7 });
    const values = [
      { name: 'Beef', price: 12 },
      { name: 'Chicken', price: 0 },
    ];
    skewers = await shop.product({
      name: 'Skewers',
      price: 48,
      optionGroups: [{ name: 'Meat', minimum: 1, maximum: 1, values }],
    });
    code = `T${randomUUID().slice(0, 8)}`.toUpperCase();
    await admin.post('promo_codes', { code, reductionType: 'percentage', reductionValue: 20 });
  }, 120_000);

  const around = (sale: Sale, wallet: Money): SumsContext => ({
    shipping: sale.service.shippingMethod === null ? null : courier,
    methods,
    wallet,
    cashStep: 0,
  });

  const contextOf = (sums: SaleSums): PayloadContext & { methods: typeof methods } => ({
    locale: 'en',
    settings: settings(),
    methods,
    sums,
    rights: tillRights(['ROLE_ADMIN'], settings()),
    seller: null,
    till: { id: idOf(shop.till) },
    store: null,
    soldAt: Date.now(),
    isQueued: false,
    operatorVerified: true,
  });

  /** Saves as the till does, with the number that its queue would give. */
  async function save(
    api: Api,
    sale: Sale,
    wallet: Money = 0,
    role: Role = 'ROLE_ADMIN',
  ): Promise<{ order: Body; sums: SaleSums }> {
    const sums = sumsOf(sale, around(sale, wallet));
    const context = { ...contextOf(sums), rights: tillRights([role], settings()) };
    const { tillSequence } = shop.atTill();
    const { status, body, text } = await api.post('orders', { ...salePayload(sale, context), tillSequence });
    expect([200, 201], text).toContain(status);
    return { order: body, sums };
  }

  function expectSame(order: Body, sums: SaleSums): void {
    const { totals } = sums;
    expect(order).toMatchObject({
      productsTotal: wire(totals.products),
      shippingFees: wire(totals.shippingFees),
      reductionAmount: wire(totals.reduction),
      promoAmount: wire(totals.promo),
      taxAmount: wire(totals.tax),
      fullTotalAmount: wire(totals.total),
      walletPaymentAmount: wire(sums.credit),
      walletCreditedAmount: wire(sums.toWallet),
      changeAmount: wire(sums.change),
      paidAmount: wire(sums.paid + sums.credit),
      restAmount: wire(sums.rest),
    });
  }

  const begin = () => newSale({ uuid: randomUUID(), now: Date.now() });
  const till = (product: Body) =>
    tea({ id: product.id, name: product.name, finalPrice: moneyIn(product.finalPrice, 'MAD'), taxRate: null });
  const addTomatoes = (sale: Sale, quantity: number) => {
    const added = addProduct(sale, { ...till(tomatoes), taxRate: 700 }, TAX);
    return setQuantity(added, added.lines.at(-1)?.key ?? '', quantity);
  };
  const addSkewers = (sale: Sale, name: string, price: Money) =>
    addProduct(sale, till(skewers), { ...TAX, options: [{ group: 'Meat', name, price, attributValue: null }] });
  const payAll = (sale: Sale, method: number, typed: Money | null = null, wallet: Money = 0) => {
    const added = addPayment(sale, { method, amount: typed });
    return pressCoin(added, added.payments.at(-1)?.key ?? '', around(sale, wallet));
  };
  const cash = () => idOf(shop.cash);
  const card = () => idOf(shop.card);

  describe('a sale', () => {
    it('of labels with a price is taken from a cashier, who may change none', async () => {
      const cheese = await shop.product({ name: 'Cheese', price: 129.9, unit: 'kg' });
      const labels = [231, 330, 7698].map((grams) => lineMoney(12_990, grams));
      const put = (sale: Sale, amount: Money) => addProduct(sale, till(cheese), { ...TAX, amount });
      const { order, sums } = await save(cashier, payAll(labels.reduce(put, begin()), cash()), 0, 'ROLE_CASHIER');
      expectSame(order, sums);
      expect(order.fullTotalAmount).toBe(wire(labels.reduce((sum, label) => sum + label)));
      expect(order.needsReview ?? false).toBe(false);
      for (const line of order.orderItems) expect([line.price, line.catalogPrice]).toEqual([129.9, 129.9]);
    });

    it('of whatever comes to the same sums', async () => {
      const promo = { code, type: 'percentage', value: 2000 } as const;
      const parts = fc.record({
        weight: fc.integer({ min: 1, max: 30_000 }),
        beef: fc.nat(3),
        reduction: fc.constantFrom('', '5', '12,5', '33.33', '100'),
        isPromoted: fc.boolean(),
        isShipped: fc.boolean(),
        isByCredit: fc.boolean(),
        isRestKept: fc.boolean(),
        byCard: fc.nat(5000),
        inCash: fc.nat(100_000),
      });
      const some = fc.sample(parts, { numRuns: 12, seed: 19 });
      for (const one of some) {
        const wallet = 1500;
        const known = await shop.customer(15);
        let sale = chooseCustomer(addTomatoes(begin(), one.weight), customer({ id: known.id, walletCredit: wallet }));
        for (let count = 0; count < one.beef; count++) sale = addSkewers(sale, 'Beef', 1200);
        sale = setReduction({ ...sale, promo: one.isPromoted ? promo : null }, one.reduction);
        const moment = { now: Date.now(), timeZone: 'UTC' };
        if (one.isShipped) {
          sale = setShippingMethod(setDeliveryType(sale, 'delivery', moment), courier.id);
          sale = setShippingTips(sale, 500);
        }
        sale = restAsCredit(switchCredit(sale, one.isByCredit, wallet), one.isRestKept);
        const { totals } = sumsOf(sale, around(sale, wallet));
        sale = addPayment(sale, { method: card(), amount: Math.min(one.byCard, totals.total) });
        sale = payAll(sale, cash(), one.inCash, wallet);
        const { order, sums } = await save(admin, sale, wallet);
        expect(sums.state).toBe('valid');
        expect(order).toMatchObject({ paymentStatus: 'paid', shippingTips: one.isShipped ? 5 : 0 });
        expectSame(order, sums);
      }
    });

    it('of a cashier is taken as it is', async () => {
      const sale = payAll(addSkewers(addTomatoes(begin(), 437), 'Chicken', 0), cash(), 20_000);
      const { order, sums } = await save(cashier, sale, 0, 'ROLE_CASHIER');
      expectSame(order, sums);
      expect(order.orderItems.map((line: Body) => [line.description, line.quantity, line.taxRate])).toEqual([
        ['Tomatoes', 0.437, 7],
        ['Skewers', 1, 20],
      ]);
      expect(order.orderNumberFormatted).toContain(`${shop.tillCode}-`);
    });

    it('of a driver is taken too', async () => {
      const driver = await server().api().as('driver');
      const { order, sums } = await save(driver, payAll(addTomatoes(begin(), 1000), cash()), 0, 'ROLE_AGENT_DRIVER');
      expectSame(order, sums);
    });

    it('as a quote needs no payment', async () => {
      const { order, sums } = await save(admin, { ...addTomatoes(begin(), 1000), type: 'quote' });
      expect([sums.state, order.paymentStatus, order.status]).toEqual(['valid', 'waiting', 'draft']);
      expectSame(order, sums);
    });

    it('that ends in half a coin is paid in cash', async () => {
      await admin.put('settings/1', { posBundleSettings: { cashRounding: 0.1 } });
      const open = addPayment(addTomatoes(begin(), 1000), { method: cash() });
      const paid = pressCoin(open, 'p1', { ...around(open, 0), cashStep: 10 });
      const { order } = await save(admin, paid);
      await admin.put('settings/1', { posBundleSettings: { cashRounding: 0 } });
      expect([order.fullTotalAmount, order.payments[0].amount, order.paymentStatus]).toEqual([12.35, 12.4, 'paid']);
    });

    it('may be paid later', async () => {
      const part = setAmount(addPayment(addTomatoes(begin(), 2000), { method: card() }), 'p1', 1000);
      const { order, sums } = await save(cashier, part);
      expect([sums.state, order.paymentStatus, order.restAmount]).toEqual(['late', 'partially-paid', 14.7]);
      expectSame(order, sums);
    });
  });

  it('an order is edited: lines replaced, payments added, texts emptied', async () => {
    const moment = { now: Date.now(), timeZone: 'UTC' };
    let first = setOrderNote(addSkewers(addTomatoes(begin(), 1500), 'Beef', 1200), 'No coriander');
    first = setAddress(setDeliveryType(first, 'delivery', moment), 'shipping', 'Gueliz', {
      lat: 31.6347,
      lng: -8.0083,
    });
    const promo = { code, type: 'percentage', value: 2000 } as const;
    first = setShippingMethod({ ...first, promo }, courier.id);
    const made = await save(admin, payAll(first, cash(), 20_000));
    const { body } = await admin.get(`orders/${made.order.id}`);
    const reader = {
      uuid: randomUUID(),
      now: Date.now(),
      settings: { currency: 'MAD', timeZone: 'UTC', taxRate: 2000 },
      product: () => null,
      promo,
    };
    const read = saleFromOrder(body, reader) ?? expect.fail('not read');
    expect(sumsOf(read, around(read, 0))).toMatchObject({ rest: 0, state: 'valid', totals: made.sums.totals });
    let edited = addTomatoes(setOrderNote(read, ''), 4000);
    edited = setAddress(setDeliveryType(edited, 'on-store', moment), 'shipping', '');
    edited = payAll(edited, cash(), 30_000);
    const { order, sums } = await save(admin, edited);
    expect(order.id).toBe(made.order.id);
    expectSame(order, sums);
    expect(order).toMatchObject({ deliveryType: 'on-store', paymentStatus: 'paid' });
    for (const name of ['description', 'startDeliveryAt', 'shippingAddress', 'shippingLat', 'shippingMethod']) {
      expect(order[name] ?? '').toBe('');
    }
    const ids = (of: Body) => of.orderItems.map((line: Body) => line.id);
    expect(ids(order)).toEqual(ids(made.order));
  });

  describe('a refund', () => {
    const give = async (body: object) => {
      const { tillSequence } = shop.atTill();
      const { status, body: order, text } = await admin.post('orders', { ...body, tillSequence });
      expect(status, text).toBe(201);
      return order;
    };
    const sold = async (reduction = '5') => {
      const sale = setReduction(addSkewers(addTomatoes(begin(), 3333), 'Beef', 1200), reduction);
      return save(admin, payAll(sale, cash(), 50_000));
    };
    const readAgain = async (order: Body) =>
      refundOrderFrom((await admin.get(`orders/${order.id}`)).body, 'MAD') ?? expect.fail('not read');
    const CASHLY = () => ({ methods, cashStep: 0 });

    it('bit by bit is what the till says, and in the end the sale', async () => {
      const { order, sums } = await sold();
      const [line] = (await readAgain(order)).lines;
      const part = pickLine(newRefund(await readAgain(order), randomUUID(), methods), line?.id ?? 0, 1111);
      const one = await give(refundPayload(part, contextOf(sums)));
      expect(one).toMatchObject({ fullTotalAmount: -wire(refundSums(part, CASHLY()).total), paymentStatus: 'paid' });
      const rest = pickAll(newRefund(await readAgain(order), randomUUID(), methods));
      const two = await give(refundPayload(rest, contextOf(sums)));
      expect(two.fullTotalAmount).toBe(-wire(refundSums(rest, CASHLY()).total));
      expect((await readAgain(order)).refunded).toBe(sums.totals.total);
      const none = pickAll(newRefund(await readAgain(order), randomUUID(), methods));
      expect(refundSums(none, CASHLY())).toMatchObject({ total: 0, picked: [] });
    });

    it('pays a new sale', async () => {
      const { order, sums } = await sold('');
      const back = pickAll(newRefund(await readAgain(order), randomUUID(), methods));
      const { toGive } = refundSums(back, CASHLY());
      const wanted = addTomatoes(addSkewers(begin(), 'Chicken', 0), 9000);
      const settled = settleExchange(wanted, toGive, cash(), around(wanted, 0));
      const sale = payAll(settled, cash(), 50_000);
      const both = exchangePayloads(back, sale, contextOf(sumsOf(sale, around(sale, 0))));
      const refund = await give(both.refund);
      const bought = await give(both.sale);
      expect([refund.paymentStatus, bought.paymentStatus]).toEqual(['paid', 'paid']);
      expect(refund.fullTotalAmount).toBe(-wire(sums.totals.total));
      expect(bought.payments).toHaveLength(1);
    });
  });
}

// About amounts, not engines: the quick run takes one.
eachEngine('sales of the till', salesOfTheTill, ['sqlite']);
