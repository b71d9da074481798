// Checks all rows of a file, and corrects those of one cause.
import {
  cellOf,
  cellText,
  checkRow,
  createPlan,
  createRelationNames,
  DuplicateFinder,
  ProblemGroups,
  type ImportPlan,
  type ProblemGroup,
  type RowProblem,
  type TableRow,
} from '../rules/index.ts';
import type { Check, CheckRequest, CorrectedRequest, FixRequest, Fixed, RowRules } from './messages.ts';
import { eachRow, readEvidence } from './readFile.ts';
import { repairCell } from './repairCell.ts';

/** Rows with a problem that the page shows in its grid. */
const SHOWN_ROWS = 1000;

/** Causes of which each value is a group of its own, as one choice mends it. */
const BY_VALUE: ReadonlySet<string> = new Set(['choice', 'relation', 'ambiguous', 'boolean']);

async function planOf(rules: RowRules): Promise<ImportPlan> {
  const { columns, mapping, fields, options, names, timeZone } = rules;
  return createPlan({
    columns,
    mapping: new Map(Object.entries(mapping)),
    fields,
    options,
    evidence: await readEvidence(rules),
    names: new Map(Object.entries(names).map(([field, records]) => [field, createRelationNames(records)])),
    timeZone,
  });
}

/** The row with its corrected cells. */
const correctedRow = (row: TableRow, columns: readonly string[], plan: ImportPlan): TableRow => ({
  number: row.number,
  cells: columns.map((column, at) => cellOf(row, { at, column }, plan)),
});

/** Gives every row that is not left out its problems. */
async function eachChecked(
  rules: RowRules,
  onRows: (rows: number) => void,
  work: (row: TableRow, problems: readonly RowProblem[], plan: ImportPlan) => void,
): Promise<number> {
  const plan = await planOf(rules);
  const duplicates = new DuplicateFinder();
  const { rows } = await eachRow(rules, onRows, (row) => {
    if (plan.leaveOut.has(row.number)) return;
    const checked = checkRow(row, plan);
    work(row, [...checked.problems, ...duplicates.check(checked, plan)], plan);
  });
  return rows;
}

/** Checks all rows. @throws TableError */
export async function checkFile(request: CheckRequest, onRows: (rows: number) => void): Promise<Check> {
  const groups = new ProblemGroups();
  const badRows: TableRow[] = [];
  const shown: RowProblem[] = [];
  let checked = 0;
  const rows = await eachChecked(request, onRows, (row, problems, plan) => {
    checked += 1;
    for (const problem of problems) groups.add(problem);
    if (problems.length === 0 || badRows.length >= SHOWN_ROWS) return;
    badRows.push(correctedRow(row, request.columns, plan));
    shown.push(...problems);
  });
  return { rows, bad: groups.rows, leftOut: rows - checked, groups: groups.groups, badRows, problems: shown };
}

/** Tells whether a problem belongs to a group (see `ProblemGroups`). */
export function isInGroup(problem: RowProblem, group: ProblemGroup): boolean {
  if (problem.cause !== group.cause || problem.column !== group.column) return false;
  if (!BY_VALUE.has(problem.cause)) return true;
  const valueOf = ({ params, value }: Pick<RowProblem, 'params' | 'value'>) => String(params?.['part'] ?? value);
  return valueOf(problem) === valueOf(group);
}

/** Finds the rows of a group, and what a correction makes of their cells. @throws TableError */
export async function fixGroup(request: FixRequest, onRows: (rows: number) => void): Promise<Fixed> {
  const { group, fix, columns } = request;
  const { column } = group;
  const field = request.fields.find(({ name }) => name === group.field);
  const at = column === null ? -1 : columns.indexOf(column);
  const found: number[] = [];
  const cells: Record<string, Record<string, string | null>> = {};
  await eachChecked(request, onRows, (row, problems, plan) => {
    if (!problems.some((problem) => isInGroup(problem, group))) return;
    if (fix.type === 'leaveOut' || column === null) return void found.push(row.number);
    const cell = cellOf(row, { at, column }, plan);
    const text = fix.type === 'set' ? fix.text : field ? repairCell(cellText(cell), group, field) : null;
    // A cell that cannot be repaired keeps its problem, and the person decides.
    if (fix.type === 'repair' && text === null) return;
    found.push(row.number);
    cells[row.number] = { [column]: text };
  });
  return { rows: found, cells };
}

const FORMULA = /^[=+\-@\t\r]/;
const csvCell = (text: string): string => {
  const safe = FORMULA.test(text) && !/^[+-]?[\d.,\s]+$/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The file with all corrections and without the rows left out, as CSV in UTF-8. @throws TableError */
export async function correctedFile(request: CorrectedRequest, onRows: (rows: number) => void): Promise<Blob> {
  const { columns } = request;
  const parts: string[] = [`\uFEFF${columns.map(csvCell).join(';')}\r\n`];
  await eachChecked(request, onRows, (row, _problems, plan) => {
    const { cells } = correctedRow(row, columns, plan);
    parts.push(`${cells.map((cell) => csvCell(cellText(cell))).join(';')}\r\n`);
  });
  return new Blob(parts, { type: 'text/csv' });
}
