/** Tags of a completed lead (assistant-store-crm.md 4, DECISIONS 14). */
const COMPLETED_TAGS = ['completed', 'archived'] as const;

/** The tags of a lead that was just completed: its own, then the two of the board, each once. */
export function completedTags(tags: readonly string[]): string[] {
  return [...new Set([...tags, ...COMPLETED_TAGS])];
}

/**
 * The body of a card as our fields take it: boards of other makers send tags as one text ('a, b') and classes as a list.
 * Other values pass unchanged and are judged by the field.
 */
export function cardBody(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const result = { ...body };
  if (typeof body.tags === 'string') result.tags = splitTags(body.tags);
  if (Array.isArray(body.cssClasses) && body.cssClasses.every((one) => typeof one === 'string')) {
    result.cssClasses = body.cssClasses.join(' ');
  }
  return result;
}

const splitTags = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
