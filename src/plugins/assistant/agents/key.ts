/** A key as the list answers it. */
export interface Key {
  readonly id: number;
  readonly name: string;
  readonly ending?: string | null;
  readonly createdBy?: { readonly fullName?: string; readonly username?: string } | null;
  readonly createdAt?: string | null;
  readonly lastUsedAt?: string | null;
  readonly expiresAt?: string | null;
  readonly revokedAt?: string | null;
}

/** Tells whether a key works. @param now ms since 1970 */
export function stateOf(
  { revokedAt, expiresAt }: Pick<Key, 'revokedAt' | 'expiresAt'>,
  now: number,
): 'active' | 'expired' | 'revoked' {
  if (revokedAt) return 'revoked';
  return expiresAt && Date.parse(expiresAt) <= now ? 'expired' : 'active';
}
