import { expect, it } from 'vitest';
import {
  newRefund,
  paidByMethod,
  pickLine,
  refundOptions,
  refundOrderFrom,
  refundSums,
  type CartLine,
  type PaymentMethod,
} from '#shop';
import { newDocument } from '../editor/rules/document.ts';
import { carryingWay, exchangeBodies, exchangeSums } from './exchangeBodies.ts';

const method = (id: number, kind: string): PaymentMethod => ({
  ...{ id, name: kind, kind, icon: null, position: id, isEnabled: true },
});
const CASH = method(1, 'cash');
const CARD = method(2, 'card');
const METHODS = [CASH, CARD];

/** Facts in which exchanges differ. */
interface Case {
  readonly till?: number | null;
  readonly methods?: readonly PaymentMethod[];
  readonly customer?: number | null;
  /** Method that paid for the returned sale. */
  readonly bought?: PaymentMethod;
}

/** An exchange of one tea for something at a price, in minor units; null: nothing carries its value over. */
function tried(
  price: number,
  paidBy: PaymentMethod | undefined,
  { till = 2, methods = METHODS, customer = null, bought = CASH }: Case = {},
) {
  const order = {
    ...{ id: 4, type: 'delivery-note', fullTotalAmount: 36, paidAmount: 36, customer },
    orderItems: [{ id: 41, product: 7, description: 'Tea', quantity: 2, price: 18, total: 36 }],
    payments: [{ paymentMethod: bought.id, amount: 36 }],
  };
  const read = refundOrderFrom(order, 'MAD') ?? expect.fail('no order');
  const draft = pickLine(newRefund(read, 'r', methods), 41, 1000);
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
    ...newDocument({ uuid: 's', now: 0, type: 'delivery-note', customer }),
    lines: [jam],
  };
  const { toGive } = refundSums(draft, { methods, cashStep: 0 });
  const context = { shipping: null, methods, wallet: 0, cashStep: 0 };
  const rights = {
    ...{ canChangePrice: false, canReduce: false, canAssign: false, canChooseService: true, canTurn: false },
    types: [],
  };
  const sums = exchangeSums(toGive, price);
  const open = methods.filter(({ kind }) => till !== null || kind !== 'cash');
  const offers = refundOptions(open, paidByMethod([order], 'MAD'), { id: customer }, 'Wallet');
  const carrying = carryingWay({ methods, offers, hasDrawer: till !== null, amount: sums.carried });
  if (!carrying) return null;
  return exchangeBodies({
    ...{ draft, document, context, rights, carrying, paidBy, till: till ?? undefined, locale: 'en', currency: 'MAD' },
    sums,
  });
}
const exchanged = (...of: Parameters<typeof tried>) => tried(...of) ?? expect.fail('not carried');
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

it('is carried by the method that took money where no drawer is open', () => {
  const { refund, sale } = exchanged(1800, undefined, { till: null, bought: CARD });
  expect([refund.till, sale.till]).toEqual([undefined, undefined]);
  expect([refund.payments, sale.payments]).toMatchObject([[paid(-18, 2)], [paid(18, 2)]]);
});

it('is never carried by a method that is switched off, nor by one that took nothing', () => {
  const methods = [{ ...CASH, isEnabled: false }, CARD];
  expect(exchanged(1800, undefined, { methods, bought: CARD }).sale.payments).toMatchObject([paid(18, 2)]);
  expect(tried(1800, undefined, { methods })).toBeNull();
  expect(tried(1800, undefined, { till: null })).toBeNull();
});

it('is carried by the customer’s wallet where no other way is left', () => {
  const { refund, sale } = exchanged(3800, CARD, { till: null, customer: 5 });
  expect(refund).toMatchObject({ payments: [], isPayedByCredit: true, walletPaymentAmount: -18 });
  expect(sale).toMatchObject({ payments: [paid(20, 2)], isPayedByCredit: true, walletPaymentAmount: 18 });
});
