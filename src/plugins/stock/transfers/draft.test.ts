import { expect, test } from 'vitest';
import { EMPTY, keepDraft, readDraft, withProduct } from './draft.ts';

const tea = { id: 1, name: 'Tea', skuCode: null };

test('a product that is scanned again is one more of its line', () => {
  const draft = withProduct(withProduct(EMPTY, tea), tea);
  expect(draft.lines).toEqual([{ id: 1, name: 'Tea', skuCode: null, quantity: '2' }]);
});

test.each([
  ['1,5', '2.5'],
  ['1 200', '1201'],
  ['٣', '4'],
  ['', '1'],
  ['two', 'two'],
])('one more than “%s” is “%s”', (typed, more) => {
  const [line] = withProduct(EMPTY, tea).lines;
  const draft = { ...EMPTY, lines: line ? [{ ...line, quantity: typed }] : [] };
  expect(withProduct(draft, tea).lines).toMatchObject([{ quantity: more }]);
});

test('the draft is kept, and what cannot be read is empty', () => {
  const kept = new Map<string, unknown>();
  const storage = {
    get: (name: string) => kept.get(name),
    set: (name: string, value: unknown) => void kept.set(name, value),
    remove: (name: string) => void kept.delete(name),
  };
  expect(readDraft(storage)).toEqual(EMPTY);
  const draft = withProduct({ ...EMPTY, from: '1' }, tea);
  keepDraft(storage, draft);
  expect(readDraft(storage)).toEqual(draft);
  kept.set('transfer', { lines: [{ id: 'x' }], from: 7 });
  expect(readDraft(storage)).toEqual(EMPTY);
  keepDraft(storage, EMPTY);
  expect(kept.size).toBe(0);
});
