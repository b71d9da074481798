import { expect, test } from 'vitest';
import { isTouching } from '../geometry/box.ts';
import type { FloorItem } from '../rules/item.ts';
import { newItem, nextName } from './newItem.ts';

const made = (name: string, more: Partial<FloorItem> = {}): FloorItem => ({
  ...newItem('table', { key: name, name, items: [] }),
  ...more,
});
const names = (...all: string[]) => all.map((name) => made(name));
const table = (here: readonly FloorItem[], others: readonly string[] = []) =>
  nextName('table', 'New Table', here, others);

test('a new table has the next number of its floor', () => {
  expect(table(names('T1', 'T2', 'T9'))).toBe('T10');
  expect(table(names('1', '2', 'Corner'))).toBe('3');
  expect(table(names('1', '2', 'T1'))).toBe('3');
});

test('a number that a place of another floor has is passed over', () => {
  expect(table(names('19', '20'), ['21', '22'])).toBe('23');
});

test('where none is numbered it is a New Table, the second one with a number', () => {
  expect(table([])).toBe('New Table');
  expect(table(names('Corner', 'New Table'))).toBe('New Table 2');
  expect(table(names('New Table', 'New Table 2'))).toBe('New Table 3');
  expect(nextName('room', 'New Room', names('T1'), [])).toBe('New Room');
  expect(nextName('room', 'New Room', [made('New Room', { type: 'room' })], [])).toBe('New Room 2');
});

test('it stands at 100, 100 on an empty plan, else at the nearest free place, with room for chairs', () => {
  expect(made('T1')).toMatchObject({ x: 100, y: 100, width: 80, height: 80 });
  const first = made('T1', { x: 100, y: 100, width: 120, height: 80 });
  const second = newItem('table', { key: 'b', name: 'T2', items: [first] });
  expect(isTouching(first, second)).toBe(false);
  expect({ x: second.x, y: second.y }).toEqual({ x: 100, y: 220 });
});

test('twenty tables lie beside each other on the plan, and one more at the first place', () => {
  const items: FloorItem[] = [];
  for (let number = 1; number <= 20; number += 1)
    items.push(newItem('table', { key: `${number}`, name: `${number}`, items }));
  for (const one of items) {
    expect(one.x >= 0 && one.y >= 0 && one.x + one.width <= 800 && one.y + one.height <= 600).toBe(true);
    expect(items.filter((other) => other !== one && isTouching(one, other))).toEqual([]);
  }
  const full = newItem('table', { key: 'x', name: 'x', items: [made('all', { x: 0, y: 0, width: 800, height: 600 })] });
  expect(full).toMatchObject({ x: 100, y: 100 });
});
