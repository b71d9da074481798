import { ListBase, useListContext, useStore, useTranslate } from 'ra-core';
import { Download } from 'lucide-react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Resource } from '#resource';
import type { Permission } from '../../auth/me.ts';
import type { Filter } from '../../dashboard/listPath.ts';
import { lazyComponent } from '../../page/lazyComponent.tsx';
import { whenIdle } from '../../page/whenIdle.ts';
import { HeadActions } from '../../page/HeadActions.tsx';
import { ForbiddenPage, NotFoundPage } from '../../page/AbsentPages.tsx';
import type { PluginView } from '../../plugins/definePlugin.ts';
import { entryPath, lastListKey, linkedEntry, paramsKey } from '../../plugins/listEntries.ts';
import { Slot } from '../../plugins/Slot.tsx';
import { useCrumbs } from '../../shell/crumbs.ts';
import { Button, ButtonLink, PageHeader } from '../../ui/index.ts';
import { useAllowedViews, useCrudResource } from '../useCrudResource.ts';
import { useListAbove } from '../useListCrumbs.ts';
import { ViewWords } from '../ViewWords.tsx';
import { sanitizeListQuery } from './sanitizeListQuery.ts';
import { initialSort } from './columns.ts';
import { ListContent } from './ListContent.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { ListPreview } from './preview/ListPreview.tsx';
import { PAGING, type Paging } from './paging.ts';
import { useListEntry } from './useListEntry.ts';
import { useListTexts } from './useListTexts.ts';
import { useIsNarrow } from './useIsNarrow.ts';
import { FIRST_PER_PAGE, ListViewContext, useListViewState } from './views/useListView.ts';
import { ViewStrip } from './views/ViewStrip.tsx';
import styles from './ListPage.module.css';

/** The generated list of a resource: views, search, filters, order, columns, pages, selection. */
export default function ListPage() {
  const { resource } = useCrudResource();
  const views = useAllowedViews();
  const { search, pathname } = useLocation();
  const { id, key, where, state, view } = useListEntry();
  const sane = useMemo(() => sanitizeListQuery(search, resource), [search, resource]);
  const sort = useMemo(() => initialSort(resource), [resource]);
  const [paging] = useStore<Paging>(PAGING, 'pages');
  const isNarrow = useIsNarrow();
  useLastList(resource.name, key);
  if (state === 'unknown') return <NotFoundPage />;
  if (state === 'forbidden') return <ForbiddenPage />;
  if (sane !== search) return <Navigate replace to={`${pathname}${sane}`} />;
  const linked = id === undefined ? linkedPath(search, resource, views) : undefined;
  if (linked !== undefined) return <Navigate replace to={linked} />;
  const base = { perPage: FIRST_PER_PAGE, sort, filter: where, storeKey: paramsKey(key) };
  // On a phone one scrolls through the pages in any case; the choice is for tables.
  if (paging === 'scroll' && !isNarrow) {
    return (
      <ViewWords view={view}>
        <InfiniteBase key={key} {...base}>
          <ListFrame />
        </InfiniteBase>
      </ViewWords>
    );
  }
  return (
    <ViewWords view={view}>
      <ListBase key={key} disableAuthentication exporter={false} {...base} queryOptions={QUIETLY}>
        <ListFrame />
      </ListBase>
    </ViewWords>
  );
}

const BulkBar = lazyComponent(() => import('./bulk/BulkBar.tsx'));
const ExportDialog = lazyComponent(() => import('./export/ExportDialog.tsx'));
const ListKeys = lazyComponent(() => import('./ListKeys.tsx'));
const InfiniteBase = lazyComponent(() => import('./infinite/InfiniteBase.tsx'));
const EditGrid = lazyComponent(() => import('./grid/EditGrid.tsx'));

/** True when the page is idle after its records have loaded; then low-priority data may be fetched. */
function useIsIdle(isPending: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => (isPending || isIdle ? undefined : whenIdle(() => setIdle(true))), [isPending, isIdle]);
  return isIdle;
}

interface HeadProps {
  isEmpty: boolean;
  /** There is something to take home. */
  hasRecords: boolean;
}

