import type { ScreenRecord } from '#resource';

/** A key as the list answers it. */
export type Key = ScreenRecord<'ai_keys'>;

/** Tells whether a key works. @param now ms since 1970 */
export function stateOf(
  { revokedAt, expiresAt }: Pick<Key, 'revokedAt' | 'expiresAt'>,
  now: number,
): 'active' | 'expired' | 'revoked' {
  if (revokedAt) return 'revoked';
  return expiresAt && Date.parse(expiresAt) <= now ? 'expired' : 'active';
}
