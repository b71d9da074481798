import { expect, test } from 'vitest';
import {
  allAsOrdered,
  entriesOf,
  entryFaults,
  linesNamed,
  receiveBody,
  receiveLines,
  receiveSums,
  stepped,
  type Typed,
} from './receiveDraft.ts';

const item = (id: number, quantity: number, price: number, received = 0) => ({
  id,
  product: { '@id': `/en/api/products/${id}`, id, name: `Product ${id}`, skuCode: `P-${id}` },
  quantity,
  price,
  receivedQuantity: received,
});
const lines = receiveLines(
  { orderItems: [item(1, 60, 112, 24), item(2, 40, 58, 24), item(3, 24, 46, 12), item(4, 26, 14)] } as never,
  'MAD',
);
const entries = (typed: Typed) => entriesOf(lines, typed, 'MAD');

test('lines say what was ordered, came before and is still to come', () => {
  expect(lines[0]).toMatchObject({ item: 1, name: 'Product 1', code: 'P-1', ordered: 60_000, before: 24_000 });
  expect(lines.map(({ open }) => open)).toEqual([36_000, 16_000, 12_000, 26_000]);
});

test('a delivery with differences: what comes later, is broken, and is too much', () => {
  const typed: Typed = {
    1: { now: '36', cost: '115' },
    2: { now: '12' },
    3: { now: '11', outcome: 'broken' },
    4: { now: '30', outcome: 'kept' },
  };
  expect(entries(typed).map(({ short, over, outcome }) => [short, over, outcome])).toEqual([
    [0, 0, undefined],
    [4000, 0, 'later'],
    [1000, 0, 'broken'],
    [0, 4000, 'kept'],
  ]);
  expect(receiveSums(entries(typed))).toEqual({
    pieces: 89_000,
    amount: 576_200,
    credited: 4600,
    ordered: 1_050_800,
  });
  expect(entryFaults(entries(typed))).toEqual({});
  expect(receiveBody(entries(typed), 'MAD')).toEqual([
    { item: 1, quantity: 36, cost: 115 },
    { item: 2, quantity: 12, cost: 58 },
    { item: 3, quantity: 11, cost: 46, closed: 1, closedReason: 'broken' },
    { item: 4, quantity: 30, cost: 14, isMoreKept: true },
  ]);
});

test('nothing typed sends nothing, and what never comes is sent alone', () => {
  expect(receiveBody(entries({}), 'MAD')).toEqual([]);
  expect(receiveBody(entries({ 2: { outcome: 'missing' } }), 'MAD')).toEqual([
    { item: 2, quantity: 0, cost: 58, closed: 16, closedReason: 'missing' },
  ]);
});

test('what cannot be sent is named by its line', () => {
  const typed: Typed = { 1: { now: '-' }, 2: { now: '17' }, 3: { cost: '' }, 4: { now: '1.', cost: '2.' } };
  expect(entryFaults(entries(typed))).toEqual({
    '1.quantity': 'number',
    '2.quantity': 'chooseFirst',
    '3.cost': 'number',
  });
});

test('all as ordered fills what is open and keeps typed costs', () => {
  const typed = allAsOrdered(lines, { 1: { now: '3', cost: '115', outcome: 'missing' } });
  expect(typed).toEqual({ 1: { now: '36', cost: '115' }, 2: { now: '16' }, 3: { now: '12' }, 4: { now: '26' } });
});

test('a step counts one, never below zero', () => {
  const [first] = entries({ 1: { now: '0.5' } });
  expect(first && [stepped(first, 1), stepped(first, -1)]).toEqual(['1.5', '']);
});

test('a scan finds a line by its code or a barcode, words by the name', () => {
  const codes = new Map([[3, ['6111245600512']]]);
  const found = (text: string) => linesNamed(lines, text, codes).map(({ item: id }) => id);
  expect(found('p-2')).toEqual([2]);
  expect(found('6111245600512')).toEqual([3]);
  expect(found('product')).toEqual([1, 2, 3, 4]);
  expect([found('7'), found('  ')]).toEqual([[], []]);
});
