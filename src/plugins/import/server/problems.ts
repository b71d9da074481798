import { isObject } from '#resource';
import type { Database, Locale } from '#server';
import { CAUSES, type ProblemGroup, type RowProblem } from '../rules/types.ts';
import { groupValue } from '../rules/problemGroups.ts';
import { PROBLEMS_TABLE, ROWS_TABLE } from './importState.ts';
import { insertAll } from './stagedRows.ts';
import { problemText } from './texts.ts';

/** Value by which problems are told apart, as it is stored. */
export const partOf = (value: string): string => value.slice(0, LONGEST_PART);
/** Shown in place of the values of a group that has many. */
const REST = '…';

/** Stores problems of rows. */
export async function addProblems(
  db: Database,
  importId: number,
  problems: readonly RowProblem[],
  now: number,
  isOpen = true,
): Promise<void> {
  const rows = problems.map((problem) => ({
    importId,
    number: problem.row,
    cause: problem.cause,
    column: problem.column,
    field: problem.field,
    value: problem.value,
    part: partOf(groupValue(problem)),
    params: problem.params ? JSON.stringify(problem.params) : null,
    isOpen: isOpen ? 1 : 0,
  }));
  await insertAll(db, PROBLEMS_TABLE, rows, now);
}

/** Marks a row that the server refuses, with the reasons. */
export async function markFailed(db: Database, importId: number, problems: readonly RowProblem[], now: number) {
  const [first] = problems;
  if (!first) return;
  await addProblems(db, importId, problems, now);
  await db
    .updateTable(ROWS_TABLE)
    .set({ outcome: 'failed' })
    .where('importId', '=', importId)
    .where('number', '=', first.row)
    .execute();
}

const open = (db: Database, importId: number) =>
  db.selectFrom(PROBLEMS_TABLE).where('importId', '=', importId).where('isOpen', '=', 1);

type Stored = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function partsOf(row: Stored): Omit<RowProblem, 'row'> {
  const params: unknown = typeof row.params === 'string' ? JSON.parse(row.params) : null;
  return {
    cause: CAUSES.find((cause) => cause === row.cause) ?? 'refused',
    column: textOf(row.column),
    field: textOf(row.field),
    value: String(row.value ?? ''),
    ...(isObject(params) && { params: params as NonNullable<RowProblem['params']> }),
  };
}

/** The problems of these rows, by their number. */
export async function problemsOf(
  db: Database,
  importId: number,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, readonly RowProblem[]>> {
  if (numbers.length === 0) return new Map();
  const rows = await open(db, importId).selectAll().where('number', 'in', numbers).orderBy('id').execute();
  return Map.groupBy(
    rows.map((row): RowProblem => ({ row: Number(row.number), ...partsOf(row) })),
    ({ row }) => row,
  );
}

/** What a client asks for: rows with any problem, or with one of a cause or field. */
export interface ProblemFilter {
  readonly problem: string;
  readonly field?: string | null;
}

/** Numbers of the next rows with a problem. */
export async function nextBad(
  db: Database,
  importId: number,
  { problem, field }: ProblemFilter,
  after: number,
  most: number,
): Promise<number[]> {
  let query = open(db, importId).select('number').distinct().where('number', '>', after);
  if (problem !== 'any') query = query.where('cause', '=', problem);
  if (field) query = query.where('field', '=', field);
  return (await query.orderBy('number').limit(most).execute()).map((row) => Number(row.number));
}

/** The problems of a row as a sentence. */
export const problemLine = (problems: readonly RowProblem[], locale: Locale): string =>
  problems.map((one) => `${one.column === null ? '' : `${one.column}: `}${problemText(one, locale)}`).join(' ');

const groupKey = (row: Stored): string => JSON.stringify([row.cause, textOf(row.column), row.part]);

/** The groups of values that are too many to be told apart, by cause and column. */
async function restGroups(db: Database, importId: number, known: readonly ProblemGroup[]): Promise<ProblemGroup[]> {
  const all = await open(db, importId)
    .select(({ fn }) => ['cause', 'column', 'field', fn.countAll().as('count'), fn.max('number').as('last')])
    .groupBy(['cause', 'column', 'field'])
    .execute();
  return all.flatMap((row): ProblemGroup[] => {
    const { cause, column, field } = partsOf(row);
    const own = known.filter((one) => one.cause === cause && one.column === column);
    const count = Number(row.count) - own.reduce((sum, one) => sum + one.count, 0);
    return count > 0 ? [{ cause, column, field, value: REST, isRest: true, count, rows: [Number(row.last)] }] : [];
  });
}

/** The problems by cause and column, and by value where one choice mends all equal cells; the largest groups first. */
export async function readGroups(db: Database, importId: number): Promise<ProblemGroup[]> {
  const rows = await open(db, importId)
    .select(({ fn }) => ['cause', 'column', 'field', 'part', fn.countAll().as('count'), fn.min('number').as('first')])
    .select(({ fn }) => [fn.min('value').as('value'), fn.min('params').as('params')])
    .groupBy(['cause', 'column', 'field', 'part'])
    .orderBy('count', 'desc')
    .orderBy('first')
    .limit(MOST_GROUPS)
    .execute();
  const named = await open(db, importId)
    .select(['cause', 'column', 'part', 'number'])
    .orderBy('number')
    .limit(LOOKED_THROUGH)
    .execute();
  const numbers = Map.groupBy(named, groupKey);
  const groups = rows.map((row): ProblemGroup => {
    const own = (numbers.get(groupKey(row)) ?? [{ number: row.first }]).map(({ number }) => Number(number));
    return { ...partsOf(row), count: Number(row.count), rows: [...new Set(own)].slice(0, NAMED_ROWS) };
  });
  if (groups.length < MOST_GROUPS) return groups;
  return [...groups, ...(await restGroups(db, importId, groups))].toSorted((one, other) => other.count - one.count);
}

/** Most groups: a column of the wrong kind has as many values as rows. */
const MOST_GROUPS = 500;
/** Rows that a group names, and problems that are looked through for them. */
const NAMED_ROWS = 100;
const LOOKED_THROUGH = 2000;
/** Longest value by which problems are told apart, characters: as long as a message of the server. */
const LONGEST_PART = 255;
