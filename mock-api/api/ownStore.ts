import { forbidden } from '../problem.ts';
import type { ResourceHooks } from '../hookTypes.ts';
import type { Actor } from '../types.ts';
import { isOwnStore } from './rowLimits.ts';

/**
 * Tells whether a caller works with what belongs to a store, or to none: their own store's; administrators, and accounts
 * without a store, work with all (docs/rules/rights.md, "Stores").
 */
export const seesStore = (actor: Actor, store: number | null | undefined): boolean =>
  actor.isSystem || actor.roles.includes('ROLE_ADMIN') || isOwnStore(actor, store);

/**
 * Refuses a client's write for another store than the caller's own (docs/rules/rights.md, "Stores"): row limits hold for
 * records that exist, this for new ones and for those that are given to another store. Administrators, and accounts without
 * a store, write for all.
 * @param field that names the store
 * @throws Problem 403 on the field
 */
export function requireOwnStore(actor: Actor, store: number | null | undefined, field: string): void {
  if (seesStore(actor, store)) return;
  throw forbidden(`${field}: it belongs to another store.`, field);
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
