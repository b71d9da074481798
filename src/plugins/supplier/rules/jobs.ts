/** Name of the job that lists several products. */
export const LIST_JOB = 'supplier.list';
/** Name of the job that reads prices and stock of listed products again. */
export const CHECK_JOB = 'supplier.check';
/** Name of the job that updates prices and stock every night, within rules. */
export const UPDATE_JOB = 'supplier.update';
/** Most products of one list job. */
export const MOST_PRODUCTS = 200;
