import { heldRolesOf, isObject, OPERATIONS, type Operation, type HeldRoles } from '#resource';

/** Rights on a resource: operations, readable fields, and fields writable on create and on update. */
export interface Permission {
  readonly operations: readonly Operation[];
  readonly readable: readonly string[];
  readonly writable: { readonly create: readonly string[]; readonly update: readonly string[] };
}

/** The operator of a station where another account is signed in, identified by PIN (docs/decisions/pins.md). */
export interface Operator {
  readonly id: number;
  readonly username: string;
  readonly fullName: string;
  readonly roles: HeldRoles;
}

/** The signed-in user and their rights, as answered by `GET /{locale}/api/me`. */
export interface Me {
  readonly id: number;
  readonly username: string;
  readonly fullName: string;
  readonly roles: HeldRoles;
  /** Address of the account's store; absent: none. */
  readonly store?: string;
  /** The operator in whose name calls are made. Roles and permissions are then those that both have. */
  readonly operator?: Operator;
  /** Id of the newest event at the time of the answer; absent with a foreign server's hub. */
  readonly lastEventId?: string;
  /** By resource; an absent resource allows nothing. */
  readonly permissions: Readonly<Record<string, Permission>>;
}

const isOperation = (value: unknown): value is Operation => OPERATIONS.some((operation) => operation === value);
const textsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];

function permissionOf(value: unknown): Permission {
  const { operations, readable, writable } = isObject(value) ? value : {};
  const { create, update } = isObject(writable) ? writable : {};
  return {
    operations: Array.isArray(operations) ? operations.filter(isOperation) : [],
    readable: textsOf(readable),
    writable: { create: textsOf(create), update: textsOf(update) },
  };
}

/** Parses name and roles from `/me` or a PIN lookup; undefined when there is none. */
export function parsePerson(body: unknown): Operator | undefined {
  if (!isObject(body) || typeof body.username !== 'string') return undefined;
  const { id, username, fullName, roles, exceptions } = body;
  return {
    id: Number(id),
    username,
    fullName: typeof fullName === 'string' && fullName !== '' ? fullName : username,
    // The server answers exceptions apart; an identity kept on this device has both in one list.
    roles: heldRolesOf([roles, exceptions].flatMap((list) => (Array.isArray(list) ? list : []))),
  };
}

/** Parses the answer of `/me`. @throws Error when it is no identity */
export function parseMe(body: unknown): Me {
  const person = parsePerson(body);
  if (!isObject(body) || !person) throw new Error('The server did not say who is signed in.');
  const { permissions } = body;
  const operator = parsePerson(body.operator);
  return {
    ...person,
    ...(typeof body.store === 'string' && { store: body.store }),
    ...(operator && { operator }),
    ...(typeof body.lastEventId === 'string' && { lastEventId: body.lastEventId }),
    permissions: Object.fromEntries(
      Object.entries(isObject(permissions) ? permissions : {}).map(([name, value]) => [name, permissionOf(value)]),
    ),
  };
}
