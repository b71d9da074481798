import type { ResourceHooks } from '#server';
import { isReservedCode } from '../numbering.ts';
import { refused } from './problems.ts';

/** Validates the code of a till, which is a prefix of document numbers: refuses prefixes reserved for the server. */
export const tillHooks: ResourceHooks<'tills'> = {
  before: async ({ op, values }, tx) => {
    if (op !== 'delete' && typeof values.code === 'string' && isReservedCode(values.code)) {
      throw refused('code', 'reservedCode', tx.locale);
    }
  },
};
