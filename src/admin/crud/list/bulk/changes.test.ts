import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineResource } from '#resource';
import { adjustedValue, bulkFields, changeModesOf, type ChangeMode } from './changes.ts';

const by = (how: ChangeMode, value: unknown) => ({ field: 'price', how, value });

describe('adjusting many prices', () => {
  it('rounds half up to the decimals of the currency', () => {
    expect(adjustedValue(38, by('raisePercent', 5), 2)).toBe(39.9);
    expect(adjustedValue(140, by('raisePercent', '5'), 2)).toBe(147);
    expect(adjustedValue(0.1, by('raisePercent', 5), 2)).toBe(0.11);
    expect(adjustedValue(0.3, by('lowerPercent', 100), 2)).toBe(0);
    expect(adjustedValue(0.1, by('raiseAmount', 0.2), 2)).toBe(0.3);
    expect(adjustedValue(12.345, by('lowerAmount', '0.005'), 3)).toBe(12.34);
  });

  it('does nothing where there is no value, or no number to adjust by', () => {
    expect(adjustedValue(undefined, by('raisePercent', 5), 2)).toBeNull();
    expect(adjustedValue(12, by('raisePercent', 'much'), 2)).toBeNull();
    expect(adjustedValue(12, by('raiseAmount', 0.001), 2)).toBeNull();
  });

  it('is exact for any amount, and undone by the opposite', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999_999 });
    fc.assert(
      fc.property(cents, cents, (price, amount) => {
        const raised = adjustedValue(price / 100, by('raiseAmount', amount / 100), 2);
        expect(raised).toBe((price + amount) / 100);
        expect(adjustedValue(raised, by('lowerAmount', amount / 100), 2)).toBe(price / 100);
      }),
    );
  });
});

it('only fields that several records may share are offered, with what fits their kind', () => {
  const books = defineResource({
    name: 'books',
    className: 'Book',
    title: 'name',
    fields: {
      name: { type: 'text', required: true },
      code: { type: 'text', unique: true },
      text: { type: 'text', format: 'html' },
      price: { type: 'money', required: true },
      isNew: { type: 'boolean' },
      status: { type: 'enum', values: ['a'], writable: false, form: false },
      shelf: { type: 'relation', to: 'shelves' },
    },
    access: {},
  });
  const all = Object.keys(books.fields);
  expect(bulkFields(books, all)).toEqual(['name', 'price', 'isNew', 'shelf']);
  expect(bulkFields(books, ['shelf'])).toEqual(['shelf']);
  expect(changeModesOf(books.fields.price)).toEqual([
    'setTo',
    'raisePercent',
    'lowerPercent',
    'raiseAmount',
    'lowerAmount',
  ]);
  expect(changeModesOf(books.fields.shelf)).toEqual(['setTo', 'empty']);
  expect(changeModesOf(books.fields.isNew)).toEqual(['setTo']);
});
