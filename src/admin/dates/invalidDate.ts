/** Text of a date that is half typed or not in the calendar (31 February): no date, but not an emptied box either. */
export const INVALID_DATE = '?';
