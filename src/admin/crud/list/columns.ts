import type { Field, Resource } from '#resource';

/** A column of a generated list. */
export interface Column {
  readonly name: string;
  readonly field: Field;
  /** The one that names the record: carries picture and link. */
  readonly isTitle: boolean;
}

/** Fields that every record has in addition to the declared ones; the server maintains them. */
export const SYSTEM_FIELDS: Readonly<Record<string, Field>> = {
  createdAt: { type: 'datetime', filter: true, order: true, writable: false },
  updatedAt: { type: 'datetime', filter: true, order: true, writable: false },
  id: { type: 'integer', filter: true, order: true, writable: false },
};

/** A list with this many columns has no place left for the time of the last change. */
const WIDE = 8;

/** Kinds of values that a cell has no place for. */
const HAS_NO_CELL: ReadonlySet<Field['type']> = new Set(['embedded', 'lines', 'collection', 'json']);

/** Tells whether a field's value can be read in one line. */
function fitsCell(field: Field): boolean {
  if (HAS_NO_CELL.has(field.type)) return false;
  return field.type !== 'text' || !['css', 'javascript', 'twig', 'secret'].includes(field.format ?? '');
}

/** Kinds of values that are always short: amounts, days, choices. */
const IS_SHORT: ReadonlySet<Field['type']> = new Set([
  'boolean',
  'date',
  'datetime',
  'decimal',
  'enum',
  'integer',
  'money',
]);

/** Signs that a cell of the widest kind (340 px) holds in any writing. */
export const SURELY_FIT = 20;

/** Tells whether a value may be longer than its cell. Only such a one is clipped: each clip is a layer to the browser. */
export function mayBeCut(field: Field, value: unknown): boolean {
  if (Array.isArray(value)) return true;
  if (IS_SHORT.has(field.type)) return false;
  return typeof value === 'string' && field.type === 'text' ? value.length > SURELY_FIT : value !== null;
}

/** The field a column stands for; of the declaration, or one that every record has. */
export const columnField = (resource: Resource, name: string): Field | undefined =>
  Object.hasOwn(resource.fields, name) ? resource.fields[name] : SYSTEM_FIELDS[name];

/** Every column that somebody may choose: the naming one, those of the declaration in their places, then the others. */
export function allColumns(resource: Resource, readable: readonly string[]): Column[] {
  const entries = [...Object.entries(resource.fields), ...Object.entries(SYSTEM_FIELDS)];
  const isTitle = (name: string) => name === resource.title;
  const rank = (name: string, field: Field) => (isTitle(name) ? -1 : (field.list ?? Number.MAX_SAFE_INTEGER));
  return entries
    .filter(([name, field]) => isTitle(name) || (readable.includes(name) && fitsCell(field)))
    .sort(([oneName, one], [otherName, other]) => rank(oneName, one) - rank(otherName, other))
    .map(([name, field]) => ({ name, field, isTitle: isTitle(name) }));
}

/** The readable columns of a list in their declared order; the title column comes first. */
export function columnsOf(resource: Resource, readable: readonly string[]): Column[] {
  const listed = allColumns(resource, readable).filter(({ field, isTitle }) => isTitle || field.list !== undefined);
  const field = SYSTEM_FIELDS.updatedAt;
  if (!field || listed.length >= WIDE || !readable.includes('updatedAt')) return listed;
  return listed.some(({ name }) => name === 'updatedAt')
    ? listed
    : [...listed, { name: 'updatedAt', field, isTitle: false }];
}

/** The chosen columns in their order. The title column is always first; columns the person may no longer read are left out. */
export function chosenColumns(all: readonly Column[], names: readonly string[]): Column[] {
  const chosen = [...new Set(names)].flatMap(
    (name) => all.find((column) => column.name === name && !column.isTitle) ?? [],
  );
  return [...all.filter(({ isTitle }) => isTitle), ...chosen];
}

/** The columns with those of which only the day counts as dates. */
export const withDays = (columns: readonly Column[], days: readonly string[]): readonly Column[] =>
  days.length === 0
    ? columns
    : columns.map((column) =>
        days.includes(column.name) && column.field.type === 'datetime'
          ? { ...column, field: { ...column.field, type: 'date' } }
          : column,
      );

/** Moves one of several names to another place among them. */
export function movedTo(names: readonly string[], name: string, to: number): string[] {
  const others = names.filter((one) => one !== name);
  const place = Math.max(0, Math.min(to, others.length));
  return names.includes(name) ? [...others.slice(0, place), name, ...others.slice(place)] : [...names];
}

/** Initial order of a list: the declared one, else by id. */
export function initialSort(resource: Resource): { field: string; order: 'ASC' | 'DESC' } {
  const [field, direction] = Object.entries(resource.order ?? {})[0] ?? ['id', 'asc'];
  return { field, order: direction === 'desc' ? 'DESC' : 'ASC' };
}
