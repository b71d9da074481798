// Checks all rows of a file, and writes them with their corrections.
import { CSV_MARK, csvLine } from '#resource';
import {
  cellText,
  checkRow,
  correctedCells,
  createPlan,
  createRelationNames,
  DuplicateFinder,
  ProblemGroups,
  type ImportPlan,
  type RowProblem,
  type TableRow,
} from '../rules/index.ts';
import type { Check, CheckRequest, CorrectedRequest, RowRules } from './messages.ts';
import { eachRow, type OnRead } from './readFile.ts';

/** Rows with a problem that the page shows in its grid, and the most characters of them together. */
const SHOWN_ROWS = 1000;
const SHOWN_CHARACTERS = 1_000_000;

/** Lines of the corrected file that are joined at once: each part of a `Blob` costs more than its text. */
const LINES_AT_ONCE = 5000;

function planOf(rules: RowRules): ImportPlan {
  const { columns, mapping, fields, options, formats, names, timeZone } = rules;
  return createPlan({
    columns,
    mapping: new Map(Object.entries(mapping)),
    fields,
    options,
    evidence: new Map(Object.entries(formats).map(([column, format]) => [column, { format }])),
    names: new Map(Object.entries(names).map(([field, records]) => [field, createRelationNames(records)])),
    timeZone,
  });
}

/** Gives every row that is not left out its problems. @returns the number of all rows */
async function eachChecked(
  rules: RowRules,
  onRead: OnRead,
  work: (row: TableRow, problems: readonly RowProblem[], plan: ImportPlan) => void,
): Promise<number> {
  const plan = planOf(rules);
  const duplicates = new DuplicateFinder();
  const { rows } = await eachRow(rules, onRead, (row) => {
    if (plan.leaveOut.has(row.number)) return;
    const checked = checkRow(row, plan);
    // The values of a row that stays out are free for later ones.
    if (plan.repairs.leavesOut(checked.problems)) return;
    const twice = duplicates.check(checked, plan);
    if (!plan.repairs.leavesOut(twice)) work(row, [...checked.problems, ...twice], plan);
  });
  return rows;
}

const sizeOf = (cells: TableRow['cells']): number =>
  cells.reduce((sum: number, cell) => sum + cellText(cell).length, 0);

/** Checks all rows. @throws TableError */
export async function checkFile(request: CheckRequest, onRead: OnRead): Promise<Check> {
  const groups = new ProblemGroups();
  const badRows: TableRow[] = [];
  const shown: RowProblem[] = [];
  let [checked, characters] = [0, 0];
  const rows = await eachChecked(request, onRead, (row, problems, plan) => {
    checked += 1;
    for (const problem of problems) groups.add(problem);
    if (problems.length === 0 || badRows.length >= SHOWN_ROWS || characters >= SHOWN_CHARACTERS) return;
    const cells = correctedCells(row, request.columns, plan);
    characters += sizeOf(cells);
    badRows.push({ number: row.number, cells });
    shown.push(...problems);
  });
  return { rows, bad: groups.rows, leftOut: rows - checked, groups: groups.groups, badRows, problems: shown };
}

/** The file with all corrections and without the rows left out, as CSV in UTF-8. @throws TableError */
export async function correctedFile(request: CorrectedRequest, onRead: OnRead): Promise<Blob> {
  const { columns } = request;
  const parts: BlobPart[] = [];
  let lines: string[] = [CSV_MARK + csvLine(columns, ';')];
  const join = () => {
    // A blob of its own leaves the memory of the page for the disk.
    parts.push(new Blob(lines));
    lines = [];
  };
  await eachChecked(request, onRead, (row, _problems, plan) => {
    const cells = correctedCells(row, columns, plan);
    lines.push(csvLine(cells.map(cellText), ';'));
    if (lines.length >= LINES_AT_ONCE) join();
  });
  join();
  return new Blob(parts, { type: 'text/csv' });
}
