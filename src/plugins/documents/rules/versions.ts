/** Versions of a document that are kept; the oldest go first. */
export const MOST_VERSIONS = 200;

/** A new save: who, when (ms since 1970), whether it brings an older version back, and whether it follows a conflict. */
interface Save {
  readonly author: number | null;
  readonly now: number;
  readonly restored: boolean;
  readonly isOver: boolean;
}

/** Tells whether a save begins a new version, in place of continuing the last one. */
export function startsVersion(
  last: Readonly<Record<string, unknown>>,
  { author, now, restored, isOver }: Save,
): boolean {
  if (restored || isOver || last.restored === true) return true;
  return last.author !== author || now - Number(last.startedAt ?? 0) >= VERSION_MS;
}

/** Saves of one person within this time are one version, ms. */
const VERSION_MS = 5 * 60_000;
