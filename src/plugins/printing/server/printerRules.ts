import type { ResourceHooks } from '#server';
import { refused } from '../problems.ts';

/** Kinds of printers that are found by an address. A USB printer is found by its vendor id, or as the only one there. */
const ADDRESSED = new Set(['ethernet', 'system']);

/** What is checked when a printer is saved: an address where one is needed, and another printer as its fall-back. */
export const printerRules: ResourceHooks = {
  async before({ op, values, before }, tx) {
    if (op === 'delete') return;
    const kind = values.kind ?? before?.kind;
    const address = values.address === undefined ? before?.address : values.address;
    if (ADDRESSED.has(String(kind)) && !address) throw refused('address', 'noAddress', tx.locale);
    if (before && values.fallback === before.id) throw refused('fallback', 'ownFallback', tx.locale);
  },
};
