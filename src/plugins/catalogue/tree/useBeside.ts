import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useMay, useRecordPath } from '#admin';
import { categoryProducts } from '../resources/category.ts';

/** Parameter of the address: the category whose form stands beside the tree. */
const EDIT = 'edit';

/** Which category is opened beside the tree, where one is opened, and the way back. */
export interface Beside {
  readonly id: number | null;
  /** Where a category is opened: beside the tree, or on its page where nothing may be changed. */
  readonly pathOf: (id: number) => string;
  readonly open: (id: number) => void;
  readonly close: () => void;
}

/** The category that stands beside the tree, named by the address; beside it only for who may change categories. */
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
