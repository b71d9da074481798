import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import { JWTExpired } from 'jose/errors';

/** Purpose of a token: `api` authorises calls, `operator` names the operator of a till. */
export type TokenKind = 'api' | 'operator';

/** Content of a token. It has no roles: those of the account are read again, so that a change applies at once. */
export interface Claims {
  readonly kind: TokenKind;
  readonly userId: number;
  /** Session of the token. */
  readonly sessionId: string;
  /** Account of that session. */
  readonly accountId: number;
  /** For an operator: `grantVersion` of the account when the token was issued. */
  readonly grantVersion: number;
  /** Seconds since 1970. */
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/** Lifetime of each kind, in seconds (docs/api.md, "Sessions"). */
export const LIFETIME: Readonly<Record<TokenKind, number>> = { api: 3600, operator: 12 * 3600 };

const ISSUER = 'flexy';
/** Most cached verified tokens, which save a busy till the verification at every call. */
const CACHED = 2000;
/** Longest accepted token, in characters. */
const LONGEST = 1500;
/** Three segments without padding: a token has exactly one spelling. */
const SPELLING = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const ID = /^[1-9]\d{0,14}$/;

/** Signs and verifies tokens. */
export class Tokens {
  readonly #key: Uint8Array;
  readonly #now: () => number;
  readonly #verified = new Map<string, Claims>();

  constructor(key: Uint8Array, now: () => number) {
    this.#key = key;
    this.#now = now;
  }

  /**
   * Creates a token for a user within a session.
   * @param grantVersion of an operator's account, whose change ends the token
   */
  async issue(
    kind: TokenKind,
    userId: number,
    session: { readonly id: string; readonly userId: number },
    grantVersion = 0,
  ): Promise<string> {
    const issuedAt = Math.floor(this.#now() / 1000);
    return new SignJWT({ sid: session.id, acc: session.userId, grv: grantVersion })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(kind)
      .setSubject(String(userId))
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + LIFETIME[kind])
      .sign(this.#key);
  }

  /** The content of a recently verified token; undefined means that {@link verify} is needed. */
  recall(token: string): Claims | undefined {
    const known = this.#verified.get(token);
    return known && known.expiresAt * 1000 > this.#now() ? known : undefined;
  }

  /** The content of a token; null when it is forged, foreign, expired or of another kind. */
  async verify(token: string, kind: TokenKind): Promise<Claims | null> {
    const claims = this.recall(token) ?? (await this.#check(token, kind, this.#now()));
    return claims?.kind === kind ? claims : null;
  }

  /** Like {@link verify}, but at another time, ms since 1970: for actions that were signed offline. */
  async verifyAt(token: string, kind: TokenKind, time: number): Promise<Claims | null> {
    return this.#check(token, kind, time);
  }

  async #check(token: string, kind: TokenKind, time: number): Promise<Claims | null> {
    if (token.length > LONGEST || !SPELLING.test(token)) return null;
    try {
      const options = { algorithms: ['HS256'], issuer: ISSUER, audience: kind, currentDate: new Date(time) };
      const { payload } = await jwtVerify(token, this.#key, options);
      const claims = claimsOf(kind, payload);
      if (claims) this.#remember(token, claims);
      return claims;
    } catch (error) {
      // An expired or foreign token is not exceptional: the caller answers 401.
      if (error instanceof JWTExpired) this.#verified.delete(token);
      return null;
    }
  }

  #remember(token: string, claims: Claims): void {
    const oldest = this.#verified.size >= CACHED ? this.#verified.keys().next().value : undefined;
    if (oldest !== undefined) this.#verified.delete(oldest);
    this.#verified.set(token, claims);
  }
}

function claimsOf(kind: TokenKind, payload: Readonly<Record<string, unknown>>): Claims | null {
  const { sub, sid, acc, grv, iat, exp } = payload;
  if (typeof sub !== 'string' || !ID.test(sub) || typeof acc !== 'number') return null;
  if (typeof sid !== 'string' || typeof iat !== 'number' || typeof exp !== 'number') return null;
  // Tokens of earlier versions have none.
  const grantVersion = typeof grv === 'number' ? grv : 0;
  return { kind, userId: Number(sub), sessionId: sid, accountId: acc, grantVersion, issuedAt: iat, expiresAt: exp };
}
