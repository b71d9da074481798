import { grantsOf } from './access.ts';
import type { Resource } from './define.ts';
import { holdsRight, type NamedRight } from './namedRight.ts';
import { isRole, OPERATIONS, type HeldRoles, type Operation, type RightException, type Role } from './roles.ts';

/** Presets that an own role can be based on. Never the administrator: an own role holds at most what managers may be given. */
export const ROLE_BASES = [
  'ROLE_MANAGER',
  'ROLE_CASHIER',
  'ROLE_AGENT_DRIVER',
  'ROLE_KITCHEN',
] as const satisfies readonly Role[];

/** A role that administrators put together: a preset or nothing, with rights given in addition and rights taken away. */
export interface OwnRole {
  readonly base: Role | null;
  /** Rights by name, without sign: `products.update`, `orders.refund`. */
  readonly given: readonly string[];
  readonly taken: readonly string[];
}

/** The list of roles and exceptions that the holder of an own role gets. A base that an own role cannot have gives nothing. */
export const heldBy = ({ base, given, taken }: OwnRole): HeldRoles => [
  ...ROLE_BASES.filter((role) => role === base),
  ...given.toSorted().map((name): RightException => `+${name}`),
  ...taken.toSorted().map((name): RightException => `-${name}`),
];

/** A resource whose rights can be switched in an own role, with the operations that each preset has. */
export interface SwitchableResource {
  readonly resource: string;
  /** The operations that can be given: those of managers. */
  readonly operations: readonly Operation[];
  readonly presets: Readonly<Record<string, readonly Operation[]>>;
}

/** Name of the right to an operation on a resource. */
export const nameOfRight = (resource: string, operation: Operation): string => `${resource}.${operation}`;

const operationsOf = (resource: Resource, role: Role): Operation[] => {
  const grants = grantsOf({ name: resource.name, access: { [role]: resource.access?.[role] } }, [role]);
  return OPERATIONS.filter((operation) => grants.some((grant) => grant[operation] !== undefined));
};

/**
 * The rights of a resource that an own role can have otherwise than its preset; null: none. Accounts and own roles are left out,
 * so that nobody widens themselves by an own role; so are settings, which give rights, and what managers do not have.
 */
export function switchableOf(resource: Resource): SwitchableResource | null {
  if (resource.accounts || resource.singleton || resource.lineOf !== undefined) return null;
  const operations = operationsOf(resource, 'ROLE_MANAGER');
  const presets = Object.fromEntries(ROLE_BASES.map((role) => [role, operationsOf(resource, role)]));
  return Object.values(presets).every((some) => some.length === 0)
    ? null
    : { resource: resource.name, operations, presets };
}

/** The mistakes of an own role: `given` or `taken` names a right that cannot be switched, or one without what it needs. */
export interface OwnRoleMistake {
  readonly field: 'given' | 'taken';
  readonly reason: 'unknown' | 'both' | 'needsRead';
  /** Name of the right. */
  readonly name: string;
}

/**
 * The first mistake of an own role; null: it is sound. A given right is one of managers, or a named right; rights to change and
 * delete need the right to read.
 */
export function mistakeOf(
  role: OwnRole,
  resources: Iterable<Resource>,
  rights: readonly NamedRight[],
): OwnRoleMistake | null {
  const offered = [...resources].flatMap((resource) => switchableOf(resource) ?? []);
  const named = rights.map(({ name }) => name);
  const givable = new Set([
    ...offered.flatMap(({ resource, operations }) => operations.map((one) => nameOfRight(resource, one))),
    ...named,
  ]);
  const takable = new Set([
    ...offered.flatMap(({ resource, presets }) =>
      Object.values(presets).flatMap((some) => some.map((one) => nameOfRight(resource, one))),
    ),
    ...named,
  ]);
  const unknown = (field: 'given' | 'taken', known: ReadonlySet<string>) =>
    role[field].filter((name) => !known.has(name)).map((name) => ({ field, reason: 'unknown' as const, name }));
  const both = role.given.filter((name) => role.taken.includes(name));
  const blind = offered.flatMap(({ resource, presets }) => {
    const reads = nameOfRight(resource, 'read');
    const isRead =
      !role.taken.includes(reads) &&
      (role.given.includes(reads) || (role.base !== null && presets[role.base]?.includes('read') === true));
    const needing = [nameOfRight(resource, 'update'), nameOfRight(resource, 'delete')];
    return isRead ? [] : needing.filter((name) => role.given.includes(name));
  });
  return (
    [
      ...unknown('given', givable),
      ...unknown('taken', takable),
      ...both.map((name) => ({ field: 'taken', reason: 'both', name }) as const),
      ...blind.map((name) => ({ field: 'given', reason: 'needsRead', name }) as const),
    ][0] ?? null
  );
}

/** Roles that hold whatever an own role can be given. */
const isAbove = (held: HeldRoles) => held.includes('ROLE_ADMIN') || held.includes('ROLE_MANAGER');

/** Tells whether somebody holds, too, what another person's own role was given. */
function holdsToo(held: HeldRoles, given: RightException, rights: readonly NamedRight[]): boolean {
  const name = given.slice(1);
  const named = rights.find((right) => right.name === name);
  if (named) return holdsRight(held, named);
  // Rights to records are those of managers. Of a named right that no plugin declares now, nobody knows who has it.
  const isOfRecords = OPERATIONS.some((operation) => name.endsWith(`.${operation}`));
  return held.includes(given) || (isOfRecords && isAbove(held));
}

/**
 * The exceptions that hold where two people act together, a station's account and its operator: all that one of them lacks is
 * taken, and only what both have is given.
 * @param rights the named rights of all plugins
 */
export function sharedExceptions(one: HeldRoles, other: HeldRoles, rights: readonly NamedRight[]): RightException[] {
  const found = (held: HeldRoles, sign: '+' | '-') =>
    held.filter((entry): entry is RightException => !isRole(entry) && entry.startsWith(sign));
  const given = [
    ...found(one, '+').filter((entry) => holdsToo(other, entry, rights)),
    ...found(other, '+').filter((entry) => holdsToo(one, entry, rights)),
  ];
  return [...new Set([...given, ...found(one, '-'), ...found(other, '-')])].toSorted();
}
