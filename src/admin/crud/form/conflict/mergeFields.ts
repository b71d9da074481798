import type { Field } from '#resource';
import { isSame, mergeChanges, type Conflict } from '#provider';
import { relatedId } from '../../recordText.ts';
import type { FormField } from '../layout.ts';

/** A field that both sides changed, each to another value. */
export interface ConflictField {
  readonly name: string;
  readonly field: Field;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** A field that needs no decision. */
export interface MergedField {
  readonly name: string;
  readonly field: Field;
  /** The side that changed the field: one side alone, both to the same value, or both in different places of it. */
  readonly by: 'mine' | 'theirs' | 'same' | 'both';
  readonly base: unknown;
  readonly value: unknown;
}

/** Data of the merge view. */
export interface Merge {
  readonly contested: readonly ConflictField[];
  readonly settled: readonly MergedField[];
}

/** Stored pictures are answered with a signature that changes by the hour: the path is what they are. */
const pictureOf = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('/get-image?')
    ? new URLSearchParams(value.slice(value.indexOf('?'))).get('path')
    : value;

const each = (value: unknown, of: (one: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(of) : of(value);
const emptyAsNull = (value: unknown) => (value === '' || (Array.isArray(value) && value.length === 0) ? null : value);

/** A value as it is compared: related records by their number, pictures by their path, nothing as null. */
function essence(field: Field, value: unknown): unknown {
  if (field.type === 'relation') return emptyAsNull(each(value, (one) => relatedId(one) ?? null));
  if (field.type === 'image') return emptyAsNull(each(value, pictureOf));
  return emptyAsNull(value);
}

/** Tells whether two values of a field mean the same to people. */
export const isSameValue = (field: Field, a: unknown, b: unknown): boolean =>
  isSame(essence(field, a), essence(field, b));

/**
 * Merges the changes of two sides: the fields to be decided, and the fields that merge automatically.
 * @param fields those of the form
 */
export function mergeFields(fields: readonly FormField[], { base, mine, theirs, fields: named }: Conflict): Merge {
  const contested: ConflictField[] = [];
  const settled: MergedField[] = [];
  const { changes } = mergeChanges(base, mine, theirs);
  for (const { name, field } of fields) {
    if (field.writable === false) continue;
    const values = { base: base[name], mine: mine[name], theirs: theirs[name] };
    const hasMine = !isSameValue(field, values.mine, values.base);
    const hasTheirs = !isSameValue(field, values.theirs, values.base);
    const entry = { name, field, base: values.base };
    if (hasMine && hasTheirs && isSameValue(field, values.mine, values.theirs))
      settled.push({ ...entry, by: 'same', value: values.theirs });
    else if (hasMine && hasTheirs && named.includes(name)) contested.push({ name, field, ...values });
    else if (hasMine && hasTheirs) settled.push({ ...entry, by: 'both', value: changes[name] ?? values.theirs });
    else if (hasMine) settled.push({ ...entry, by: 'mine', value: values.mine });
    else if (hasTheirs) settled.push({ ...entry, by: 'theirs', value: values.theirs });
  }
  return { contested, settled };
}

/** The values that overwrite the other version once every field is decided. */
export function mergedValues(merge: Merge, decided: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const own = merge.settled.filter(({ by }) => by === 'mine' || by === 'both').map(({ name, value }) => [name, value]);
  return { ...Object.fromEntries(own), ...decided };
}
