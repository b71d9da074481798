import type { ListCondition } from '#server';

/** Id of a store named by its address (of any language) or its id; null for anything else, which filters do not mind. */
function storeId(value: string | null): number | null {
  const id = /^(?:\/[\w/-]+\/stores\/)?([1-9][0-9]{0,14})$/.exec(value ?? '')?.[1];
  return id === undefined ? null : Number(id);
}

/** `?store=`: the categories offered in a store, among them those that name none (pos-kitchen-floor.md 7, DECISIONS 27). */
export function offeredIn(query: URLSearchParams): ListCondition | null {
  const store = storeId(query.get('store'));
  if (store === null) return null;
  return {
    replaces: ['store'],
    where: (eb) => {
      const named = eb.selectFrom('category_products__stores').select('owner');
      return eb.or([eb('id', 'not in', named), eb('id', 'in', named.where('target', '=', store))]);
    },
  };
}
