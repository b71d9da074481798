import { isAllowed, isReadable, scopesOf, type Field, type Resource, type HeldRoles } from '#resource';
import type { Actor, ServerHost } from '#server';
import { createRelationNames, type NamedRecord } from '../rules/relationNames.ts';
import type { ImportField, RelationNames } from '../rules/types.ts';
import { tableOf } from './importState.ts';

/** Fields by which records belong to others: they are deleted with these. */
export const ownerFields = (resource: Resource): readonly (readonly [name: string, owner: string])[] =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    field.type === 'relation' && field.many !== true && field.onDelete === 'cascade' && field.to !== resource.name
      ? [[name, field.to] as const]
      : [],
  );

/**
 * Records of a resource that the caller sees, with all their names.
 * @param targets resources that a row may name: of what a record belongs to, only these tell which one is meant
 */
export async function readNames(
  host: ServerHost,
  resource: Resource,
  actor: Actor,
  targets: ReadonlySet<string> = new Set(),
): Promise<NamedRecord[]> {
  const { roles } = actor;
  if (!isAllowed(resource, roles, 'read')) return [];
  const fields = namingFields(resource, roles);
  const owners = ownerFields(resource).filter(([, owner]) => targets.has(owner));
  // Names of records that the caller does not see are not given away.
  const isLimited = scopesOf(resource, roles, 'read') !== null;
  const seen = isLimited
    ? (await host.readerAs(actor, 'en')).rows(resource.name, {})
    : host.db.selectFrom(tableOf(resource));
  let query = seen.select(['id', ...fields, ...owners.map(([name]) => name)]);
  for (const [name, value] of Object.entries(resource.viewOf?.where ?? {})) query = query.where(name, '=', value);
  const rows = await query.orderBy('id').limit(MOST).execute();
  return rows.map((row) => ({
    id: Number(row.id),
    names: fields.flatMap((name) => textsOf(resource, name, row[name])),
    owners: new Map(owners.flatMap(([name, owner]) => (row[name] === null ? [] : [[owner, Number(row[name])]]))),
  }));
}

/** The names of the records that the relations of some fields may link to, by field. */
export async function relationNames(
  host: ServerHost,
  fields: readonly ImportField[],
  actor: Actor,
): Promise<Map<string, RelationNames>> {
  const found = new Map<string, RelationNames>();
  const loaded = new Map<string, RelationNames>();
  const targets = new Set(fields.flatMap(({ target }) => target ?? []));
  for (const { name, target } of fields) {
    const resource = target === null ? undefined : host.resources.get(target);
    if (!resource) continue;
    const names = loaded.get(resource.name) ?? createRelationNames(await readNames(host, resource, actor, targets));
    loaded.set(resource.name, names);
    found.set(name, names);
  }
  return found;
}

/** Most records whose names are loaded for a relation. */
const MOST = 50_000;

/** Fields that name a record: its title, and its codes. */
function namingFields(resource: Resource, roles: HeldRoles): string[] {
  const isName = ([name, field]: [string, Field]) =>
    field.type === 'text' &&
    field.computed !== true &&
    field.format !== 'secret' &&
    isReadable(resource, name, roles) &&
    (name === resource.title || field.unique === true || field.format === 'code');
  return Object.entries(resource.fields)
    .filter(isName)
    .map(([name]) => name);
}

/** The texts of a stored value: one, or one per language. */
function textsOf(resource: Resource, name: string, value: unknown): string[] {
  if (typeof value !== 'string') return [];
  const field = resource.fields[name];
  if (field?.type !== 'text' || !field.translatable) return [value];
  const texts: unknown = JSON.parse(value);
  return typeof texts === 'object' && texts !== null ? Object.values(texts).map(String) : [];
}
