import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineResource } from '#resource';
import { adjusted, bulkFields, howsOf, type How } from './changes.ts';

const by = (how: How, value: unknown) => ({ field: 'price', how, value });

describe('adjusting many prices', () => {
  it('rounds half up to the decimals of the currency', () => {
    expect(adjusted(38, by('raisePercent', 5), 2)).toBe(39.9);
    expect(adjusted(140, by('raisePercent', '5'), 2)).toBe(147);
    expect(adjusted(0.1, by('raisePercent', 5), 2)).toBe(0.11);
    expect(adjusted(0.3, by('lowerPercent', 100), 2)).toBe(0);
    expect(adjusted(0.1, by('raiseAmount', 0.2), 2)).toBe(0.3);
    expect(adjusted(12.345, by('lowerAmount', '0.005'), 3)).toBe(12.34);
  });

  it('does nothing where there is no value, or no number to adjust by', () => {
    expect(adjusted(undefined, by('raisePercent', 5), 2)).toBeNull();
    expect(adjusted(12, by('raisePercent', 'much'), 2)).toBeNull();
    expect(adjusted(12, by('raiseAmount', 0.001), 2)).toBeNull();
  });

  it('is exact for any amount, and undone by the opposite', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999_999 });
    fc.assert(
      fc.property(cents, cents, (price, amount) => {
        const raised = adjusted(price / 100, by('raiseAmount', amount / 100), 2);
        expect(raised).toBe((price + amount) / 100);
        expect(adjusted(raised, by('lowerAmount', amount / 100), 2)).toBe(price / 100);
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
  expect(howsOf(books.fields.price)).toEqual(['setTo', 'raisePercent', 'lowerPercent', 'raiseAmount', 'lowerAmount']);
  expect(howsOf(books.fields.shelf)).toEqual(['setTo', 'empty']);
  expect(howsOf(books.fields.isNew)).toEqual(['setTo']);
});
