import { expect, test } from 'vitest';
import { sellerOf, type CashierEvent, type ReportEntry, type ReportLine, type ReportOrder } from './events.ts';
import { cashierRows, countKinds, in100, timesUsual } from './standing.ts';
import { storedEvents } from './storedEvents.ts';
import { trailEvents } from './trailEvents.ts';

const SELLER = 5;
const OTHER = 6;
const MANAGER = 2;

/** Tea at its price of 18 dirhams. */
const line = (fields: Partial<ReportLine> = {}): ReportLine => ({
  id: 1,
  description: 'Tea',
  quantity: 2000,
  price: 1800,
  catalogPrice: 1800,
  ...fields,
});

const order = (fields: Partial<ReportOrder> = {}): ReportOrder => ({
  id: 9,
  number: '2-0411',
  type: 'delivery-note',
  status: 'waiting',
  till: 3,
  soldAt: 1000,
  seller: SELLER,
  total: 3600,
  paid: 0,
  reductionPercent: 0,
  reduction: 0,
  promoCode: null,
  promo: 0,
  lines: [line()],
  ...fields,
});

const entry = (fields: Partial<ReportEntry> = {}): ReportEntry => ({
  action: 'update',
  person: OTHER,
  at: 2000,
  approver: null,
  changes: {},
  ...fields,
});

const brief = (events: readonly CashierEvent[]) =>
  events.map(({ kind, person, detail, change, amount }) => ({ kind, person, detail, change, amount }));

test('an author who was picked without a PIN is not blamed: the account of the till is', () => {
  expect(sellerOf(SELLER, OTHER, true)).toBe(SELLER);
  expect(sellerOf(SELLER, OTHER, false)).toBe(OTHER);
  expect(sellerOf(SELLER, null, false)).toBe(SELLER);
});

test('a sale at the prices of the catalogue says nothing', () => {
  expect(storedEvents(order(), [])).toEqual([]);
});

test('a price of its own counts for who sold it, with its difference over the quantity', () => {
  const changed = order({ lines: [line({ price: 1500 })] });
  expect(brief(storedEvents(changed, []))).toEqual([
    {
      kind: 'price',
      person: SELLER,
      detail: 'Tea',
      change: { unit: 'money', before: 1800, after: 1500 },
      amount: -600,
    },
  ]);
  expect(storedEvents(order({ lines: [line({ price: 1500, catalogPrice: null })] }), [])).toEqual([]);
});

test('a price that was changed later counts for who changed it, at that time and by whose PIN', () => {
  const changed = order({ lines: [line({ price: 1500 })] });
  const orderItems = [[line()], [line({ price: 1500 })]] as const;
  const [event] = storedEvents(changed, [entry({ approver: MANAGER, changes: { orderItems } })]);
  expect(event).toMatchObject({ kind: 'price', person: OTHER, at: 2000, approver: MANAGER });
});

test('the PIN that released a new sale is named with what the sale says', () => {
  const changed = order({ reduction: 360, reductionPercent: 1000, total: 3240 });
  const [event] = storedEvents(changed, [entry({ action: 'create', person: SELLER, approver: MANAGER })]);
  expect(event).toMatchObject({ kind: 'reduction', person: SELLER, at: 1000, approver: MANAGER, amount: -360 });
  expect(event?.change).toEqual({ unit: 'percent', before: 0, after: 1000 });
});

test('a promo code is a reduction, named by its code; a cancelled document gives none', () => {
  const reduced = order({ promo: 500, promoCode: 'WELCOME20' });
  expect(brief(storedEvents(reduced, []))).toEqual([
    { kind: 'reduction', person: SELLER, detail: 'WELCOME20', change: null, amount: -500 },
  ]);
  expect(storedEvents({ ...reduced, status: 'cancelled' }, [])).toEqual([]);
  expect(storedEvents({ ...reduced, type: 'quote' }, [])).toEqual([]);
});

test('a refund counts its amount and names its first product', () => {
  const refund = order({ type: 'refund', total: -3600, lines: [line(), line({ id: 2 }), line({ id: 3 })] });
  expect(storedEvents(refund, [])).toMatchObject([{ kind: 'refund', detail: 'Tea', more: 2, amount: -3600 }]);
});

test('lines taken off an unpaid document are voids, one each, for who took them', () => {
  const orderItems = [[line(), line({ id: 2, description: 'Bread' })], [line({ quantity: 1000 })]] as const;
  expect(brief(trailEvents(order(), [entry({ changes: { orderItems } })]))).toEqual([
    {
      kind: 'void',
      person: OTHER,
      detail: 'Tea',
      change: { unit: 'quantity', before: 2000, after: 1000 },
      amount: -1800,
    },
    {
      kind: 'void',
      person: OTHER,
      detail: 'Bread',
      change: { unit: 'quantity', before: 2000, after: 0 },
      amount: -3600,
    },
  ]);
});

