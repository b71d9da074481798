import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineResource } from '#resource';
import { allColumns, chosenColumns, columnsOf, mayBeCut, movedTo } from './columns.ts';

const books = defineResource({
  name: 'books',
  className: 'Book',
  title: 'name',
  fields: {
    price: { type: 'money', list: 3 },
    name: { type: 'text', list: 1 },
    notes: { type: 'text', format: 'html' },
    code: { type: 'text', list: 2 },
    pages: { type: 'integer' },
    cost: { type: 'money' },
    lines: { type: 'json' },
  },
  access: {},
});
const readable = ['id', 'name', 'price', 'notes', 'code', 'pages', 'lines', 'createdAt', 'updatedAt'];
const namesOf = (columns: readonly { name: string }[]) => columns.map(({ name }) => name);

describe('columns of a list', () => {
  it('are the declared ones in their places, the naming one first, the time of the last change last', () => {
    expect(namesOf(columnsOf(books, readable))).toEqual(['name', 'code', 'price', 'updatedAt']);
  });

  it('can be any field that may be read and fits a line', () => {
    const names = namesOf(allColumns(books, readable));
    expect(names).toEqual(['name', 'code', 'price', 'notes', 'pages', 'createdAt', 'updatedAt', 'id']);
  });

  it('are chosen without what is gone or forbidden, each once', () => {
    const all = allColumns(books, readable);
    expect(namesOf(chosenColumns(all, ['pages', 'cost', 'price', 'pages', 'nothing']))).toEqual([
      'name',
      'pages',
      'price',
    ]);
    expect(namesOf(chosenColumns(all, []))).toEqual(['name']);
  });

  it('keep all names when one is moved', () => {
    const names = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 });
    fc.assert(
      fc.property(names, fc.nat(), fc.integer(), (all, at, to) => {
        const name = all[at % all.length] ?? '';
        const moved = movedTo(all, name, to);
        expect([...moved].sort()).toEqual([...all].sort());
        expect(moved.indexOf(name)).toBe(Math.max(0, Math.min(to, all.length - 1)));
        expect(moved.filter((one) => one !== name)).toEqual(all.filter((one) => one !== name));
      }),
    );
  });
});

describe('a cell that may be too small for its value', () => {
  it.each([
    ['a short text', { type: 'text' }, 'Zaalouk', false],
    ['a long text', { type: 'text' }, 'Vegetable tagine, seven vegetables', true],
    ['a moment, long as it is written', { type: 'datetime' }, '2026-11-23T04:48:20+00:00', false],
    ['an amount', { type: 'money' }, 123_456_789, false],
    [
      'what another record is called, which is not known here',
      { type: 'relation', to: 'books' },
      '/en/api/books/1',
      true,
    ],
    ['several texts', { type: 'text' }, ['a', 'b'], true],
    ['nothing', { type: 'text' }, null, false],
  ] as const)('%s', (_, field, value, expected) => {
    expect(mayBeCut(field, value)).toBe(expected);
  });
});
