import { isAllowed, isReadable, type Resource, type HeldRoles, type RowOf } from '#resource';
import { actingPerson, type ReadContext } from '#server';

type View = RowOf<'saved_views'>;

/**
 * Views as visible to their reader, without filters, order and columns about hidden fields. The default flag is visible to
 * the owner only.
 */
export function visibleViews(rows: readonly View[], { actor, resources }: ReadContext): readonly View[] {
  if (actor.isSystem) return rows;
  const me = actingPerson(actor);
  return rows.map((row) => visible(row, { roles: actor.roles, resources }, me !== null && row.owner === me));
}

type Resources = ReadonlyMap<string, Resource>;

/** Reader of a view. */
interface Reader {
  readonly roles: HeldRoles;
  readonly resources: Resources;
}

/** Tells whether a path such as `category.name` is visible: every step is either a readable field or no field at all. */
function isVisiblePath(resource: Resource, path: readonly string[], reader: Reader): boolean {
  const [name = '', ...rest] = path;
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  if (!field) return true;
  if (!isReadable(resource, name, reader.roles)) return false;
  if (rest.length === 0 || field.type === 'embedded') return true;
  const target =
    field.type === 'relation' ? field.to : field.type === 'lines' || field.type === 'collection' ? field.of : '';
  const other = reader.resources.get(target);
  return other !== undefined && isAllowed(other, reader.roles, 'read') && isVisiblePath(other, rest, reader);
}

/** Path of a query parameter: `price` for `price[gte]` and `exists[price]`. */
function pathOf(parameter: string): string[] {
  const inner = /^(?:exists|order)\[([^\]]*)\]/.exec(parameter)?.[1];
  return (inner ?? parameter.replace(/\[.*$/, '')).split('.');
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

function visible(row: View, reader: Reader, isOwner: boolean): View {
  const resource = reader.resources.get(row.resource);
  const isVisible = (path: readonly string[]) => resource !== undefined && isVisiblePath(resource, path, reader);
  // `properties` selects fields by name and is no filter.
  const filters = entriesOf(row.filters).filter(([key]) => !key.startsWith('properties') && isVisible(pathOf(key)));
  return {
    ...row,
    isDefault: isOwner && row.isDefault,
    filters: Object.fromEntries(filters),
    sort: isVisible((row.sort?.field ?? '').split('.')) ? row.sort : null,
    columns: (row.columns ?? []).filter(({ name }) => isVisible(name.split('.'))),
  };
}
