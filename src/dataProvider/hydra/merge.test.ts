import { describe, expect, test } from 'vitest';
import { mergeChanges } from './merge.ts';
import { changedFields, isSame } from './changedFields.ts';

const line = (id: number, values: object) => ({ '@id': `/en/api/order_items/${id}`, id, ...values });

describe('changed fields', () => {
  test('nulls and absent values are one, dates are their text, names are no fields', () => {
    const before = { id: 1, '@id': '/x/1', a: 1, c: [1, 2], d: { x: 1 }, at: '1970-01-01T00:00:00.000Z' };
    const after = { ...before, id: 2, '@id': '/x/2', b: null, c: [1, 2], d: { x: 1, y: null }, at: new Date(0) };
    expect(changedFields(after, before)).toEqual({});
    expect(changedFields({ ...after, a: 0, c: [2, 1] }, before)).toEqual({ a: 0, c: [2, 1] });
  });

  test('without what was before, everything but the untouched is sent', () => {
    expect(changedFields({ a: 1, b: undefined, id: 1 }, undefined)).toEqual({ a: 1 });
  });

  test('0, false and the empty text are values', () => {
    expect([isSame(0, null), isSame(false, undefined), isSame('', null), isSame(0, '0')]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('merging with what somebody else saved', () => {
  const base = { name: 'Tea', price: 2, stock: 5 };

  test('different fields both survive', () => {
    expect(mergeChanges(base, { price: 3 }, { ...base, name: 'Green tea' })).toEqual({
      changes: { price: 3 },
      conflicts: [],
    });
  });

  test('the same change on both sides is done already', () => {
    expect(mergeChanges(base, { price: 3 }, { ...base, price: 3 })).toEqual({ changes: {}, conflicts: [] });
  });

  test('the same field changed differently is a conflict', () => {
    expect(mergeChanges(base, { price: 3, stock: 4 }, { ...base, price: 4 })).toEqual({
      changes: { stock: 4 },
      conflicts: ['price'],
    });
  });

  test('members of an embedded object merge one by one', () => {
    const [was, mine, theirs] = [{ s: { a: 1, b: 1 } }, { s: { a: 2, b: 1 } }, { s: { a: 1, b: 3 } }];
    expect(mergeChanges(was, mine, theirs)).toEqual({ changes: { s: { a: 2, b: 3 } }, conflicts: [] });
  });

  test('two different customers are a conflict, not a mixture', () => {
    const customer = (id: number) => ({ customer: { '@id': `/en/api/customers/${id}`, id } });
    expect(mergeChanges(customer(1), customer(2), customer(3)).conflicts).toEqual(['customer']);
  });
});

describe('merging lines', () => {
  const was = { lines: [line(1, { quantity: 1, price: 2 }), line(2, { quantity: 1 })] };
  const merge = (mine: unknown[], theirs: unknown[]) => mergeChanges(was, { lines: mine }, { lines: theirs });

  test('changes of different lines, and of different fields of one line, both survive', () => {
    const { changes, conflicts } = merge(
      [line(1, { quantity: 3, price: 2 }), line(2, { quantity: 1 })],
      [line(1, { quantity: 1, price: 9 }), line(2, { quantity: 4 })],
    );
    expect(conflicts).toEqual([]);
    expect(changes.lines).toEqual([line(1, { quantity: 3, price: 9 }), line(2, { quantity: 4 })]);
  });

  test('lines added on both sides stand behind each other', () => {
    const added = { quantity: 7 };
    expect(merge([...was.lines, added], [...was.lines, line(3, { quantity: 8 })]).changes.lines).toEqual([
      ...was.lines,
      added,
      line(3, { quantity: 8 }),
    ]);
  });

  test('a line deleted on one side stays deleted', () => {
    expect(merge([line(1, { quantity: 5, price: 2 }), line(2, { quantity: 1 })], [was.lines[0]]).changes.lines).toEqual(
      [line(1, { quantity: 5, price: 2 })],
    );
    expect(merge([was.lines[0]], [line(1, { quantity: 5, price: 2 }), line(2, { quantity: 1 })]).changes.lines).toEqual(
      [line(1, { quantity: 5, price: 2 })],
    );
  });

  test('a line deleted on one side and changed on the other is a conflict', () => {
    expect(merge([was.lines[0]], [was.lines[0], line(2, { quantity: 9 })]).conflicts).toEqual(['lines']);
    expect(merge([line(1, { quantity: 9, price: 2 }), line(2, { quantity: 1 })], [was.lines[1]]).conflicts).toEqual([
      'lines',
    ]);
  });

  test('the same field of the same line changed differently is a conflict', () => {
    expect(
      merge([line(1, { quantity: 3, price: 2 }), was.lines[1]], [line(1, { quantity: 4, price: 2 }), was.lines[1]])
        .conflicts,
    ).toEqual(['lines']);
  });
});
