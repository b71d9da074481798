import type { FlatRowOf } from '#resource';
import type { Tx } from '#server';
import { refused } from '../problems.ts';

/**
 * Requires the own password for changes of sign-in data and rights, and for a link that changes them. An open screen or a
 * stolen bearer token is not sufficient.
 * @param before the stored row that is changed; null: another's, or none
 */
export async function requireOwnPassword(tx: Tx, before: FlatRowOf<'users'> | null): Promise<void> {
  const { actor, locale } = tx;
  if (actor.ownPassword === undefined) throw refused('currentPassword', 'confirmMissing', locale);
  // The password may have changed since it was checked. The own row is locked only when it is the changed one. For changes
  // of others it is read without a lock, because two users who change each other would deadlock.
  const [own] = before?.id === actor.userId ? [before] : await tx.readBy('users', { id: actor.userId });
  if (!own || actor.ownPassword === null || own.password !== actor.ownPassword)
    throw refused('currentPassword', 'confirmWrong', locale);
}
