import { useCallback, useEffect, useMemo, useState } from 'react';
import type { TillCategory, TillProduct } from '../../core/model.ts';
import { useSale, useTill } from '../../core/till/tillContext.ts';

/** Minimum length of a search, and its debounce, ms (docs/rules/till.md, "Search"). */
export const LEAST_TEXT = 3;
const REST_MS = 300;
/** Time before the end of the debounce at which the search runs, so that its result is ready at the end, ms. */
const AHEAD_MS = 100;

/** State of the catalogue, and the functions that change it. */
export interface Catalogue {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Searches at once and returns the result. */
  readonly searchNow: () => readonly TillProduct[];
  /** Text that is searched for; '' shows the products of the category. */
  readonly wanted: string;
  readonly parents: readonly TillCategory[];
  readonly children: readonly TillCategory[];
  readonly parent: number | null;
  readonly child: number | null;
  readonly chooseParent: (id: number | null) => void;
  readonly chooseChild: (id: number | null) => void;
  readonly products: readonly TillProduct[];
  /** Nothing has what was searched for; the products have similar words. */
  readonly isSimilar: boolean;
}

/** The typed text, and the debounced text that is searched for. */
function useSearch() {
  const { index } = useTill();
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState('');
  const uuid = useSale((sale) => sale.uuid);
  const [searchedFor, setSearchedFor] = useState(uuid);
  // A new sale starts with the whole catalogue.
  if (searchedFor !== uuid) {
    setSearchedFor(uuid);
    setText('');
  }
  const typed = text.trim();
  useEffect(() => {
    if (typed.length < LEAST_TEXT) {
      setWanted('');
      return undefined;
    }
    const timer = setTimeout(() => setWanted(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const timer = setTimeout(() => index.search(typed), AHEAD_MS);
    return () => clearTimeout(timer);
  }, [typed, index]);
  const searchNow = () => {
    const now = typed.length < LEAST_TEXT ? '' : typed;
    setWanted(now);
    return now === '' ? [] : index.search(now);
  };
  return { text, type: setText, wanted, searchNow };
}

/** Returns the products of the chosen category, or those that match the search. */
export function useCatalogue(): Catalogue {
  const { index, store } = useTill();
  const search = useSearch();
  const { wanted, type } = search;
  const [parent, setParent] = useState<number | null>(null);
  const [child, setChild] = useState<number | null>(null);
  const at = store?.id ?? null;
  const parents = useMemo(() => index.categoriesOf(null, at), [index, at]);
  const children = useMemo(() => (parent === null ? [] : index.categoriesOf(parent, at)), [index, parent, at]);
  const category = child ?? parent;
  const found = useMemo(
    () => (wanted === '' ? index.productsOf(category, at) : index.search(wanted)),
    [index, wanted, category, at],
  );
  const similar = useMemo(
    () => (wanted !== '' && found.length === 0 ? index.similar(wanted) : []),
    [index, wanted, found],
  );
  const isSimilar = similar.length > 0;
  const products = isSimilar ? similar : found;
  const choose = useCallback(
    (top: number | null, below: number | null) => {
      setParent(top);
      setChild(below);
      type('');
    },
    [type],
  );
  const chooseParent = useCallback((id: number | null) => choose(id, null), [choose]);
  const chooseChild = useCallback((id: number | null) => choose(parent, id), [choose, parent]);
  return { ...search, parents, children, parent, child, chooseParent, chooseChild, products, isSimilar };
}
