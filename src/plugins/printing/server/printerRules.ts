import type { ResourceHooks } from '#server';
import { refused } from '../problems.ts';

/** Kinds of printers that need an address. A USB printer needs a vendor id only if there are several. */
const ADDRESSED = new Set(['ethernet', 'system']);

/** Validates a printer: an address if its kind needs one, and a fall-back that is another printer. */
export const printerRules: ResourceHooks = {
  async before({ op, values, before }, tx) {
    if (op === 'delete') return;
    const kind = values.kind ?? before?.kind;
    const address = values.address === undefined ? before?.address : values.address;
    if (ADDRESSED.has(String(kind)) && !address) throw refused('address', 'noAddress', tx.locale);
    if (before && values.fallback === before.id) throw refused('fallback', 'ownFallback', tx.locale);
  },
};
