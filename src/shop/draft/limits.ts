/** Longest note of a sale, in characters: what the declaration of orders takes (a test compares them). */
export const MAX_NOTE = 2000;
/** Longest note of a line, in characters: what the declaration of orders' lines takes (the same test). */
export const MAX_LINE_NOTE = 500;
