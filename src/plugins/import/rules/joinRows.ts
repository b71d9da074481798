import { isPlain } from './rowKey.ts';
import type { CheckedRow } from './checkRow.ts';
import type { RowProblem } from './types.ts';

/** The lines of records of which a file has a row each: their field, and the field that rows of one record share. */
export interface RowLines {
  readonly field: string;
  readonly by: string;
}

/** Most rows of one record. Whole records are checked and written in one transaction. */
export const MOST_LINES = 400;

/** Numbers of the rows that a record is made of. */
export const numbersOf = ({ row, numbers }: CheckedRow): readonly number[] => numbers ?? [row];

/** Parts rows into those that follow each other with the same value of the shared field. */
function groupsOf(rows: readonly CheckedRow[], { by }: RowLines): CheckedRow[][] {
  const groups: CheckedRow[][] = [];
  for (const row of rows) {
    const [value, last] = [row.body[by], groups.at(-1)];
    if (last && isPlain(value) && last[0]?.body[by] === value) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** The values of a row by field: those of its line, and those of the record. */
function partsOf(body: CheckedRow['body'], { field }: RowLines) {
  const start = `${field}.`;
  const line: Record<string, unknown> = Object.create(null);
  const record: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(body))
    if (name.startsWith(start)) line[name.slice(start.length)] = value;
    else record[name] = value;
  return { line, record };
}

/** Problems of the rows of one record. What the first row says of it, the others need not repeat, but not deny. */
function problemsOf([first, ...others]: readonly CheckedRow[], record: CheckedRow['body'], lines: RowLines) {
  if (!first) return [];
  const isOfLine = ({ field }: RowProblem) => field === null || field.startsWith(`${lines.field}.`);
  const problems = [...first.problems];
  for (const { row, body, problems: own } of others) {
    problems.push(...own.filter((one) => one.cause !== 'required' || isOfLine(one)));
    for (const [field, value] of Object.entries(partsOf(body, lines).record))
      if (value !== null && value !== record[field])
        problems.push({ row, column: null, field, cause: 'differs', value: '', params: { first: first.row } });
  }
  if (others.length >= MOST_LINES)
    problems.push({
      ...{ row: first.row, column: null, field: lines.by, cause: 'manyRows' },
      ...{ value: '', params: { max: MOST_LINES } },
    });
  return problems;
}

function joined(rows: readonly CheckedRow[], lines: RowLines): CheckedRow[] {
  const [first] = rows;
  if (!first) return [];
  const parts = rows.map(({ body }) => partsOf(body, lines));
  const record = parts[0]?.record ?? {};
  return [
    {
      row: first.row,
      numbers: rows.map(({ row }) => row),
      body: { ...record, [lines.field]: parts.map(({ line }) => line) },
      problems: problemsOf(rows, record, lines),
      mended: rows.flatMap(({ mended }) => mended),
      held: rows.flatMap(({ held }) => held),
    },
  ];
}

/**
 * Makes one row of those that follow each other and share the field: a record with its lines.
 * @param lines null: each row is a record of its own
 * @param isCut the file goes on behind them, so that the last one may be in the middle of a record
 * @returns the records, and the number of the row with which the next ones begin; null: all rows are in them
 */
export function joinRows(
  rows: readonly CheckedRow[],
  lines: RowLines | null,
  isCut: boolean,
): { readonly records: readonly CheckedRow[]; readonly next: number | null } {
  if (lines === null) return { records: rows, next: null };
  const groups = groupsOf(rows, lines);
  // A record that alone has too many rows is refused, however many more it has.
  const isHeld = isCut && (groups.length > 1 || (groups[0]?.length ?? 0) <= MOST_LINES);
  const left = isHeld ? groups.pop() : undefined;
  return { records: groups.flatMap((group) => joined(group, lines)), next: left?.[0]?.row ?? null };
}
