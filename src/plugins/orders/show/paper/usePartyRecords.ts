import { HttpError, useMay, useRecord } from '#admin';
import type { PartyRecords } from '#shop';
import type { Order } from '../orderTitle.ts';

/** Reads the records that seller and buyer are printed from. What may not be read is printed as the document says it. */
export function usePartyRecords(order: Order): PartyRead {
  const may = useMay();
  const isOf = (id: number | undefined, resource: string) => id !== undefined && may('read', resource);
  const reads = {
    settings: may('read', 'settings'),
    customer: isOf(order.customer?.id, 'customers'),
    supplier: isOf(order.supplier?.id, 'suppliers'),
  };
  const options = (enabled: boolean) => ({ enabled, retry: false });
  const settings = useRecord('settings', 1, options(reads.settings));
  const customer = useRecord('customers', order.customer?.id ?? 0, options(reads.customer));
  const supplier = useRecord('suppliers', order.supplier?.id ?? 0, options(reads.supplier));
  const asked = [reads.settings && settings, reads.customer && customer, reads.supplier && supplier].filter(
    (query) => query !== false,
  );
  const failed = asked.filter(({ isLoadingError, error }) => isLoadingError && !isFinal(error));
  return {
    settings: settings.data,
    customer: customer.data,
    supplier: supplier.data,
    isReady: failed.length === 0 && !asked.some(({ isPending }) => isPending),
    retry: failed.length === 0 ? undefined : () => failed.forEach(({ refetch }) => void refetch()),
  };
}

/** Records of the parties, and how far reading them is. */
interface PartyRead extends PartyRecords {
  /** False while the paper would not be complete. */
  readonly isReady: boolean;
  /** Reads again what could not be read; undefined: nothing failed. */
  readonly retry: (() => void) | undefined;
}

/** True for an answer that stays the same when it is asked again: the record is gone, or not for this person. */
const isFinal = (error: unknown) => error instanceof HttpError && [403, 404, 410].includes(error.status);
