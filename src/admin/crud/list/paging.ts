/** Storage key of the paging mode of lists. */
export const PAGING = 'flexy.paging';

/** Paging mode of lists: pages or infinite scrolling. */
export type Paging = 'pages' | 'scroll';

/** Selectable page sizes. */
export const PER_PAGE = [10, 25, 50, 100] as const;

/** Default page size of an infinite list: few calls, and each is painted quickly. */
export const INFINITE_PER_PAGE = 100;
