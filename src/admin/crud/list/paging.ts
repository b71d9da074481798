/** Key under which a device keeps how lists go on. */
export const PAGING = 'flexy.paging';

/** Page by page, or on and on while one scrolls. */
export type Paging = 'pages' | 'scroll';

/** Rows of a page that can be chosen. */
export const PER_PAGE = [10, 25, 50, 100] as const;

/** Rows of a part that a list which goes on fetches, until somebody chooses: few calls, and each painted at once. */
export const ENDLESS_PER_PAGE = 100;
