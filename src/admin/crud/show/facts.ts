import { isPresent, type Field, type Resource } from '#resource';
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

/** Shown elsewhere on the page: related records and lines. */
const isElsewhere = (name: string, field: Field, title: string) =>
  field.type === 'collection' || field.type === 'lines' || name === title;

const hasTones = ({ field }: Fact): boolean => field.type === 'enum' && field.tones !== undefined;
/** Tells a status: a choice with tones, or by its name. One with tones that is in no form is shown by its own screens. */
export const isStatus = (fact: Fact): boolean =>
  fact.field.type === 'enum' && (/status$/i.test(fact.name) || (hasTones(fact) && fact.field.form !== false));

/**
 * Splits fields into those that say how a record stands, which are chips beside its name, and the others. Where a state is
 * computed from what is stored (a table with its orders), it stands alone: the stored ones would contradict it.
 */
export function splitStates<F extends Fact>(all: readonly F[]): { states: readonly F[]; others: readonly F[] } {
  const computed = all.filter((one) => hasTones(one) && one.field.computed === true);
  if (computed.length === 0) return { states: all.filter(isStatus), others: all.filter((one) => !isStatus(one)) };
  return { states: computed, others: all.filter((one) => !isStatus(one) && !hasTones(one)) };
}

/** Nothing is there to read. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A value that needs the whole width: long texts, code, lists of objects. */
export function isWide(field: Field): boolean {
  if (field.type === 'text') return field.multiline === true || field.format === 'html';
  return field.type === 'json' || field.type === 'embedded' || (field.type === 'image' && field.many === true);
}

const readableFacts = ({ fields }: Resource, readable: readonly string[]): Fact[] =>
  Object.entries(fields).flatMap(([name, field]) => (readable.includes(name) ? [{ name, field }] : []));

/** The states of a record, in the order of the declaration. */
export const statesOf = (resource: Resource, readable: readonly string[]): readonly Fact[] =>
  splitStates(readableFacts(resource, readable)).states;

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
  for (const { name, field } of splitStates(readableFacts(resource, readable)).others) {
    if (field.form === false || isElsewhere(name, field, resource.title) || isEmpty(record[name])) continue;
    if (!isPresent(field, record, record[name])) continue;
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
