import { expect, test } from 'vitest';
import { defineResource } from '#resource';
import { copyOf } from './duplicate.ts';
import { cardsOf } from './layout.ts';

const teas = defineResource({
  name: 'teas',
  className: 'Tea',
  title: 'name',
  fields: {
    name: { type: 'text', required: true },
    code: { type: 'text', unique: true },
    pin: { type: 'text', format: 'secret' },
    unit: { type: 'enum', values: ['piece', 'kg'], default: 'piece' },
    total: { type: 'money', writable: false },
    tags: { type: 'list' },
    sizes: { type: 'embedded', many: true, fields: { id: { type: 'integer' }, price: { type: 'money' } } },
  },
  access: { ROLE_ADMIN: 'all' },
});
const cards = cardsOf(teas, ['total'], ['name', 'code', 'pin', 'unit', 'tags', 'sizes']);

test('a copy has all that can be set, but nothing that only one record may have', () => {
  const record = {
    id: 7,
    name: 'Mint',
    code: 'M-1',
    pin: '1470',
    total: 12,
    tags: ['cold'],
    sizes: [{ id: 3, '@id': '/x/3', price: 4 }],
  };
  expect(copyOf(teas, cards, record, (name) => `${name} (copy)`)).toEqual({
    name: 'Mint (copy)',
    code: null,
    pin: null,
    unit: 'piece',
    tags: ['cold'],
    sizes: [{ price: 4 }],
  });
});

test('a record without a name has a copy without one', () => {
  expect(copyOf(teas, cards, { id: 1, unit: 'kg' }, (name) => `${name}!`)).toMatchObject({ name: null, unit: 'kg' });
});
