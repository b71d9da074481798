import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { defineResource } from '#resource';
import { addRows, eachEngine, type TestStore } from './eachStore.ts';

const kinds = defineResource({
  name: 'kinds',
  className: 'Kind',
  title: 'text',
  fields: {
    text: { type: 'text', order: true },
    long: { type: 'text', multiline: true },
    words: { type: 'text', translatable: true, order: true, filter: true },
    whole: { type: 'integer', order: true },
    price: { type: 'money', min: null },
    weight: { type: 'decimal', scale: 3 },
    flag: { type: 'boolean', filter: true },
    day: { type: 'date', order: true },
    at: { type: 'datetime', filter: true },
    state: { type: 'enum', values: ['a', 'b'], filter: true },
    tags: { type: 'list', filter: true },
    free: { type: 'json' },
    photo: { type: 'image' },
    photos: { type: 'image', many: true },
    parent: { type: 'relation', to: 'kinds' },
    friends: { type: 'relation', to: 'kinds', many: true },
    small: { type: 'embedded', fields: { a: { type: 'text' } } },
    position: { type: 'integer', order: true },
    order: { type: 'text', filter: true, max: 5000 },
  },
  order: { position: 'asc' },
  access: { ROLE_ADMIN: 'all' },
});
/** A text that both engines store unchanged: PostgreSQL has no NUL, and neither keeps lone surrogates. */
const storable = (options: fc.StringConstraints = {}) =>
  fc.string({ unit: 'grapheme', ...options }).map((text) => text.replaceAll('\0', '').toWellFormed());
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

eachEngine('values', (place) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await place().open([kinds]);
  });

  test('every type comes back as it was stored', async () => {
    const json = fc
      .jsonValue({ maxDepth: 3 })
      .filter((value) => value !== null && !JSON.stringify(value).includes('\\u0000'));
    const row = fc.record({
      text: maybe(storable()),
      long: maybe(storable({ maxLength: 3000 })),
      words: maybe(fc.record({ en: storable({ minLength: 1 }), ar: fc.constant('قهوة') })),
      whole: maybe(fc.maxSafeInteger()),
      price: maybe(fc.maxSafeInteger()),
      weight: maybe(fc.integer()),
      flag: maybe(fc.boolean()),
      day: maybe(fc.constantFrom('2024-02-29', '0001-01-01')),
      at: maybe(fc.integer({ min: -1e15, max: 8e15 })),
      state: maybe(fc.constantFrom('a', 'b')),
      tags: maybe(fc.array(storable())),
      free: maybe(json),
      photo: maybe(fc.webUrl()),
      photos: maybe(fc.array(fc.webUrl())),
      small: maybe(fc.record({ a: storable() })),
      order: maybe(storable({ maxLength: 5000 })),
    });
    const model = store.model('kinds');
    await fc.assert(
      fc.asyncProperty(row, async (values) => {
        if (values.words && values.words.en === '') return;
        const [id] = await addRows(store, 'kinds', values);
        const raw = await store.read.selectFrom('kinds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
        expect(model.fromColumns(raw)).toMatchObject(JSON.parse(JSON.stringify({ ...values, _version: 1 })));
      }),
      { numRuns: 40 },
    );
    // Every run waits for the disk.
  }, 60_000);

  test('filters take booleans; sums and counts are numbers', async () => {
    const ids = await addRows(store, 'kinds', { flag: true, price: 2 ** 52 }, { flag: true, price: 5 });
    const found = await store.read
      .selectFrom('kinds')
      .select((eb) => [eb.fn.countAll().as('count'), sql`sum(price)`.as('sum')])
      .where('flag', '=', true)
      .where('id', 'in', ids)
      .executeTakeFirstOrThrow();
    expect(found).toEqual({ count: 2, sum: 2 ** 52 + 5 });
  });

  test('an id is never given twice', async () => {
    const [id = 0] = await addRows(store, 'kinds', {});
    await store.transaction((db) => db.deleteFrom('kinds').where('id', '=', id).execute());
    const [next = 0] = await addRows(store, 'kinds', {});
    expect(next).toBeGreaterThan(id);
  });

  test('numbering goes on after ids that were given by hand', async () => {
    await store.transaction(async (db) => {
      await db.insertInto('kinds').values({ id: 90_000 }).execute();
      await store.dialect.continueIds(db, 'kinds', 90_000);
    });
    expect((await addRows(store, 'kinds', {}))[0]).toBe(90_001);
  });

  test('links in join tables go with their owner', async () => {
    const [a = 0, b = 0] = await addRows(store, 'kinds', {}, {});
    await store.transaction(async (db) => {
      await db.insertInto('kinds__friends').values({ owner: a, target: b, position: 0 }).execute();
    });
    await store.transaction((db) => db.deleteFrom('kinds').where('id', '=', a).execute());
    expect(await store.read.selectFrom('kinds__friends').selectAll().where('owner', '=', a).execute()).toEqual([]);
  });

  test('classifies failed statements', async () => {
    const problem = async (work: () => Promise<unknown>) => {
      try {
        await work();
      } catch (error) {
        return store.dialect.problemOf(error);
      }
      throw new Error('It did not fail');
    };
    const [id = 0] = await addRows(store, 'kinds', {});
    expect(await problem(() => addRows(store, 'kinds', { parent: 123_456 }))).toEqual({ kind: 'reference' });
    const again = () => store.transaction((db) => db.insertInto('kinds').values({ id }).execute());
    expect(await problem(again)).toMatchObject({ kind: 'unique', table: 'kinds', columns: ['id'] });
    const wrong = () =>
      store.transaction((db) => db.updateTable('kinds').set({ whole: 'many' }).where('id', '=', id).execute());
    expect(await problem(wrong)).toEqual({ kind: 'value' });
    expect(await problem(() => store.read.selectFrom('nothing').selectAll().execute())).toBeNull();
  });

  test('a list is asked for any of its entries', async () => {
    const tags = ['a"b', '%', 'قهوة'];
    const [id] = await addRows(store, 'kinds', { tags }, { tags: ['a'] }, { tags: [] });
    for (const tag of tags) {
      const condition = store.dialect.jsonContains('kinds.tags', tag);
      expect(
        await store.read.selectFrom('kinds').select('id').where(condition).where('id', '>=', Number(id)).execute(),
      ).toEqual([{ id }]);
    }
    const none = store.dialect.jsonContains('kinds.tags', 'b');
    expect(
      await store.read.selectFrom('kinds').select('id').where(none).where('id', '>=', Number(id)).execute(),
    ).toEqual([]);
  });
});

