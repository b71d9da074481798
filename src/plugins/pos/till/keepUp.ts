import type { Sale } from '../model.ts';
import { typesFor } from '../rights.ts';
import { isUntouched } from '../sale/sale.ts';
import { refreshSlots } from '#shop';
import type { Till } from './tillContext.ts';

/** A document that nobody has begun is of a kind that may still be made. */
function allowed(sale: Sale, till: Pick<Till, 'rights' | 'settings'>): Sale {
  const types = typesFor(till.rights, till.settings.documentTypes);
  const [first] = types;
  return first && isUntouched(sale) && !types.includes(sale.type) ? { ...sale, type: first } : sale;
}

/**
 * Brings the open sale up to the moment: times that have passed move on (DECISIONS 11), an untouched document follows the
 * settings.
 * @returns the days and slots it has now, when they were moved; null: they stand
 */
export function keepUp(till: Pick<Till, 'sale' | 'change' | 'moment' | 'rights' | 'settings'>): Sale['service'] | null {
  const before = till.sale.get().service;
  till.change((sale) => refreshSlots(allowed(sale, till), till.moment()));
  const after = till.sale.get().service;
  return after === before ? null : after;
}
