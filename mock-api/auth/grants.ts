import type { FlatRowOf } from '#resource';
import { Problem } from '../problem.ts';
import type { Tx, Write } from '../types.ts';

/**
 * Tells whether a write of an account ends all that was given under its password, PIN and roles
 * (docs/rules/rights.md, "Changed accounts"): operators' tokens and approvals, which the server itself checks, and keys and
 * secret addresses, which their plugins end. For hooks `after` of users.
 */
export const hasEndedGrants = ({ op, before }: Write<'users'>, row: FlatRowOf<'users'>): boolean =>
  op === 'delete' || (op === 'update' && before?.grantVersion !== row.grantVersion);

/**
 * Locks the caller's account before something is given under it that outlives the request (a secret address), so that a
 * change of the account at this moment does not miss it.
 * @throws Problem 409 when the account was changed since the request began
 */
export async function lockGrants(tx: Tx): Promise<void> {
  const { actor } = tx;
  const [own] = await tx.findBy('users', { id: actor.userId });
  if (own?.isEnabled === true && (own.grantVersion ?? 0) === actor.grantVersion) return;
  throw new Problem(409, 'Your account was changed at this moment. Try again.', { code: 'problem.accountChanged' });
}
