import { useListContext, useTranslate } from 'ra-core';
import { use, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { lazyComponent } from '../../page/lazyComponent.tsx';
import { useIsSettled } from '../../page/useIsSettled.ts';
import { VisuallyHidden, useIsSlow } from '../../ui/index.ts';
import { useCrudResource } from '../useCrudResource.ts';
import { columnsOf, type Column } from './columns.ts';
import { fittingColumns } from './fittingColumns.ts';
import { InfiniteContext } from './infinite/InfiniteContext.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { FirstUse, ListFailed, NoMatch } from './ListStates.tsx';
import { ListTable } from './ListTable.tsx';
import { RangePager } from './RangePager.tsx';
import { useIsNarrow, useIsSmallDesk } from './useIsNarrow.ts';
import type { CurrentListView } from './views/useListView.ts';

/** A table on the page of a record: columns with the record's own values are left out, and rows link only to their records. */
export interface InsideRecord {
  /** Columns that are not shown. */
  readonly without: readonly string[];
  /** In place of rows, when there are none. */
  readonly empty: ReactNode;
}

/** The columns of the table: chosen ones all, else of the declared ones those that fit. */
function useShownColumns(view: CurrentListView | undefined, declared: readonly Column[]): readonly Column[] {
  const isSmallDesk = useIsSmallDesk();
  const isNarrow = useIsNarrow();
  const columns = view?.columns ?? declared;
  const isChosen = view?.look.columns !== undefined;
  return useMemo(
    () => (isSmallDesk && !isNarrow && !isChosen ? fittingColumns(columns) : columns),
    [columns, isSmallDesk, isNarrow, isChosen],
  );
}

/**
 * The records of the list around it, or why there are none.
 * @param look how the list is looked at; absent: a table inside another screen, with the declared columns
 */
export function ListContent({ look, inside }: { look?: CurrentListView; inside?: InsideRecord | undefined }) {
  const translate = useTranslate();
  const { resource, permission } = useCrudResource();
  const list = useListContext();
  const isNarrow = useIsNarrow();
  const isSlow = useIsSlow(list.isPending);
  const isEndless = use(InfiniteContext) !== null;
  const declared = useMemo(
    () => columnsOf(resource, permission.readable).filter(({ name }) => !inside?.without.includes(name)),
    [resource, permission, inside?.without],
  );
  const shown = useShownColumns(look, declared);
  const { operations } = permission;
  const shape = {
    resource,
    columns: shown,
    isNarrow,
    isSelectable: !inside && (operations.includes('delete') || (look !== undefined && operations.includes('update'))),
    hasMenu: look !== undefined,
  };
  if (list.error && !list.data) return <ListFailed error={list.error} />;
  if (list.isPending) {
    return (
      <>
        <div role="status" aria-busy="true">
          <VisuallyHidden>{translate('flexy.state.loading')}</VisuallyHidden>
        </div>
        {isSlow && <ListSkeleton {...shape} />}
      </>
    );
  }
  if (list.total === 0) {
    if (inside) return inside.empty;
    const isFiltered = Object.keys(list.filterValues).length > 0;
    return isFiltered ? (
      <NoMatch resource={resource} mayCreate={operations.includes('create')} />
    ) : (
      <FirstUse resource={resource} mayCreate={operations.includes('create')} />
    );
  }
  return (
    <>
      <ListTable {...shape} />
      {isEndless ? <InfiniteFoot /> : <ListPager hasChoice={look !== undefined && !isNarrow} />}
    </>
  );
}

const InfiniteFoot = lazyComponent(() => import('./infinite/InfiniteFoot.tsx'));
const PagingChoice = lazyComponent(() => import('./infinite/PagingChoice.tsx'));

/**
 * Moves the focus to the first row when another page arrives. Rows keep their elements (docs/decisions/list-speed.md), so after
 * the browser's back or a shortcut the focus would silently be on another record.
 */
function useFirstRow(page: number, isWaiting: boolean): void {
  const shown = useRef(page);
  useEffect(() => {
    if (isWaiting || shown.current === page) return;
    shown.current = page;
    const list = document.activeElement?.closest('[data-rows]')?.closest('table, ul');
    list?.querySelector<HTMLElement>('a[data-row]')?.focus();
  }, [page, isWaiting]);
}

function ListPager({ hasChoice }: { hasChoice: boolean }) {
  const { page, perPage, total = 0, setPage, setPerPage, isPlaceholderData = false } = useListContext();
  useFirstRow(page, isPlaceholderData);
  // Its code is none of the first screen's.
  const isSettled = useIsSettled();
  return (
    <RangePager
      page={page}
      perPage={perPage}
      total={total}
      onPage={setPage}
      onPerPage={setPerPage}
      more={isSettled && hasChoice && total > perPage ? <PagingChoice /> : undefined}
    />
  );
}
