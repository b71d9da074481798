import { expect, test } from 'vitest';
import { link, resource, valuesOf } from './dataChanges.fixture.ts';
import { addRows, eachEngine } from './eachStore.ts';
import { DATA_FOLDER } from './migrate.ts';

/** Tests of the project's own data changes about leads. */

const stages = resource('lead_stages', {});
const leads = resource('lead_opportunities', {
  leadStage: link('lead_stages'),
  status: { type: 'text' },
  stageSince: { type: 'datetime' },
});
const changes = resource('lead_stage_changes', {
  lead: link('lead_opportunities'),
  fromStage: link('lead_stages'),
  toStage: link('lead_stages'),
  status: { type: 'text' },
  at: { type: 'datetime' },
});

eachEngine('leads of earlier versions', (place) => {
  test('begin their history at the moment that they came into their stage, once', async () => {
    const old = await place().open([stages, leads]);
    await addRows(old, 'lead_stages', {}, {});
    const since = Date.parse('2026-03-27T07:00:00Z');
    await addRows(
      old,
      'lead_opportunities',
      { leadStage: 2, status: 'open', stageSince: since },
      { leadStage: null, status: 'open', stageSince: null },
      { leadStage: 1, status: 'lost', stageSince: null },
    );
    const created = Date.parse('2026-01-05T10:00:00Z');
    await old.transaction((db) => db.updateTable('lead_opportunities').set({ createdAt: created }).execute());
    await old.close();
    for (let start = 0; start < 2; start += 1) {
      const store = await place().open([stages, leads, changes], DATA_FOLDER);
      const numbersOf = async (column: string) =>
        (await valuesOf(store, 'lead_stage_changes', column)).map((value) => (value === null ? null : Number(value)));
      expect(await numbersOf('lead')).toEqual([1, 3]);
      expect(await numbersOf('fromStage')).toEqual([null, null]);
      expect(await numbersOf('toStage')).toEqual([2, 1]);
      expect(await numbersOf('at')).toEqual([since, created]);
      expect(await valuesOf(store, 'lead_stage_changes', 'status')).toEqual(['open', 'open']);
      await store.close();
    }
  });
});
