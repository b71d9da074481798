import { SYSTEM, type Database, type ServerHost } from '#server';
import { OUTCOMES, type Outcome } from '../resources.ts';
import type { Cell, TableRow } from '../rules/types.ts';
import { ROWS_TABLE } from './importState.ts';

/** A list in parts of one query. */
export function* partsOf<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < list.length; at += AT_ONCE) yield list.slice(at, at + AT_ONCE);
}

/** Stores rows of a file in one transaction. */
export async function stageRows(host: ServerHost, importId: number, rows: readonly TableRow[]): Promise<void> {
  await host.transaction(SYSTEM, 'en', async ({ db }) => {
    const values = rows.map(({ number, cells }) => ({ importId, number, cells: JSON.stringify(cells), generation: 0 }));
    await insertAll(db, ROWS_TABLE, values, host.now());
  });
}

/** Inserts rows into a table that no client reads. */
export async function insertAll(
  db: Database,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
  now: number,
): Promise<void> {
  for (const part of partsOf(rows)) {
    const values = part.map((row) => ({ ...row, createdAt: now, updatedAt: now, _version: 1 }));
    await db.insertInto(table).values(values).execute();
  }
}

/** A stored row, with what its last check found. */
export interface StagedRow extends TableRow {
  readonly outcome: Outcome | null;
  /** Names of the fields that change. */
  readonly changed: readonly string[];
}

const staged = (db: Database, importId: number) =>
  db.selectFrom(ROWS_TABLE).select(['number', 'cells', 'outcome', 'changed']).where('importId', '=', importId);

const parsed = (row: Readonly<Record<string, unknown>>): StagedRow => ({
  number: Number(row.number),
  cells: parsedList(row.cells) as readonly Cell[],
  outcome: OUTCOMES.find((one) => one === row.outcome) ?? null,
  changed: parsedList(row.changed).map(String),
});

function parsedList(text: unknown): readonly unknown[] {
  const list: unknown = typeof text === 'string' ? JSON.parse(text) : null;
  return Array.isArray(list) ? list : [];
}

/** The next rows after a number, in their order; with an outcome, only those that have it. */
export async function nextRows(
  db: Database,
  importId: number,
  after: number,
  most: number,
  outcome?: Outcome,
): Promise<StagedRow[]> {
  let query = staged(db, importId).where('number', '>', after);
  if (outcome) query = query.where('outcome', '=', outcome);
  return (await query.orderBy('number').limit(most).execute()).map(parsed);
}

/** The rows with these numbers, in their order. */
export async function rowsOf(db: Database, importId: number, numbers: readonly number[]): Promise<StagedRow[]> {
  if (numbers.length === 0) return [];
  return (await staged(db, importId).where('number', 'in', numbers).orderBy('number').execute()).map(parsed);
}

/**
 * The next rows that are to be checked, those that a change touches first.
 * @param inOrder as the file has them, because rows that follow each other belong together
 */
export async function dueRows(
  db: Database,
  { id, generation }: { readonly id: number; readonly generation: number },
  most: number,
  inOrder: boolean,
): Promise<StagedRow[]> {
  const due = staged(db, id).where('generation', '<', generation);
  const query = inOrder ? due : due.orderBy('generation');
  return (await query.orderBy('number').limit(most).execute()).map(parsed);
}

/** Number of rows that are to be checked. */
export async function countDue(db: Database, importId: number, generation: number): Promise<number> {
  const row = await db
    .selectFrom(ROWS_TABLE)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('importId', '=', importId)
    .where('generation', '<', generation)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Values of one query, and rows of one insert: the databases limit their number. */
const AT_ONCE = 500;
