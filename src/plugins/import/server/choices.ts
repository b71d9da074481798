import { fold, type ValuesOf } from '#resource';
import type { Database } from '#server';
import type { ImportOptions, Repair } from '../rules/types.ts';
import { PROBLEMS_TABLE, ROWS_TABLE, VALUES_TABLE, type StoredImport } from './importState.ts';
import { partOf } from './problems.ts';
import { comparedHeld } from './rowValues.ts';
import { partsOf } from './stagedRows.ts';

/** Choices of a wizard for an import. */
export interface Choices {
  readonly mapping: ReadonlyMap<string, string>;
  readonly options: ImportOptions;
}

/** An object by its names, whatever their order. */
const sorted = (value: object): readonly (readonly [string, unknown])[] =>
  Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Choices that every row depends on. */
const forAll = ({ mapping, options }: Choices): string => {
  const { key, mode, clearEmpty, decimal, dateOrder, columns = {} } = options;
  return JSON.stringify([
    sorted(Object.fromEntries(mapping)),
    key,
    mode,
    clearEmpty,
    decimal,
    dateOrder,
    sorted(columns),
  ]);
};

/** Names under which two objects differ. */
function differing(
  one: Readonly<Record<string, unknown>> = {},
  other: Readonly<Record<string, unknown>> = {},
): string[] {
  const [known, wanted] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  const textOf = (value: unknown) =>
    JSON.stringify(typeof value === 'object' && value !== null ? sorted(value) : (value ?? null));
  const isSame = (name: string) =>
    known.has(name) === wanted.has(name) && textOf(known.get(name)) === textOf(wanted.get(name));
  return [...new Set([...known.keys(), ...wanted.keys()])].filter((name) => !isSame(name));
}

/** Rows whose own cells were corrected otherwise, or that stay out or come in. */
function touchedNumbers(before: ImportOptions, after: ImportOptions): number[] {
  const [known, wanted] = [new Set(before.leaveOut), new Set(after.leaveOut)];
  const moved = [...known.symmetricDifference(wanted)];
  return [...differing(before.fixes, after.fixes).map(Number), ...moved].filter(Number.isSafeInteger);
}

const byGroup = (repairs: readonly Repair[] = []) =>
  Object.fromEntries(repairs.map((one) => [JSON.stringify([one.cause, one.column, one.value]), one]));

/** Groups of problems whose correction came, went or is another one. */
function touchedGroups(before: ImportOptions, after: ImportOptions): Repair[] {
  const [known, wanted] = [byGroup(before.repairs), byGroup(after.repairs)];
  return differing(known, wanted).flatMap((group) => wanted[group] ?? known[group] ?? []);
}

/** Values whose record or choice is another one, by field; as they are compared. */
function touchedValues(before: ImportOptions, after: ImportOptions): (readonly [string, readonly string[]])[] {
  const folded = (values: Readonly<Record<string, unknown>> = {}) =>
    Object.fromEntries(Object.entries(values).map(([text, value]) => [fold(text), value]));
  const [known, wanted] = [new Map(Object.entries(before.values ?? {})), new Map(Object.entries(after.values ?? {}))];
  return [...new Set([...known.keys(), ...wanted.keys()])].map((field) => [
    field,
    differing(folded(known.get(field)), folded(wanted.get(field))).map(comparedHeld),
  ]);
}

/** What changes of an import whose rows are all to be checked again. */
export const allRows = ({ generation }: Pick<StoredImport, 'generation'>): ValuesOf<'imports'> => ({
  generation: generation + 1,
});

/**
 * Marks the rows that a change of choices touches, so that they are checked again: the corrected rows, those with a problem of
 * a corrected group, those that hold a value which stands for another record now. Rows that share a unique value with them
 * follow when they are checked.
 * @returns what changes of the import, null when no choice has changed
 */
export async function touchRows(
  db: Database,
  stored: StoredImport,
  wanted: Choices,
): Promise<ValuesOf<'imports'> | null> {
  if (forAll(stored) !== forAll(wanted)) return allRows(stored);
  const [before, after] = [stored.options, wanted.options];
  const numbers = touchedNumbers(before, after);
  const groups = touchedGroups(before, after);
  const values = touchedValues(before, after).filter(([, texts]) => texts.length > 0);
  const mark = (rows: readonly number[] | ReturnType<typeof numbersIn>) =>
    db
      .updateTable(ROWS_TABLE)
      .set({ generation: 0 })
      .where('importId', '=', stored.id)
      .where('number', 'in', rows)
      .execute();
  const numbersIn = (table: string) => db.selectFrom(table).select('number').where('importId', '=', stored.id);
  for (const part of partsOf(numbers)) await mark(part);
  for (const { cause, column, value } of groups) {
    const own = numbersIn(PROBLEMS_TABLE)
      .where('cause', '=', cause)
      .where('column', column === null ? 'is' : '=', column);
    await mark(value === null ? own : own.where('part', '=', partOf(value)));
  }
  for (const [field, texts] of values)
    for (const part of partsOf(texts))
      await mark(numbersIn(VALUES_TABLE).where('field', '=', field).where('value', 'in', part));
  return numbers.length + groups.length + values.length > 0 ? {} : null;
}
