import type { Session } from '../auth/session.ts';

/**
 * Checks whether the user is still signed in, which may renew the session.
 * @throws Error when the server gives no answer (a restarting server behind a proxy, too many calls), which is no sign-out
 */
export async function isStillSignedIn(session: Pick<Session, 'get' | 'fetch'>, locale: string): Promise<boolean> {
  if (session.get().status !== 'signedIn') return false;
  const { ok, status } = await session.fetch(`/${locale}/api/me`);
  if (!ok && !REFUSALS.includes(status)) throw new Error(`me: ${status}`);
  return ok;
}

/** Statuses of a signed-out or unauthorised user. */
const REFUSALS = [401, 403];
