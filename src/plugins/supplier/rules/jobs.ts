/** Name of the job that lists several products. */
export const LIST_JOB = 'supplier.list';
/** Name of the job that reads prices and stock of listed products again. */
export const CHECK_JOB = 'supplier.check';
/** Most products of one list job. */
export const MOST_PRODUCTS = 200;
