import { AR_TABLES } from '#shop';

const { states: names, ...others } = AR_TABLES;

/** Arabic words of the states of a table, and of its amounts. */
export const states = { ...names, ...others, paidSum: 'مدفوع' };
