import { beforeAll, describe, expect, it } from 'vitest';
import { checkDigit } from '#shop';
import type { Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';
import { createRecord } from '../support/records.ts';
import { expectRefused, openCounter, orderLine, type Shop } from '../support/shop.ts';

const coded = (digits: string) => digits + checkDigit(digits);

/** Tests promo codes, numbers of invoices, and queued sales of records that are gone. */
eachEngine('money rules', (server) => {
  let admin: Api;
  let cashier: Api;
  let shop: Shop;
  let tea: Body;
  beforeAll(async () => {
    ({ admin, cashier, shop, tea } = await openCounter(server(), 'cashier'));
  });

  describe('a promo code', () => {
    let count = 0;
    const codeOf = (usageLimit: number | null): Promise<Body> =>
      createRecord(admin, 'promo_codes', {
        code: `USE${(count += 1)}`,
        reductionType: 'amount',
        reductionValue: 1,
        usageLimit,
      });
    const usedOf = async ({ id }: Body): Promise<number> => (await admin.get(`promo_codes/${id}`)).body.used;
    const orderOf = ({ code }: Body, type = 'order') => ({ type, orderItems: [orderLine(tea)], promoCode: code });
    const turn = ({ id }: Body) => admin.post(`orders/${id}/turn-into`, { type: 'order' });

    it('is not used by a quote, once by what the quote becomes, and given back by a cancellation', async () => {
      const promo = await codeOf(1);
      const quote = await shop.sell(admin, orderOf(promo, 'quote'));
      expect(await usedOf(promo)).toBe(0);
      const turned = await turn(quote);
      expect(turned.status, turned.text).toBe(201);
      expect(await usedOf(promo)).toBe(1);
      await admin.put(`orders/${turned.body.id}`, { status: 'cancelled' });
      expect(await usedOf(promo)).toBe(0);
      const other = await shop.sell(admin, orderOf(promo));
      expectRefused(await admin.put(`orders/${turned.body.id}`, { status: 'waiting' }), 422, 'promoCode');
      expect((await admin.delete(`orders/${other.id}`)).status).toBe(204);
      expect(await usedOf(promo)).toBe(0);
    });

    it('keeps its limit when it is used in parallel, by new documents and by turned quotes', async () => {
      const promo = await codeOf(3);
      const quotes = await Promise.all([1, 2, 3].map(() => shop.sell(admin, orderOf(promo, 'quote'))));
      const writes = [...quotes.map(turn), ...[1, 2, 3, 4].map(() => admin.post('orders', orderOf(promo)))];
      const statuses = (await Promise.all(writes)).map(({ status }) => status).sort();
      expect(statuses).toEqual([201, 201, 201, 422, 422, 422, 422]);
      expect(await usedOf(promo)).toBe(3);
    });
  });

  describe('an invoice', () => {
    it('is not deleted and keeps its kind: it is cancelled with its number', async () => {
      const invoice = await shop.sell(admin, { type: 'invoice', orderItems: [orderLine(tea)] });
      const deleted = await admin.delete(`orders/${invoice.id}`);
      expect([deleted.status, deleted.body.reason]).toEqual([409, 'issuedDelete']);
      expectRefused(await admin.put(`orders/${invoice.id}`, { type: 'order' }), 422, 'type');
      const { body } = await admin.put(`orders/${invoice.id}`, { status: 'cancelled' });
      expect(body).toMatchObject({ status: 'cancelled', orderNumberFormatted: invoice.orderNumberFormatted });
    });

    it('has lines', async () => {
      expectRefused(await admin.post('orders', { type: 'invoice', orderItems: [] }), 422, 'orderItems');
      expectRefused(await admin.post('orders', { type: 'invoice' }), 422, 'orderItems');
    });
  });

  it('a queued sale of a product and to a customer that are gone is taken and flagged', async () => {
    const product = await shop.product({ price: 10 });
    const customer = await shop.customer();
    const sale = {
      type: 'delivery-note',
      customer: customer['@id'],
      orderItems: [orderLine(product, 1, { description: 'Last one' })],
      payments: [shop.paid(10)],
    };
    await admin.delete(`products/${product.id}`);
    await admin.delete(`customers/${customer.id}`);
    expect((await cashier.post('orders', { ...sale, ...shop.atTill() })).status).toBe(400);
    const { status, text, body } = await cashier.post('orders', { ...sale, ...shop.atTill(), isQueued: true });
    expect(status, text).toBe(201);
    expect(body).toMatchObject({ isPriceReviewNeeded: true, paymentStatus: 'paid', fullTotalAmount: 10 });
    expect(body.customer).toBeUndefined();
    expect(body.orderItems).toMatchObject([{ description: 'Last one', price: 10 }]);
    expect(body.orderItems[0].product).toBeUndefined();
    const byAdmin = { ...sale, customer: customer['@id'], isRestUsedAsCredit: true, isQueued: true, ...shop.atTill() };
    expect((await shop.sell(admin, byAdmin)).isPriceReviewNeeded).toBe(true);
  });

  it('the two spellings of an article number are one code', async () => {
    const upc = `0${String(Date.now()).slice(-10)}`;
    const code = coded(upc);
    const first = await shop.product({ barcode: code });
    expectRefused(await admin.post('products', { name: 'Other', price: 2, barcode: `0${code}` }), 422, 'barcode');
    expect((await admin.put(`products/${first.id}`, { barcode: `0${code}` })).status).toBe(200);
    for (const spelling of [code, `0${code}`])
      expect((await admin.get(`products?barcode=${spelling}`)).body['hydra:member']).toMatchObject([{ id: first.id }]);
    const other = coded(`1${upc.slice(1)}`);
    const pair = [other, `0${other}`].map((barcode) => admin.post('products', { name: 'Twin', price: 1, barcode }));
    expect((await Promise.all(pair)).map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('a product is found by the codes of its variants, in either spelling', async () => {
    const barcode = coded(`0${String(Date.now()).slice(-10)}`);
    const skuCode = `V "50%" ${barcode}`;
    const attributValues = [{ attributName: 'Green', price: 2, barcode: `0${barcode}`, skuCode }];
    const tree = await shop.product({ attributValues });
    const found = async (query: string) => (await admin.get(`products?${query}`)).body['hydra:member'];
    for (const query of [
      `barcode=${barcode}`,
      `barcode=0${barcode}`,
      `barcode[]=${barcode}&barcode[]=none`,
      `skuCode=${encodeURIComponent(skuCode)}`,
    ])
      expect(await found(query), query).toMatchObject([{ id: tree.id }]);
    for (const other of [`skuCode=${barcode}`, `barcode=${barcode.slice(0, -1)}`, `skuCode=v`, 'skuCode=V%20%2250%25'])
      expect(await found(other), other).toEqual([]);
  });

  it('a percentage is not cut in silence', async () => {
    const sale = (reduction: unknown) => admin.post('orders', { orderItems: [orderLine(tea)], reduction });
    expectRefused(await sale('96,019'), 422, 'reduction');
    expectRefused(await sale(96.019), 422, 'reduction');
    expect((await sale('96,01')).status).toBe(201);
  });
});
