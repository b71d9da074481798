import { expect, test } from 'vitest';
import { resource, valuesOf } from './dataChanges.fixture.ts';
import { addRows, eachEngine } from './eachStore.ts';
import { DATA_FOLDER } from './migrate.ts';

/** Tests of the project's own data changes about files. */

const BEFORE = { name: { type: 'text' } } as const;
const AFTER = { ...BEFORE, isRestricted: { type: 'boolean', default: false } } as const;

eachEngine('files from before folders had rights', (place) => {
  test('are marked as open, in the bin, too, once', async () => {
    const bin = resource('bin', { resource: { type: 'text' } });
    const old = await place().open([bin, resource('files', BEFORE)]);
    await addRows(old, 'files', { name: 'one' }, { name: 'two' });
    const rows = [
      { resource: 'files', row: { id: 9, name: 'gone' } },
      { resource: 'products', row: { id: 3 } },
    ];
    await old.transaction((db) =>
      db
        .insertInto('_trash')
        .values({ bin: 1, content: JSON.stringify({ rows, links: [], joins: [] }) })
        .execute(),
    );
    await old.close();
    for (let turn = 0; turn < 2; turn += 1) {
      const store = await place().open([bin, resource('files', AFTER)], DATA_FOLDER);
      expect((await valuesOf(store, 'files', 'isRestricted')).map(Number)).toEqual([0, 0]);
      const [kept] = await valuesOf(store, '_trash', 'content');
      expect(JSON.parse(String(kept)).rows).toEqual([
        { resource: 'files', row: { id: 9, name: 'gone', isRestricted: false } },
        { resource: 'products', row: { id: 3 } },
      ]);
      await store.close();
    }
  });
});
