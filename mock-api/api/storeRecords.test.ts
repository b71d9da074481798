import pino from 'pino';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { defineResource } from '#resource';
import { eachEngine } from '../db/eachStore.ts';
import { createEngine, type Engine } from '../engine.ts';
import type { ResourceHooks } from '../hookTypes.ts';
import { invalid } from '../problem.ts';
import { ANONYMOUS, SYSTEM, type Row, type Tx } from '../types.ts';

const parcels = defineResource({
  name: 'parcels',
  className: 'Parcel',
  title: 'name',
  fields: {
    name: { type: 'text', required: true, search: true },
    code: { type: 'text', unique: true },
    weight: { type: 'decimal', scale: 3 },
    isSent: { type: 'boolean', default: false },
    steps: { type: 'json' },
    lines: { type: 'lines', of: 'parcel_lines', by: 'parcel' },
    marks: { type: 'lines', of: 'parcel_marks', by: 'parcel' },
  },
  access: {},
});
const lineOf = (name: string, className: string) =>
  defineResource({
    ...{ name, className, title: 'text', lineOf: 'parcels' },
    fields: { parcel: { type: 'relation', to: 'parcels', onDelete: 'cascade' }, text: { type: 'text' } },
    access: {},
  });

/** Names of the hooks and statements that ran, in order. */
let ran: string[] = [];
const nameOf = (row: Row | Record<string, unknown>) => String(row.name);

/** Hooks of one record each. */
const single: ResourceHooks = {
  async before({ op, values, before }) {
    ran.push(`before ${op} ${nameOf(before ?? values)}`);
    if (values.name === 'refused') throw invalid({ propertyPath: 'name', code: 'violation.invalid' });
  },
  async after({ op }, row) {
    ran.push(`after ${op} ${nameOf(row)}`);
  },
};
/** Hooks of all records that are written together. */
const together: ResourceHooks = {
  ...single,
  together: {
    async before(writes) {
      ran.push(`before all ${writes.map(({ values, before }) => nameOf(before ?? values)).join()}`);
    },
    async after(_writes, rows) {
      ran.push(`after all ${rows.map(nameOf).join()}`);
    },
  },
};

const plugin = (id: string, hooks: ResourceHooks) => ({ id, resources: [], server: { hooks: { parcels: hooks } } });

