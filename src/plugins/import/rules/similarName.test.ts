import { expect, test } from 'vitest';
import { similarRecord } from './similarName.ts';

const records = [
  { id: 1, names: ['Oils', 'Huiles', 'زيوت'] },
  { id: 2, names: ['Hot drinks', 'Boissons chaudes'] },
  { id: 3, names: ['Spices', 'Épices'] },
  { id: 4, names: ['Pastry'] },
  { id: 5, names: ['Pastrie'] },
];

test.each([
  ['HUILE', 1],
  ['boisson chaude', 2],
  ['Hot-drink', 2],
  ['Epicces', 3],
  ['Frozen food', null],
  ['tea', null],
  ['', null],
])('the value %s is alike record %s', (text, id) => {
  expect(similarRecord(text, records)).toBe(id);
});

test('two records that are equally alike are no answer', () => {
  expect(similarRecord('Pastri', records)).toBeNull();
});
