/** Longest texts of a sale, in characters: what the declaration of orders and of their lines takes (a test compares them). */
export const MAX_NOTE = 2000;
export const MAX_LINE_NOTE = 500;
