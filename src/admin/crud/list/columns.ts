import type { Field, Resource } from '#resource';

/** A column of a generated list. */
export interface Column {
  readonly name: string;
  readonly field: Field;
  /** The one that names the record: carries picture and link. */
  readonly isTitle: boolean;
}

/** The columns of a list by their declared places, without what the person cannot read; the naming one comes first. */
export function columnsOf(resource: Resource, readable: readonly string[]): Column[] {
  const listed = Object.entries(resource.fields)
    .filter(([name, field]) => field.list !== undefined && readable.includes(name))
    .sort(([, a], [, b]) => (a.list ?? 0) - (b.list ?? 0))
    .map(([name, field]) => ({ name, field, isTitle: name === resource.title }));
  const title = resource.fields[resource.title];
  const rest = listed.filter((column) => !column.isTitle);
  return title ? [{ name: resource.title, field: title, isTitle: true }, ...rest] : rest;
}

/** How a list is ordered at first: as the declaration says, else by number. */
export function initialSort(resource: Resource): { field: string; order: 'ASC' | 'DESC' } {
  const [field, direction] = Object.entries(resource.order ?? {})[0] ?? ['id', 'asc'];
  return { field, order: direction === 'desc' ? 'DESC' : 'ASC' };
}
