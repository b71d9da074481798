import { sql } from 'kysely';
import { DAY_MS } from '#resource';
import { readMeta } from '../auth/meta.ts';
import { runPrepared } from '../db/preparedStatements.ts';
import type { EngineFace } from '../engineFace.ts';
import type { Model } from '../model.ts';
import { isInScope } from '../api/rowLimits.ts';
import { limitFields, readableAbout } from '../api/aboutRecord.ts';
import { loadForLimits } from '../api/load.ts';
import { iriOf } from '../api/iri.ts';
import { pathOf, serializeRows, type Wire } from '../api/serialize.ts';
import type { Actor, Locale, Row } from '../types.ts';
import { storesOf } from './placesOf.ts';

/** Retention time of changes, ms: 30 days. Readers with an older position start anew. */
export const OUTBOX_KEPT_MS = 30 * DAY_MS;

/** One committed change, as the outbox stores it. */
export interface OutboxEntry {
  readonly seq: number;
  readonly resource: string;
  readonly recordId: number;
  readonly op: 'create' | 'update' | 'delete';
  readonly at: number;
  /** The values that row limits refer to, before the change; null for a new record. */
  readonly data: Row | null;
}

/** Columns of an entry. Named, because statements that PostgreSQL has prepared fail when `*` means others. */
const ENTRY = ['seq', 'resource', 'recordId', 'op', 'at', 'data'] as const;

const opOf = (text: unknown): OutboxEntry['op'] => (text === 'create' || text === 'delete' ? text : 'update');

/** Entries after a sequence number, oldest first. */
export async function readOutbox(
  engine: EngineFace,
  after: number,
  most: number,
  resources: readonly string[] | null = null,
): Promise<OutboxEntry[]> {
  const { db } = engine;
  const shape = `outbox of ${resources?.length ?? 'all'}`;
  const raws = await runPrepared(db, shape, [after, ...(resources ?? []), most], () => {
    const newer = db
      .selectFrom('_outbox')
      .select([...ENTRY])
      .where('seq', '>', after);
    const meant = resources ? newer.where('resource', 'in', [...resources]) : newer;
    return meant.orderBy('seq').limit(most);
  });
  return raws.map((raw) => ({
    seq: Number(raw.seq),
    resource: String(raw.resource),
    recordId: Number(raw.recordId),
    op: opOf(raw.op),
    at: Number(raw.at),
    data: typeof raw.data === 'string' ? JSON.parse(raw.data) : null,
  }));
}

/** Numbers of the oldest kept and the newest entry; 0 when there is none. */
interface Bounds {
  readonly first: number;
  readonly last: number;
}

/** Reads both numbers. Each is a select of its own, because a smallest and a largest one together read the whole table. */
async function readBounds({ db }: Pick<EngineFace, 'db'>): Promise<Bounds> {
  const edge = (direction: 'asc' | 'desc') =>
    db.selectFrom('_outbox').select('seq').orderBy('seq', direction).limit(sql.lit(1));
  const [row] = await runPrepared(db, 'bounds of the outbox', [], () =>
    db.selectNoFrom([edge('asc').as('first'), edge('desc').as('last')]),
  );
  return { first: Number(row?.first ?? 0), last: Number(row?.last ?? 0) };
}

/** Numbers of the oldest kept and the newest entry, also of changes that were committed just now; 0 when there is none. */
export async function outboxBounds(engine: Pick<EngineFace, 'db' | 'store'>): Promise<Bounds> {
  const bounds = await readBounds(engine);
  // Entries without a number yet are below zero.
  if (bounds.first >= 0) return bounds;
  await engine.store.numberChanges();
  const { first, last } = await readBounds(engine);
  return { first: Math.max(0, first), last: Math.max(0, last) };
}

/** Number of the newest entry, as {@link outboxBounds} reads it. */
export const newestChange = async (engine: Pick<EngineFace, 'db' | 'store'>): Promise<number> =>
  (await outboxBounds(engine)).last;

/** Key in `_meta` of the newest removed entry's number. */
const PRUNED = 'outboxPruned';

/** Number of the newest entry that was removed; 0 when all are kept. A reader before it has missed something. */
export const outboxPruned = async (engine: EngineFace): Promise<number> => Number(await readMeta(engine.store, PRUNED));

