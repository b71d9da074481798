import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartLine } from '#shop';
import { line, NOW, paid } from '#shop/fixtures';
import { newDocument, type EditorDocument } from './document.ts';
import { mergeDocuments } from './merge.ts';

const stored = (id: number, fields: Partial<CartLine> = {}) =>
  line({ key: `${id}-1`, storedId: id, product: id, ...fields });
const base: EditorDocument = {
  ...newDocument({ uuid: 'u', now: NOW, type: 'delivery-note' }),
  editOrderId: 9,
  lines: [stored(1), stored(2)],
  note: 'By the door',
};
const lineOf = (document: EditorDocument, id: number) => document.lines.find(({ storedId }) => storedId === id);

describe('two versions of a document', () => {
  it('come together where they changed different things', () => {
    const mine = {
      ...base,
      note: 'By the gate',
      lines: [stored(1, { quantity: 3000 }), stored(2), line({ key: 'new' })],
    };
    const theirs = {
      ...base,
      customer: 5,
      lines: [stored(1, { price: 1500 }), stored(2), stored(3)],
      payments: [paid({ isStored: true })],
    };
    const { document, contested } = mergeDocuments(base, { ...mine, payments: [paid({ key: 'p1' })] }, theirs);
    expect(contested).toEqual([]);
    expect(document).toMatchObject({ note: 'By the gate', customer: 5 });
    expect(lineOf(document, 1)).toMatchObject({ quantity: 3000, price: 1500 });
    expect(document.lines.map(({ storedId }) => storedId)).toEqual([1, 2, null, 3]);
    expect(document.payments.map(({ isStored, key }) => [isStored, key])).toEqual([
      [true, 'p1'],
      [false, 'p2'],
    ]);
  });

  it('ask where both changed the same, and take what is decided', () => {
    const mine = { ...base, note: 'Mine', lines: [stored(1, { quantity: 3000 }), stored(2)] };
    const theirs = { ...base, note: 'Theirs', lines: [stored(1, { quantity: 5000 }), stored(2)] };
    const asked = mergeDocuments(base, mine, theirs);
    expect(asked.contested.map(({ key }) => key).sort()).toEqual(['line.1', 'note']);
    const { document, contested } = mergeDocuments(base, mine, theirs, { note: 'mine', 'line.1': 'theirs' });
    expect(contested).toEqual([]);
    expect(document.note).toBe('Mine');
    expect(lineOf(document, 1)?.quantity).toBe(5000);
  });

  it('let a line go that one took out and the other left alone; a changed one is asked for', () => {
    const without = { ...base, lines: [stored(2)] };
    expect(mergeDocuments(base, without, base).document.lines.map(({ storedId }) => storedId)).toEqual([2]);
    expect(mergeDocuments(base, base, without).document.lines.map(({ storedId }) => storedId)).toEqual([2]);
    const changed = { ...base, lines: [stored(1, { note: 'Hot' }), stored(2)] };
    expect(mergeDocuments(base, changed, without).contested).toMatchObject([{ key: 'line.1' }]);
    const kept = mergeDocuments(base, changed, without, { 'line.1': 'mine' });
    // It is no longer stored: it goes as a new line.
    expect(kept.document.lines[0]).toMatchObject({ note: 'Hot', storedId: null });
    expect(mergeDocuments(base, without, changed, { 'line.1': 'theirs' }).document.lines).toHaveLength(2);
  });

  const edited = fc.record({
    note: fc.constantFrom('By the door', 'A', 'B'),
    customer: fc.constantFrom(null, 4, 5),
    lines: fc
      .record({
        first: fc.constantFrom(1000, 2000, 3000),
        second: fc.constantFrom(null, 1000, 4000),
        extra: fc.boolean(),
      })
      .map(({ first, second, extra }) => [
        stored(1, { quantity: first }),
        ...(second === null ? [] : [stored(2, { quantity: second })]),
        ...(extra ? [line({ key: 'extra' })] : []),
      ]),
  });

  it('merge for whatever was changed: nothing changed here is theirs, the same on both sides is no question, keys are unique', () => {
    fc.assert(
      fc.property(edited, edited, (one, other) => {
        const [mine, theirs] = [
          { ...base, ...one },
          { ...base, ...other, lines: other.lines.filter(({ storedId }) => storedId !== null) },
        ];
        expect(mergeDocuments(base, base, theirs)).toMatchObject({
          contested: [],
          document: { note: theirs.note, customer: theirs.customer },
        });
        expect(mergeDocuments(base, base, theirs).document.lines.map(({ quantity }) => quantity)).toEqual(
          theirs.lines.map(({ quantity }) => quantity),
        );
        expect(mergeDocuments(base, mine, mine).contested).toEqual([]);
        const asked = mergeDocuments(base, mine, theirs);
        const decisions = Object.fromEntries(asked.contested.map(({ key }) => [key, 'mine' as const]));
        const decided = mergeDocuments(base, mine, theirs, decisions);
        expect(decided.contested).toEqual([]);
        const keys = decided.document.lines.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
});