eachEngine('order', (place) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await place().open([kinds]);
    const rows = ['b', null, 'Z', 'a', 'é', 'ش', '🍕', 'a b', 'ab'].map((text, at) => ({
      text,
      position: [3, null, 1, null, 2][at] ?? null,
      words: text ? { fr: text } : null,
    }));
    await addRows(store, 'kinds', ...rows);
  });

  const sorted = async (column: string, direction: 'asc' | 'desc', shown: string) => {
    let query = store.read.selectFrom('kinds').select(['id', shown]);
    for (const term of store.dialect.orderBy(sql.ref(`kinds.${column}`), direction, column === 'position'))
      query = query.orderBy(term);
    return (await query.orderBy('id').execute()).map((row) => row[shown]);
  };

  test('nulls are smallest, texts go by their folded letters, bytewise', async () => {
    const ascending = [null, 'a', 'a b', 'ab', 'b', 'é', 'Z', 'ش', '🍕'];
    const byText = (await sorted('text__fold', 'asc', 'text')) as (string | null)[];
    expect(byText).toEqual(ascending);
    expect(await sorted('text__fold', 'desc', 'text')).toEqual(ascending.toReversed());
    expect(await sorted('words__ar', 'asc', 'text')).toEqual(ascending);
  });

  test('positions without a number stand last both ways', async () => {
    expect((await sorted('position', 'asc', 'position')).slice(0, 4)).toEqual([1, 2, 3, null]);
    expect((await sorted('position', 'desc', 'position')).slice(0, 4)).toEqual([3, 2, 1, null]);
  });
});
