// The filter `?store=` of categories.
import type { ListCondition } from '#server';

/** Id of a store from its address (in any language) or id; null for other values, which filters ignore. */
function storeId(value: string): number | null {
  const id = /^(?:\/[\w/-]+\/stores\/)?([1-9][0-9]{0,14})$/.exec(value)?.[1];
  return id === undefined ? null : Number(id);
}

/** Store ids of the query: the last `store=`, or all of `store[]=`. */
function storesIn(query: URLSearchParams): number[] {
  const values = [...query].flatMap(([name, value]) => (/^store\[\d*\]$/.test(name) ? [value] : []));
  const all = values.length > 0 ? values : query.getAll('store').slice(-1);
  return all.map(storeId).filter((id) => id !== null);
}

/** Implements `?store=`: categories of a store, including those without stores (docs/rules/catalogue.md, "Categories"). */
export function offeredIn(query: URLSearchParams): ListCondition | null {
  const stores = storesIn(query);
  if (stores.length === 0) return null;
  return {
    replaces: ['store'],
    where: (eb) => {
      const named = eb.selectFrom('category_products__stores').select('owner');
      return eb.or([eb('id', 'not in', named), eb('id', 'in', named.where('target', 'in', stores))]);
    },
  };
}
