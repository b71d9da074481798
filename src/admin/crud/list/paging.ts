/** Key under which a device keeps how lists go on. */
export const PAGING = 'flexy.paging';

/** Page by page, or on and on while one scrolls. */
export type Paging = 'pages' | 'scroll';

/** Rows of a page that can be chosen. */
export const PER_PAGE = [10, 25, 50, 100] as const;

/** Default page size of an infinite list: few calls, and each is painted quickly. */
export const INFINITE_PER_PAGE = 100;
