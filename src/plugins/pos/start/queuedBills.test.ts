import { expect, test } from 'vitest';
import type { Entry } from '#outbox';
import type { Sale } from '../core/model.ts';
import { CARD, CASH, context, line, NOW, paid, payloadContext, sale } from '../core/sale/fixtures.ts';
import { salePayload } from '../core/sale/salePayload.ts';
import { sumsOf } from '#shop';
import { queuedBills } from './queuedBills.ts';

const MINUTE = 60_000;

/** A sale as the queue keeps it. */
function entryOf(draft: Sale, at = NOW, kind = 'sale'): Entry {
  const sums = sumsOf(draft, context());
  const body = salePayload(draft, payloadContext(draft, { sums, soldAt: at }));
  return {
    uuid: draft.uuid,
    kind,
    body,
    draft,
    label: { at, total: sums.totals.total },
    addedAt: at,
  } as unknown as Entry;
}

const around = (isKitchenEnabled = false) => ({
  currency: 'MAD',
  methods: [CASH, CARD],
  cashStep: 0,
  isKitchenEnabled,
  now: NOW + MINUTE,
});
const atTable = (fields: Partial<Sale> = {}) => sale({ table: 4, guests: 3, lines: [line()], ...fields });

test('what waits and is not paid sits at its table and goes on as itself', () => {
  const { seated } = queuedBills([entryOf(atTable()), entryOf(sale({ uuid: 'u2', lines: [line()] }))], around());
  expect(seated).toEqual([
    { id: null, table: 4, since: NOW, total: 1800, rest: 1800, guests: 3, uuid: null, order: 'u1' },
  ]);
});

test('what is paid sits there while a kitchen prepares it', () => {
  const all = [entryOf(atTable({ payments: [paid()] }))];
  expect(queuedBills(all, around()).seated).toEqual([]);
  expect(queuedBills(all, around(true)).seated).toMatchObject([{ table: 4, rest: 0, order: null }]);
});

test('what is paid in part owes the rest', () => {
  const part = paid({ amount: 500 });
  expect(queuedBills([entryOf(atTable({ payments: [part] }))], around()).seated).toMatchObject([
    { total: 1800, rest: 1300, order: 'u1' },
  ]);
});

test('the last edit of an order counts, of one of the server, too', () => {
  const moved = atTable({ uuid: 'u2', editOrderId: 'u1', table: 5, lines: [line({ quantity: 2000 })] });
  const served = atTable({ uuid: 'u3', editOrderId: 77, payments: [paid({ isStored: true })] });
  const { seated, changed } = queuedBills(
    [entryOf(atTable()), entryOf(moved, NOW, 'edit'), entryOf(served, NOW, 'edit')],
    around(),
  );
  expect(seated).toEqual([
    { id: null, table: 5, since: NOW, total: 3600, rest: 3600, guests: 3, uuid: null, order: 'u2' },
  ]);
  expect([...changed]).toEqual(['u1', 77]);
});

test('what is no sale of a table, or long over, is left out', () => {
  const old = entryOf(atTable(), NOW - 13 * 60 * MINUTE);
  const quote = entryOf(atTable({ type: 'quote' }));
  const refund = { ...entryOf(atTable()), kind: 'refund' };
  for (const one of [old, quote, refund, { ...old, draft: 'broken' }])
    expect(queuedBills([one], around()).seated).toEqual([]);
});
