import { describe, expect, it } from 'vitest';
import type { Minor } from '#resource';
import {
  averagePerGuest,
  CASH,
  dayCount,
  daySales,
  expectedCash,
  noPayments,
  WALLET,
  withPayment,
  type KindSum,
  type TypeSum,
} from './cashDay.ts';

describe('the day of a till', () => {
  const sums: KindSum[] = [
    { kind: 'cash', name: 'Cash', amount: 464_050, payments: 62, refunds: 1, refunded: -4800 },
    { kind: 'card', name: 'Card', amount: 413_700, payments: 31, refunds: 0, refunded: 0 },
    { kind: 'cheque', name: 'Cheque', amount: 0, payments: 0, refunds: 0, refunded: 0 },
  ];

  it('expects float, cash sales and movements in the drawer', () => {
    expect(expectedCash(60_000, sums, [30_000, -72_500])).toBe(481_550);
  });

  it('compares the counted with the expected amounts', () => {
    const day = dayCount(
      60_000,
      sums,
      [30_000, -72_500],
      new Map([
        ['cash', 479_550],
        ['card', 413_700],
      ]),
    );
    expect(day).toMatchObject({ expectedCash: 481_550, countedCash: 479_550, difference: -2000, largest: 2000 });
    expect(day.counts.map((line) => [line.name, line.expected, line.difference])).toEqual([
      ['Cash', 481_550, -2000],
      ['Card', 413_700, 0],
    ]);
  });

  it('does not offset the difference of one kind against another', () => {
    const day = dayCount(
      0,
      sums,
      [],
      new Map([
        ['cash', 464_050 - 5000],
        ['card', 413_700 + 5000],
      ]),
    );
    expect(day).toMatchObject({ difference: 0, largest: 5000 });
  });

  it('takes the customers’ credit as correct, without counting', () => {
    const wallet = { kind: WALLET, name: 'Customer credit', amount: 31_050, payments: 4, refunds: 0, refunded: 0 };
    const { counts, largest } = dayCount(0, [...sums, wallet], [], new Map([[WALLET, 5]]));
    expect(counts.at(-1)).toEqual({ ...line(wallet), expected: 31_050, counted: 31_050, difference: 0 });
    expect(largest).toBe(0);
  });

  it('counts payments and refunds apart, in one sum', () => {
    const paid: [Minor, string][] = [
      [10_000, 'delivery-note'],
      [-1800, 'refund'],
      [0, 'order'],
      [500, 'invoice'],
    ];
    const sum = paid.reduce((all, one) => withPayment(all, ...one), noPayments(CASH, 'Cash'));
    expect(sum).toEqual({ kind: CASH, name: 'Cash', amount: 8700, payments: 3, refunds: 1, refunded: -1800 });
    expect(dayCount(100, [sum], [], new Map()).counts).toMatchObject([
      { sales: 8700, refunded: -1800, expected: 8800 },
    ]);
  });

  it('counts change of a sale that went into a wallet as no refund', () => {
    const sum = withPayment(noPayments(WALLET, 'Customer credit'), -200, 'delivery-note');
    expect(sum).toMatchObject({ amount: -200, payments: 1, refunds: 0, refunded: 0 });
  });

  it('leaves unused kinds out, but not those whose payments sum up to 0', () => {
    const back = { kind: 'mobile', name: 'Mobile', amount: 0, payments: 1, refunds: 1, refunded: -2000 };
    expect(dayCount(0, [...sums, back], [], new Map()).counts.map((one) => one.kind)).toEqual([
      'cash',
      'card',
      'mobile',
    ]);
  });
});

const line = ({ amount, ...sum }: KindSum) => ({ ...sum, sales: amount });

describe('the sales of a day', () => {
  const sum = (type: string, count: number, products: number, more: Partial<TypeSum> = {}): TypeSum => ({
    ...{ type, count, pieces: count * 1000, products, shipping: 0, discount: 0, tax: 0, total: products },
    ...more,
  });

  it('are gross less discounts and refunds; quotes and purchases do not count', () => {
    const day = daySales([
      sum('delivery-note', 93, 1_076_640, { shipping: 2000, discount: 37_140, tax: 94_000, total: 1_041_500 }),
      sum('invoice', 1, 2000),
      sum('refund', 1, -7500, { pieces: -1000, tax: -682 }),
      sum('quote', 5, 99_999),
      sum('purchase', 2, 50_000),
    ]);
    expect(day).toEqual({
      salesCount: 94,
      productsSold: 93_000,
      grossAmount: 1_080_640,
      discountAmount: 37_140,
      refundAmount: -7500,
      netAmount: 1_036_000,
      taxAmount: 93_318,
      guestCount: 0,
      guestSales: 0,
    });
    expect(day.netAmount).toBe(day.grossAmount - day.discountAmount + day.refundAmount);
  });
});

describe('guests', () => {
  const sold = (type: string, guestCount?: number, total = 0): TypeSum => ({
    ...{ type, count: 1, pieces: 1000, products: total, shipping: 0, discount: 0, tax: 0, total },
    ...(guestCount !== undefined && { guestCount, guestSales: total }),
  });

  it('average what the sales with guests came to; sales without them and refunds do not count', () => {
    const day = daySales([
      sold('delivery-note', 4, 40_000),
      sold('invoice', 2, 8000),
      sold('order', undefined, 99_900),
      sold('refund', 3, -5000),
    ]);
    expect(day).toMatchObject({ guestCount: 6, guestSales: 48_000 });
    expect(averagePerGuest(day)).toBe(8000);
  });

  it('count with the first order of a table: a further one adds its amount alone', () => {
    const day = daySales([sold('delivery-note', 3, 20_000), sold('delivery-note', 0, 1000)]);
    expect(averagePerGuest(day)).toBe(7000);
  });

  it('without guests there is no average', () => {
    expect(averagePerGuest(daySales([sold('delivery-note', undefined, 1800)]))).toBeNull();
  });
});
