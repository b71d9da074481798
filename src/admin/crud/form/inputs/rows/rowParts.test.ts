import { expect, test } from 'vitest';
import type { EmbeddedField } from '#resource';
import { emptyRow, isTable, rowPartsOf, tracksOf } from './rowParts.ts';

const variants: EmbeddedField = {
  type: 'embedded',
  many: true,
  fields: {
    id: { type: 'integer' },
    name: { type: 'text', required: true },
    price: { type: 'money', required: true },
    image: { type: 'image' },
  },
};
const groups: EmbeddedField = {
  type: 'embedded',
  many: true,
  fields: { name: { type: 'text' }, minimum: { type: 'integer', default: 0 }, values: variants },
};
const names = (parts: readonly (readonly [string, unknown])[]) => parts.map(([name]) => name);

test('rows of a few boxes are lines of a table; their number is not shown, a picture only on request', () => {
  const parts = rowPartsOf(variants);
  expect(names(parts.boxes)).toEqual(['name', 'price']);
  expect(names(parts.pictures)).toEqual(['image']);
  expect(isTable(parts)).toBe(true);
  expect(tracksOf(parts.boxes)).toBe('minmax(120px, 2fr) minmax(120px, 1fr)');
});

test('a row with rows of its own is no line of a table', () => {
  const parts = rowPartsOf(groups);
  expect(names(parts.wide)).toEqual(['values']);
  expect(isTable(parts)).toBe(false);
});

test('a new row has the defaults, and no rows yet', () => {
  expect(emptyRow(groups)).toEqual({ name: null, minimum: 0, values: [] });
});
