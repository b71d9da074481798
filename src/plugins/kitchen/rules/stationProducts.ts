/** A category and the one it is in. */
export interface CategoryLink {
  readonly id: number;
  readonly parent: number | null;
}

/** A product and its category. */
export interface ProductLink {
  readonly id: number;
  readonly category: number | null;
}

/** The categories with all that are below them. A circle ends where it began. */
export function withSubCategories(chosen: Iterable<number>, links: readonly CategoryLink[]): ReadonlySet<number> {
  const children = Map.groupBy(links, ({ parent }) => parent);
  const found = new Set<number>();
  const open = [...chosen];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(children.get(id) ?? []).map((child) => child.id));
  }
  return found;
}

/** Ids of the products in these categories, smallest first. */
export function productsIn(categories: ReadonlySet<number>, products: readonly ProductLink[]): number[] {
  return products
    .filter(({ category }) => category !== null && categories.has(category))
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);
}