/** Removes entries older than {@link OUTBOX_KEPT_MS}. The newest stays, so that the numbering continues. */
export async function pruneOutbox(engine: EngineFace): Promise<void> {
  const { last } = await outboxBounds(engine);
  await engine.store.transaction(async (db) => {
    const old = await db
      .selectFrom('_outbox')
      .select((eb) => eb.fn.max('seq').as('seq'))
      .where('at', '<', engine.now() - OUTBOX_KEPT_MS)
      .where('seq', '>', 0)
      .where('seq', '<', last)
      .executeTakeFirst();
    const pruned = Number(old?.seq ?? 0);
    if (pruned === 0) return;
    const value = String(pruned);
    await db
      .insertInto('_meta')
      .values({ key: PRUNED, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    await db.deleteFrom('_outbox').where('seq', '>', 0).where('seq', '<=', pruned).execute();
  });
}

/** A change as a reader may see it: the present record, or a tombstone. */
export interface VisibleChange {
  readonly entry: OutboxEntry;
  readonly iri: string;
  readonly item: Wire | null;
  /** Stores that the change is about; none: all of them. */
  readonly stores: readonly number[];
}

/** The newest entry of a record, and the record's values before each of its changes. */
interface RecordChange {
  readonly entry: OutboxEntry;
  readonly befores: readonly Row[];
}

/** Merges the entries to one change per record, in the order of the newest entries. */
function coalesce(entries: readonly OutboxEntry[]): RecordChange[] {
  const byRecord = new Map<string, RecordChange>();
  for (const entry of entries) {
    const key = `${entry.resource} ${entry.recordId}`;
    const befores = [...(byRecord.get(key)?.befores ?? []), ...(entry.data ? [entry.data] : [])];
    byRecord.delete(key);
    byRecord.set(key, { entry, befores });
  }
  return [...byRecord.values()];
}

/** The changes that a caller may see within role and row limits: each record once, in its present state. */
export async function visibleChanges(
  engine: EngineFace,
  entries: readonly OutboxEntry[],
  actor: Actor,
  locale: Locale,
): Promise<VisibleChange[]> {
  const result = new Map<OutboxEntry, VisibleChange>();
  const kept = coalesce(entries);
  for (const [resource, group] of Map.groupBy(kept, ({ entry }) => entry.resource)) {
    const model = engine.models.get(resource);
    if (!model || !engine.views.of(resource, actor).canRead) continue;
    for (const change of await changesOf(engine, model, group, actor, locale)) result.set(change.entry, change);
  }
  return kept.flatMap(({ entry }) => result.get(entry) ?? []);
}

async function changesOf(
  engine: EngineFace,
  model: Model,
  changes: readonly RecordChange[],
  actor: Actor,
  locale: Locale,
): Promise<VisibleChange[]> {
  const view = engine.views.of(model.resource.name, actor);
  const { db, views, models } = engine;
  const { timeZone, dayEndsAt } = engine.units;
  const limits = { db, views, models, actor, now: engine.now(), timeZone, dayEndsAt };
  const present = changes.filter(({ entry }) => entry.op !== 'delete').map(({ entry }) => entry.recordId);
  const names = limitFields(view.readScopes);
  const rows = await loadForLimits(db, model, names, present);
  const states = [...rows, ...changes.flatMap(({ befores }) => befores)];
  const isAboutReadable = await readableAbout(model.resource, states, limits);
  const isVisible = (row: Row) => isInScope(view, row, view.readScopes, limits) && isAboutReadable(row);
  const visible = rows.filter(isVisible);
  const wires = await serializeRows(view, visible, engine.context(actor, locale, 'ld'));
  const items = new Map(visible.map((row, at) => [row.id, { item: wires[at] ?? {}, row }]));
  return changes.flatMap(({ entry, befores }): VisibleChange[] => {
    const iri = iriOf(locale, pathOf(model.resource), entry.recordId);
    const found = items.get(entry.recordId);
    const stores = storesOf(model.resource, found ? [found.row, ...befores] : befores);
    if (found) return [{ entry, iri, item: found.item, stores }];
    // The record is deleted or no longer visible to the reader. A reader who could see it before gets a tombstone.
    return befores.some(isVisible) ? [{ entry, iri, item: null, stores }] : [];
  });
}
