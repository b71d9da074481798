/** Types of the calls, for the folders below this one. */
export type * from '../contract/types.ts';