test('more of a product is no void', () => {
  const orderItems = [[line({ quantity: 1000 })], [line()]] as const;
  expect(trailEvents(order(), [entry({ changes: { orderItems } })])).toEqual([]);
});

test('the same change of a sale that was paid is an edit of it', () => {
  const changes = { orderItems: [[line()], [line({ quantity: 1000 })]], fullTotalAmount: [3600, 1800] } as const;
  const paid = order({ paid: 3600, total: 1800 });
  expect(brief(trailEvents(paid, [entry({ changes })]))).toEqual([
    { kind: 'edit', person: OTHER, detail: 'Tea', change: { unit: 'money', before: 3600, after: 1800 }, amount: -1800 },
  ]);
});

test('what a document was before a change is derived from what happened later', () => {
  const taken = entry({ at: 1500, changes: { orderItems: [[line()], [line({ quantity: 1000 })]] } });
  const payment = entry({ at: 1800, changes: { paidAmount: [0, 1800] } });
  // The newest first: it was not paid yet when the tea was taken off.
  expect(trailEvents(order({ paid: 1800 }), [payment, taken]).map(({ kind }) => kind)).toEqual(['void']);
});

test('a payment, the kitchen and a refund of a paid sale are no edits of it', () => {
  const refunded = [[{ ...line(), refundedQuantity: 0 }], [{ ...line(), refundedQuantity: 1000 }]] as const;
  const entries = [
    entry({ changes: { paidAmount: [1000, 3600] } }),
    entry({ changes: { status: ['waiting', 'done'] } }),
    entry({ changes: { orderItems: refunded, refundedAmount: [0, 1800] } }),
  ];
  expect(trailEvents(order({ paid: 3600 }), entries)).toEqual([]);
});

test('a cancelled document is a void of all of it; one that was merged into another lives on', () => {
  const cancelled = order({ status: 'cancelled' });
  const changes = { status: ['waiting', 'cancelled'] } as const;
  expect(brief(trailEvents(cancelled, [entry({ changes })]))).toEqual([
    { kind: 'void', person: OTHER, detail: null, change: null, amount: -3600 },
  ]);
  expect(trailEvents(cancelled, [entry({ changes: { ...changes, mergedInto: [null, 4] } })])).toEqual([]);
});

test('what the server does by itself counts for nobody', () => {
  const orderItems = [[line()], []] as const;
  expect(trailEvents(order(), [entry({ person: null, changes: { orderItems } })])).toEqual([]);
});

test('what a PIN released is an approval, with who gave it', () => {
  const released = entry({ action: 'create', person: SELLER, approver: MANAGER });
  expect(trailEvents(order(), [released])).toMatchObject([{ kind: 'approval', person: SELLER, approver: MANAGER }]);
});

test('counts have every kind, and sums without sign', () => {
  const events = storedEvents(order({ type: 'refund', total: -3600 }), []);
  const counts = countKinds([...events, ...events]);
  expect(counts.map(({ count }) => count)).toEqual([0, 0, 2, 0, 0, 0, 0]);
  expect(counts[2]).toEqual({ kind: 'refund', count: 2, amount: 7200 });
  expect(counts[0]?.amount).toBeNull();
});

test('nine refunds in 212 sales stand out where 0.9 in 100 are usual; one or two never do', () => {
  expect(in100(9, 212)).toBe(42);
  expect(in100(1, 0)).toBeNull();
  const usual = { count: 9, sales: 1000 };
  expect(timesUsual(9, 212, usual)).toBe(47);
  expect(timesUsual(2, 2, usual)).toBeNull();
  expect(timesUsual(3, 300, usual)).toBeNull();
  expect(timesUsual(9, 0, usual)).toBeNull();
  expect(timesUsual(9, 212, { count: 0, sales: 1000 })).toBeNull();
});

test('who stands out comes first, then who sold most; who did something without a sale is there, too', () => {
  const refund = storedEvents(order({ type: 'refund', total: -100 }), []);
  const drawer: CashierEvent[] = refund.map((event) => ({ ...event, kind: 'drawer', person: 7, amount: null }));
  const sums = new Map([
    [OTHER, { sales: 100, total: 90_000 }],
    [SELLER, { sales: 10, total: 1000 }],
  ]);
  const counts = countKinds(refund);
  const rows = cashierRows(sums, [...refund, ...refund, ...refund, ...drawer], { sales: 100, counts });
  expect(rows.map(({ person }) => person)).toEqual([SELLER, OTHER, 7]);
  expect(rows[0]?.counts[2]?.times).toBe(300);
});
