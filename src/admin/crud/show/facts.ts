import type { Field, Resource } from '#resource';
import type { Column } from '../list/columns.ts';

/** A field of a record for reading. */
export interface Fact {
  readonly name: string;
  readonly field: Field;
}

/** Facts that belong together: the fields of one card of the form. */
export interface FactGroup {
  readonly name: string;
  readonly facts: readonly Fact[];
}

/** Shown elsewhere on the page: related records, lines, and the states beside the title. */
const isElsewhere = (name: string, field: Field, title: string) =>
  field.type === 'collection' || field.type === 'lines' || name === title || isState(name, field);

/** True for a status field, which is shown as a chip in the head. */
export const isState = (name: string, field: Field): boolean => field.type === 'enum' && /status$/i.test(name);

/** Nothing is there to read. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A value that needs the whole width: long texts, code, lists of objects. */
export function isWide(field: Field): boolean {
  if (field.type === 'text') return field.multiline === true || field.format === 'html';
  return field.type === 'json' || field.type === 'embedded' || (field.type === 'image' && field.many === true);
}

/** The states of a record, in the order of the declaration. */
export const statesOf = (resource: Resource, readable: readonly string[]): Fact[] =>
  Object.entries(resource.fields)
    .filter(([name, field]) => isState(name, field) && readable.includes(name))
    .map(([name, field]) => ({ name, field }));

/**
 * The non-empty readable fields of a record, grouped by the cards of its form.
 * @param readable fields the person may read
 */
export function factGroupsOf(
  resource: Resource,
  readable: readonly string[],
  record: Readonly<Record<string, unknown>>,
): FactGroup[] {
  const groups = new Map<string, Fact[]>();
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.form === false || !readable.includes(name) || isElsewhere(name, field, resource.title)) continue;
    if (isEmpty(record[name])) continue;
    const group = field.form ?? 'main';
    groups.set(group, [...(groups.get(group) ?? []), { name, field }]);
  }
  return [...groups].map(([name, facts]) => ({ name, facts }));
}

/**
 * Columns of a few related records: the first that hold something in one of them, and of the amounts the first.
 * @param most how many there is room for
 */
export function filledColumns(
  columns: readonly Column[],
  records: readonly Readonly<Record<string, unknown>>[],
  most: number,
): Column[] {
  const filled = columns.filter(({ name, isTitle }) => isTitle || records.some((record) => !isEmpty(record[name])));
  const first = filled.slice(0, most);
  const amount = filled.find(({ field }) => field.type === 'money');
  return !amount || first.includes(amount) ? first : [...first.slice(0, most - 1), amount];
}
