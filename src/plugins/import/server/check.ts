import { historyImportOf, type ValuesOf } from '#resource';
import {
  createAsClient,
  createHistory,
  previewAsClient,
  tryWriteInTx,
  updateAsClient,
  type JobRun,
  type Tx,
} from '#server';
import type { Outcome } from '../resources.ts';
import { checkRow, duplicateProblems, type CheckedRow, type HeldValue } from '../rules/checkRow.ts';
import { numbersOf } from '../rules/joinRows.ts';
import type { RowProblem } from '../rules/types.ts';
import { decideRun } from './feeds/feedEnd.ts';
import { seenRows } from './feeds/feedRecords.ts';
import { lockImport, PROBLEMS_TABLE, ROWS_TABLE, type StoredImport } from './importState.ts';
import { decide, findByKey, findTaken, refusals, takenProblems, type Found } from './match.ts';
import { Pause } from './pause.ts';
import { addProblems, readGroups } from './problems.ts';
import { keepValues } from './rowValues.ts';
import { readRecords } from './readRecords.ts';
import { countDue, dueRows, type StagedRow } from './stagedRows.ts';
import type { ImportWork } from './work.ts';

/**
 * Checks the rows that are due without writing any record: cells, duplicates, stored records, rights. The result is kept
 * with each row, so that after a stop or a crash it goes on with the others. The import then is `checked` (dry run),
 * `failed` or `writing`.
 * @throws NotMine when it was cancelled meanwhile, or has another job
 */
export async function checkImport(work: ImportWork, { signal, progress }: JobRun): Promise<void> {
  const { host, actor, locale } = work;
  const total = await countDue(host.db, work.id, work.generation);
  for (let done = 0; ;) {
    signal.throwIfAborted();
    const count = await host.transaction(actor, locale, (tx) => checkPage(tx, work));
    if (count === 0) return;
    done += count;
    // Rows that share a value with corrected ones come to it.
    await progress(done, Math.max(done, total) * (work.isDryRun ? 1 : 2));
  }
}

/** Values of an import that is written now. The rows that are written are counted anew. */
const WRITING = { state: 'writing', created: 0, updated: 0, unchanged: 0, cursor: 0 } as const;

async function endValues(tx: Tx, work: ImportWork, { row }: StoredImport): Promise<ValuesOf<'imports'>> {
  const problems = await readGroups(tx.db, work.id);
  if (work.isDryRun) return { state: 'checked', problems };
  if (work.feed !== null) {
    const verdict = await decideRun(tx, work, row);
    return verdict.state === 'writing' ? { ...WRITING, ...verdict, problems } : { ...verdict, problems };
  }
  if (row.failed > 0 && !work.skipBad) return { state: 'failed', problems, endedAt: tx.now };
  return { ...WRITING, problems };
}

/** Rows that are checked in one transaction. */
const PAGE = 500;

type Body = CheckedRow['body'];

/** What a check finds of one row. */
interface Result extends Pick<StagedRow, 'outcome' | 'changed'> {
  readonly number: number;
  readonly problems: readonly RowProblem[];
  /** Problems that were decided: mended, or the reason why the row stays out. */
  readonly decided: readonly RowProblem[];
}

/** What the rows of a page are compared with. */
interface Known {
  readonly found: Found;
  readonly taken: ReadonlyMap<string, Found>;
  readonly firstOf: (value: HeldValue) => number | undefined;
}

/** What a row would do to the stored records, or why it cannot. */
async function compare(
  tx: Tx,
  work: ImportWork,
  row: CheckedRow,
  known: Known,
): Promise<readonly RowProblem[] | Pick<StagedRow, 'outcome' | 'changed'>> {
  const id = decide(row, known.found, work);
  if (typeof id === 'object' && id !== null) return [id];
  const taken = takenProblems(row, id, known.taken, work);
  if (taken.length > 0) return taken;
  try {
    if (historyImportOf(work.resource)) {
      await tryWriteInTx(tx, () => createHistory(tx, work.resource.name, row.body));
      return { outcome: 'created', changed: [] };
    }
    const { changes } = await previewAsClient(tx, work.resource.name, id, row.body);
    const changed = Object.keys(changes);
    if (id === null || changed.length > 0) await tryHooks(tx, work, id, row.body);
    if (id === null) return { outcome: 'created', changed: [] };
    return { outcome: changed.length === 0 ? 'unchanged' : 'updated', changed };
  } catch (error) {
    return refusals(error, row, work);
  }
}

/** Tries the write of a row where the resource's hooks refuse more than its fields do. @throws Problem */
async function tryHooks(tx: Tx, { resource: { name, importable } }: ImportWork, id: number | null, body: Body) {
  if (importable === true || importable?.isTried !== true) return;
  await tryWriteInTx(tx, () => (id === null ? createAsClient(tx, name, body) : updateAsClient(tx, name, id, body)));
}

