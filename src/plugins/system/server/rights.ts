import { grantsOf, heldBy, OPERATIONS, ROLE_BASES, ROLES, type HeldRoles, type Resource } from '#resource';
import type { ListReader, ServerHost } from '#server';
import type { OwnRoleRight, RoleRight } from '../calls.ts';

/** Rights of every role on every resource except lines and views, in the order of the plugins. */
export async function rightsOf(host: Pick<ServerHost, 'db' | 'resources'>, reader: ListReader) {
  const columns = await ownColumns(host, reader);
  return [...host.resources.values()]
    .filter(({ lineOf, viewOf }) => !lineOf && !viewOf)
    .map((resource) => ({
      resource: resource.name,
      roles: Object.fromEntries(ROLES.map((role) => [role, rightOf(resource, [role])])),
      own: columns.map(({ id, name, held }): OwnRoleRight => ({ id, name, ...rightOf(resource, held) })),
    }));
}

/** An own role as this table needs it. */
interface OwnColumn {
  readonly id: number;
  readonly name: string;
  readonly held: HeldRoles;
}

/** Right of a role, or of what an own role holds, on a resource, by its declaration (docs/rules/rights.md). */
function rightOf({ name, access = {} }: Resource, held: HeldRoles): RoleRight {
  const { PUBLIC: _everybody, ...own } = access;
  const grants = grantsOf({ name, access: own }, held);
  const operations = OPERATIONS.filter((operation) => grants.some((grant) => grant[operation] !== undefined));
  const isLimited = grants.some(
    (grant) =>
      grant.fields !== undefined ||
      grant.updateFields !== undefined ||
      grant.readFields !== undefined ||
      operations.some((operation) => grant[operation] !== undefined && grant[operation] !== true),
  );
  return { operations, isLimited };
}

const namesIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** The own roles by name, as far as the reader may read them: administrators. */
async function ownColumns({ db }: Pick<ServerHost, 'db'>, reader: ListReader): Promise<OwnColumn[]> {
  if (!reader.canRead('roles')) return [];
  const rows = await db.selectFrom('roles').select(['id', 'name', 'base', 'given', 'taken']).orderBy('name').execute();
  const listOf = (value: unknown) => namesIn(typeof value === 'string' ? JSON.parse(value) : value);
  return rows.map(({ id, name, base, given, taken }) => ({
    ...{ id: Number(id), name: String(name) },
    held: heldBy({
      base: ROLE_BASES.find((one) => one === base) ?? null,
      given: listOf(given),
      taken: listOf(taken),
    }),
  }));
}
