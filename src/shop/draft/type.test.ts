import { describe, expect, it } from 'vitest';
import { CASH, draft } from '../fixtures.ts';
import { setType } from './type.ts';

const paid = { key: 'p1', method: CASH.id, amount: 1800, change: 0, isStored: false, name: '' };

describe('another kind of document', () => {
  it('a purchase is for no customer, and nobody’s credit pays it', () => {
    const open = draft({ customer: 4, isPayedByCredit: true, credit: 500, isRestUsedAsCredit: true, payments: [paid] });
    expect(setType(open, 'purchase')).toMatchObject({
      type: 'purchase',
      customer: null,
      isPayedByCredit: false,
      credit: 0,
      isRestUsedAsCredit: false,
      payments: [paid],
    });
  });

  it('a sale is made from no supplier', () => {
    expect(setType(draft({ type: 'purchase', supplier: 2 }), 'invoice')).toMatchObject({
      type: 'invoice',
      supplier: null,
    });
  });

  it('a quote has no payments, and keeps its customer', () => {
    expect(setType(draft({ customer: 4, isPayedByCredit: true, credit: 5, payments: [paid] }), 'quote')).toMatchObject({
      type: 'quote',
      customer: 4,
      payments: [],
      isPayedByCredit: false,
      credit: 0,
    });
  });

  it('every other keeps what was taken', () => {
    expect(setType(draft({ customer: 4, payments: [paid] }), 'order')).toMatchObject({ customer: 4, payments: [paid] });
  });
});
