import type { Database } from '#server';
import { Problem, problemBody } from '#server';
import type { CheckedRow } from '../rules/checkRow.ts';
import { numbersOf } from '../rules/joinRows.ts';
import type { ProblemCause, RowProblem } from '../rules/types.ts';
import { isPlain, keyOf, shownKey } from '../rules/rowKey.ts';
import { cellFieldOf } from '../rules/wholeDays.ts';
import { isObject } from '#resource';
import { tableOf } from './importState.ts';
import { partsOf } from './stagedRows.ts';
import type { ImportWork } from './work.ts';

/** Records by the value of a field. */
export type Found = ReadonlyMap<string, number | 'ambiguous'>;

/** Finds the records that have one of these values in the first of some fields, by the values of all of them. */
async function recordsBy(
  db: Database,
  table: string,
  [field, ...besideKey]: readonly [string, ...string[]],
  values: readonly unknown[],
): Promise<Found> {
  const found = new Map<string, number | 'ambiguous'>();
  const wanted = [...new Set(values)].filter(isPlain);
  for (const part of partsOf(wanted)) {
    const rows = await db
      .selectFrom(table)
      .select(['id', field, ...besideKey])
      .where(field, 'in', part)
      .execute();
    for (const row of rows) {
      const key = keyOf(row, { key: field, besideKey });
      if (key !== null) found.set(key, found.has(key) ? 'ambiguous' : Number(row.id));
    }
  }
  return found;
}

/** The stored records that the rows are about, by their key ({@link keyOf}). */
export async function findByKey(db: Database, work: ImportWork, rows: readonly CheckedRow[]): Promise<Found> {
  const { key, besideKey } = work.plan;
  if (key === null) return new Map();
  const values = rows.map(({ body }) => body[key]);
  return recordsBy(db, tableOf(work.resource), [key, ...besideKey], values);
}

/** The record of a row: its id, null for a new one, or why it cannot be imported. */
export function decide(row: CheckedRow, found: Found, { plan, mode }: ImportWork): number | null | RowProblem {
  const { key } = plan;
  const text = keyOf(row.body, plan);
  const id = text === null ? null : (found.get(text) ?? null);
  const problem = (cause: ProblemCause): RowProblem => ({
    row: row.row,
    column: plan.columns.find(({ field }) => field.name === key)?.column ?? null,
    field: key,
    cause,
    value: shownKey(text ?? ''),
  });
  if (id === 'ambiguous') return problem('ambiguous');
  if (mode === 'create' && id !== null) return problem('exists');
  if (mode === 'update' && id === null) return problem('missing');
  return id;
}

/** Unique values of the rows that another record has, by field. */
export async function findTaken(
  db: Database,
  work: ImportWork,
  rows: readonly CheckedRow[],
): Promise<ReadonlyMap<string, Found>> {
  const found = new Map<string, Found>();
  for (const { field } of work.plan.columns) {
    if (!field.unique || field.name === work.plan.key || (field.type !== 'text' && field.type !== 'integer')) continue;
    const values = rows.map(({ body }) => body[field.name]);
    found.set(field.name, await recordsBy(db, tableOf(work.resource), [field.name], values));
  }
  return found;
}

/** Problems of values that another record than this one has. */
export function takenProblems(
  row: CheckedRow,
  id: number | null,
  taken: ReadonlyMap<string, Found>,
  { plan }: ImportWork,
): RowProblem[] {
  return plan.columns.flatMap(({ field, column }) => {
    const value = row.body[field.name];
    const other = taken.get(field.name)?.get(String(value));
    if (value === null || value === undefined || other === undefined || other === id) return [];
    return [{ row: row.row, column, field: field.name, cause: 'taken', value: String(value).slice(0, 80) } as const];
  });
}

const CAUSES: ReadonlyMap<string, ProblemCause> = new Map([
  ['violation.blank', 'required'],
  ['violation.unique', 'taken'],
]);

/** Field of a file that a refusal is about, and which of the record's rows: `orderItems[2].price` is of its third one. */
function placeOf(path: string, { lines }: ImportWork['plan']): { readonly named: string; readonly line: number } {
  const [, field, at, name] = /^(\w+)\[(\d+)\]\.(\w+)/u.exec(path) ?? [];
  if (lines && field === lines.field) return { named: `${field}.${name}`, line: Number(at) };
  return { named: /^[^[.]*/u.exec(path)?.[0] ?? '', line: 0 };
}

/** A refusal of the engine as problems of a row. @throws the error itself when it is the server's */
export function refusals(error: unknown, row: CheckedRow, { plan, locale }: ImportWork): RowProblem[] {
  if (!(error instanceof Problem) || error.status >= 500) throw error;
  const body = problemBody(error, locale);
  const mapped = plan.columns.map(({ field }) => field.name);
  const violations: readonly unknown[] = Array.isArray(body.violations) ? body.violations : [];
  const problems = violations.filter(isObject).map((violation) => {
    const { named, line } = placeOf(String(violation.propertyPath ?? ''), plan);
    const field = cellFieldOf(named, plan.wholeDays, mapped);
    const column = plan.columns.find((one) => one.field.name === field)?.column ?? null;
    const cause = CAUSES.get(String(violation.code)) ?? 'refused';
    const text = String(violation.message ?? '').slice(0, 200);
    const params = { text: column === null && field !== '' ? `${field}: ${text}` : text };
    return { row: numbersOf(row)[line] ?? row.row, column, field: field || null, cause, value: '', params };
  });
  if (problems.length > 0) return problems;
  const params = { text: String(body.detail ?? '').slice(0, 200) };
  return [{ row: row.row, column: null, field: null, cause: 'refused', value: '', params }];
}
