/** How long the key of an unanswered call is kept, ms: a person tries again within minutes. */
const KEPT_MS = 30 * 60_000;
/** Most unanswered calls remembered. */
const MOST = 100;

/** Random UUID; also on pages without TLS, where `crypto.randomUUID` is missing. */
export function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
}

/** Keys of creations: a call that was sent but not answered gives its key to the next equal call. */
export interface Keys {
  /** The key for a body sent to an address; it is this call's alone until it is given back. */
  take(url: string, body: unknown): string;
  /** The call got no answer: whether the server did it is not known. */
  keep(url: string, body: unknown, key: string): void;
}

/** Remembers the `Idempotency-Key` of creations that were not answered (CONTRACT, Writing). */
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
