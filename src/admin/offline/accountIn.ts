import type { Session } from '../auth/session.ts';

/**
 * The signed-in account; null: none. While somebody else works in it by PIN nothing is stored, read or sent: their rights are
 * not the account's, and what they change is done in their name.
 */
export function accountIn(session: Session): number | null {
  const state = session.get();
  return state.status === 'signedIn' && !state.me.operator ? state.me.id : null;
}
