/** Tags of a completed lead (assistant-store-crm.md 4, DECISIONS 14). */
const COMPLETED_TAGS = ['completed', 'archived'] as const;

/** The tags of a lead that was just completed: its own, then the two of the board, each once. */
export function completedTags(tags: readonly string[]): string[] {
  return [...new Set([...tags, ...COMPLETED_TAGS])];
}
