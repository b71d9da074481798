import type { Resource } from '#resource';
import type { Permission } from '../../auth/me.ts';

/** Records of a resource that point to this one through a field. */
export interface Relation {
  readonly resource: Resource;
  /** Field of theirs that points here. */
  readonly by: string;
  /** Several fields of the same resource point here: its name alone does not say which. */
  readonly isAmbiguous: boolean;
}

type Permissions = Readonly<Record<string, Permission>>;

/** Rows that stand elsewhere: in their record, in the trail, or under the name of their base. */
const standsElsewhere = ({ lineOf, viewOf, about, singleton }: Resource) =>
  lineOf !== undefined || viewOf !== undefined || about !== undefined || singleton === true;

function pointingFields(from: Resource, to: string, permissions: Permissions): string[] {
  const permission = permissions[from.name];
  if (!permission?.operations.includes('read')) return [];
  return Object.entries(from.fields)
    .filter(([, field]) => field.type === 'relation' && field.to === to && field.filter && field.writable !== false)
    .map(([name]) => name)
    .filter((name) => permission.readable.includes(name));
}

/**
 * The relations from other records to a record of this resource: first those declared as its collections, then those declared
 * by others. Only relations that the person may read and filter by are included.
 * @param declared all declarations
 * @param isOpen whether a resource has screens of its own to link to
 */
export function relationsOf(
  resource: Resource,
  declared: readonly Resource[],
  permissions: Permissions,
  isOpen: (resource: string) => boolean,
): Relation[] {
  const target = resource.viewOf?.resource ?? resource.name;
  const found = declared
    .filter((one) => !standsElsewhere(one) && isOpen(one.name))
    .flatMap((one) => {
      const fields = pointingFields(one, target, permissions);
      return fields.map((by): Relation => ({ resource: one, by, isAmbiguous: fields.length > 1 }));
    });
  const own = Object.values(resource.fields).flatMap((field) => (field.type === 'collection' ? [field] : []));
  const rank = ({ resource: { name }, by }: Relation) => {
    const at = own.findIndex((field) => field.of === name && field.by === by);
    return at < 0 ? own.length : at;
  };
  return found.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * Relations that have a tab on a record's page. Records of the same resource (the refunds of an order, the subtasks of a task)
 * are shown on the page itself.
 */
export function tabRelations(resource: Resource, relations: readonly Relation[]): Relation[] {
  const own = resource.viewOf?.resource ?? resource.name;
  return relations.filter((relation) => relation.resource.name !== own);
}

/** Name of a relation's tab in the address. */
export const tabNameOf = ({ resource, by, isAmbiguous }: Relation): string =>
  isAmbiguous ? `${resource.name}.${by}` : resource.name;

/** Relations in an order of their resources' names; those that it does not name follow as they are. */
export function inOrder(relations: readonly Relation[], names: readonly string[]): Relation[] {
  const rank = ({ resource: { name } }: Relation) => (names.includes(name) ? names.indexOf(name) : names.length);
  return relations.toSorted((a, b) => rank(a) - rank(b));
}
