import { FR_TABLES } from '#shop';

const { states: names, ...others } = FR_TABLES;

/** French words of the states of a table, and of its amounts. */
export const states = { ...names, ...others, paidSum: 'Payé' };
