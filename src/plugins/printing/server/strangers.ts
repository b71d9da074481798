/** Time for which a bridge that asked without being paired is remembered, ms. One that runs asks again within half a minute. */
const REMEMBERED = 5 * 60_000;
/** Most of them; the oldest are forgotten. */
const MOST = 500;

/** When bridges asked this process that are not paired, ms, by the digest of their tokens; the newest last. */
const asked = new Map<string, number>();

/** Remembers that a bridge has asked which is not paired. */
export function noteStranger(tokenHash: string, now: number): void {
  asked.delete(tokenHash);
  asked.set(tokenHash, now);
  const [oldest] = asked.keys();
  if (asked.size > MOST && oldest !== undefined) asked.delete(oldest);
}

/** Tells whether a bridge with this token has asked lately: it exists, and reaches this server. */
export const hasAsked = (tokenHash: string, now: number): boolean =>
  (asked.get(tokenHash) ?? Number.NEGATIVE_INFINITY) > now - REMEMBERED;
