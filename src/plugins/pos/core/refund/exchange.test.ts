import { describe, expect, it } from 'vitest';
import { storedDocument, saleDocument } from '../day/dayDocuments.ts';
import { emptySums, withDocuments } from '../day/expectedDay.ts';
import type { CartLine, Sale, TillMethod } from '../model.ts';
import { newSale } from '../sale/sale.ts';
import { type SumsContext, sumsOf, newRefund, pickLine, refundOrderFrom } from '#shop';
import { startExchange, returnedValue, cancelExchange, needsRefundApproval, settleReturn } from './exchange.ts';
import { exchangeWrites } from './exchangeWrites.ts';

const CASH: TillMethod = { id: 1, name: 'Cash', kind: 'cash', icon: null, position: 1, isEnabled: true };
const CONTEXT: SumsContext = { shipping: null, methods: [CASH], wallet: 0, cashStep: 0 };
const ORDER = refundOrderFrom(
  {
    id: 7,
    type: 'delivery-note',
    orderNumberFormatted: '2-0421',
    fullTotalAmount: 36,
    paidAmount: 36,
    refundedAmount: 0,
    orderItems: [{ id: 1, description: 'Mint tea', quantity: 2, price: 18, total: 36 }],
    payments: [{ paymentMethod: '/en/api/payment_methods/1', amount: 36 }],
  },
  'MAD',
);
if (!ORDER) throw new Error('no order');
const DRAFT = pickLine(newRefund(ORDER, 'refund', [CASH]), 1, 2000);

const line = (price: number): CartLine => ({
  key: 'l',
  storedId: null,
  product: 3,
  name: 'Juice',
  image: null,
  quantity: 1000,
  price,
  catalogPrice: price,
  productType: 'simple',
  defaultQuantity: 0,
  options: [],
  note: '',
  unit: '',
  taxRate: 0,
});
const selling = (price: number): Sale =>
  settleReturn({ ...startExchange(newSale({ uuid: 'sale', now: 1 }), DRAFT, CONTEXT), lines: [line(price)] }, CONTEXT);

describe('an exchange', () => {
  it('is paid with what comes back, as far as that reaches', () => {
    expect(sumsOf(selling(5000), CONTEXT)).toMatchObject({ rest: 1400, state: 'late' });
    expect(sumsOf(selling(2500), CONTEXT)).toMatchObject({ rest: 0, state: 'valid' });
  });

  it('knows what comes back; another sale has nothing of it', () => {
    expect(returnedValue(selling(2500), CONTEXT)).toBe(3600);
    expect(returnedValue(cancelExchange(selling(2500)), CONTEXT)).toBe(0);
  });

  it('can be left again', () => {
    expect(cancelExchange(selling(5000))).toMatchObject({ exchange: null, payments: [] });
  });

  it('needs a PIN above the limit of who makes it', () => {
    const sale = selling(2500);
    expect(needsRefundApproval(sale, CONTEXT, false, 3599)).toBe(true);
    expect(needsRefundApproval(sale, CONTEXT, false, 3600)).toBe(false);
    expect(needsRefundApproval(sale, CONTEXT, true, 0)).toBe(false);
    expect(needsRefundApproval(cancelExchange(sale), CONTEXT, false, 0)).toBe(false);
  });

  it('is kept as two writes, and moves only the difference in the drawer', () => {
    const sale = selling(2500);
    const sums = sumsOf(sale, CONTEXT);
    const settings = {
      currency: 'MAD',
      cashStep: 0,
      companyName: '',
      address: '',
      description: '',
      email: '',
      logoUrl: null,
    };
    const payload = {
      locale: 'en',
      settings,
      methods: [CASH],
      sums,
      rights: { canChooseAgent: false },
      seller: null,
      till: { id: 2 },
      store: null,
      soldAt: 5,
      isQueued: false,
      operatorVerified: true,
    } as unknown as Parameters<typeof exchangeWrites>[3]['payload'];
    const day = saleDocument(sale, sums, { till: 2, methods: [CASH], at: 5 });
    const write = { uuid: 'sale', kind: 'sale', path: 'orders', body: {}, label: { day } };
    const writer = {
      context: { ...payload, methods: [CASH] },
      methods: [CASH],
      seller: 'Youssef',
      headers: {},
      approval: 'pin',
    };
    const both = exchangeWrites(sale, DRAFT, write, { payload, writer, cash: CONTEXT });
    expect(both.map(({ uuid, kind }) => [uuid, kind])).toEqual([
      ['refund', 'refund'],
      ['sale', 'sale'],
    ]);
    expect(both[0].headers).toEqual({ 'X-Approval': 'pin' });
    expect(both[0].body).toMatchObject({ type: 'refund', payments: [{ amount: -36 }] });
    expect(both[1].body).toMatchObject({ payments: [{ amount: 25 }] });
    const documents = both.flatMap(({ label }) => storedDocument(label) ?? []);
    const { kinds, types } = withDocuments(emptySums([CASH], 'Credit', 'Drawer'), documents);
    expect(kinds[0]?.amount).toBe(2500 - 3600);
    expect(types.reduce((sum, one) => sum + one.total, 0)).toBe(2500 - 3600);
  });
});
