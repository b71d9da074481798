import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useMay, useRecordPath } from '#admin';
import { categoryProducts } from '../resources/category.ts';

/** The category open beside the tree, and functions to open and close it. */
export interface Beside {
  readonly id: number | null;
  /** Path to open a category: beside the tree, or its page for users without the right to change it. */
  readonly pathOf: (id: number) => string;
  readonly open: (id: number) => void;
  readonly close: () => void;
}

/** Reads the open category from the address. Only users who may change categories get the form beside the tree. */
export function useBeside(): Beside {
  const may = useMay();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const pageOf = useRecordPath(categoryProducts.name);
  const mayChange = may('update', categoryProducts.name);
  const named = Number(search.get(EDIT));
  const tree = `/${categoryProducts.name}`;
  const pathOf = useCallback(
    (id: number) => (mayChange ? `${tree}?${EDIT}=${id}` : pageOf(id)),
    [mayChange, tree, pageOf],
  );
  return {
    id: mayChange && Number.isSafeInteger(named) && named > 0 ? named : null,
    pathOf,
    open: (id) => void navigate(pathOf(id)),
    close: () => void navigate(tree),
  };
}

/** Query parameter: the category whose form is open beside the tree. */
const EDIT = 'edit';
