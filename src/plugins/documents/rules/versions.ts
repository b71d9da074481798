/** Saves of one person within this time are one version, ms. */
const VERSION_MS = 5 * 60_000;
/** Versions of a document that are kept; the oldest go first. */
export const MOST_VERSIONS = 200;

/** A new save: who, when (ms since 1970), and whether it brings an older version back. */
interface Save {
  readonly author: number | null;
  readonly now: number;
  readonly restored: boolean;
}

/** Tells whether a save begins a new version, in place of continuing the last one. */
export function startsVersion(last: Readonly<Record<string, unknown>>, { author, now, restored }: Save): boolean {
  if (restored || last.restored === true) return true;
  return last.author !== author || now - Number(last.startedAt ?? 0) >= VERSION_MS;
}
