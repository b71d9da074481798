import { expect, test } from 'vitest';
import type { FloorItem } from '../rules/item.ts';
import type { TableLive } from '../rules/tableState.ts';
import { createLabels } from './labels.ts';
import { textScaleAt } from './useTextScale.ts';

const labels = createLabels({
  translate: (key, values = {}) => [key.replace('floorPlan.', ''), ...Object.values(values)].join(' '),
  amount: (minor) => (minor / 100).toFixed(2),
  clock: () => '20:30',
});

const T6: FloorItem = {
  ...{ id: '6', name: 'T6', type: 'table', shape: 'rectangle', seats: 4, x: 0, y: 0, width: 120, height: 80 },
  ...{ rotation: 0, fill: 'green', stroke: 'black', strokeWidth: 2, isLocked: false, status: 'free' },
};

const textsOf = (live: TableLive) => {
  const { seats, state, details } = labels.table(T6, live);
  return [seats, state?.word, ...details.map(({ text }) => text)];
};

test('the amount says whether it is open or paid', () => {
  const seated = { state: 'seated', guests: 4, minutes: 41, hasOrder: true } as const;
  expect(textsOf({ ...seated, figure: { amount: 37_200, of: 'open' } })).toEqual([
    '4/4',
    'states.seated',
    'canvas.minutes 41',
    'canvas.open 372.00',
  ]);
  expect(textsOf({ ...seated, state: 'paid', figure: { amount: 19_600, of: 'paid' } })).toEqual([
    '4/4',
    'states.paid',
    'canvas.minutes 41',
    'canvas.paid 196.00',
  ]);
});

test('guests who sit without an order say so; where orders are not known, nothing is said', () => {
  expect(textsOf({ state: 'seated', minutes: 4, hasOrder: false }).at(-1)).toBe('states.noOrder');
  expect(textsOf({ state: 'seated', minutes: 4 }).at(-1)).toBe('canvas.minutes 4');
});

test('a merged table names the table it was merged into, and has no amount', () => {
  const merged = { state: 'merged', mergedInto: '12', minutes: 30 } as const;
  expect(textsOf(merged)).toEqual(['4', 'canvas.into 12']);
});

test('texts are enlarged on a plan that is too small to read, at most twice', () => {
  expect([1.2, 0.85, 0.6, 0.4625, 0.2, 0].map(textScaleAt)).toEqual([1, 1, 1.4, 1.8, 2, 2]);
});