// Memoised like the toolbar: a new page of records renders the records only.
const Head = memo(function Head({ isEmpty, hasRecords }: HeadProps) {
  const translate = useTranslate();
  const { resource, permission, isWorkList } = useCrudResource();
  const { title, newLabel, createPath } = useListTexts(resource.name);
  const [isExporting, setExporting] = useState(false);
  return (
    <PageHeader
      title={title}
      actions={
        <HeadActions
          main={
            permission.operations.includes('create') && (
              <ButtonLink kind="primary" icon="plus" to={createPath}>
                {newLabel}
              </ButtonLink>
            )
          }
        >
          <Slot name="list.tools" given={{ resource: resource.name }} isLater />
          {!isEmpty && !isWorkList && (
            <Button kind="ghost" icon={Download} disabled={!hasRecords} onClick={() => setExporting(true)}>
              {translate('flexy.list.export')}
            </Button>
          )}
          {isExporting && <ExportDialog ids={undefined} onClose={() => setExporting(false)} />}
          <Slot name="list.actions" given={{ resource: resource.name }} />
        </HeadActions>
      }
    />
  );
});

/** The permission to read a work list, without its amounts. */
const withoutAmounts = (resource: Resource, permission: Permission): Permission => ({
  ...permission,
  readable: permission.readable.filter((name) => resource.fields[name]?.type !== 'money'),
});

function ListFrame() {
  const { resource, permission: allowed, isWorkList } = useCrudResource();
  const { view, where } = useListEntry();
  const permission = useMemo(
    () => (isWorkList ? withoutAmounts(resource, allowed) : allowed),
    [resource, allowed, isWorkList],
  );
  const { filterValues, total, selectedIds, isPending } = useListContext();
  // The entry's own filter is not to be chosen once more.
  const filterable = useMemo(
    () => permission.readable.filter((name) => !Object.hasOwn(where, name)),
    [permission, where],
  );
  const isNarrow = useIsNarrow();
  const look = useListViewState(resource, permission);
  const page = useRef<HTMLDivElement>(null);
  const isIdle = useIsIdle(isPending);
  const [isGrid, setGrid] = useState(false);
  // Stays true after the selection becomes empty: the bar shows the result of the run.
  const [hasSelected, setHasSelected] = useState(false);
  if (selectedIds.length > 0 && !hasSelected) setHasSelected(true);
  const isEmpty = total === 0 && Object.keys(filterValues).length === 0;
  const mayUpdate = permission.operations.includes('update') && !isWorkList;
  const { label, crumbs } = useListAbove(view);
  useCrumbs([...crumbs.slice(0, -1), { label }]);
  return (
    <ListViewContext value={look}>
      <div className={styles.page} ref={page}>
        <Head isEmpty={isEmpty} hasRecords={Boolean(total)} />
        {!isEmpty && (
          <>
            <ViewStrip isPending={isPending} />
            <ListToolbar
              resource={resource}
              readable={filterable}
              isNarrow={isNarrow}
              isGrid={isGrid}
              onGrid={mayUpdate ? setGrid : undefined}
            />
          </>
        )}
        <ListPreview list={page}>
          {isGrid && !isNarrow && mayUpdate && total ? <EditGrid /> : <ListContent look={look} />}
          {isIdle && <ListKeys list={page} />}
        </ListPreview>
        {hasSelected && <BulkBar />}
      </div>
    </ListViewContext>
  );
}

/**
 * Errors are shown in the page itself, without a toast. A page read in the last `staleTime` (ms) is not fetched again on the
 * way back: changes arrive live, or invalidate it.
 */
const QUIETLY = { onError: () => undefined, staleTime: 10_000 };

/** Filter and path of the list that a link without an order opens; undefined: the address is the list's own. */
function linkedPath(search: string, { name }: Resource, views: readonly PluginView[]): string | undefined {
  const query = new URLSearchParams(search);
  const text = query.get('filter');
  // The list writes its order into the address with each change.
  if (text === null || query.has('sort')) return undefined;
  const filter = JSON.parse(text) as Filter;
  const linked = linkedEntry(views, filter);
  if (linked.id === undefined) return undefined;
  if (linked.filter === filter) return `${entryPath(name, linked.id)}?${query.toString()}`;
  return entryPath(name, linked.id);
}

/** Remembers which list of a resource was looked at last: the one whose records are the neighbours of the record that is open. */
function useLastList(resource: string, key: string): void {
  const [, setLast] = useStore<string>(lastListKey(resource), resource);
  useEffect(() => setLast(key), [setLast, key]);
}
