import { requireOwnStore, type ResourceHooks } from '#server';
import { isReservedCode } from '../numbering.ts';
import { refused } from './problems.ts';

/** Tills belong to the own store; their code is a prefix of document numbers, and those of the server are refused. */
export const tillHooks: ResourceHooks<'tills'> = {
  before: async ({ op, values, isClient }, tx) => {
    if (isClient && values.store !== undefined) requireOwnStore(tx.actor, values.store, 'store');
    if (op !== 'delete' && typeof values.code === 'string' && isReservedCode(values.code)) {
      throw refused('code', 'reservedCode', tx.locale);
    }
  },
};
