import { expect, test } from 'vitest';
import { resource, valuesOf } from './dataChanges.fixture.ts';
import { addRows, eachEngine } from './eachStore.ts';
import { DATA_FOLDER } from './migrate.ts';

/** Tests of the project's own data changes about tasks. */

const BEFORE = {
  startAt: { type: 'datetime' },
  endAt: { type: 'datetime' },
  duration: { type: 'decimal', scale: 4 },
} as const;
const AFTER = { ...BEFORE, freedLinks: { type: 'json' } } as const;

const at = Date.parse;
/** Start, days, stored end, and end by the clock in Paris. */
const ROWS = [
  // Summer time begins on 29 March.
  ['2026-03-27T07:00:00Z', 4, '2026-03-31T07:00:00Z', '2026-03-31T06:00:00Z'],
  // It ends on 25 October.
  ['2026-10-23T06:00:00Z', 4.5, '2026-10-27T18:00:00Z', '2026-10-27T19:00:00Z'],
  ['2026-05-04T08:00:00Z', 4, '2026-05-08T08:00:00Z', '2026-05-08T08:00:00Z'],
  // Not computed from its days: it stays.
  ['2026-03-27T07:00:00Z', 4, '2026-03-31T06:00:00Z', '2026-03-31T06:00:00Z'],
] as const;

eachEngine('ends of tasks and projects of a shop in Paris', (place) => {
  const settings = resource('settings', { timeZone: { type: 'text' } });
  const bin = resource('bin', { resource: { type: 'text' } });

  test('follow from days on its clock, in the bin, too, once', async () => {
    const old = await place().open([settings, bin, resource('tasks', BEFORE), resource('projects', BEFORE)]);
    await addRows(old, 'settings', { timeZone: 'Europe/Paris' });
    const rows = ROWS.map(([startAt, days, endAt]) => ({
      startAt: at(startAt),
      endAt: at(endAt),
      duration: days * 10_000,
    }));
    const open = { startAt: at(ROWS[0][0]), endAt: null, duration: null };
    await addRows(old, 'tasks', ...rows, open);
    await addRows(old, 'projects', ...rows);
    const content = { rows: [{ resource: 'tasks', row: { id: 99, ...rows[0] } }], links: [], joins: [] };
    await old.transaction((db) =>
      db
        .insertInto('_trash')
        .values({ bin: 1, content: JSON.stringify(content) })
        .execute(),
    );
    await old.close();
    const ends = ROWS.map(([, , , end]) => at(end));
    for (let start = 0; start < 2; start += 1) {
      const after = [resource('tasks', AFTER), resource('projects', BEFORE)];
      const store = await place().open([settings, bin, ...after], DATA_FOLDER);
      const endsOf = async (table: string) =>
        (await valuesOf(store, table, 'endAt')).map((end) => (end === null ? null : Number(end)));
      expect(await endsOf('tasks')).toEqual([...ends, null]);
      expect(await endsOf('projects')).toEqual(ends);
      const [kept] = await valuesOf(store, '_trash', 'content');
      expect(JSON.parse(String(kept)).rows[0].row).toMatchObject({ id: 99, endAt: ends[0] });
      await store.close();
    }
  });
});
