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

const PLAN = {
  ...BEFORE,
  parentTask: { type: 'integer' },
  project: { type: 'integer' },
  progress: { type: 'decimal', scale: 2 },
  status: { type: 'text' },
} as const;

eachEngine('stored progress of parents', (place) => {
  const settings = resource('settings', { timeZone: { type: 'text' } });

  test('counts completed tasks below as done, from the bottom up, once', async () => {
    const all = [settings, resource('tasks', PLAN), resource('projects', { progress: PLAN.progress })];
    const old = await place().open(all);
    await addRows(old, 'settings', { timeZone: 'Europe/Paris' });
    const day = (date: number) => at(`2026-05-${String(date).padStart(2, '0')}T08:00:00Z`);
    const span = (from: number, days: number) => ({
      ...{ startAt: day(from), endAt: day(from + days), duration: days * 10_000 },
    });
    const task = (parentTask: number | null, status: string, progress: number, fields: object = {}) => ({
      ...{ project: 1, parentTask, status, progress, startAt: null, endAt: null, duration: null },
      ...fields,
    });
    await addRows(
      old,
      'tasks',
      task(null, 'open', 0, span(4, 4)),
      // Three days that are done, though nobody set their progress, and one that is half done.
      task(1, 'completed', 0, span(4, 3)),
      task(1, 'open', 5000, span(7, 1)),
      // A project of its own without anything completed stays as it is.
      task(null, 'open', 1300, { project: 2 }),
      task(4, 'open', 5000, { project: 2 }),
      // Below a completed task that has parts itself.
      task(null, 'completed', 0),
      task(6, 'open', 0),
    );
    await addRows(old, 'projects', { progress: 0 }, { progress: 700 });
    await old.close();
    const store = await place().open(all, DATA_FOLDER);
    const progress = async (table: string) => (await valuesOf(store, table, 'progress')).map(Number);
    expect(await progress('tasks')).toEqual([8800, 0, 5000, 1300, 5000, 0, 0]);
    // Four days at 88 %, and an hour that is done.
    expect(await progress('projects')).toEqual([8800, 700]);
    await store.close();
  });
});
