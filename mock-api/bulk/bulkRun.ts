import { isObject, type Adjustment } from '#resource';
import { insertRows } from '../db/manyRows.ts';
import type { TransactionFace } from '../engineFace.ts';
import { ACTIVE } from '../jobs/rules.ts';
import { LOCALES, type Database, type Locale } from '../types.ts';

/** Tables of the runs and of their records. */
export const RUNS = '_bulk';
export const ROWS = '_bulk_rows';

/** Kind of the jobs that work on large runs. */
export const BULK_JOB = 'bulk';

/** Steps of a run, by the end of their addresses. */
export const BULK_STEPS = ['stop', 'retry', 'undo'] as const;

/** Name of a step. */
export type BulkStep = (typeof BULK_STEPS)[number];

/** The change that a run makes to each of its records. */
export interface BulkWork {
  readonly operation: 'update' | 'delete' | 'undo';
  /** Values in the format of the API. */
  readonly set: Readonly<Record<string, unknown>>;
  readonly adjust: Readonly<Record<string, Adjustment>>;
}

/** One bulk call: its work goes on over several transactions, and can be taken back. */
export interface BulkRun {
  readonly id: number;
  readonly resource: string;
  readonly userId: number;
  readonly operatorId: number | null;
  readonly locale: Locale;
  /** Host of the request, which addresses in its values may contain. */
  readonly host: string | null;
  readonly work: BulkWork;
  /** Id of the run that this one takes back. */
  readonly undoes: number | null;
  /** Records that were asked for and are outside of the caller's limits, or gone. */
  readonly outside: number;
  readonly job: number | null;
  readonly isStopped: boolean;
  readonly isFinished: boolean;
}

/** A record of a run before it was tried. */
export interface BulkRow {
  readonly recordId: number;
  /** Version that the caller saw, or that the record had when the run was started; null: any. */
  readonly version: number | null;
  /** Values that the caller saw, in the format of the API; null: none were sent. */
  readonly seen: Readonly<Record<string, unknown>> | null;
  /** For an undo: what the run did to the record. */
  readonly data: Readonly<Record<string, unknown>> | null;
}

/** The object in a stored JSON text; null for an empty column. */
export function objectIn(text: unknown): Readonly<Record<string, unknown>> | null {
  const value: unknown = typeof text === 'string' ? JSON.parse(text) : null;
  return isObject(value) ? value : null;
}

const numberOrNull = (value: unknown) => (value === null || value === undefined ? null : Number(value));
const textOrNull = (value: object | null) => (value === null ? null : JSON.stringify(value));

/** The run with this id; null: there is none. */
export async function readRun(db: Database, id: number): Promise<BulkRun | null> {
  const row = await db.selectFrom(RUNS).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  return {
    id: Number(row.id),
    resource: String(row.resource),
    userId: Number(row.userId),
    operatorId: numberOrNull(row.operatorId),
    locale: LOCALES.find((locale) => locale === row.locale) ?? 'en',
    host: typeof row.host === 'string' ? row.host : null,
    work: JSON.parse(String(row.work)),
    undoes: numberOrNull(row.undoes),
    outside: Number(row.outside),
    job: numberOrNull(row.job),
    isStopped: Number(row.isStopped) === 1,
    isFinished: row.finishedAt !== null,
  };
}

/** Stores a run of the transaction's caller with its records, which are worked on in this order. @returns its id */
export async function storeRun(
  tx: TransactionFace,
  {
    resource,
    work,
    undoes = null,
    outside,
  }: Pick<BulkRun, 'resource' | 'work' | 'outside'> & { undoes?: number | null },
  rows: readonly BulkRow[],
): Promise<number> {
  const { userId, operatorId } = tx.actor;
  const values = {
    ...{ resource, userId, operatorId, locale: tx.locale, host: tx.host, work: JSON.stringify(work) },
    ...{ undoes, outside, isStopped: 0, createdAt: tx.now },
  };
  const { id } = await tx.db.insertInto(RUNS).values(values).returning('id').executeTakeFirstOrThrow();
  const bulk = Number(id);
  const stored = rows.map(({ recordId, version, seen, data }, place) => ({
    ...{ bulk, recordId, status: 'waiting', place, version, seen: textOrNull(seen), data: textOrNull(data) },
  }));
  await insertRows(tx.db, ROWS, stored);
  return bulk;
}

/** Tells whether a run goes on: it has not ended, and its job is still in the queue. */
export async function isRunning(
  db: Database,
  { isFinished, job }: Pick<BulkRun, 'isFinished' | 'job'>,
): Promise<boolean> {
  if (isFinished || job === null) return false;
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', job)
    .where('status', 'in', ACTIVE)
    .executeTakeFirst();
  return row !== undefined;
}
