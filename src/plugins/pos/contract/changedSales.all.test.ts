import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Body } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import {
  setAddress,
  setDeliveryType,
  setOrderNote,
  setReduction,
  setShippingMethod,
  sumsOf,
  refundSums,
  newRefund,
  pickAll,
  pickLine,
  refundOrderFrom,
} from '#shop';
import { exchangePayloads, refundPayload } from '../core/sale/refundPayload.ts';
import { settleExchange } from '../core/sale/settleExchange.ts';
import { begin, expectSame, openTill, wire, type TillAtServer } from './tillAtServer.ts';
import { saleFromOrder } from '../core/sale/sale.ts';

/**
 * A real server accepts the till's writes and computes the same sums. The test is about amounts and needs one database
 * engine only.
 */
anyEngine('what was sold at the till', (server) => {
  let at: TillAtServer;
  beforeAll(async () => {
    at = await openTill(server());
  }, 120_000);

  it('an order is edited: lines replaced, payments added, texts emptied', async () => {
    const moment = { now: Date.now(), timeZone: 'UTC' };
    let first = setOrderNote(at.addSkewers(at.addTomatoes(begin(), 1500), 'Beef', 1200), 'No coriander');
    first = setAddress(setDeliveryType(first, 'delivery', moment), 'shipping', 'Gueliz', {
      lat: 31.6347,
      lng: -8.0083,
    });
    const promo = { code: at.code, type: 'percentage', value: 2000 } as const;
    first = setShippingMethod({ ...first, promo }, at.courier.id);
    const made = await at.save(at.admin, at.payAll(first, at.cash, 20_000));
    const { body } = await at.admin.get(`orders/${made.order.id}`);
    const reader = {
      uuid: randomUUID(),
      now: Date.now(),
      settings: { currency: 'MAD', timeZone: 'UTC', taxRate: 2000 },
      product: () => null,
      promo,
    };
    const read = saleFromOrder(body, reader) ?? expect.fail('not read');
    expect(sumsOf(read, at.around(read, 0))).toMatchObject({ rest: 0, state: 'valid', totals: made.sums.totals });
    let edited = at.addTomatoes(setOrderNote(read, ''), 4000);
    edited = setAddress(setDeliveryType(edited, 'on-store', moment), 'shipping', '');
    edited = at.payAll(edited, at.cash, 30_000);
    const { order, sums } = await at.save(at.admin, edited);
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
      await at.shop.openDay(at.admin);
      const { tillSequence } = at.shop.atTill();
      const { status, body: order, text } = await at.admin.post('orders', { ...body, tillSequence });
      expect(status, text).toBe(201);
      return order;
    };
    const sold = async (reduction = '5') => {
      const sale = setReduction(at.addSkewers(at.addTomatoes(begin(), 3333), 'Beef', 1200), reduction);
      return at.save(at.admin, at.payAll(sale, at.cash, 50_000));
    };
    const readAgain = async (order: Body) =>
      refundOrderFrom((await at.admin.get(`orders/${order.id}`)).body, 'MAD') ?? expect.fail('not read');
    const CASHLY = () => ({ methods: at.methods, cashStep: 0 });

    it('bit by bit is what the till says, and in the end the sale', async () => {
      const { order, sums } = await sold();
      const [line] = (await readAgain(order)).lines;
      const part = pickLine(newRefund(await readAgain(order), randomUUID(), at.methods), line?.id ?? 0, 1111);
      const one = await give(refundPayload(part, at.contextOf(sums)));
      expect(one).toMatchObject({ fullTotalAmount: -wire(refundSums(part, CASHLY()).total), paymentStatus: 'paid' });
      const rest = pickAll(newRefund(await readAgain(order), randomUUID(), at.methods));
      const two = await give(refundPayload(rest, at.contextOf(sums)));
      expect(two.fullTotalAmount).toBe(-wire(refundSums(rest, CASHLY()).total));
      expect((await readAgain(order)).refunded).toBe(sums.totals.total);
      const none = pickAll(newRefund(await readAgain(order), randomUUID(), at.methods));
      expect(refundSums(none, CASHLY())).toMatchObject({ total: 0, picked: [] });
    });

    it('pays a new sale', async () => {
      const { order, sums } = await sold('');
      const back = pickAll(newRefund(await readAgain(order), randomUUID(), at.methods));
      const { toGive } = refundSums(back, CASHLY());
      const wanted = at.addTomatoes(at.addSkewers(begin(), 'Chicken', 0), 9000);
      const settled = settleExchange(wanted, toGive, at.cash, at.around(wanted, 0));
      const sale = at.payAll(settled, at.cash, 50_000);
      const both = exchangePayloads(back, sale, at.contextOf(sumsOf(sale, at.around(sale, 0))));
      const refund = await give(both.refund);
      const bought = await give(both.sale);
      expect([refund.paymentStatus, bought.paymentStatus]).toEqual(['paid', 'paid']);
      expect(refund.fullTotalAmount).toBe(-wire(sums.totals.total));
      expect(bought.payments).toHaveLength(1);
    });
  });
});
