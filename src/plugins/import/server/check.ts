import type { ValuesOf } from '#resource';
import { previewAsClient, type JobRun, type Tx } from '#server';
import { checkRow, DuplicateFinder, type CheckedRow } from '../rules/checkRow.ts';
import { ProblemGroups } from '../rules/problemGroups.ts';
import type { RowProblem } from '../rules/types.ts';
import { lockImport } from './importState.ts';
import { decide, findByKey, findTaken, refusals, takenProblems, type Found } from './match.ts';
import { Pause } from './pause.ts';
import { markBad, markLeftOut, nextRows, unmarkAll } from './stagedRows.ts';
import type { ImportWork } from './work.ts';

/** Rows that are checked in one transaction. */
const PAGE = 500;

/** Counts and problems of rows. */
interface Tally {
  created: number;
  updated: number;
  unchanged: number;
  skipped: number;
  readonly changes: Map<string, number>;
  readonly problems: RowProblem[];
}

const emptyTally = (): Tally => ({
  created: 0,
  updated: 0,
  unchanged: 0,
  skipped: 0,
  changes: new Map(),
  problems: [],
});

/** Everything that a check has found so far. */
interface Total extends Omit<Tally, 'problems'> {
  readonly groups: ProblemGroups;
}

const increase = (changes: Map<string, number>, name: string, by: number) =>
  changes.set(name, (changes.get(name) ?? 0) + by);

function addPage(total: Total, page: Tally): void {
  total.created += page.created;
  total.updated += page.updated;
  total.unchanged += page.unchanged;
  total.skipped += page.skipped;
  for (const [name, count] of page.changes) increase(total.changes, name, count);
  for (const problem of page.problems) total.groups.add(problem);
}

/** The problems of one row that only the stored records can tell; counts what it would do where there are none. */
async function compare(
  tx: Tx,
  work: ImportWork,
  row: CheckedRow,
  known: { readonly found: Found; readonly taken: ReadonlyMap<string, Found> },
  tally: Tally,
): Promise<RowProblem[]> {
  const id = decide(row, known.found, work);
  if (typeof id === 'object' && id !== null) return [id];
  const taken = takenProblems(row, id, known.taken, work);
  if (taken.length > 0) return taken;
  try {
    const { changes } = await previewAsClient(tx, work.resource.name, id, row.body);
    const names = Object.keys(changes);
    if (id === null) tally.created += 1;
    else if (names.length === 0) tally.unchanged += 1;
    else tally.updated += 1;
    if (id !== null) for (const name of names) increase(tally.changes, name, 1);
    return [];
  } catch (error) {
    return refusals(error, row, work);
  }
}

/** All problems of one row. Those of its cells come first: the values of a row that stays out are free for later ones. */
async function problemsOf(
  tx: Tx,
  work: ImportWork,
  row: CheckedRow,
  known: Parameters<typeof compare>[3] & { readonly duplicates: DuplicateFinder },
  tally: Tally,
): Promise<readonly RowProblem[]> {
  if (work.plan.repairs.leavesOut(row.problems)) return row.problems;
  const own = [...row.problems, ...known.duplicates.check(row, work.plan)];
  return own.length > 0 ? own : compare(tx, work, row, known, tally);
}

/**
 * Checks one page. The database may roll it back and run it again, so that it counts for itself.
 * @returns the number of its last row, null after the last page; and what it found
 */
async function checkPage(
  tx: Tx,
  work: ImportWork,
  after: number,
  duplicates: DuplicateFinder,
): Promise<{ readonly last: number | null; readonly tally: Tally }> {
  const tally = emptyTally();
  await lockImport(tx, work.id, 'checking');
  if (after === 0) await unmarkAll(tx.db, work.id);
  const staged = await nextRows(tx.db, work.id, after, PAGE);
  const last = staged.at(-1);
  if (!last) return { last: null, tally };
  const { plan } = work;
  const rows = staged.filter(({ number }) => !plan.leaveOut.has(number));
  tally.skipped += staged.length - rows.length;
  const checked = rows.map((row) => checkRow(row, plan));
  const known = {
    found: await findByKey(tx.db, work, checked),
    taken: await findTaken(tx.db, work, checked),
    duplicates,
  };
  const pause = new Pause();
  for (const row of checked) {
    const problems = await problemsOf(tx, work, row, known, tally);
    if (plan.repairs.leavesOut(problems)) {
      tally.skipped += 1;
      await markLeftOut(tx.db, work.id, row.row);
    } else {
      tally.problems.push(...problems);
      await markBad(tx.db, work.id, problems, work.locale);
    }
    await pause.take();
  }
  return { last: last.number, tally };
}

/**
 * Checks all rows without writing any record: cells, duplicates, stored records, rights. The result is stored with the
 * import, which then is `checked` (dry run), `failed` or `writing`.
 * @throws NotMine when it was cancelled meanwhile
 */
export async function checkImport(work: ImportWork, { signal, progress }: JobRun): Promise<void> {
  const total: Total = { ...emptyTally(), groups: new ProblemGroups() };
  const duplicates = new DuplicateFinder();
  const { host, actor, locale } = work;
  let done = 0;
  for (let after: number | null = 0; after !== null;) {
    signal.throwIfAborted();
    const from: number = after;
    const page = await host.transaction(actor, locale, (tx) => checkPage(tx, work, from, duplicates));
    addPage(total, page.tally);
    after = page.last;
    done = Math.min(done + PAGE, work.rows);
    await progress(done, work.rows * (work.isDryRun ? 1 : 2));
  }
  await host.transaction(actor, locale, async (tx) => {
    await lockImport(tx, work.id, 'checking');
    await tx.update('imports', work.id, valuesOf(work, total, tx.now));
  });
}

function valuesOf(work: ImportWork, total: Total, now: number): ValuesOf<'imports'> {
  const failed = total.groups.rows;
  const { created, updated, unchanged, skipped } = total;
  const isStopped = failed > 0 && !work.skipBad;
  const state = work.isDryRun ? 'checked' : isStopped ? 'failed' : 'writing';
  const counts = state === 'writing' ? { created: 0, updated: 0, unchanged: 0 } : { created, updated, unchanged };
  return {
    state,
    ...counts,
    skipped,
    failed,
    cursor: 0,
    changes: Object.fromEntries(total.changes),
    problems: total.groups.groups,
    endedAt: state === 'failed' ? now : null,
  };
}
