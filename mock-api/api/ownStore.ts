import { numberOf, OPERATIONS, ROLES, scopesOf, type Resource } from '#resource';
import { forbidden } from '../problem.ts';
import type { ResourceHooks } from '../hookTypes.ts';
import type { Actor, Database, Tx, Write } from '../types.ts';
import { isOwnStore } from './rowLimits.ts';

/**
 * Tells whether a caller works with what belongs to a store, or to none: their own store's; administrators, and accounts
 * without a store, work with all (docs/rules/rights.md, "Stores").
 */
export const seesStore = (actor: Actor, store: number | null | undefined): boolean =>
  actor.isSystem || actor.roles.includes('ROLE_ADMIN') || isOwnStore(actor, store);

/**
 * Refuses an act of a caller on another store than their own (docs/rules/rights.md, "Stores"). Administrators, and accounts
 * without a store, act on all stores. Rows whose limits hold by `$store` need no call of it: the engine checks them
 * ({@link requireOwnRow}). It is for calls, and for data without a row of its own.
 * @param field that names the store
 * @throws Problem 403 on the field
 */
export function requireOwnStore(actor: Actor, store: number | null | undefined, field: string): void {
  if (seesStore(actor, store)) return;
  throw forbidden(`${field}: it belongs to another store.`, field);
}

/** The first store by position; records without a store of their own belong to it. Null when there is no store at all. */
export async function firstStore({ db }: { readonly db: Database }): Promise<number | null> {
  const found = await db
    .selectFrom('stores')
    .select('id')
    .orderBy((eb) => eb.fn.coalesce('position', eb.lit(999_999_999)))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found ? numberOf(found.id) : null;
}

/** The store that a write is about: the one named, else the person's own, else the first one. */
export const storeOrFirst = async (tx: Tx, named: number | null): Promise<number | null> =>
  named ?? tx.actor.storeId ?? (await firstStore(tx));

const fields = new WeakMap<Resource, string | null>();

/** Field by which some role's rows of a resource are limited to the own store; null: none is. */
function storeFieldOf(resource: Resource): string | null {
  const known = fields.get(resource);
  if (known !== undefined) return known;
  const scopes = ROLES.flatMap((role) =>
    OPERATIONS.flatMap((operation) => (operation === 'create' ? [] : (scopesOf(resource, [role], operation) ?? []))),
  );
  const found = scopes.flatMap((scope) => Object.entries(scope)).find(([, wanted]) => wanted === '$store')?.[0] ?? null;
  fields.set(resource, found);
  return found;
}

/**
 * Refuses a client's write that makes a row for another store than the caller's, or moves one there. Row limits protect rows
 * as they are stored; this protects the values that are written. Called when the hooks have set the store.
 * @throws Problem 403 on the field that `storeBy` of the resource names, else on the store
 */
export function requireOwnRow(actor: Actor, { isClient, isStoreJudged, resource, values, before }: Write): void {
  if (!isClient || isStoreJudged === true) return;
  const field = storeFieldOf(resource);
  const store = field === null ? undefined : values[field];
  if (field === null || store === undefined || store === before?.[field]) return;
  const { storeBy } = resource;
  const by = storeBy === undefined ? null : (values[storeBy] ?? null);
  requireOwnStore(actor, store === null ? null : Number(store), storeBy !== undefined && by !== null ? storeBy : field);
}

/**
 * Hooks of rows about records of another resource (a delivery, of an order): a new row takes the `store` of its record, by
 * which its readers are limited like those of the record.
 * @param field that names the record
 * @param resource of the record; the store of a record does not change
 */
export const storeFrom = (field: string, resource: string) =>
  ({
    async before({ op, values }, tx) {
      if (op !== 'create') return;
      const [record] = await tx.readBy(resource, { id: Number(values[field]) });
      values.store = record?.store ?? null;
    },
  }) satisfies ResourceHooks;
