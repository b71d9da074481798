import { createHash } from 'node:crypto';
import { fold } from '#resource';
import type { Database, Tx } from '#server';
import type { CountedValues } from '../calls.ts';
import { uniqueValues, type CheckedRow, type HeldValue } from '../rules/checkRow.ts';
import { ROWS_TABLE, VALUES_TABLE } from './importState.ts';
import { insertAll, partsOf } from './stagedRows.ts';
import type { ImportWork } from './work.ts';

/** A value as it is compared: those that stand for records without case and accents. */
export const comparedHeld = (text: string): string => comparedUnique(fold(text));
const comparedUnique = (text: string): string =>
  text.length <= LONGEST ? text : createHash('sha256').update(text).digest('hex');

interface StoredValue {
  readonly number: number;
  readonly field: string;
  readonly value: string;
  readonly text: string | null;
}

const keyOf = ({ field, value }: Pick<StoredValue, 'field' | 'value'>): string => `${field} ${value}`;

const valuesOf = (row: CheckedRow, { plan }: ImportWork, isIn: boolean): StoredValue[] => [
  ...row.held
    .filter(({ text }) => text.length <= LONGEST)
    .map(({ field, text }) => ({ number: row.row, field, value: comparedHeld(text), text })),
  // The values of a row that stays out are free for later ones.
  ...(isIn ? uniqueValues(row, plan) : []).map(({ field, text }) => ({
    number: row.row,
    field,
    value: comparedUnique(text),
    text: null,
  })),
];

/** Values by field, in parts of one query. */
function* byField(values: readonly StoredValue[]): Generator<readonly [string, readonly string[]]> {
  for (const [field, own] of Map.groupBy(values, (one) => one.field)) {
    for (const part of partsOf([...new Set(own.map(({ value }) => value))])) yield [field, part];
  }
}

/** Later rows with a value that came or went are to be checked again: it may be theirs now, or no longer. */
async function touchSharing(db: Database, work: ImportWork, changed: readonly StoredValue[]): Promise<void> {
  const first = Math.min(...changed.map(({ number }) => number));
  for (const [field, values] of byField(changed))
    await db
      .updateTable(ROWS_TABLE)
      .set({ generation: 0 })
      .where('importId', '=', work.id)
      .where('generation', '=', work.generation)
      .where(
        'number',
        'in',
        db
          .selectFrom(VALUES_TABLE)
          .select('number')
          .where('importId', '=', work.id)
          .where('field', '=', field)
          .where('value', 'in', values)
          .where('text', 'is', null)
          .where('number', '>', first),
      )
      .execute();
}

const rowKey = (one: StoredValue): string => `${one.number} ${keyOf(one)}`;

/** Values that only one of two lists has. */
function differing(one: readonly StoredValue[], other: readonly StoredValue[]): StoredValue[] {
  const [known, wanted] = [new Set(one.map(rowKey)), new Set(other.map(rowKey))];
  return [...one.filter((value) => !wanted.has(rowKey(value))), ...other.filter((value) => !known.has(rowKey(value)))];
}

/** Values of an import that may occur once. */
const uniqueOf = (db: Database, { id }: ImportWork) =>
  db.selectFrom(VALUES_TABLE).where('importId', '=', id).where('text', 'is', null);

/** Forgets the values of rows that are checked again. @returns those that may occur once */
async function takeValues(db: Database, work: ImportWork, numbers: readonly number[]): Promise<StoredValue[]> {
  if (numbers.length === 0) return [];
  const former = await uniqueOf(db, work).select(['number', 'field', 'value']).where('number', 'in', numbers).execute();
  await db.deleteFrom(VALUES_TABLE).where('importId', '=', work.id).where('number', 'in', numbers).execute();
  return former.map(({ number, field, value }) => ({
    ...{ number: Number(number), field: String(field), value: String(value), text: null },
  }));
}

/**
 * Replaces the values of rows. Other rows that share one with them are to be checked again.
 * @param rows those that may be imported, with whether their values count for others
 * @param numbers of all rows whose former values go; empty when each is checked for the first time
 * @returns finds the number of the first row with a value
 */
export async function keepValues(
  { db, now }: Tx,
  work: ImportWork,
  rows: readonly { readonly row: CheckedRow; readonly isIn: boolean }[],
  numbers: readonly number[],
): Promise<(value: HeldValue) => number | undefined> {
  const before = await takeValues(db, work, numbers);
  const all = rows.flatMap(({ row, isIn }) => valuesOf(row, work, isIn));
  const values = all.map((one) => ({ importId: work.id, ...one }));
  await insertAll(db, VALUES_TABLE, values, now);
  const unique = all.filter(({ text }) => text === null);
  // Rows that are checked for the first time are the last ones of the file that were, so none comes after them.
  const changed = numbers.length > 0 ? differing(before, unique) : [];
  if (changed.length > 0) await touchSharing(db, work, changed);
  const firsts = new Map<string, number>();
  for (const [field, part] of byField(unique)) {
    const found = await uniqueOf(db, work)
      .select(({ fn }) => ['value', fn.min('number').as('first')])
      .where('field', '=', field)
      .where('value', 'in', part)
      .groupBy('value')
      .execute();
    for (const { value, first } of found) firsts.set(keyOf({ field, value: String(value) }), Number(first));
  }
  return ({ field, text }) => firsts.get(keyOf({ field, value: comparedUnique(text) }));
}

/** The most frequent values that stand for records or choices, by field. */
export async function countValues(db: Database, importId: number): Promise<Record<string, CountedValues>> {
  const held = () => db.selectFrom(VALUES_TABLE).where('importId', '=', importId).where('text', 'is not', null);
  const totals = await held()
    .select(({ fn }) => ['field', fn.count('value').distinct().as('total')])
    .groupBy('field')
    .orderBy('field')
    .execute();
  const fields = totals.map(async ({ field, total }): Promise<readonly [string, CountedValues]> => {
    const rows = await held()
      .select(({ fn }) => [fn.min('text').as('text'), fn.count('number').distinct().as('rows')])
      .where('field', '=', field)
      .groupBy('value')
      .orderBy('rows', 'desc')
      .orderBy('text')
      .limit(MOST_VALUES)
      .execute();
    const values = rows.map((row) => ({ text: String(row.text), rows: Number(row.rows) }));
    return [String(field), { total: Number(total), values }];
  });
  return Object.fromEntries(await Promise.all(fields));
}

/** Longest value that is compared as it is, characters; longer ones are compared by their digest. */
const LONGEST = 200;
/** Values of a field that are offered for mapping. */
const MOST_VALUES = 500;
