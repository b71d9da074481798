import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { defineResource, fold, searchedWords } from '#resource';
import type { RowInput } from '../types.ts';
import { addRows, eachEngine, type TestStore } from './eachStore.ts';

const texts = defineResource({
  name: 'texts',
  className: 'Text',
  title: 'name',
  fields: {
    name: { type: 'text', translatable: true, filter: 'partial', search: true },
    code: { type: 'text', filter: 'partial', order: true },
    other: { type: 'text', search: true, max: 100_000 },
  },
  access: { ROLE_ADMIN: 'all' },
});

eachEngine('words of a search', (place) => {
  let store: TestStore;
  const find = async (text: string, columns = ['name__fold', 'code__fold', 'other__fold']) => {
    const condition = store.dialect.hasWords(store.model('texts'), 't', columns, searchedWords(text));
    const rows = await store.read.selectFrom('texts as t').select('t.code').where(condition).orderBy('t.id').execute();
    return rows.map((row) => row.code);
  };
  beforeAll(async () => {
    store = await place().open([texts]);
    await addRows(
      store,
      'texts',
      { code: 'A', name: { en: 'Cream Cake', fr: 'Gâteau à la crème', ar: 'كعكة القهوة' } },
      { code: 'B', name: { en: 'Tea "Royal"' }, other: "it's 100% pure_tea \\ ok" },
      { code: 'C', name: { fr: 'Thé' }, other: 'مَقْهَى ٢٠٢٦' },
      { code: 'D', other: '🍕🍟 lunch; drop table texts; -- * OR NOT NEAR(' },
      { code: 'E', other: 'xa tea' },
    );
  });

  test.each([
    ['cream', ['A']],
    ['CRÈME', ['A']],
    ['âteau à', ['A']],
    ['القهوه', ['A']],
    ['مقهي', ['C']],
    ['2026', ['C']],
    ['tea', ['A', 'B', 'E']],
    ['te', ['B', 'D', 'E']],
    ['t', ['B', 'C', 'D', 'E']],
    ['c', ['A', 'C']],
    ['ga', ['A']],
    ['cake cream', ['A']],
    ['a la', ['A']],
    ['x', ['E']],
    ['"royal"', ['B']],
    ["it's", ['B']],
    ['%', ['B']],
    ['0%', []],
    ['00%', ['B']],
    ['_', ['B']],
    ['re_tea', ['B']],
    ['e_t', ['B']],
    ['a_e', []],
    ['a \\ o', []],
    ['te \\ ok', ['B']],
    ['\\', ['B']],
    ['🍕', ['D']],
    ['🍕🍟', ['D']],
    ['🍟 lunch', ['D']],
    ['near(', ['D']],
    ['-- * or not', ['D']],
    ['" OR name__fold : "tea', []],
    ['nothing like it', []],
    ['', ['A', 'B', 'C', 'D', 'E']],
  ])('%j is in %j', async (text, codes) => expect(await find(text)).toEqual(codes));

  test('looks into the given columns only', async () => {
    expect(await find('tea', ['name__fold'])).toEqual(['A', 'B']);
    expect(await find('tea', [])).toEqual([]);
  });

  test('finds whatever was stored, by any part of a long word and by any short word', async () => {
    const text = fc.string({
      unit: fc.oneof(fc.constantFrom(...'ab"\\%_*\'(){}:^- éقه🍕'), fc.string({ minLength: 1, maxLength: 1 })),
      minLength: 3,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(text, fc.nat(), fc.integer({ min: 3, max: 6 }), async (value, start, length) => {
        const words = fold(value.replaceAll('\0', '')).split(' ');
        const letters = Array.from(words[start % words.length] ?? '');
        if (letters.length === 0) return;
        const from = start % Math.max(1, letters.length - 2);
        const part = letters.slice(from, from + length).join('');
        const code = `P${Math.random()}`;
        const [id] = await addRows(store, 'texts', { other: value.replaceAll('\0', ''), code });
        expect(await find(part)).toContain(code);
        await store.transaction((db) => db.deleteFrom('texts').where('id', '=', Number(id)).execute());
        expect(await find(part)).not.toContain(code);
      }),
      { numRuns: 60 },
    );
  });

  test('follows a change of the text, and only then', async () => {
    const model = store.model('texts');
    const change = (values: RowInput) =>
      store.transaction((db) => db.updateTable('texts').set(model.toColumns(values)).where('code', '=', 'E').execute());
    await change({ other: 'espresso' });
    expect([await find('xa tea'), await find('espresso')]).toEqual([[], ['E']]);
    await change({ other: null });
    expect(await find('espresso')).toEqual([]);
    await change({ other: 'xa tea' });
    expect(await find('xa tea')).toEqual(['E']);
  });
});

describe('partial text filters', () => {
  test('no separator can be asked for', () => expect(fold('\u001f\u001fa')).toBe('a'));
});
