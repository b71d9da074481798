import { describe, expect, it } from 'vitest';
import type { Done, Entry, NewWrite } from '#outbox';
import type { TillMethod } from '../model.ts';
import { dayState, type DayAnswer, type DayContext } from './dayState.ts';
import { saleDocument, type DayDocument } from './dayDocuments.ts';
import { emptySums, expectedDay } from './expectedDay.ts';
import { localReport } from './dayReport.ts';
import { closingWrite, movementWrite, openingWrite, type DayWriter } from './dayWrites.ts';

const CASH: TillMethod = { id: 1, name: 'Cash', kind: 'cash', icon: null, position: 1, isEnabled: true };
const CONTEXT: DayContext = { till: 2, methods: [CASH], currency: 'MAD', walletName: 'Credit', drawerName: 'Drawer' };
const WRITER: DayWriter = { till: 2, currency: 'MAD', person: { id: 3, name: 'Youssef' }, headers: {} };

const entry = (write: NewWrite, more: Partial<Entry> = {}): Entry => ({
  ...write,
  place: 1,
  account: 1,
  addedAt: 1,
  status: 'waiting',
  frozenAt: null,
  tries: 0,
  isUndecided: false,
  number: null,
  numberText: null,
  fault: null,
  approval: null,
  ...more,
});

const done = ({ uuid, kind, label }: NewWrite, at: number): Done => ({
  uuid,
  kind,
  at,
  outcome: 'sent',
  id: 9,
  iri: null,
  reason: null,
  number: null,
  numberText: null,
  label,
  body: null,
});

const state = (answer: DayAnswer | null, entries: readonly Entry[], sent: readonly Done[] = []) =>
  dayState(answer, { entries, done: sent }, CONTEXT);

const OPENING = openingWrite(WRITER, 'day', 1000, 60_000);
const NOW_OPEN: DayAnswer = {
  till: 2,
  askedAt: 5000,
  open: {
    id: 7,
    uuid: 'day',
    openedAt: 1000,
    openedBy: { id: 3, name: 'Youssef' },
    openingFloat: 60_000,
    movements: [],
    ...emptySums([CASH], 'Credit', 'Drawer'),
  },
  last: null,
};

function sale(uuid: string, at: number, amount: number, till: number | null = 2): NewWrite {
  const sums = { pieces: 1000, products: amount, shipping: 0, discount: 0, tax: 0, total: amount };
  const document: DayDocument = {
    uuid,
    till,
    at,
    type: 'delivery-note',
    edits: null,
    payments: [{ kind: 'cash', name: 'Cash', amount }],
    wallet: 0,
    sums,
  };
  return { uuid, kind: 'sale', path: 'orders', body: {}, label: { day: document } };
}

function closing(uuid = 'closing') {
  const day = { ...NOW_OPEN.open!, id: null };
  const expected = expectedDay(day.openingFloat, day, [], new Map([['cash', 60_000]]));
  const closed = { closedAt: 9000, closedBy: WRITER.person, explanation: '', safeAmount: 0, nextFloat: 60_000 };
  const facts = { ...closed, counts: expected.count.counts, countedCash: 60_000, queuedSales: 0 };
  return closingWrite(WRITER, uuid, day, facts, localReport(day, expected, [], closed, false));
}

