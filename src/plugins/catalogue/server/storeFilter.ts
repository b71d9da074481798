import type { ListCondition } from '#server';

/** Id of a store named by its address (of any language) or its id; null for anything else, which filters do not mind. */
function storeId(value: string): number | null {
  const id = /^(?:\/[\w/-]+\/stores\/)?([1-9][0-9]{0,14})$/.exec(value)?.[1];
  return id === undefined ? null : Number(id);
}

/** What one is asked for, of `store=` the last; or any of several, `store[]=`. */
function storesIn(query: URLSearchParams): number[] {
  const values = [...query].flatMap(([name, value]) => (/^store\[\d*\]$/.test(name) ? [value] : []));
  const all = values.length > 0 ? values : query.getAll('store').slice(-1);
  return all.map(storeId).filter((id) => id !== null);
}

/** `?store=`: the categories offered in a store, among them those that name none (pos-kitchen-floor.md 7, DECISIONS 27). */
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
