import pino from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defineResource } from '#resource';
import { createFromBody, updateFromBody } from './api/write.ts';
import { serializeRows } from './api/serialize.ts';
import { eachEngine } from './db/eachStore.ts';
import { createEngine, type Engine } from './engine.ts';
import { composeHooks, hooksInOrder } from './hooks.ts';
import { invalid } from './problem.ts';
import type { ResourceHooks } from './hookTypes.ts';
import { ANONYMOUS, SYSTEM, type Row } from './types.ts';

const customers = defineResource({
  name: 'customers',
  className: 'Customer',
  title: 'name',
  fields: {
    name: { type: 'text', required: true },
    kind: { type: 'text' },
    initial: { type: 'text', computed: true },
    length: { type: 'integer', computed: true },
  },
  access: {},
});
const members = defineResource({
  ...customers,
  name: 'members',
  className: 'Member',
  viewOf: { resource: 'customers', where: { kind: 'member' } },
});

/** Names of the hooks that ran, in order. */
let ran: string[] = [];
/** Id of the plugin whose `after` hook throws. */
let failing = '';

const recording = (id: string, more: ResourceHooks = {}): ResourceHooks => ({
  async prepare(body) {
    ran.push(`prepare ${id}`);
    return { ...body, name: `${String(body.name)}${id}` };
  },
  async before(write) {
    ran.push(`before ${id}`);
    if (write.values.name === `refused ${id}`) throw invalid({ propertyPath: 'name', code: 'violation.invalid' });
  },
  async after() {
    ran.push(`after ${id}`);
    if (failing === id) throw new Error(`${id} fails`);
  },
  ...more,
});

const lengths = (rows: readonly Row[]) => rows.map(({ name }) => String(name).length);
const initials = (rows: readonly Row[]) => rows.map(({ name }) => String(name).slice(0, 1));
const plugin = (id: string, hooks: Record<string, ResourceHooks>, resources = [] as (typeof customers)[]) => ({
  id,
  resources,
  server: { hooks },
});

/** `m` owns the customers; `a` and `z` hook them, too. */
const plugins = [
  plugin('z', { customers: recording('z'), members: recording('z2') }),
  plugin('m', { customers: recording('m', { computed: { initial: initials } }) }, [customers]),
  plugin('a', { customers: recording('a', { computed: { length: lengths } }) }),
];

eachEngine('hooks of several plugins on one resource', (place) => {
  let engine: Engine;
  beforeAll(async () => {
    const store = await place().open([customers, members]);
    const log = pino({ level: 'silent' });
    engine = createEngine({ store, models: store.models, plugins, log, actorOf: async () => ANONYMOUS });
  });
  beforeEach(() => {
    ran = [];
    failing = '';
  });
  const create = (name: string, resource = 'customers') =>
    engine.transaction(SYSTEM, 'en', (tx) => createFromBody(tx, tx.model(resource), { name }));
  const count = async () => (await engine.db.selectFrom('customers').select('id').execute()).length;

  it("run phase by phase, the owner's first, then the others' by plugin id", async () => {
    const { row } = await create('n');
    expect(ran).toEqual(['prepare', 'before', 'after'].flatMap((phase) => [`${phase} m`, `${phase} a`, `${phase} z`]));
    expect(row.name).toBe('nmaz');
    ran = [];
    await engine.transaction(SYSTEM, 'en', (tx) => updateFromBody(tx, tx.model('customers'), row.id, { name: 'u' }));
    await engine.transaction(SYSTEM, 'en', (tx) => tx.delete('customers', row.id));
    expect(ran.filter((name) => name.startsWith('before'))).toEqual(
      [...['m', 'a', 'z'], 'm', 'a', 'z'].map((id) => `before ${id}`),
    );
  });

  it('run for a view after those of its resource', async () => {
    const { row } = await create('v', 'members');
    expect(row).toMatchObject({ name: 'vmazz2', kind: 'member' });
    expect(ran.slice(0, 4)).toEqual(['prepare m', 'prepare a', 'prepare z', 'prepare z2']);
  });

  it('compute the fields of all plugins', async () => {
    const { row } = await create('Amal');
    const view = engine.views.of('customers', SYSTEM);
    const [wire] = await serializeRows(view, [row], engine.context(SYSTEM, 'en', 'json'));
    expect(wire).toMatchObject({ initial: 'A', length: 7 });
  });

  it('end the write when one refuses or throws; nothing is stored, and later hooks do not run', async () => {
    const before = await count();
    const refusedByOwner = engine.transaction(SYSTEM, 'en', (tx) =>
      tx.create<string>('customers', { name: 'refused m' }),
    );
    await expect(refusedByOwner).rejects.toMatchObject({ status: 422 });
    expect(ran).toEqual(['before m']);
    ran = [];
    failing = 'a';
    await expect(create('t')).rejects.toThrow('a fails');
    expect(ran.slice(-2)).toEqual(['after m', 'after a']);
    expect(await count()).toBe(before);
  });

  it('treat a client body that looks like a redirect as data', async () => {
    const known = await create('secret');
    const sent = { redirect: known.row.id, body: {}, name: 'mine' };
    const made = await engine.transaction(SYSTEM, 'en', (tx) => createFromBody(tx, tx.model('customers'), sent));
    expect(made).toMatchObject({ isNew: true, row: { name: 'minemaz' } });
  });
});

