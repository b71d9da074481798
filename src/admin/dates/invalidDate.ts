/** Value of an incomplete or invalid date (31 February). It is neither a date nor an empty field. */
export const INVALID_DATE = '?';
