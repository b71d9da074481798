import { expect, test } from 'vitest';
import { defineResource } from '#resource';
import { sanitizeListQuery } from './sanitizeListQuery.ts';

const books = defineResource({
  name: 'books',
  className: 'Book',
  title: 'name',
  order: { position: 'asc' },
  fields: {
    name: { type: 'text', order: true },
    position: { type: 'integer', order: true },
    notes: { type: 'text' },
  },
  access: {},
});
const sane = (search: string) => sanitizeListQuery(search, books);

test.each([
  '',
  '?sort=name&order=DESC&page=2&perPage=1000&filter=%7B%22name%22%3A%22tea%22%7D&view=3',
  '?sort=position&order=ASC',
  '?sort=createdAt&order=ASC',
])('what a list can be looked at by stays as it was written: %s', (search) => {
  expect(sane(search)).toBe(search);
});

test.each([
  ['?page=0', ''],
  ['?page=abc&perPage=-4&view=3', '?view=3'],
  ['?perPage=1001', ''],
  ['?perPage=2.5', ''],
  ['?sort=nope&order=ASC&page=2', '?page=2'],
  ['?sort=notes&order=ASC', ''],
  ['?sort=__proto__&order=ASC', ''],
  ['?sort=name&order=sideways', ''],
  ['?filter=%7Bbroken&page=2', '?page=2'],
  ['?filter=null', ''],
  ['?filter=%5B1%5D', ''],
  ['?filter=%22tea%22', ''],
])('what no list has is left out: %s', (search, expected) => {
  expect(sane(search)).toBe(expected);
});
