import { sql } from 'kysely';
import {
  attemptInTx,
  expectWrites,
  Problem,
  problemBody,
  SYSTEM,
  togetherInTx,
  type JobRun,
  type Locale,
  type Row,
  type ServerHost,
  type Tx,
} from '#server';
import type { Resource, RowOf } from '#resource';
import { IMPORT_STATES } from '../resources.ts';
import { actorOfImport, lockImport, readImport, WRITES_TABLE, type StoredImport } from './importState.ts';
import { Pause } from './pause.ts';
import { answerText } from './texts.ts';

/** Takes back what an import has written. Repeatable: each transaction forgets the records it has handled. */
export async function undoImport(host: ServerHost, id: number, { signal, progress }: JobRun): Promise<void> {
  const stored = await readImport(host, id);
  const resource = stored && host.resources.get(stored.resource);
  if (!stored || !resource || stored.state !== 'undoing') return;
  const actor = await undoActor(host, stored);
  const total = await host.db
    .selectFrom(WRITES_TABLE)
    .select(sql<number>`count(*)`.as('count'))
    .where('importId', '=', id)
    .executeTakeFirst();
  let done = 0;
  for (;;) {
    signal.throwIfAborted();
    const count = await host.transaction(actor, stored.actor.locale, (tx) => undoBatch(tx, stored, resource));
    if (count === 0) return;
    done += count;
    await progress(done, Number(total?.count ?? 0));
  }
}

/** Records that are taken back in one transaction. */
const BATCH = 200;
/** Kept records that are named. */
const NAMED = 200;

/** A record that an undo kept. */
interface Kept {
  readonly id: number;
  readonly title: string;
  readonly reason: string;
}

function titleOf(resource: Resource, row: Row, locale: Locale): string {
  const title = row[resource.title];
  if (typeof title !== 'object' || title === null) return String(title ?? row.id);
  const texts = new Map(Object.entries(title));
  return String(texts.get(locale) ?? [...texts.values()][0] ?? row.id);
}

/** One record that an import created or changed, with the values before it. */
interface WriteBack extends Pick<RowOf<'import_writes'>, 'record' | 'version' | 'isNew'> {
  /** Values of the changed fields before the import. */
  readonly before: object | null;
}

/** A row of the table of writes, which the engine does not read. */
const parsedWrite = (row: Readonly<Record<string, unknown>>): WriteBack => ({
  record: Number(row.record),
  version: Number(row.version),
  isNew: Number(row.isNew) === 1,
  before: typeof row.before === 'string' ? (JSON.parse(row.before) as object | null) : null,
});

/** Takes one record back. @returns why it is kept, because it was edited; null when it was taken back or is gone */
async function takeBack(tx: Tx, resource: Resource, write: WriteBack): Promise<Kept | null> {
  const id = write.record;
  const row = await tx.find(resource.name, id);
  if (!row) return null;
  if (row._version !== write.version)
    return { id, title: titleOf(resource, row, tx.locale), reason: answerText('edited', tx.locale) };
  if (write.isNew) await tx.delete(resource.name, id);
  else await tx.update(resource.name, id, { ...write.before });
  return null;
}

/** Takes one record back in a savepoint of its own. @returns why it is kept, also because the server refuses */
async function tryTakeBack(tx: Tx, resource: Resource, write: WriteBack): Promise<Kept | null> {
  try {
    return await attemptInTx(tx, () => takeBack(tx, resource, write));
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    const row = await tx.find(resource.name, write.record);
    const reason = String(problemBody(error, tx.locale).detail ?? '');
    return { id: write.record, title: row ? titleOf(resource, row, tx.locale) : '', reason };
  }
}

/** Takes records back, one after the other. @returns those that are kept */
async function takeAll(
  tx: Tx,
  resource: Resource,
  writes: readonly WriteBack[],
  take: typeof takeBack,
): Promise<readonly Kept[]> {
  const kept: Kept[] = [];
  const pause = new Pause();
  await togetherInTx(tx, async () => {
    const ids = writes.map(({ record }) => record);
    const deleted = writes.flatMap(({ isNew, record }) => (isNew ? [record] : []));
    await expectWrites(tx, resource.name, ids, deleted);
    for (const write of writes) {
      const found = await take(tx, resource, write);
      if (found) kept.push(found);
      await pause.take();
    }
  });
  return kept;
}

/** Takes a batch back in one savepoint; where the server refuses a record, each one has its own. @returns those that are kept */
async function takeBatch(tx: Tx, resource: Resource, writes: readonly WriteBack[]): Promise<readonly Kept[]> {
  try {
    return await attemptInTx(tx, () => takeAll(tx, resource, writes, takeBack));
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    return takeAll(tx, resource, writes, tryTakeBack);
  }
}

/** Takes back the last records first, so that those go before what they need. @returns how many; 0 at the end */
async function undoBatch(tx: Tx, stored: StoredImport, resource: Resource): Promise<number> {
  const { id, row } = await lockImport(tx, stored, 'undoing');
  const writes = await tx.db
    .selectFrom(WRITES_TABLE)
    .select(['id', 'record', 'version', 'isNew', 'before'])
    .where('importId', '=', id)
    .orderBy('id', 'desc')
    .limit(BATCH)
    .execute();
  if (writes.length === 0) {
    await tx.update('imports', id, {
      state: IMPORT_STATES.find((state) => state === row.after) ?? 'undone',
      after: null,
      endedAt: tx.now,
    });
    return 0;
  }
  const kept = await takeBatch(tx, resource, writes.map(parsedWrite));
  const ids = writes.map((write) => Number(write.id));
  await tx.db.deleteFrom(WRITES_TABLE).where('id', 'in', ids).execute();
  const known: unknown[] = Array.isArray(row.keptRecords) ? row.keptRecords : [];
  if (kept.length > 0)
    await tx.update('imports', id, {
      kept: row.kept + kept.length,
      keptRecords: [...known, ...kept].slice(0, NAMED),
    });
  return writes.length;
}

/** The account that takes back, or the server where it is gone: half an import must not stay. */
async function undoActor(host: ServerHost, stored: StoredImport) {
  return actorOfImport(host, stored).catch((error: unknown) => {
    if (error instanceof Problem) return SYSTEM;
    throw error;
  });
}
