import { EN_TABLES } from '#shop';

const { states: names, ...others } = EN_TABLES;

/** English words of the states of a table, and of its amounts. */
export const states = { ...names, ...others, paidSum: 'Paid' };
