import type { ResourceHooks } from '#server';
import { isReservedCode } from '../numbering.ts';
import { refused } from './problems.ts';

/** Behaviour of tills: their codes begin numbers, so they may not begin the server's. */
export const tillHooks: ResourceHooks = {
  before: async ({ op, values }, tx) => {
    if (op !== 'delete' && typeof values.code === 'string' && isReservedCode(values.code)) {
      throw refused('code', 'reservedCode', tx.locale);
    }
  },
};