describe('composed hooks', () => {
  const chain = (...hooks: ResourceHooks[]) => hooks.map((one, at) => ({ id: `p${at}`, hooks: one }));
  const compose = (...hooks: ResourceHooks[]) => composeHooks('customers', chain(...hooks));
  // The hooks below use neither context nor transaction.
  const nothing = {} as never;

  it('refuse a field that two plugins compute, and name both', () => {
    const plugins = [
      plugin('b', { customers: { computed: { initial: initials } } }),
      ...[plugin('a', {}, [customers])],
    ];
    const twice = plugin('c', { customers: { computed: { initial: initials } } });
    expect(() => composeHooks('customers', hooksInOrder(customers, [twice, ...plugins]))).toThrow(
      'The plugins "b" and "c" both compute the field "initial" of "customers".',
    );
  });

  it('keep a record in the bin when one of them says so', () => {
    const { isKeptInBin } = compose({ isKeptInBin: () => false }, {}, { isKeptInBin: (row) => row.isPaid === true });
    expect(isKeptInBin?.({ id: 1, isPaid: true })).toBe(true);
    expect(isKeptInBin?.({ id: 1, isPaid: false })).toBe(false);
  });

  it('all run after a restore', async () => {
    const restored: string[] = [];
    const { restored: restore } = compose(
      { restored: async () => void restored.push('first') },
      { restored: async () => void restored.push('second') },
    );
    await restore?.({ id: 1 }, nothing);
    expect(restored).toEqual(['first', 'second']);
  });

  it('chain the shown rows, and hide the fields of both from the history', async () => {
    const { shown } = compose(
      { shown: { fields: ['name'], rows: (rows) => rows.map((row) => ({ ...row, name: 'N' })) } },
      { shown: { fields: ['kind'], rows: (rows) => rows.map((row) => ({ ...row, kind: `${String(row.name)}K` })) } },
    );
    expect(shown?.fields).toEqual(['name', 'kind']);
    expect(await shown?.rows([{ id: 1 }], nothing)).toEqual([{ id: 1, name: 'N', kind: 'NK' }]);
  });

  it('answer a list with the first that has an answer', async () => {
    const { list } = compose({ list: async () => null }, { list: async () => [2] }, { list: async () => [3] });
    expect(await list?.(new URLSearchParams(), nothing, nothing)).toEqual([2]);
    expect(compose({}, {}).list).toBeUndefined();
  });

  it('continue with the redirected record, which the others see as an update', async () => {
    const ops: string[] = [];
    const later: ResourceHooks = { prepare: async (body, _tx, op) => (ops.push(op), { ...body, isSeen: true }) };
    const { prepare } = compose({ prepare: async () => ({ redirect: 7, body: { name: 'x' }, isNew: true }) }, later);
    expect(await prepare?.({}, nothing, 'create')).toEqual({
      redirect: 7,
      isNew: true,
      body: { name: 'x', isSeen: true },
    });
    expect(ops).toEqual(['update']);
    const again = compose({ prepare: async () => ({ redirect: 7, body: {} }) }, later);
    expect(await again.prepare?.({}, nothing, 'create')).toEqual({ redirect: 7, body: {} });
    expect(ops).toHaveLength(1);
  });

  it('combine the conditions of all', async () => {
    const of = (name: string): ResourceHooks => ({
      where: (query) => (query.has(name) ? { replaces: [name], where: (eb) => eb(name, '=', 1) } : null),
    });
    const { where } = compose(of('name'), of('kind'));
    expect(await where?.(new URLSearchParams(), nothing)).toBeNull();
    const both = await where?.(new URLSearchParams('name=1&kind=1'), nothing);
    expect(both?.replaces).toEqual(['name', 'kind']);
  });
});
