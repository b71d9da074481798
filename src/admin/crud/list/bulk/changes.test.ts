import { expect, it } from 'vitest';
import { defineResource } from '#resource';
import { bulkFields, bulkWorkOf, changeModesOf, valuesFor } from './changes.ts';

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

it('only fields that several records may share are offered, with what fits their kind', () => {
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

it('changes are sent as values to set and numbers to adjust', () => {
  const changes = [
    { field: 'shelf', how: 'setTo', value: '/en/api/shelves/9' },
    { field: 'name', how: 'empty', value: 'left over' },
    { field: 'price', how: 'lowerPercent', value: 5 },
  ] as const;
  expect(bulkWorkOf(books, changes)).toEqual({ set: { shelf: 9, name: null }, adjust: { price: { percent: -5 } } });
  expect(bulkWorkOf(books, [{ field: 'price', how: 'raiseAmount', value: 0.5 }]).adjust).toEqual({
    price: { amount: 0.5 },
  });
});

it('an example has the values that the server will compute', () => {
  const by = { field: 'price', how: 'raisePercent', value: 5 } as const;
  expect(valuesFor(books, { id: 1, price: 38 }, [by], { currency: 'MAD' })).toEqual({ price: 39.9 });
  expect(valuesFor(books, { id: 1 }, [by], { currency: 'MAD' })).toBeNull();
});
