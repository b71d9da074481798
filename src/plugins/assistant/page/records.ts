import { MOST_WRITES } from '../contract/calls.ts';

/** Chosen records in the address of the page: `12,13`. More than a plan takes are kept: what is left out is said. */
export const recordsText = (ids: readonly number[]): string => ids.join(',');

/** Most records of an address: longer ones are no choice that anybody made. */
const MOST = 4 * MOST_WRITES;

/** Reads chosen records, each once; what is no id is none. */
export const recordsOf = (text: string): readonly number[] => {
  const ids = text.split(',').filter((one) => /^[1-9]\d{0,14}$/.test(one));
  return [...new Set(ids.map(Number))].slice(0, MOST);
};
