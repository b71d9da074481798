import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Api } from '../support/client.ts';
import type { TestServer } from '../support/server.ts';
import { expectRefused } from '../support/shop.ts';
import { startEmptyServer } from '../support/startEmptyServer.ts';

/** Tests amounts off in a shop that sells in yen, which have no decimals. */
let server: TestServer;
let admin: Api;
beforeAll(async () => {
  ({ server, admin } = await startEmptyServer());
  const { body, text } = await admin.put('settings/1', { currency: 'JPY' });
  expect(body.currency, text).toBe('JPY');
}, 60_000);
afterAll(() => server.stop());

it('half a yen off is refused, a whole one and half a percent are taken', async () => {
  const product = (off: object) => admin.post('products', { name: 'Tea', price: 1000, ...off });
  const promo = (off: object) => admin.post('promo_codes', { code: 'YEN', ...off });
  for (const make of [product, promo]) {
    expectRefused(await make({ reductionType: 'amount', reductionValue: 0.5 }), 422, 'reductionValue');
  }
  expect((await product({ reductionType: 'amount', reductionValue: 1 })).body.finalPrice).toBe(999);
  expect((await product({ reductionType: 'percentage', reductionValue: 0.5 })).body.finalPrice).toBe(995);
  expect((await promo({ reductionType: 'amount', reductionValue: 1 })).status).toBe(201);
});
