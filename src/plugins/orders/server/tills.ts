import type { ResourceHooks } from '#server';
import { isReservedCode } from '../numbering.ts';
import { refused } from './problems.ts';

/** The code of a till is a prefix of document numbers, and those of the server are refused. */
export const tillHooks: ResourceHooks<'tills'> = {
  before: async ({ op, values }, tx) => {
    if (op !== 'delete' && typeof values.code === 'string' && isReservedCode(values.code)) {
      throw refused('code', 'reservedCode', tx.locale);
    }
  },
};
