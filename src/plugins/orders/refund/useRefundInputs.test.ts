import { expect, it } from 'vitest';
import { newRefund, pickLine, refundOrderFrom } from '#shop';
import { isRefundTyped, type RefundInputs } from './useRefundInputs.ts';

const ORDER = refundOrderFrom(
  {
    ...{ id: 4, type: 'delivery-note', fullTotalAmount: 36, paidAmount: 36 },
    orderItems: [{ id: 41, product: 7, description: 'Tea', quantity: 2, price: 18, total: 36 }],
  },
  'MAD',
);
const begun = () => newRefund(ORDER ?? expect.fail('no order'), 'r', []);
const inputs = (fields: Partial<RefundInputs> = {}): RefundInputs => ({
  ...{ first: begun(), reason: '', setReason: () => undefined, typed: null, type: () => undefined },
  ...fields,
});

it('closing loses what was picked or typed since the refund was opened', () => {
  const picked = pickLine(begun(), 41, 1000);
  expect(isRefundTyped(inputs(), picked)).toBe(true);
  expect(isRefundTyped(inputs({ reason: 'Cold' }), begun())).toBe(true);
  expect(isRefundTyped(inputs({ typed: { wallet: 100 } }), begun())).toBe(true);
});

it('closing loses nothing of a refund as it was opened', () => {
  const picked = pickLine(begun(), 41, 1000);
  expect(isRefundTyped(inputs(), begun())).toBe(false);
  expect(isRefundTyped(inputs({ first: picked }), picked)).toBe(false);
  expect(isRefundTyped(inputs(), pickLine(picked, 41, 0))).toBe(false);
});
