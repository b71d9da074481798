// The text of a question as it is sent to the model.

/** Whitespace and tags that follow each other. */
const TAG = /<\/?[a-z][^<>]*>/giu;

/** Delay of a question, ms (docs/rules/assistant.md, "Questions"). */
export const ASK_DELAY_MS = 400;

/** A question as it is sent: without tags, whose text stays, and with whitespace collapsed. */
export const cleanQuestion = (text: string): string => text.replaceAll(TAG, ' ').replaceAll(/\s+/gu, ' ').trim();

/** Name by which a model knows a picture of the question. @param at position, from 0 */
export const pictureName = (at: number): string => `picture-${at + 1}`;
