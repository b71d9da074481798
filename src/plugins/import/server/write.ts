import { historyImportOf } from '#resource';
import {
  attemptInTx,
  createAsClient,
  createHistory,
  previewAsClient,
  togetherInTx,
  updateAsClient,
  type JobRun,
  type Row,
  type Tx,
} from '#server';
import { checkRow, type CheckedRow } from '../rules/checkRow.ts';
import { numbersOf } from '../rules/joinRows.ts';
import type { RowProblem } from '../rules/types.ts';
import { keepRecords, seenRows, switchOffGone } from './feeds/feedRecords.ts';
import { lockImport, tableOf, WRITES_TABLE } from './importState.ts';
import { decide, findByKey, refusals, type Found } from './match.ts';
import { Pause } from './pause.ts';
import { markFailed, readGroups } from './problems.ts';
import { readRecords } from './readRecords.ts';
import { nextRows, type StagedRow } from './stagedRows.ts';
import type { ImportWork } from './work.ts';

/** Thrown when a row is refused that passed the check: everything is taken back. */
export class RefusedRow extends Error {
  readonly problems: readonly RowProblem[];

  constructor(problems: readonly RowProblem[]) {
    super('A row was refused');
    this.problems = problems;
  }
}

/** Writes one row. @returns null when its record has these values already */
async function writeRow(tx: Tx, work: ImportWork, row: CheckedRow, id: number | null): Promise<Written | null> {
  const { name } = work.resource;
  const { length: rows } = numbersOf(row);
  if (id === null) {
    const create = historyImportOf(work.resource) ? createHistory : createAsClient;
    const created = await create(tx, name, row.body);
    return { number: row.row, rows, record: created.id, isNew: true, before: null };
  }
  const { before, changes } = await previewAsClient(tx, name, id, row.body);
  if (Object.keys(changes).length === 0) return null;
  await updateAsClient(tx, name, id, row.body);
  return { number: row.row, rows, record: id, isNew: false, before: oldValues(before, Object.keys(changes)) };
}

const oldValues = (before: Row | null, names: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(names.map((name) => [name, before?.[name] ?? null]));

/** Writes a row in a savepoint where others may be refused, too. @returns its problems */
async function tryRow(
  tx: Tx,
  work: ImportWork,
  row: CheckedRow,
  found: Found,
  done: Written[],
): Promise<readonly RowProblem[]> {
  const id = decide(row, found, work);
  const own = typeof id === 'object' && id !== null ? [...row.problems, id] : row.problems;
  if (own.length > 0 || (typeof id === 'object' && id !== null)) return own;
  try {
    const write = () => writeRow(tx, work, row, id);
    const written = await (work.skipBad ? attemptInTx(tx, write) : write());
    if (written) done.push(written);
    return [];
  } catch (error) {
    return refusals(error, row, work);
  }
}

/** Versions of the written records, after all hooks have run. */
async function noteWritten(tx: Tx, work: ImportWork, done: readonly Written[]): Promise<void> {
  if (done.length === 0) return;
  const ids = done.map(({ record }) => record);
  const rows = await tx.db
    .selectFrom(tableOf(work.resource))
    .select(['id', '_version'])
    .where('id', 'in', ids)
    .execute();
  const versions = new Map(rows.map((row) => [Number(row.id), Number(row._version)]));
  const values = done.map(({ number, record, isNew, before }) => ({
    importId: work.id,
    number,
    record,
    version: versions.get(record) ?? 0,
    isNew: isNew ? 1 : 0,
    before: before === null ? null : JSON.stringify(before),
    createdAt: tx.now,
    updatedAt: tx.now,
    _version: 1,
  }));
  await tx.db.insertInto(WRITES_TABLE).values(values).execute();
}

/** The rows that are written. What the check refused or left out is not. */
const goodRows = (rows: readonly StagedRow[], { plan }: ImportWork): readonly CheckedRow[] =>
  rows.filter(({ outcome }) => outcome !== 'failed' && outcome !== 'skipped').map((row) => checkRow(row, plan));

/** Writes the next rows and moves the cursor behind them, in one transaction. @returns the number of rows; 0 at the end */
async function writeBatch(tx: Tx, work: ImportWork): Promise<number> {
  const { row, cursor } = await lockImport(tx, work, 'writing');
  const { lines } = work.plan;
  const { rows: staged, records: read } = await readRecords(
    (most) => nextRows(tx.db, work.id, cursor, most),
    (rows) => goodRows(rows, work),
    ...([lines, lines === null ? BATCH : LINES_BATCH] as const),
  );
  if (staged.length === 0) {
    const gone = await switchOffGone(tx, work, row);
    if (gone > 0) return gone;
    await tx.update('imports', work.id, { state: 'done', endedAt: tx.now, problems: await readGroups(tx.db, work.id) });
    return 0;
  }
  const found = await findByKey(tx.db, work, read);
  const checked = await seenRows(tx, work, read, found);
  const done: Written[] = [];
  let failed = 0;
  const pause = new Pause();
  // What follows from all of them, such as the dates of a project, is computed once.
  await togetherInTx(tx, async () => {
    for (const one of checked) {
      const problems = await tryRow(tx, work, one, found, done);
      if (problems.length > 0 && !work.skipBad) throw new RefusedRow(problems);
      if (problems.length > 0) failed += numbersOf(one).length;
      await markFailed(tx.db, work.id, problems, tx.now);
      await pause.take();
    }
  });
  await noteWritten(tx, work, done);
  await keepRecords(
    tx,
    work,
    checked,
    found,
    done.map(({ record }) => record),
  );
  const rowsOf = (written: readonly Written[]) => written.reduce((sum, { rows }) => sum + rows, 0);
  const [all, created] = [rowsOf(done), rowsOf(done.filter(({ isNew }) => isNew))];
  const checkedRows = checked.reduce((sum, one) => sum + numbersOf(one).length, 0);
  await tx.update('imports', work.id, {
    cursor: staged.at(-1)?.number ?? cursor,
    created: row.created + created,
    updated: row.updated + all - created,
    unchanged: row.unchanged + checkedRows - all - failed,
    failed: row.failed + failed,
  });
  return staged.length;
}

/**
 * Writes the checked rows in batches, each in a transaction that also moves the cursor: after a crash it goes on behind the
 * last committed batch, so no row is written twice.
 * @throws NotMine when it was cancelled meanwhile, RefusedRow when a row is refused
 */
export async function writeImport(work: ImportWork, alreadyDone: number, { signal, progress }: JobRun): Promise<void> {
  const { host, actor, locale } = work;
  let done = alreadyDone;
  for (;;) {
    signal.throwIfAborted();
    const count = await host.transaction(actor, locale, (tx) => writeBatch(tx, work));
    if (count === 0) return;
    done += count;
    await progress(work.rows + done, work.rows * 2);
  }
}

/** Rows that are written in one transaction. Other writes wait for it, so it takes a tenth of a second at most. */
const BATCH = 200;
/** Rows of records with lines that are written in one transaction: at least one whole record is among them. */
const LINES_BATCH = 500;

/** A record that was written. */
interface Written {
  readonly number: number;
  /** Rows of the file that it is made of. */
  readonly rows: number;
  readonly record: number;
  readonly isNew: boolean;
  readonly before: Readonly<Record<string, unknown>> | null;
}
