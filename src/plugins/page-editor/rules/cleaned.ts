import { isObject } from '#resource';

/** Answer of `POST website/clean` for one content. */
export interface CleanedContent {
  /** The cleaned content; unchanged where nothing was removed. */
  readonly html: string;
  /** Removed markup: `onclick on <a>`. */
  readonly removed: readonly string[];
}

/**
 * Reads the answer of `POST website/clean`. Content of which nothing was removed stays as it was sent, character by character.
 * @returns null: the answer is of another kind, so that the content counts as unchecked
 */
export function readCleaned(sent: string, answer: unknown): CleanedContent | null {
  if (!isObject(answer) || typeof answer.html !== 'string' || !Array.isArray(answer.removed)) return null;
  const removed = answer.removed.filter(isObject).map(({ what, detail }) => String(detail ?? what));
  return { html: removed.length === 0 ? sent : answer.html, removed };
}
