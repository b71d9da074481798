import { isObject, OPERATIONS, type Operation } from '#resource';

/** What each role may do with the records of one resource. */
export interface RoleRights {
  readonly resource: string;
  /** By role; one that is absent may do nothing. `isLimited`: with some records or fields only. */
  readonly roles: Readonly<Record<string, { readonly operations: readonly Operation[]; readonly isLimited: boolean }>>;
}

const isOperation = (value: unknown): value is Operation => OPERATIONS.some((one) => one === value);

/** Reads the answer of `GET rights`. */
export const readRights = (body: unknown): RoleRights[] =>
  (Array.isArray(body) ? body : []).filter(isObject).map(({ resource, roles }) => ({
    resource: String(resource),
    roles: Object.fromEntries(
      Object.entries(isObject(roles) ? roles : {}).map(([role, right]) => {
        const { operations, isLimited } = isObject(right) ? right : {};
        const allowed = Array.isArray(operations) ? operations.filter(isOperation) : [];
        return [role, { operations: allowed, isLimited: isLimited === true }];
      }),
    ),
  }));
