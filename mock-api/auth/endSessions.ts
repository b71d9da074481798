import type { Tx } from '../types.ts';

/**
 * Ends the sessions of a user in the transaction that takes the ground from them: a new password, an account that is switched
 * off or deleted. Their bearers and refresh tokens are refused once it is committed; other processes know within a second.
 * @param keep session that goes on: the one in which the user changed the own password
 */
export async function endSessions(tx: Tx, userId: number, keep: string | null = null): Promise<void> {
  let sessions = tx.db
    .updateTable('_sessions')
    .set({ revokedAt: tx.now })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null);
  if (keep !== null) sessions = sessions.where('id', '!=', keep);
  await sessions.execute();
}
