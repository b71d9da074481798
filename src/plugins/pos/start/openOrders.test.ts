import { expect, test } from 'vitest';
import { openOrdersQueries, readOpenBills } from './openOrders.ts';

const NONE = new Set();
const order = (fields: object) => ({
  '@id': '/en/api/orders/7',
  id: 7,
  reservable: '/en/api/reservables/4',
  soldAt: '2026-11-20T10:00:00+00:00',
  fullTotalAmount: 96.5,
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

test('an order sits at its table; what is paid is not gone on with', () => {
  const since = Date.UTC(2026, 10, 20, 10);
  expect(
    readOpenBills({ 'hydra:member': [order({}), order({ '@id': '/en/api/orders/8', id: 8 })] }, 'MAD', new Set([8])),
  ).toEqual([{ table: 4, since, amount: 9650, uuid: null, order: 7 }]);
  expect(readOpenBills([order({ paymentStatus: 'paid', reservable: { id: 4 } })], 'MAD', NONE)).toMatchObject([
    { table: 4, order: null },
  ]);
});

test('what is no order at a table is left out', () => {
  expect(
    readOpenBills({ 'hydra:member': [order({ reservable: null }), order({ soldAt: 'x' }), 7] }, 'MAD', NONE),
  ).toEqual([]);
  expect(readOpenBills('nothing', 'MAD', NONE)).toEqual([]);
});
