import type { QueryClient } from '@tanstack/react-query';
import { forgetPassword } from '../auth/passwordQuestion.ts';
import type { Session } from '../auth/session.ts';

/**
 * Continues an expired session after another tab has signed in, and reads the data of the screen again. If another account
 * has signed in, none of the former one's data stays.
 * @throws Error when the server gives no answer
 */
export async function continueSession(
  session: Pick<Session, 'get' | 'resume'>,
  queryClient: Pick<QueryClient, 'invalidateQueries' | 'resetQueries'>,
): Promise<void> {
  const before = session.get();
  await session.resume();
  const after = session.get();
  if (before.status !== 'signedIn' || after.status !== 'signedIn' || after.isExpired) return;
  if (before.me.id === after.me.id) {
    await queryClient.invalidateQueries();
    return;
  }
  forgetPassword();
  await queryClient.resetQueries();
}
