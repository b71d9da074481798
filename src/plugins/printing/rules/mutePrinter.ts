/**
 * Number of documents in a row that a printer has taken without a word: after so many it is one that gives no answers, and
 * people are told no more of each (docs/rules/printing.md, "What a printer says").
 */
export const MUTE_AFTER = 20;
