import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../support/client.ts';
import { engines } from '../support/engines.ts';
import { expectRefused, orderLine } from '../support/shop.ts';
import type { TestServer } from '../support/server.ts';
import { startEmptyServer } from '../support/startEmptyServer.ts';

/**
 * By currency: an amount off with its decimals, one with too many, and what a product of 1,000 costs with the first, and with
 * 12.34 % off.
 */
const CURRENCIES = {
  JPY: { right: 1, wrong: 0.5, price: 999, percentPrice: 877 },
  MAD: { right: 1.25, wrong: 1.255, price: 998.75, percentPrice: 876.6 },
  TND: { right: 1.255, wrong: 1.2555, price: 998.745, percentPrice: 876.6 },
} as const;
const CASES = engines.flatMap((engine) => (['JPY', 'MAD', 'TND'] as const).map((currency) => ({ engine, currency })));

/** Tests amounts off and percentages in shops whose currencies have no, two and three decimals. */
describe.each(CASES)('reductions in $currency ($engine)', ({ engine, currency }) => {
  let server: TestServer;
  let admin: Api;
  beforeAll(async () => {
    ({ server, admin } = await startEmptyServer({ engine }));
    const { body, text } = await admin.put('settings/1', { currency });
    expect(body.currency, text).toBe(currency);
  }, 60_000);
  afterAll(() => server.stop());

  let count = 0;
  const product = (off: object) => admin.post('products', { name: 'Tea', price: 1000, ...off });
  const promo = (off: object) => admin.post('promo_codes', { code: `OFF${(count += 1)}`, ...off });
  const amount = (reductionValue: number) => ({ reductionType: 'amount', reductionValue });
  const percent = (reductionValue: number) => ({ reductionType: 'percentage', reductionValue });
  const { right, wrong, price, percentPrice } = CURRENCIES[currency];

  it('an amount off has the decimals of the currency', async () => {
    const made = await product(amount(right));
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({ finalPrice: price, reductionValue: right });
    expect((await promo(amount(right))).body.reductionValue).toBe(right);
    for (const make of [product, promo]) expectRefused(await make(amount(wrong)), 422, 'reductionValue');
    const changed = await admin.put(`products/${made.body.id}`, { reductionValue: wrong });
    expectRefused(changed, 422, 'reductionValue');
    const [found] = (await admin.get(`products?reductionType=amount&name=Tea`)).body['hydra:member'];
    expect(found).toMatchObject({ finalPrice: price, reductionValue: right });
  });

  it('a percentage has two decimals in every currency, and is at most 100', async () => {
    const made = await product(percent(12.34));
    expect(made.body).toMatchObject({ finalPrice: percentPrice, reductionValue: 12.34 });
    for (const make of [product, promo]) {
      expectRefused(await make(percent(96.019)), 422, 'reductionValue');
      expectRefused(await make(percent(100.01)), 422, 'reductionValue');
    }
    // The value that is stored is judged again when its kind changes.
    const amountOff = await product(amount(currency === 'TND' ? 1.255 : 101));
    const kind = await admin.put(`products/${amountOff.body.id}`, { reductionType: 'percentage' });
    expectRefused(kind, 422, 'reductionValue');
  });

  it('a document takes a promo code off to the smallest unit', async () => {
    const { body: tea } = await product({});
    const { body: code } = await promo(amount(right));
    const order = { type: 'quote', orderItems: [orderLine(tea)], promoCode: code.code };
    const sold = await admin.post('orders', order);
    expect(sold.status, sold.text).toBe(201);
    expect(sold.body.fullTotalAmount).toBe(price);
  });
});