describe('how the day of a till stands', () => {
  it('is open once it was opened here, whether the server knows or not', () => {
    expect(state(null, []).day).toBeNull();
    expect(state(null, [entry(OPENING)])).toMatchObject({ day: { uuid: 'day', id: null, openingFloat: 60_000 } });
    expect(state({ ...NOW_OPEN, open: null }, [], [done(OPENING, 6000)]).day).toMatchObject({ uuid: 'day' });
    expect(state(NOW_OPEN, [entry(OPENING)]).day).toMatchObject({ id: 7 });
  });

  it('has the sales in it that wait, that were refused, and that were sent since the server was asked', () => {
    const sold = [entry(sale('a', 2000, 100)), entry(sale('b', 2000, 200), { status: 'refused' })];
    const sent = [done(sale('c', 2000, 400), 6000), done(sale('d', 2000, 800), 4000)];
    const { sums, waiting, refused } = state(NOW_OPEN, sold, sent);
    expect(sums.kinds[0]).toMatchObject({ amount: 700, payments: 3 });
    expect([waiting, refused]).toEqual([1, 1]);
  });

  it('leaves other tills out, and what was sold before', () => {
    const sold = [entry(sale('a', 999, 100)), entry(sale('b', 2000, 200, 5)), entry(sale('c', 2000, 400, null))];
    expect(state(NOW_OPEN, sold).sums.kinds[0]?.amount).toBe(400);
  });

  it('reads the payments of a sale that came without a word about the day', () => {
    const body = {
      type: 'delivery-note',
      soldAt: '2026-11-20T12:00:00Z',
      payments: [{ paymentMethod: '/en/api/payment_methods/1', amount: 100, changeAmount: 10.5 }],
    };
    expect(state(NOW_OPEN, [entry({ ...sale('a', 0, 0), body, label: {} })]).sums.kinds[0]?.amount).toBe(8950);
  });

  it('has each movement once', () => {
    const movement = { uuid: 'm', kind: 'out' as const, amount: 500, reason: 'Ice', at: 2000, by: 'Youssef' };
    const write = movementWrite(WRITER, NOW_OPEN.open!, movement);
    expect(state(NOW_OPEN, [entry(write)]).movements).toEqual([movement]);
    const known = { ...NOW_OPEN, open: { ...NOW_OPEN.open!, movements: [movement] } };
    expect(state(known, [entry(write, { isUndecided: true })]).movements).toEqual([movement]);
  });
});

describe('a day closed here', () => {
  it('is over, with what is left for the next', () => {
    const closed = state(NOW_OPEN, [entry(closing())]);
    expect(closed).toMatchObject({ day: null, last: { nextFloat: 60_000 }, report: { countedCash: 60_000 } });
  });

  it('is open again when the server refuses the closing, and says why', () => {
    const fault = { status: 422, message: 'Explain it.' } as Entry['fault'];
    const refused = state(NOW_OPEN, [entry(closing(), { status: 'refused', fault })]);
    expect(refused).toMatchObject({ day: { id: 7 }, refusal: { uuid: 'closing', fault } });
  });

  it('is followed by the next', () => {
    const next = openingWrite(WRITER, 'next', 9500, 60_000);
    const both = state(NOW_OPEN, [entry(closing()), entry(next), entry(sale('a', 9600, 300))]);
    expect(both).toMatchObject({ day: { uuid: 'next' }, sums: { kinds: [{ amount: 300 }, {}] } });
  });

  it('is the server’s when another till’s opening came first', () => {
    const mine = openingWrite(WRITER, 'mine', 1500, 10_000);
    expect(state(NOW_OPEN, [entry(mine, { status: 'refused' })]).day).toMatchObject({ uuid: 'day' });
  });
});

it('takes what a sale is paid with from the sale itself', () => {
  const payment = { key: 'p', method: 1, amount: 10_000, change: 550, isStored: false, name: '' };
  const totals = { count: 2000, products: 9500, shippingFees: 0, reduction: 50, promo: 0, tax: 0, total: 9450 };
  const made = saleDocument(
    {
      uuid: 'u',
      type: 'delivery-note',
      editOrderId: null,
      storedCredit: 0,
      storedToWallet: 0,
      payments: [payment, { ...payment, key: 'q', isStored: true }],
    } as unknown as Parameters<typeof saleDocument>[0],
    { totals: { ...totals, reducible: 9500, lines: [], taxes: [] }, credit: 0, toWallet: 0, changes: { p: 550 } },
    { till: 2, methods: [CASH], at: 5 },
  );
  expect(made).toMatchObject({ payments: [{ kind: 'cash', amount: 9450 }], sums: { discount: 50, total: 9450 } });
});
