import { expect, it } from 'vitest';
import { newRefund, pickLine, refundOrderFrom, refundSums, type CartLine, type PaymentMethod } from '#shop';
import { newDocument } from '../editor/rules/document.ts';
import { carryingMethod, exchangeBodies, exchangeSums } from './exchangeBodies.ts';

const method = (id: number, kind: string): PaymentMethod => ({
  ...{ id, name: kind, kind, icon: null, position: id, isEnabled: true },
});
const CASH = method(1, 'cash');
const CARD = method(2, 'card');
const METHODS = [CASH, CARD];
const ORDER = refundOrderFrom(
  {
    ...{ id: 4, type: 'delivery-note', fullTotalAmount: 36, paidAmount: 36 },
    orderItems: [{ id: 41, product: 7, description: 'Tea', quantity: 2, price: 18, total: 36 }],
    payments: [{ paymentMethod: 1, amount: 36 }],
  },
  'MAD',
);

/** An exchange of one tea for something at a price, in minor units. */
function exchanged(price: number, paidBy: PaymentMethod | undefined, till: number | null = 2) {
  const draft = pickLine(newRefund(ORDER ?? expect.fail('no order'), 'r', METHODS), 41, 1000);
  const jam: CartLine = {
    ...{ key: '8-1', storedId: null, product: 8, name: 'Jam', image: null, quantity: 1000, price },
    ...{
      catalogPrice: price,
      productType: 'simple',
      defaultQuantity: 1000,
      options: [],
      note: '',
      unit: '',
      taxRate: 0,
    },
  };
  const document = {
    ...newDocument({ uuid: 's', now: 0, type: 'delivery-note' }),
    lines: [jam],
  };
  const { toGive } = refundSums(draft, { methods: METHODS, cashStep: 0 });
  const context = { shipping: null, methods: METHODS, wallet: 0, cashStep: 0 };
  const rights = {
    ...{ canChangePrice: false, canReduce: false, canAssign: false, canChooseService: true, canTurn: false },
    types: [],
  };
  const carrying = carryingMethod(METHODS, till !== null) ?? expect.fail('no method');
  return exchangeBodies({
    ...{ draft, document, context, rights, carrying, paidBy, till: till ?? undefined, locale: 'en', currency: 'MAD' },
    sums: exchangeSums(toGive, price),
  });
}
const paid = (amount: number, id: number) => ({ amount, paymentMethod: `/en/api/payment_methods/${id}` });

it('carries the returned value over; the rest is paid by the chosen method', () => {
  const { refund, sale } = exchanged(3800, CARD);
  expect(refund).toMatchObject({ uuid: 'r', till: '/en/api/tills/2', payments: [paid(-18, 1)], fullTotalAmount: -18 });
  expect(sale).toMatchObject({ uuid: 's', till: '/en/api/tills/2', payments: [paid(18, 1), paid(20, 2)] });
});

it('names each method once', () => {
  expect(exchanged(3800, CASH).sale.payments).toMatchObject([paid(38, 1)]);
});

it('pays back what the sale leaves', () => {
  const { refund, sale } = exchanged(1000, undefined);
  expect(refund.payments).toMatchObject([paid(-18, 1)]);
  expect(sale.payments).toMatchObject([paid(10, 1)]);
});

it('is carried by another method where no drawer is open', () => {
  const { refund, sale } = exchanged(1800, undefined, null);
  expect([refund.till, sale.till]).toEqual([undefined, undefined]);
  expect([refund.payments, sale.payments]).toMatchObject([[paid(-18, 2)], [paid(18, 2)]]);
});
