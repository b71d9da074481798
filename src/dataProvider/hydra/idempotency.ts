/** Random UUID. Works on pages without TLS, too, where `crypto.randomUUID` is missing. */
export function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
}

/** Lifetime of an unanswered call's key, ms. Users retry within minutes. */
const KEPT_MS = 30 * 60_000;
/** Upper limit of remembered unanswered calls. */
const MOST = 100;

/** Idempotency keys of creations. An unanswered call passes its key on to the next equal call. */
export interface Keys {
  /** Returns the key for a body sent to an address. No other call uses it until `keep` gives it back. */
  take(url: string, body: unknown): string;
  /** Stores the key of a call without answer: the server may or may not have done it. */
  keep(url: string, body: unknown, key: string): void;
}

/** Remembers the `Idempotency-Key` of unanswered creations (docs/api.md, "Creating: POST"). */
export function createKeys(now: () => number = Date.now): Keys {
  const open = new Map<string, { readonly key: string; readonly at: number }>();
  const nameOf = (url: string, body: unknown) => `${url} ${JSON.stringify(body)}`;
  return {
    take: (url, body) => {
      const name = nameOf(url, body);
      const known = open.get(name);
      open.delete(name);
      return known && now() - known.at < KEPT_MS ? known.key : randomKey();
    },
    keep: (url, body, key) => {
      open.set(nameOf(url, body), { key, at: now() });
      const [oldest] = open.keys();
      if (open.size > MOST && oldest !== undefined) open.delete(oldest);
    },
  };
}
