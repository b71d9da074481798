import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import { JWTExpired } from 'jose/errors';

/** Purpose of a token: `api` authorises calls, `operator` names the operator of a till. */
export type TokenKind = 'api' | 'operator';

/** What a token says. Roles are not in it: those of the account are read anew, so that a change holds at once. */
export interface Claims {
  readonly kind: TokenKind;
  readonly userId: number;
  /** Session it belongs to. */
  readonly sessionId: string;
  /** Account of that session. */
  readonly accountId: number;
  /** Seconds since 1970. */
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/** How long each kind lives, in seconds (CONTRACT Sessions; DECISIONS 18). */
export const LIFETIME: Readonly<Record<TokenKind, number>> = { api: 3600, operator: 12 * 3600 };

const ISSUER = 'flexy';
/** Verified tokens kept, so that a busy till's is not verified at every call. */
const CACHED = 2000;
/** Longer texts are no tokens of ours. */
const LONGEST = 1500;
/** Three parts without padding: a token has one spelling. */
const SPELLING = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const ID = /^[1-9]\d{0,14}$/;

/** Signs and reads tokens. */
export class Tokens {
  readonly #key: Uint8Array;
  readonly #now: () => number;
  readonly #verified = new Map<string, Claims>();

  constructor(key: Uint8Array, now: () => number) {
    this.#key = key;
    this.#now = now;
  }

  /** A token of a kind for somebody, within a session. */
  async issue(
    kind: TokenKind,
    userId: number,
    session: { readonly id: string; readonly userId: number },
  ): Promise<string> {
    const issuedAt = Math.floor(this.#now() / 1000);
    return new SignJWT({ sid: session.id, acc: session.userId })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(kind)
      .setSubject(String(userId))
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + LIFETIME[kind])
      .sign(this.#key);
  }

  /** What a token known from a moment ago says; undefined: ask {@link verify}. */
  recall(token: string): Claims | undefined {
    const known = this.#verified.get(token);
    return known && known.expiresAt * 1000 > this.#now() ? known : undefined;
  }

  /** What a token says, or null when it is not ours, forged, of another kind or expired. */
  async verify(token: string, kind: TokenKind): Promise<Claims | null> {
    const claims = this.recall(token) ?? (await this.#check(token, kind, this.#now()));
    return claims?.kind === kind ? claims : null;
  }

  /** As {@link verify}, but at another time, in ms since 1970: for what was signed offline. */
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
      // An expired or foreign token is an everyday thing: the caller answers 401.
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
  const { sub, sid, acc, iat, exp } = payload;
  if (typeof sub !== 'string' || !ID.test(sub) || typeof acc !== 'number') return null;
  if (typeof sid !== 'string' || typeof iat !== 'number' || typeof exp !== 'number') return null;
  return { kind, userId: Number(sub), sessionId: sid, accountId: acc, issuedAt: iat, expiresAt: exp };
}
