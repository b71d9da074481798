// Brings the open sale up to date: times that have passed, settings that changed.
import type { Sale } from '../core/model.ts';
import { typesFor } from '../core/rights.ts';
import { isUntouched } from '../core/sale/sale.ts';
import { refreshSlots } from '#shop';
import type { Till } from '../core/till/tillContext.ts';

/** Changes the type of an untouched document to one that is still allowed. */
function withAllowedType(sale: Sale, till: Pick<Till, 'rights' | 'settings'>): Sale {
  const types = typesFor(till.rights, till.settings.documentTypes);
  const [first] = types;
  return first && isUntouched(sale) && !types.includes(sale.type) ? { ...sale, type: first } : sale;
}

/**
 * Updates the open sale to the current time: past slots move on (docs/rules/orders.md, "Slots"), and an untouched
 * document follows the settings.
 * @returns the new days and slots when they were moved; null otherwise
 */
export function refreshSale(
  till: Pick<Till, 'sale' | 'change' | 'moment' | 'rights' | 'settings'>,
): Sale['service'] | null {
  const before = till.sale.get().service;
  till.change((sale) => refreshSlots(withAllowedType(sale, till), till.moment()));
  const after = till.sale.get().service;
  return after === before ? null : after;
}
