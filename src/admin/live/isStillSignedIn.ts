import type { Session } from '../auth/session.ts';

/** Nobody is signed in any more, or may not be here. */
const REFUSALS = [401, 403];

/**
 * Asks the server whether somebody is still signed in, renewing the session by it.
 * @throws Error when the server does not say: a proxy whose server starts anew, too many calls. That is no sign-out
 */
export async function isStillSignedIn(session: Pick<Session, 'get' | 'fetch'>, locale: string): Promise<boolean> {
  if (session.get().status !== 'signedIn') return false;
  const { ok, status } = await session.fetch(`/${locale}/api/me`);
  if (!ok && !REFUSALS.includes(status)) throw new Error(`me: ${status}`);
  return ok;
}
