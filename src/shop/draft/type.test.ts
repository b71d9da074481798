import { describe, expect, it } from 'vitest';
import { CASH, draft } from '../fixtures.ts';
import { setType } from './type.ts';

const paid = { key: 'p1', method: CASH.id, amount: 1800, change: 0, isStored: false, name: '' };

describe('changing the kind of document', () => {
  it('to a purchase removes customer and credit', () => {
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

  it('to a sale removes the supplier', () => {
    expect(setType(draft({ type: 'purchase', supplier: 2 }), 'invoice')).toMatchObject({
      type: 'invoice',
      supplier: null,
    });
  });

  it('to a quote removes payments and keeps the customer', () => {
    expect(setType(draft({ customer: 4, isPayedByCredit: true, credit: 5, payments: [paid] }), 'quote')).toMatchObject({
      type: 'quote',
      customer: 4,
      payments: [],
      isPayedByCredit: false,
      credit: 0,
    });
  });

  it('to any other kind keeps the payments taken', () => {
    expect(setType(draft({ customer: 4, payments: [paid] }), 'order')).toMatchObject({ customer: 4, payments: [paid] });
  });
});
