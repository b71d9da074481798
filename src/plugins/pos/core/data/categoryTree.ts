import type { TillCategory } from '../model.ts';

/** Category tree of the till: only categories that are shown at the till and offered in the store. */
export class CategoryTree {
  readonly #byId: ReadonlyMap<number, TillCategory>;
  readonly #inOrder: readonly TillCategory[];

  constructor(categories: readonly TillCategory[]) {
    this.#inOrder = categories;
    this.#byId = new Map(categories.map((category) => [category.id, category]));
  }

  get(id: number): TillCategory | null {
    return this.#byId.get(id) ?? null;
  }

  /** Children of a category; null returns the roots, including categories whose parent is unknown. */
  below(parent: number | null, store: number | null): readonly TillCategory[] {
    const isBelow = (category: TillCategory) =>
      category.parent !== null && this.#byId.has(category.parent) ? category.parent === parent : parent === null;
    return this.#inOrder.filter((category) => isBelow(category) && isOffered(category, store));
  }

  /** Ids of a category and all its descendants. */
  with(id: number, store: number | null): ReadonlySet<number> {
    const found = new Set<number>();
    const add = (one: number) => {
      // A cycle in the server's data must not cause an endless loop.
      if (found.has(one)) return;
      found.add(one);
      for (const child of this.below(one, store)) add(child.id);
    };
    add(id);
    return found;
  }

  /** True when the category and all its ancestors are offered. An unknown category counts as offered. */
  isBrowsed(id: number | null, store: number | null): boolean {
    const seen = new Set<number>();
    for (let at = id; at !== null && !seen.has(at); at = this.#byId.get(at)?.parent ?? null) {
      seen.add(at);
      const category = this.#byId.get(at);
      if (category && !isOffered(category, store)) return false;
    }
    return true;
  }
}

/**
 * True when the category is shown at the till and offered in the store. A category without stores is offered in all of
 * them.
 */
const isOffered = ({ isShownAtTill, stores }: TillCategory, store: number | null): boolean =>
  isShownAtTill && (store === null || stores.length === 0 || stores.includes(store));
