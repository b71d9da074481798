import type { Tx } from '../types.ts';

/**
 * Ends the sessions of a user in the transaction that invalidates them: a new password, a disabled or deleted account. Their
 * bearer and refresh tokens are refused after the commit; other processes notice within a second.
 * @param keep session to keep: the one in which the user changed the own password
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
