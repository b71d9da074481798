import { useMay, useRecord } from '#admin';
import type { Order } from '../orderTitle.ts';
import type { PartyRecords } from './parties.ts';

/**
 * Reads the records that seller and buyer are printed from. A person who may not read them prints what the document says.
 * @returns `isPending`: the paper would not be complete yet
 */
export function usePartyRecords(order: Order): PartyRecords & { readonly isPending: boolean } {
  const may = useMay();
  const isOf = (id: number | undefined, resource: string) => id !== undefined && may('read', resource);
  const options = (enabled: boolean) => ({ enabled, retry: false });
  const settings = useRecord('settings', 1, options(may('read', 'settings')));
  const customer = useRecord('customers', order.customer?.id ?? 0, options(isOf(order.customer?.id, 'customers')));
  const supplier = useRecord('suppliers', order.supplier?.id ?? 0, options(isOf(order.supplier?.id, 'suppliers')));
  return {
    settings: settings.data,
    customer: customer.data,
    supplier: supplier.data,
    isPending: [settings, customer, supplier].some(({ isLoading }) => isLoading),
  };
}
