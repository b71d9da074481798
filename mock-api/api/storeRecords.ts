import { allDone } from '../db/allDone.ts';
import type { TransactionFace } from '../engineFace.ts';
import { runHooksAfter } from '../hooks.ts';
import type { ResourceHooks } from '../hookTypes.ts';
import type { Model } from '../model.ts';
import type { Row, RowInput, Write } from '../types.ts';
import { addDefaults } from './body.ts';
import { writeParts } from './parts.ts';
import { runBefore } from './runBefore.ts';
import { storeChanged, storeNew } from './storeRow.ts';
import { requireUnique } from './unique.ts';
import { sameValue, writeOf } from './write.ts';

type Values = Record<string, unknown>;

/** Stores a new record through its owner's hooks, with its lines and links. */
export async function insertRecord(
  tx: TransactionFace,
  model: Model,
  values: Values,
  body: Values,
  isClient: boolean,
): Promise<Row> {
  const stored = await storeCreated(tx, [{ model, writes: [creationOf(tx, model, values, body, isClient)] }]);
  return only(stored.flat());
}

/** Stores new records of several resources, each as {@link insertRecord} does. @returns the rows of each resource */
export function insertRecords(
  tx: TransactionFace,
  all: readonly { readonly model: Model; readonly rows: readonly RowInput[] }[],
): Promise<Row[][]> {
  const creations = all.map(({ model, rows }) => ({
    model,
    writes: rows.map((values) => creationOf(tx, model, { ...values }, {}, false)),
  }));
  return storeCreated(tx, creations);
}

/**
 * Updates a stored record. Only differing values are written; without any, there is no write and no event.
 * @param reverts version that the write restores
 */
export async function changeRecord(
  tx: TransactionFace,
  model: Model,
  before: Row,
  values: Values,
  body: Values,
  isClient: boolean,
  reverts?: number,
): Promise<Row> {
  const update = { ...writeOf(model, 'update', before, values, body, isClient), before };
  return only(await storeUpdated(tx, model, [update], { reverts }));
}

/** Updates stored records, each as {@link changeRecord} does. Their rows stay known to the transaction. */
export function changeRecords(
  tx: TransactionFace,
  model: Model,
  found: readonly Row[],
  all: ReadonlyMap<number, RowInput>,
): Promise<Row[]> {
  const updates = found.map((before) => ({
    ...writeOf(model, 'update', before, { ...all.get(before.id) }, {}, false),
    before,
  }));
  return storeUpdated(tx, model, updates, { isKept: true });
}

function creationOf(tx: TransactionFace, model: Model, values: Values, body: Values, isClient: boolean): Write {
  addDefaults(model, values, tx);
  return writeOf(model, 'create', null, values, body, isClient);
}

function only([row]: readonly Row[]): Row {
  if (!row) throw new Error('A record that was written did not come back');
  return row;
}

/** New records of one resource. */
interface Creation {
  readonly model: Model;
  readonly writes: readonly Write[];
}

interface Prepared extends Creation {
  readonly hooks: ResourceHooks;
  readonly columns: readonly Readonly<Record<string, unknown>>[];
}

/** Stores the records of each resource in one statement. These do not wait for one another, and no hook runs meanwhile. */
async function storeCreated(tx: TransactionFace, creations: readonly Creation[]): Promise<Row[][]> {
  const prepared: Prepared[] = [];
  for (const creation of creations) prepared.push(await prepare(tx, creation));
  const stored = await allDone(...prepared.map((one) => storePrepared(tx, one)));
  for (const [at, one] of prepared.entries()) await finish(tx, one, stored[at] ?? []);
  return stored;
}

async function prepare(tx: TransactionFace, { model, writes }: Creation): Promise<Prepared> {
  const hooks = await runBefore(tx, tx.engine.hooksOf(model), ...writes);
  const system = { createdAt: tx.now, updatedAt: tx.now, _version: 1 };
  return { model, writes, hooks, columns: writes.map(({ values }) => ({ ...model.toColumns(values), ...system })) };
}

/** Stores new rows. Values that another record has are looked for by statements before, whose answers are not waited for. */
async function storePrepared({ db }: TransactionFace, { model, writes, columns }: Prepared): Promise<Row[]> {
  const unique = writes.map(({ values }) => requireUnique(db, model, values, null));
  const [, rows] = await allDone(allDone(...unique), storeNew(db, model, columns));
  return rows;
}

async function finish(tx: TransactionFace, { model, writes, hooks }: Prepared, rows: readonly Row[]): Promise<void> {
  for (const [at, write] of writes.entries()) {
    const row = rows[at];
    if (!row) continue;
    if (model.resource.lineOf) tx.forget(model, row.id);
    await writeParts(tx, model, row, write.values, null);
  }
  await runHooksAfter(hooks, writes, rows, tx);
  for (const [at, write] of writes.entries()) {
    const after = rows[at];
    if (after) tx.note({ model, action: 'create', before: null, after, version: 1, approver: tx.giverOf(write) });
  }
}

/** A write of a stored record. */
type Update = Write & { readonly before: Row };

/** Updates stored records of one resource through their owner's hooks, in one statement. */
async function storeUpdated(
  tx: TransactionFace,
  model: Model,
  updates: readonly Update[],
  { reverts, isKept = false }: { readonly reverts?: number | undefined; readonly isKept?: boolean },
): Promise<Row[]> {
  const hooks = await runBefore(tx, tx.engine.hooksOf(model), ...updates);
  const changed = updates.flatMap((write) => {
    const values = differingValues(write);
    return Object.keys(values).length === 0 ? [] : [{ write, values, before: write.before }];
  });
  for (const { values, before } of changed) await requireUnique(tx.db, model, values, before.id);
  const stored = changed.map(({ values, before }) => {
    const system = { updatedAt: tx.now, _version: Number(before._version) + 1 };
    return { before, columns: { ...model.toColumns(values), ...system } };
  });
  const rows = await storeChanged(tx.db, model, stored);
  for (const [at, { values, before }] of changed.entries()) {
    const row = rows[at];
    if (!row) continue;
    tx.forget(model, row.id);
    await writeParts(tx, model, row, values, before);
    tx.forget(model, row.id);
    if (isKept) tx.keep(model, row);
  }
  const writes = changed.map(({ write }) => write);
  await runHooksAfter(hooks, writes, rows, tx);
  const action = reverts === undefined ? 'update' : 'revert';
  for (const [at, { write, before }] of changed.entries()) {
    const after = rows[at];
    if (!after) continue;
    const approver = tx.giverOf(write);
    tx.note({ model, action, before, after, version: Number(after._version), ofVersion: reverts, approver });
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  return updates.map(({ before }) => byId.get(before.id) ?? before);
}

const differingValues = ({ values, before }: Update): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !sameValue(value, before[name])));
