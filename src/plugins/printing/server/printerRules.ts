import type { ResourceHooks } from '#server';
import { refused } from '../problems.ts';
import { unreadableField } from './unreadableField.ts';

/** Validates a printer: an address that a bridge can read if its kind needs one, and a fall-back that is another printer. */
export const printerRules: ResourceHooks<'printers'> = {
  async before({ op, values, before }, tx) {
    if (op === 'delete') return;
    const printer = { ...before, ...values };
    const field = unreadableField(printer);
    const isEmpty = field !== null && !printer[field];
    if (isEmpty && ADDRESSED.includes(printer.kind)) throw refused(field, 'noAddress', tx.locale);
    if (field !== null && !isEmpty) throw refused(field, 'badAddress', tx.locale);
    if (before && values.fallback === before.id) throw refused('fallback', 'ownFallback', tx.locale);
  },
};

/** Kinds of printers that need their address. A browser finds USB and Bluetooth printers without: a person chooses one. */
const ADDRESSED: readonly (string | null | undefined)[] = ['ethernet', 'system'];
