import { describe, expect, it } from 'vitest';
import type { Entry } from '#outbox';
import { readReceiptOrder, refundSums, newRefund, pickLine, refundOrderFrom } from '#shop';
import { saleReceiptOrder } from '../core/receipt/saleReceiptOrder.ts';
import { CASH, context, line, NOW, paid, payloadContext, sale } from '../core/sale/fixtures.ts';
import { salePayload } from '../core/sale/salePayload.ts';
import { refundWrite } from '../core/refund/refundWrites.ts';
import { sumsOf } from '#shop';
import { queuedOrder } from './queuedOrder.ts';
import { rowFromEntry } from './orderRows.ts';

/** A write as the queue keeps it. */
const kept = (write: object): Entry => ({ status: 'waiting', numberText: '2-0422', ...write }) as unknown as Entry;

const lines = [
  line({ key: 'a', name: 'Mint tea, pot', quantity: 2000, price: 1800 }),
  line({ key: 'b', product: 9, name: 'Chicken tagine', quantity: 1000, price: 7500, note: 'No salt', taxRate: 1000 }),
];

describe('a sale that waits', () => {
  it.each([
    ['with a reduction', { reduction: '12,5' }],
    ['with a promo code', { promo: { code: 'WELCOME20', type: 'percentage', value: 2000 } as const }],
    ['with both', { reduction: '5', promo: { code: 'LESS', type: 'amount', value: 1000 } as const }],
    ['with neither', {}],
  ])('%s has the receipt that it had when it was sold', (_, fields) => {
    const sold = sale({ lines, payments: [paid({ method: CASH.id, amount: 20_000, change: 1000 })], ...fields });
    const sums = sumsOf(sold, context());
    const label = { total: sums.totals.total, seller: 'Youssef', customer: null, at: NOW, table: 'Terrace, T4' };
    const body = salePayload(sold, payloadContext(sold, { sums }));
    const order = queuedOrder(kept({ uuid: 'u', kind: 'sale', body, label, draft: sold }), 'MAD');
    const saved = {
      sale: sold,
      sums,
      number: '2-0422',
      soldAt: NOW,
      seller: 'Youssef',
      customer: null,
      isQueued: true,
    };
    const first = saleReceiptOrder({ ...saved, table: 'Terrace, T4' }, [CASH]);
    expect(readReceiptOrder(order, 'MAD')).toMatchObject({
      number: '2-0422',
      selectedTable: 'Terrace, T4',
      soldAt: NOW,
      orderItems: first.orderItems,
      reductionPercent: first.reductionPercent,
      reduction: first.reduction,
      promo: first.promo,
      total: first.total,
      change: first.change,
    });
  });

  it('puts what is too much into the wallet, as it was said', () => {
    const body = {
      orderItems: [{ price: 18, quantity: 1 }],
      payments: [{ amount: 20, changeAmount: 0 }],
      isRestUsedAsCredit: true,
    };
    const entry = kept({ uuid: 'u', kind: 'sale', body, label: { total: 1800, at: NOW } });
    expect(readReceiptOrder(queuedOrder(entry, 'MAD'), 'MAD')).toMatchObject({ toWallet: 200, rest: 0, reduction: 0 });
  });
});

describe('a refund that waits', () => {
  const ORDER = refundOrderFrom(
    {
      id: 7,
      type: 'delivery-note',
      orderNumberFormatted: '2-0421',
      fullTotalAmount: 34.2,
      paidAmount: 34.2,
      reductionAmount: 1.8,
      orderItems: [{ id: 1, description: 'Mint tea', quantity: 2, price: 18, total: 36, taxRate: 20 }],
      payments: [{ paymentMethod: `/en/api/payment_methods/${CASH.id}`, amount: 34.2 }],
    },
    'MAD',
  );

  it('has the reduction, the sale and the tax on its receipt and in the list', () => {
    const draft = pickLine(newRefund(ORDER ?? expect.fail('no order'), 'refund', [CASH]), 1, 1000);
    const cash = { methods: [CASH], cashStep: 0 };
    const writer = {
      context: { ...payloadContext(sale()), methods: [CASH] },
      methods: [CASH],
      seller: 'Youssef',
      headers: {},
      approval: undefined,
    };
    const entry = kept({ ...refundWrite(draft, refundSums(draft, cash), writer), numberText: null });
    expect(readReceiptOrder(queuedOrder(entry, 'MAD'), 'MAD')).toMatchObject({
      type: 'refund',
      origin: '2-0421',
      reductionPercent: 0,
      reduction: -90,
      total: -1710,
      orderItems: [{ quantity: -1000, price: 1800, total: -1800, taxRate: 2000 }],
      payments: [{ amount: -1710 }],
    });
    expect(rowFromEntry(entry, 'MAD')).toMatchObject({ total: -1710, payment: 'paid', detail: { discount: -90 } });
  });
});
