import { describe, expect, it } from 'vitest';
import { CARD, CASH, context, line, paid, payloadContext, sale } from './fixtures.ts';
import { editQueuedSale } from './editQueuedSale.ts';
import { addPayment, type SumsContext, sumsOf } from '#shop';
import { salePayload } from './salePayload.ts';
import type { Sale } from '../model.ts';

const TILL = { currency: 'MAD', methods: [CASH, CARD], cashStep: 0 };

const bodyOf = (of: Sale, around: SumsContext) => salePayload(of, payloadContext(of, { sums: sumsOf(of, around) }));

describe('an edit of what still waits', () => {
  it('names the sale and sends nothing that was paid with it again', () => {
    const first = sale({
      uuid: 'a',
      lines: [line()],
      payments: [paid({ amount: 2000 }), paid({ key: 'p2', method: null, amount: null })],
    });
    const edit = editQueuedSale({ sale: first, body: bodyOf(first, context()) }, 'b', TILL);
    expect(edit).toMatchObject({ uuid: 'b', editOrderId: 'a', payments: [{ key: 'p1', isStored: true }] });
    expect(edit.paymentStatus).toBe('paid');
    expect(sumsOf(edit, context())).toMatchObject({ rest: 0, state: 'valid' });
    const more = addPayment({ ...edit, lines: [line(), line({ key: '8-1' })] }, { method: CASH.id, amount: 1800 });
    expect(bodyOf(more, context())).toMatchObject({
      editOrderId: 'a',
      payments: [{ amount: 18 }],
      fullTotalAmount: 36,
    });
    const again = editQueuedSale({ sale: more, body: bodyOf(more, context()) }, 'c', TILL);
    expect(again).toMatchObject({ uuid: 'c', editOrderId: 'a', paymentStatus: 'paid' });
    const unpaid = sale({ lines: [line()] });
    expect(editQueuedSale({ sale: unpaid, body: bodyOf(unpaid, context()) }, 'd', TILL).paymentStatus).toBe('waiting');
    expect(sumsOf(again, context())).toMatchObject({ rest: 0, state: 'valid' });
  });

  it('knows how much its reduction took off', () => {
    const reduced = sale({ lines: [line({ quantity: 3000 })], reduction: '12,5' });
    const edit = editQueuedSale({ sale: reduced, body: bodyOf(reduced, context()) }, 'b', TILL);
    expect(edit.storedReduction).toBe(sumsOf(reduced, context()).totals.reduction);
  });

  it('keeps what was taken from the wallet and put into it', () => {
    const byCredit = sale({ lines: [line()], customer: 5, isPayedByCredit: true, credit: 1800 });
    const one = editQueuedSale({ sale: byCredit, body: bodyOf(byCredit, context({ wallet: 5000 })) }, 'b', TILL);
    expect(one).toMatchObject({ storedCredit: 1800, isPayedByCredit: true });
    expect(sumsOf(one, context())).toMatchObject({ credit: 1800, rest: 0 });
    const kept = sale({ lines: [line()], customer: 5, isRestUsedAsCredit: true, payments: [paid({ amount: 2000 })] });
    const two = editQueuedSale({ sale: kept, body: bodyOf(kept, context()) }, 'b', TILL);
    expect(two).toMatchObject({ storedToWallet: 200, isRestUsedAsCredit: false });
    expect(sumsOf(two, context())).toMatchObject({ toWallet: 200, rest: 0, state: 'valid' });
  });

  it('is paid when cash was rounded up or down, and puts nothing into the wallet for it', () => {
    const rounded = { ...TILL, cashStep: 5 };
    const opened = (price: number, amount: number, fields: Partial<Sale> = {}) => {
      const one = sale({ lines: [line({ price })], payments: [paid({ amount })], ...fields });
      return editQueuedSale({ sale: one, body: bodyOf(one, context({ cashStep: 5 })) }, 'b', rounded);
    };
    expect(opened(1802, 1800).paymentStatus).toBe('paid');
    expect(opened(1803, 1805, { customer: 5, isRestUsedAsCredit: true })).toMatchObject({
      paymentStatus: 'paid',
      storedToWallet: 0,
    });
    expect(opened(1805, 1800).paymentStatus).toBe('partially-paid');
    const byCard = sale({ lines: [line({ price: 1802 })], payments: [paid({ method: CARD.id, amount: 1800 })] });
    expect(editQueuedSale({ sale: byCard, body: bodyOf(byCard, context()) }, 'b', rounded).paymentStatus).toBe('paid');
  });

  it('of an order of the server goes on naming that', () => {
    const edited = sale({ editOrderId: 77, lines: [line({ storedId: 4 })], payments: [paid({ isStored: true })] });
    expect(editQueuedSale({ sale: edited, body: bodyOf(edited, context()) }, 'b', TILL)).toMatchObject({
      editOrderId: 77,
      lines: [{ storedId: 4 }],
    });
  });
});
