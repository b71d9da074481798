import { holdsOneOf, isAllowed, type FlatRowOf, type NamedRight, type Role } from '#resource';
import type { Tx } from '../types.ts';
import { accountOf, type Account } from './accounts.ts';

type Users = readonly FlatRowOf<'users'>[];

/** Accounts with what they hold: their roles, or what their own role holds. Own roles are no column of `users`. */
async function accountsOf(tx: Tx, users: Users): Promise<Account[]> {
  const ids = [...new Set(users.flatMap(({ ownRole }) => (ownRole ? [ownRole] : [])))];
  const roles = ids.length === 0 ? [] : await tx.readBy('roles', { id: ids });
  const byId = new Map(roles.map((role) => [role.id, role]));
  return users.map((user) => accountOf(user, (user.ownRole && byId.get(user.ownRole)) || null));
}

/**
 * The people with an enabled account who hold one of some roles, or a named right, by their own role, too.
 * @param reads resource whose records they have to be allowed to read, as an own role may take that
 */
export async function holdersOf(
  tx: Tx,
  allowed: readonly Role[] | NamedRight,
  reads?: string,
): Promise<readonly Account[]> {
  const accounts = await accountsOf(tx, await tx.readBy('users', { isEnabled: true }));
  const resource = reads === undefined ? undefined : tx.resources.get(reads);
  return accounts.filter(
    ({ roles }) => holdsOneOf(roles, allowed) && (!resource || isAllowed(resource, roles, 'read')),
  );
}

/** An enabled account with what it holds at this moment; null: there is none. */
export async function enabledAccount(tx: Tx, id: number): Promise<Account | null> {
  const [account] = await accountsOf(tx, await tx.readBy('users', { id, isEnabled: true }));
  return account ?? null;
}
