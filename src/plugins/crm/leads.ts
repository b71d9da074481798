/** Tags of a completed lead (assistant-store-crm.md 4, DECISIONS 14). */
const COMPLETED_TAGS = ['completed', 'archived'] as const;

/** Tags of a completed lead: its own and the two of the board, without duplicates. */
export function completedTags(tags: readonly string[]): string[] {
  return [...new Set([...tags, ...COMPLETED_TAGS])];
}
