import { expect, test } from 'vitest';
import { addDays, startOfDay } from '#resource';
import { resource, valuesOf } from './dataChanges.fixture.ts';
import { addRows, eachEngine } from './eachStore.ts';
import { DATA_FOLDER } from './migrate.ts';

/** Tests of the project's own data changes about events. */

const BEFORE = { startAt: { type: 'datetime' }, endAt: { type: 'datetime' }, isAllDay: { type: 'boolean' } } as const;
const AFTER = { ...BEFORE, startDay: { type: 'date' }, endDay: { type: 'date' } } as const;

/** Zones west and east of UTC; the days below have clock changes in one of them, or are beside one. */
const ZONES = ['Europe/Paris', 'America/New_York', 'Africa/Casablanca', 'Australia/Lord_Howe'];
const DAYS = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01', '2026-12-08'];

for (const zone of ZONES)
  eachEngine(`all-day events of a shop in ${zone} are dates`, (place) => {
    const settings = resource('settings', { timeZone: { type: 'text' } });
    const bin = resource('bin', { resource: { type: 'text' } });

    test('by its clock, or as they were written without a time; in the bin, too, once', async () => {
      const old = await place().open([settings, bin, resource('events', BEFORE)]);
      await addRows(old, 'settings', { timeZone: zone });
      const typed = DAYS.map((day) => ({
        startAt: startOfDay(day, zone),
        endAt: startOfDay(addDays(day, 2), zone),
        isAllDay: true,
      }));
      const timed = { startAt: 1, endAt: 2, isAllDay: false };
      const plain = { startAt: Date.parse('2026-12-08T00:00:00Z'), endAt: null, isAllDay: true };
      await addRows(old, 'events', ...typed, timed, plain);
      const content = { rows: [{ resource: 'events', row: { id: 99, ...typed[0] } }], links: [], joins: [] };
      await old.transaction((db) =>
        db
          .insertInto('_trash')
          .values({ bin: 1, content: JSON.stringify(content) })
          .execute(),
      );
      await old.close();
      for (let start = 0; start < 2; start += 1) {
        const store = await place().open([settings, bin, resource('events', AFTER)], DATA_FOLDER);
        expect(await valuesOf(store, 'events', 'startDay')).toEqual([...DAYS, null, '2026-12-08']);
        const lastDays = DAYS.map((day) => addDays(day, 1));
        expect(await valuesOf(store, 'events', 'endDay')).toEqual([...lastDays, null, '2026-12-08']);
        expect((await valuesOf(store, 'events', 'startAt')).map(Number)).toEqual([
          ...typed.map(({ startAt }) => startAt),
          1,
          startOfDay('2026-12-08', zone),
        ]);
        const [kept] = await valuesOf(store, '_trash', 'content');
        expect(JSON.parse(String(kept)).rows[0].row).toMatchObject({ startDay: DAYS[0], endDay: lastDays[0] });
        await store.close();
      }
    });
  });
