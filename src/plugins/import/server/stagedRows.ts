import { SYSTEM, type Database, type ServerHost } from '#server';
import type { Cell, RowProblem, TableRow } from '../rules/types.ts';
import { ROWS_TABLE } from './importState.ts';
import { problemText } from './texts.ts';
import type { Locale } from '#server';

/** Rows of one insert: the databases limit the number of values. */
const AT_ONCE = 500;

/** Stores rows of a file in one transaction. */
export async function stageRows(host: ServerHost, importId: number, rows: readonly TableRow[]): Promise<void> {
  const now = host.now();
  await host.transaction(SYSTEM, 'en', async ({ db }) => {
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const values = rows.slice(at, at + AT_ONCE).map(({ number, cells }) => ({
        importId,
        number,
        cells: JSON.stringify(cells),
        isBad: 0,
        createdAt: now,
        updatedAt: now,
        _version: 1,
      }));
      await db.insertInto(ROWS_TABLE).values(values).execute();
    }
  });
}

/** A stored row. */
export interface StagedRow extends TableRow {
  readonly isBad: boolean;
  readonly problem: string | null;
}

/** The next rows after a number, in their order. */
export async function nextRows(
  db: Database,
  importId: number,
  after: number,
  most: number,
  onlyBad = false,
): Promise<StagedRow[]> {
  let query = db
    .selectFrom(ROWS_TABLE)
    .select(['number', 'cells', 'isBad', 'problem'])
    .where('importId', '=', importId)
    .where('number', '>', after);
  if (onlyBad) query = query.where('isBad', '=', 1).where('problem', 'is not', null);
  const rows = await query.orderBy('number').limit(most).execute();
  return rows.map((row) => ({
    number: Number(row.number),
    cells: parsedCells(row.cells),
    isBad: Number(row.isBad) === 1,
    problem: typeof row.problem === 'string' ? row.problem : null,
  }));
}

function parsedCells(text: unknown): readonly Cell[] {
  const cells: unknown = JSON.parse(String(text));
  return Array.isArray(cells) ? cells : [];
}

/** Marks a row that cannot be imported, with its first problem for people. */
export async function markBad(
  db: Database,
  importId: number,
  problems: readonly RowProblem[],
  locale: Locale,
): Promise<void> {
  const [first] = problems;
  if (!first) return;
  const texts = problems.map((one) => `${one.column === null ? '' : `${one.column}: `}${problemText(one, locale)}`);
  await db
    .updateTable(ROWS_TABLE)
    .set({ isBad: 1, problem: texts.join(' ').slice(0, 500) })
    .where('importId', '=', importId)
    .where('number', '=', first.row)
    .execute();
}

/** Marks a row that stays out of the import by choice: it is not written, and nothing is wrong with it. */
export async function markLeftOut(db: Database, importId: number, row: number): Promise<void> {
  await db
    .updateTable(ROWS_TABLE)
    .set({ isBad: 1, problem: null })
    .where('importId', '=', importId)
    .where('number', '=', row)
    .execute();
}

/** Takes the marks away, before rows are checked again. */
export async function unmarkAll(db: Database, importId: number): Promise<void> {
  await db
    .updateTable(ROWS_TABLE)
    .set({ isBad: 0, problem: null })
    .where('importId', '=', importId)
    .where('isBad', '=', 1)
    .execute();
}
