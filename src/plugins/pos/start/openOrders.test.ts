import { expect, test } from 'vitest';
import { openOrdersQueries, ordersIn, readOpenBills } from './openOrders.ts';

const NONE = new Set();
const order = (fields: object) => ({
  '@id': '/en/api/orders/7',
  id: 7,
  reservable: '/en/api/reservables/4',
  soldAt: '2026-11-20T10:00:00+00:00',
  fullTotalAmount: 96.5,
  status: 'waiting',
  paymentStatus: 'waiting',
  ...fields,
});

test('what is prepared, and what was served and is not paid, of the store and the last hours', () => {
  const [prepared = '', served = ''] = openOrdersQueries(3, Date.UTC(2026, 10, 20, 12)).map(decodeURIComponent);
  expect(prepared).toContain('store=3');
  expect(prepared).toContain('soldAt[after]=2026-11-20T00:00:00.000Z');
  expect(prepared).toContain('status[]=draft&status[]=waiting&status[]=processing');
  expect(served).toContain('status[]=done&paymentStatus[]=waiting&paymentStatus[]=partially-paid');
  expect(openOrdersQueries(null, 0)[0]).not.toContain('store');
});

const NOW = Date.UTC(2026, 10, 20, 12);
const at = { currency: 'MAD', now: NOW };

test('an order sits at its table with what is left to pay; what is paid is not gone on with', () => {
  const since = Date.UTC(2026, 10, 20, 10);
  const orders = ordersIn({ 'hydra:member': [order({}), order({ '@id': '/en/api/orders/8', id: 8 })] });
  const bill = { id: 7, table: 4, since, total: 9650, guests: null, uuid: null };
  expect(readOpenBills(orders, at, new Set([8]))).toEqual([{ ...bill, rest: 9650, order: 7 }]);
  const part = order({ paymentStatus: 'partially-paid', restAmount: 50, guests: 3 });
  expect(readOpenBills([part], at, NONE)).toMatchObject([{ total: 9650, rest: 5000, guests: 3, order: 7 }]);
  expect(readOpenBills([order({ paymentStatus: 'paid', reservable: { id: 4 } })], at, NONE)).toMatchObject([
    { table: 4, rest: 0, order: null },
  ]);
});

test('an order that was served between the two reads counts once', () => {
  expect(readOpenBills([order({}), order({ status: 'done' })], at, NONE)).toHaveLength(1);
});

test('what this device remembers is left out when it is over', () => {
  expect(readOpenBills([order({})], { ...at, now: NOW + 11 * 60 * 60_000 }, NONE)).toEqual([]);
  expect(readOpenBills([order({ status: 'done', paymentStatus: 'paid' })], at, NONE)).toEqual([]);
  expect(readOpenBills([order({ status: 'cancelled' })], at, NONE)).toEqual([]);
});

test('an order of another server, which tells the payment as its status', () => {
  expect(readOpenBills([order({ status: 'paid', paymentStatus: undefined })], at, NONE)).toMatchObject([{ rest: 0 }]);
});

test('what is no order at a table is left out', () => {
  const some = ordersIn({ 'hydra:member': [order({ reservable: null }), order({ soldAt: 'x' }), 7] });
  expect(readOpenBills(some, at, NONE)).toEqual([]);
  expect(ordersIn('nothing')).toEqual([]);
});
