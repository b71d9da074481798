import type { TillCustomer, TillProduct } from '../model.ts';
import type { Change, TillCalls } from './calls.ts';
import type { Searched } from './chunks.ts';
import { READ, readLists } from './firstSync.ts';
import { listsOf, type ListName, type Lists } from './lists.ts';
import type { RecordChanges } from './recordIndex.ts';

/** Changed records and lists, to be applied to the copy. */
export interface DeltaRecords {
  readonly products: RecordChanges<TillProduct>;
  readonly customers: RecordChanges<TillCustomer>;
  readonly lists: Partial<Lists>;
}

/** Changed records and lists, and the cursor after them. */
export interface Delta extends DeltaRecords {
  readonly cursor: string;
}

/** State of the copy. */
export interface CopyState {
  readonly cursor: string;
  readonly currency: string;
  /** Resources it holds. */
  readonly resources: readonly string[];
}

/** No record and no list has changed. */
export const NO_CHANGES: DeltaRecords = { products: new Map(), customers: new Map(), lists: {} };

/** True when only the cursor has changed. */
export const isEmpty = ({ products, customers, lists }: DeltaRecords): boolean =>
  products.size === 0 && customers.size === 0 && Object.keys(lists).length === 0;

/**
 * Reads the changes since the cursor. A short list is read again as a whole when one of its records changed; products
 * and customers are changed record by record.
 * @returns null when everything has to be read again (410, or another currency)
 */
export async function readChanges(calls: TillCalls, copyState: CopyState): Promise<Delta | null> {
  const products = new Map<number, Searched<TillProduct> | null>();
  const customers = new Map<number, Searched<TillCustomer> | null>();
  const touched = new Set<ListName>();
  const { currency, resources } = copyState;
  const take = ({ resource, id, item }: Change) => {
    if (!resources.includes(resource)) return;
    if (resource === 'products') products.set(id, item && READ.products(item, currency));
    else if (resource === 'customers') customers.set(id, item && READ.customers(item, currency));
    else for (const name of listsOf(resource)) touched.add(name);
  };
  let { cursor } = copyState;
  for (let hasMore = true; hasMore;) {
    const answer = await calls.changes(cursor, resources);
    if (!answer) return null;
    answer.changes.forEach(take);
    // Prevents an endless loop when a server announces more changes and does not advance its cursor.
    hasMore = answer.hasMore && answer.cursor !== cursor;
    cursor = answer.cursor;
  }
  const lists = await readLists(calls, [...touched], currency);
  // Amounts parsed in one currency are invalid in another.
  if (lists.settings && lists.settings.currency !== currency) return null;
  return { products, customers, lists, cursor };
}
