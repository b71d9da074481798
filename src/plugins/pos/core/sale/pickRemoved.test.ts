import { expect, test } from 'vitest';
import { refundOfEdit, refundOfState, newRefund, refundOrderFrom, pickRemoved } from '#shop';
import { CASH, line, sale } from './fixtures.ts';

const ORDER = refundOrderFrom(
  {
    id: 7,
    fullTotalAmount: 100,
    paidAmount: 100,
    orderItems: [
      { id: 1, description: 'Tea', quantity: 4, price: 18, total: 72 },
      { id: 2, description: 'Soap', quantity: 2, price: 10, total: 20, refundedQuantity: 1 },
      { id: 3, description: 'Oil', quantity: 1, price: 8, total: 8 },
    ],
  },
  'MAD',
);
if (!ORDER) throw new Error('The order can be refunded.');
const draft = newRefund(ORDER, 'r', [CASH]);

test('an edit of a stored order is refunded by the quantities and lines that it took away', () => {
  const edited = sale({
    editOrderId: 7,
    lines: [line({ storedId: 1, quantity: 1000, price: 1800 }), line({ key: 'b', storedId: 2, quantity: 2000 })],
  });
  const found = refundOfEdit(edited);
  expect(found?.order).toBe(7);
  // The soap has another price now, of the second one only one is left, and the oil is gone.
  expect(found && pickRemoved(draft, found).picks).toEqual({ 1: 3000, 2: 1000, 3: 1000 });
});

test('a new sale and an order of the queue have no refund yet', () => {
  expect(refundOfEdit(sale({ editOrderId: null }))).toBe(null);
  expect(refundOfEdit(sale({ editOrderId: 'outbox:7' }))).toBe(null);
  expect(refundOfEdit(sale({ editOrderId: '3f0c-12' }))).toBe(null);
  expect(refundOfEdit(sale({ editOrderId: '/en/api/orders/12' }))?.order).toBe(12);
});

test('the state of a navigation is read only when the till wrote it', () => {
  const state = { refundOfEdit: { order: 7, kept: {} } };
  expect(refundOfState(state)).toEqual(state.refundOfEdit);
  for (const other of [null, undefined, 'x', {}, { refundOfEdit: { order: '7' } }])
    expect(refundOfState(other)).toBe(null);
});