/** Checks one row: its cells, then other rows of the file, then the stored records. */
async function resultOf(tx: Tx, work: ImportWork, row: CheckedRow, known: Known): Promise<Result> {
  const { repairs } = work.plan;
  const ended = (problems: readonly RowProblem[]): Result => {
    const isOut = repairs.leavesOut(problems);
    return {
      number: row.row,
      outcome: isOut ? 'skipped' : 'failed',
      changed: [],
      problems: isOut ? [] : problems,
      decided: isOut ? [...row.mended, ...problems] : row.mended,
    };
  };
  if (repairs.leavesOut(row.problems)) return ended(row.problems);
  const own = [...row.problems, ...duplicateProblems(row, work.plan, known.firstOf)];
  if (own.length > 0) return ended(own);
  const compared = await compare(tx, work, row, known);
  return 'outcome' in compared ? { number: row.row, ...compared, problems: [], decided: row.mended } : ended(compared);
}

/** The result of a record for each of its rows. */
const eachRow = (row: CheckedRow, result: Result): Result[] =>
  numbersOf(row).map((number) => ({
    ...result,
    number,
    problems: result.problems.filter((one) => one.row === number),
    decided: result.decided.filter((one) => one.row === number),
  }));

/**
 * Stores what was found of rows, in place of what an earlier check found of them.
 * @param known numbers of the rows that were checked before, if any was
 */
async function keepResults(
  { db, now }: Tx,
  work: ImportWork,
  results: readonly Result[],
  known: readonly number[],
): Promise<void> {
  if (known.length > 0)
    await db.deleteFrom(PROBLEMS_TABLE).where('importId', '=', work.id).where('number', 'in', known).execute();
  for (const isOpen of [true, false]) {
    const problems = results.flatMap((one) => (isOpen ? one.problems : one.decided));
    await addProblems(db, work.id, problems, now, isOpen);
  }
  const alike = Map.groupBy(results, ({ outcome, changed }) => JSON.stringify([outcome, changed]));
  for (const [first, ...others] of alike.values()) {
    if (!first) continue;
    await db
      .updateTable(ROWS_TABLE)
      .set({ outcome: first.outcome, changed: JSON.stringify(first.changed), generation: work.generation })
      .where('importId', '=', work.id)
      .where(
        'number',
        'in',
        [first, ...others].map(({ number }) => number),
      )
      .execute();
  }
}

type Counts = Readonly<Record<Outcome, number>> & { readonly changes: Readonly<Record<string, number>> };

/** The counts of an import after some of its rows were checked again. */
function countsAfter({ row }: StoredImport, before: readonly StagedRow[], after: readonly Result[]): Counts {
  const { created, updated, unchanged, skipped, failed } = row;
  const counts: Record<Outcome, number> = { created, updated, unchanged, skipped, failed };
  const changes = new Map(Object.entries((row.changes ?? {}) as Readonly<Record<string, number>>));
  const add = ({ outcome, changed }: Pick<StagedRow, 'outcome' | 'changed'>, by: 1 | -1) => {
    if (outcome === null) return;
    counts[outcome] += by;
    for (const name of changed) changes.set(name, (changes.get(name) ?? 0) + by);
  };
  for (const one of before) add(one, -1);
  for (const one of after) add(one, 1);
  return { ...counts, changes: Object.fromEntries([...changes].filter(([, count]) => count > 0)) };
}

/** Checks the next rows that are due, in one transaction. @returns their number; 0 at the end */
async function checkPage(tx: Tx, work: ImportWork): Promise<number> {
  const stored = await lockImport(tx, work, 'checking');
  const { plan } = work;
  const { rows: staged, records: read } = await readRecords(
    (most) => dueRows(tx.db, work, most, plan.lines !== null),
    (rows) => rows.filter(({ number }) => !plan.leaveOut.has(number)).map((row) => checkRow(row, plan)),
    ...([plan.lines, PAGE] as const),
  );
  if (staged.length === 0) {
    await tx.update('imports', work.id, await endValues(tx, work, stored));
    return 0;
  }
  const found = await findByKey(tx.db, work, read);
  const checked = await seenRows(tx, work, read, found);
  const rows = checked.map((row) => ({ row, isIn: !plan.repairs.leavesOut(row.problems) }));
  // Nothing is known yet of rows that are checked for the first time.
  const isNew = staged.every(({ outcome }) => outcome === null);
  const known = isNew ? [] : staged.map(({ number }) => number);
  const beside = {
    found,
    taken: await findTaken(tx.db, work, checked),
    firstOf: await keepValues(tx, work, rows, known),
  };
  const left = staged.filter(({ number }) => plan.leaveOut.has(number));
  const results: Result[] = left.map(({ number }) => ({
    ...{ number, outcome: 'skipped', changed: [], problems: [], decided: [] },
  }));
  const pause = new Pause();
  for (const row of checked) {
    results.push(...eachRow(row, await resultOf(tx, work, row, beside)));
    await pause.take();
  }
  await keepResults(tx, work, results, known);
  await tx.update('imports', work.id, countsAfter(stored, staged, results));
  return staged.length;
}