eachEngine('records that are written together', (place) => {
  let engine: Engine;
  beforeAll(async () => {
    const lines = [lineOf('parcel_lines', 'ParcelLine'), lineOf('parcel_marks', 'ParcelMark')];
    const store = await place().open([parcels, ...lines]);
    const plugins = [plugin('a', single), plugin('b', together)];
    engine = createEngine({
      ...{ store, models: store.models, plugins, actorOf: async () => ANONYMOUS },
      log: pino({ level: 'silent' }),
    });
  });
  beforeEach(() => (ran = []));

  const inTx = <T>(work: (tx: Tx) => Promise<T>) => engine.transaction(SYSTEM, 'en', work);
  const stored = (ids: readonly number[]) => inTx((tx) => Promise.all(ids.map((id) => tx.find<string>('parcels', id))));

  it('run all hooks before, then are stored, then run all hooks after, of each plugin its own kind', async () => {
    const made = await inTx((tx) => tx.createAll<string>('parcels', [{ name: 'x' }, { name: 'y', weight: 5 }]));
    expect(ran).toEqual([
      ...['before create x', 'before create y', 'before all x,y'],
      ...['after create x', 'after create y', 'after all x,y'],
    ]);
    const ids = made.map(({ id }) => id);
    expect(ids[1]).toBeGreaterThan(ids[0] ?? 0);
    expect(await stored(ids)).toMatchObject([
      { name: 'x', weight: null, isSent: false, _version: 1 },
      { name: 'y', weight: 5 },
    ]);
    ran = [];
    await inTx((tx) => tx.createAll<string>('parcels', [{ name: 'alone' }]));
    expect(ran).toEqual(['before', 'after'].flatMap((phase) => [`${phase} create alone`, `${phase} create alone`]));
  });

  it('are updated as far as they differ, whichever columns that are', async () => {
    const rows = ['one', 'two', 'three', 'four'].map((name) => ({ name, weight: 1, steps: { of: [name] } }));
    const ids = (await inTx((tx) => tx.createAll<string>('parcels', rows))).map(({ id }) => id);
    const [one = 0, two = 0, three = 0, four = 0] = ids;
    ran = [];
    const updated = await inTx((tx) =>
      tx.updateAll<string>(
        'parcels',
        new Map([
          [three, { steps: null, isSent: true }],
          [one, { weight: 7 }],
          [two, { name: 'Two' }],
          [four, { weight: 1 }],
          [999_999, { weight: 2 }],
        ]),
      ),
    );
    expect(updated.map(({ id }) => id)).toEqual(ids);
    expect(ran.filter((step) => step.startsWith('after'))).toEqual([
      ...['after update one', 'after update Two', 'after update three', 'after all one,Two,three'],
    ]);
    expect(await stored(ids)).toMatchObject([
      { name: 'one', weight: 7, steps: { of: ['one'] }, isSent: false, _version: 2 },
      { name: 'Two', weight: 1, steps: { of: ['two'] }, _version: 2 },
      { name: 'three', weight: 1, steps: null, isSent: true, _version: 2 },
      { name: 'four', weight: 1, _version: 1 },
    ]);
    const found = await engine.db.selectFrom('parcels').select('id').where('name__fold', 'like', '%two%').execute();
    expect(found.map(({ id }) => Number(id))).toContain(two);
  });

  it('are found as they were stored by the rest of the transaction, also when others changed them before', async () => {
    const ids = (await inTx((tx) => tx.createAll<string>('parcels', [{ name: 'p' }, { name: 'q' }]))).map(
      ({ id }) => id,
    );
    const [p = 0, q = 0] = ids;
    const seen = await inTx(async (tx) => {
      await tx.findBy<string>('parcels', { id: ids });
      await tx.db.updateTable('parcels').set({ _version: 5 }).where('id', '=', q).execute();
      await tx.updateAll<string>(
        'parcels',
        new Map([
          [p, { weight: 3 }],
          [q, { weight: 4 }],
        ]),
      );
      return tx.findAll<string>('parcels', ids);
    });
    expect(seen.map(({ weight }) => weight)).toEqual([3, 4]);
  });

  it('are none of them stored when one is refused', async () => {
    const count = async () => (await engine.db.selectFrom('parcels').select('id').execute()).length;
    const before = await count();
    const rows = [{ name: 'fine' }, { name: 'refused' }];
    await expect(inTx((tx) => tx.createAll<string>('parcels', rows))).rejects.toMatchObject({ status: 422 });
    const twins = [
      { name: 'u', code: 'same' },
      { name: 'v', code: 'same' },
    ];
    await expect(inTx((tx) => tx.createAll<string>('parcels', twins))).rejects.toThrow();
    expect(await count()).toBe(before);
  });

  it('keep the order of new lines among known ones, in each list', async () => {
    const made = await inTx((tx) =>
      tx.create<string>('parcels', {
        name: 'with lines',
        lines: [{ text: 'a' }, { text: 'b' }],
        marks: [{ text: 'm' }],
      }),
    );
    const texts = (list: unknown) => (Array.isArray(list) ? list.map((line: Row) => line.text) : null);
    expect([texts(made.lines), texts(made.marks)]).toEqual([['a', 'b'], ['m']]);
    const [, b] = Array.isArray(made.lines) ? made.lines : [];
    const lines = [{ text: 'new' }, { ...b, text: 'B' }, { text: 'last' }];
    const changed = await inTx((tx) => tx.update<string>('parcels', made.id, { lines, marks: [{ text: 'other' }] }));
    expect([texts(changed.lines), texts(changed.marks)]).toEqual([['new', 'B', 'last'], ['other']]);
    const read = await inTx((tx) => tx.find<string>('parcels', made.id));
    expect(texts(read?.lines)).toEqual(['B', 'new', 'last']);
  });
});
