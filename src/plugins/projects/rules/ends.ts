import type { Wall } from '#resource';

/**
 * The moment whose day is the last of a task, as readers count it. Ends are exclusive in the data and in the chart: a task
 * that is over at midnight ended on the day before. A milestone ends on the day that it is on.
 */
export const shownEnd = (start: Wall, end: Wall): Wall => (end > start ? end - 1 : end);
