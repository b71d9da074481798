import { isObject, isRole, OPERATIONS, type Operation, type Role } from '#resource';

/** What one may do with a resource: the operations, and the fields that can be read, and set on create and on update. */
export interface Permission {
  readonly operations: readonly Operation[];
  readonly readable: readonly string[];
  readonly writable: { readonly create: readonly string[]; readonly update: readonly string[] };
}

/** Who works at a station that somebody else is signed in to: named by a PIN (DECISIONS 18). */
export interface Operator {
  readonly id: number;
  readonly username: string;
  readonly fullName: string;
  readonly roles: readonly Role[];
}

/** Who is signed in and what they may do, as `GET /{locale}/api/me` answers. */
export interface Me {
  readonly id: number;
  readonly username: string;
  readonly fullName: string;
  readonly roles: readonly Role[];
  /** Address of the store that the account belongs to; absent: of none. */
  readonly store?: string;
  /** In whose name calls are made; roles and permissions are then those that both have. */
  readonly operator?: Operator;
  /** The newest change when this was said; absent where changes are told by the hub of another server. */
  readonly lastEventId?: string;
  /** By resource; one that is absent allows nothing. */
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

/** Somebody's name and roles, as `/me` and the look-up of a PIN answer them; undefined when it is nobody. */
export function parsePerson(body: unknown): Operator | undefined {
  if (!isObject(body) || typeof body['username'] !== 'string') return undefined;
  const { id, username, fullName, roles } = body;
  return {
    id: Number(id),
    username,
    fullName: typeof fullName === 'string' && fullName !== '' ? fullName : username,
    roles: Array.isArray(roles) ? roles.filter(isRole) : [],
  };
}

/** Reads the answer of `/me`. @throws Error when it is no identity */
export function parseMe(body: unknown): Me {
  const person = parsePerson(body);
  if (!isObject(body) || !person) throw new Error('The server did not say who is signed in.');
  const { permissions } = body;
  const operator = parsePerson(body['operator']);
  return {
    ...person,
    ...(typeof body['store'] === 'string' && { store: body['store'] }),
    ...(operator && { operator }),
    ...(typeof body['lastEventId'] === 'string' && { lastEventId: body['lastEventId'] }),
    permissions: Object.fromEntries(
      Object.entries(isObject(permissions) ? permissions : {}).map(([name, value]) => [name, permissionOf(value)]),
    ),
  };
}
