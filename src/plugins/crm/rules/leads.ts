/** Tags of a completed lead: its own and the two of the board, without duplicates. */
export function completedTags(tags: readonly string[]): string[] {
  return [...new Set([...tags, ...COMPLETED_TAGS])];
}

/** Tags of a completed lead (docs/rules/boards.md, "Closed leads"). */
const COMPLETED_TAGS = ['completed', 'archived'] as const;

/** Tags of a lead without those that say that it is completed. */
export const ownTags = (tags: readonly string[]): readonly string[] =>
  tags.filter((tag) => !COMPLETED_TAGS.some((one) => one === tag));

/** Default colour of a card (docs/rules/boards.md, "Cards and columns"). */
export const CARD_COLOR = '#96d213';

/**
 * Values that a move saves for every lead of a column besides stage and position (docs/rules/boards.md, "Cards and columns").
 */
export function savedCard(lead: Readonly<Record<string, unknown>>) {
  const tags = Array.isArray(lead.tags) ? lead.tags.map(String) : [];
  return {
    tags: lead.status === 'completed' ? completedTags(tags) : tags,
    color: typeof lead.color === 'string' && lead.color !== '' ? lead.color : CARD_COLOR,
  };
}
