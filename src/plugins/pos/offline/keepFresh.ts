import type { TillCustomer, TillProduct } from '../model.ts';
import type { Change, TillCalls } from './calls.ts';
import type { Searched } from './chunks.ts';
import { READ, readLists } from './firstSync.ts';
import { listsOf, type ListName, type Lists } from './lists.ts';
import type { Changed } from './shelf.ts';

/** Changed records and lists, to be put over what is kept. */
export interface DeltaRecords {
  readonly products: Changed<TillProduct>;
  readonly customers: Changed<TillCustomer>;
  readonly lists: Partial<Lists>;
}

/** Changed records and lists, and where the changes stand after them. */
export interface Delta extends DeltaRecords {
  readonly cursor: string;
}

/** Where the copy stands. */
export interface Standing {
  readonly cursor: string;
  readonly currency: string;
  /** Resources it holds. */
  readonly resources: readonly string[];
}

/** No record and no list has changed. */
export const NO_CHANGES: DeltaRecords = { products: new Map(), customers: new Map(), lists: {} };

/** Nothing has changed: only the cursor goes on. */
export const isEmpty = ({ products, customers, lists }: DeltaRecords): boolean =>
  products.size === 0 && customers.size === 0 && Object.keys(lists).length === 0;

/**
 * Asks what has changed. Short lists of which something changed are read again as a whole; of products and customers come
 * the records themselves.
 * @returns null: all is to be read anew (410, or another currency)
 */
export async function readChanges(calls: TillCalls, standing: Standing): Promise<Delta | null> {
  const products = new Map<number, Searched<TillProduct> | null>();
  const customers = new Map<number, Searched<TillCustomer> | null>();
  const touched = new Set<ListName>();
  const { currency, resources } = standing;
  const take = ({ resource, id, item }: Change) => {
    if (!resources.includes(resource)) return;
    if (resource === 'products') products.set(id, item && READ.products(item, currency));
    else if (resource === 'customers') customers.set(id, item && READ.customers(item, currency));
    else for (const name of listsOf(resource)) touched.add(name);
  };
  let { cursor } = standing;
  for (let hasMore = true; hasMore;) {
    const answer = await calls.changes(cursor, resources);
    if (!answer) return null;
    answer.changes.forEach(take);
    // A server that says there is more, and stays where it is, is not asked for ever.
    hasMore = answer.hasMore && answer.cursor !== cursor;
    cursor = answer.cursor;
  }
  const lists = await readLists(calls, [...touched], currency);
  // Amounts that were read in one currency mean nothing in another.
  if (lists.settings && lists.settings.currency !== currency) return null;
  return { products, customers, lists, cursor };
}
