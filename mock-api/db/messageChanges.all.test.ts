import { expect, test } from 'vitest';
import { resource, valuesOf } from './dataChanges.fixture.ts';
import { addRows, eachEngine } from './eachStore.ts';
import { DATA_FOLDER } from './migrate.ts';

/** Tests of the project's own data changes about messages of visitors. */

const [audit, bin] = [
  resource('audit', { resource: { type: 'text' }, data: { type: 'json' } }),
  resource('bin', { resource: { type: 'text' } }),
];
const messages = (name: string) => resource('site_messages', { name: { type: 'text' }, [name]: { type: 'text' } });

eachEngine('messages keep the page that they were sent from under a name that lists can filter by', (place) => {
  test('in their table, the bin and the history, once; an older version goes on beside it', async () => {
    const old = await place().open([messages('page'), audit, bin]);
    await addRows(old, 'site_messages', { name: 'Nadia', page: '/en/contact' }, { name: 'Salma' });
    const created = { name: [null, 'Nadia'], page: [null, '/en/contact'] };
    await addRows(old, 'audit', { resource: 'site_messages', data: created }, { resource: 'other', data: created });
    const trashed = (name: string) => ({ resource: name, row: { id: 9, page: '/fr/contact' } });
    const content = { rows: [trashed('other'), trashed('site_messages')], links: [], joins: [] };
    await old.transaction((db) =>
      db
        .insertInto('_trash')
        .values({ bin: 1, content: JSON.stringify(content) })
        .execute(),
    );
    await old.close();
    for (let start = 0; start < 2; start += 1) {
      const store = await place().open([messages('pagePath'), audit, bin], DATA_FOLDER);
      expect(await valuesOf(store, 'site_messages', 'pagePath')).toEqual(['/en/contact', null]);
      expect(await valuesOf(store, 'site_messages', 'page')).toEqual(['/en/contact', null]);
      const entries = (await valuesOf(store, 'audit', 'data')).map((text) => JSON.parse(String(text)));
      expect(entries).toEqual([{ name: [null, 'Nadia'], pagePath: [null, '/en/contact'] }, created]);
      const [kept] = await valuesOf(store, '_trash', 'content');
      expect(JSON.parse(String(kept)).rows.map(({ row }: { row: object }) => row)).toEqual([
        { id: 9, page: '/fr/contact' },
        { id: 9, page: '/fr/contact', pagePath: '/fr/contact' },
      ]);
      await store.close();
    }
  });
});
