// The text of a question as it is sent to the model.

/** Whitespace and tags that follow each other. */
const TAG = /<\/?[a-z][^<>]*>/giu;

/** Delay of a question, ms (docs/rules/assistant.md, "Questions"). */
export const ASK_DELAY_MS = 400;

/**
 * A question as it is sent: without tags, whose text stays, with whitespace collapsed, and with the addresses
 * of chosen pictures at its end.
 */
export function cleanQuestion(text: string, pictures: readonly string[] = []): string {
  const plain = text.replaceAll(TAG, ' ').replaceAll(/\s+/gu, ' ').trim();
  return [plain, ...pictures].filter((part) => part !== '').join(' ');
}
