/** Tags of a completed lead: its own and the two of the board, without duplicates. */
export function completedTags(tags: readonly string[]): string[] {
  return [...new Set([...tags, ...COMPLETED_TAGS])];
}

/** Tags of a completed lead (docs/rules/boards.md, "Closed leads"). */
const COMPLETED_TAGS = ['completed', 'archived'] as const;

/** Tags of a lead without those that say that it is completed. */
export const ownTags = (tags: readonly string[]): readonly string[] =>
  tags.filter((tag) => !COMPLETED_TAGS.some((one) => one === tag));

/**
 * Tags of a lead whose closing is taken back: without those that the closing added. What others have added since stays.
 * @param before its tags before it was closed
 */
export const reopenedTags = (tags: readonly string[], before: readonly string[]): readonly string[] =>
  tags.filter((tag) => before.includes(tag) || ownTags([tag]).length > 0);

/** Default colour of a card (docs/rules/boards.md, "Cards and columns"). */
export const CARD_COLOR = '#96d213';

/** Status of a stored lead; those of earlier versions may have none. */
export const statusOfLead = ({ status }: Readonly<Record<string, unknown>>): string =>
  typeof status === 'string' ? status : 'open';

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
