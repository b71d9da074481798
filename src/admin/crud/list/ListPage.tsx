import { ListBase, useGetResourceLabel, useListContext, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useFormats } from '../../format/formats.ts';
import { Slot } from '../../plugins/Slot.tsx';
import { listCrumbs, useCrumbs } from '../../shell/crumbs.ts';
import { ButtonLink, Hidden, PageHeader, Pager, useIsSlow } from '../../ui/index.ts';
import { useCrudResource } from '../useCrudResource.ts';
import { useNewLabel } from '../useNewLabel.ts';
import { BulkBar } from './BulkBar.tsx';
import { columnsOf, initialSort } from './columns.ts';
import { FirstUse, ListFailed, NoMatch } from './ListStates.tsx';
import { ListSkeleton, ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { useIsNarrow } from './useIsNarrow.ts';
import styles from './ListTable.module.css';

const PER_PAGE = [10, 25, 50, 100] as const;
const FIRST_PER_PAGE = 25;

function ListPager() {
  const translate = useTranslate();
  const formats = useFormats();
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext();
  const from = total === 0 ? 0 : (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  return (
    <Pager
      text={translate('flexy.list.range', {
        from: formats.integer(from),
        to: formats.integer(to),
        total: formats.integer(total),
      })}
      labels={{
        rows: translate('flexy.list.rows'),
        previous: translate('flexy.list.previous'),
        next: translate('flexy.list.next'),
      }}
      page={page}
      pages={Math.max(1, Math.ceil(total / perPage))}
      perPage={perPage}
      choices={PER_PAGE}
      onPage={setPage}
      onPerPage={setPerPage}
    />
  );
}

/** The records of the list around it, or why there are none. */
export function ListContent() {
  const translate = useTranslate();
  const { resource, permission } = useCrudResource();
  const list = useListContext();
  const isNarrow = useIsNarrow();
  const isSlow = useIsSlow(list.isPending);
  const columns = useMemo(() => columnsOf(resource, permission.readable), [resource, permission]);
  // Deleting is what can be done with several records.
  const shape = { resource, columns, isNarrow, isSelectable: permission.operations.includes('delete') };
  if (list.error && !list.data) return <ListFailed error={list.error} />;
  if (list.isPending) {
    return (
      <>
        <div role="status">
          <Hidden>{translate('flexy.state.loading')}</Hidden>
        </div>
        {isSlow && <ListSkeleton {...shape} />}
      </>
    );
  }
  if (list.total === 0) {
    const isFiltered = Object.keys(list.filterValues).length > 0;
    const mayCreate = permission.operations.includes('create');
    return isFiltered ? <NoMatch resource={resource} /> : <FirstUse resource={resource} mayCreate={mayCreate} />;
  }
  return (
    <>
      <ListTable {...shape} />
      <ListPager />
    </>
  );
}

function ListFrame() {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const { resource, permission, group } = useCrudResource();
  const newLabel = useNewLabel(resource.name);
  const { filterValues, total } = useListContext();
  const isNarrow = useIsNarrow();
  const columns = useMemo(() => columnsOf(resource, permission.readable), [resource, permission]);
  const title = labelOf(resource.name, 2);
  const isEmpty = total === 0 && Object.keys(filterValues).length === 0;
  useCrumbs(listCrumbs(group && translate(`flexy.menu.groups.${group}`), title));
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        actions={
          <>
            <Slot name="list.actions" given={{ resource: resource.name }} />
            {permission.operations.includes('create') && (
              <ButtonLink kind="primary" icon="plus" to={`/${resource.name}/create`}>
                {newLabel}
              </ButtonLink>
            )}
          </>
        }
      />
      {!isEmpty && (
        <ListToolbar resource={resource} columns={columns} readable={permission.readable} isNarrow={isNarrow} />
      )}
      <ListContent />
      {permission.operations.includes('delete') && <BulkBar resource={resource} />}
    </div>
  );
}

/** The failure stands in the page itself: no toast besides. */
const QUIETLY = { onError: () => undefined };

/** The generated list of a resource: search, filters, order, pages, selection. */
export default function ListPage() {
  const { resource } = useCrudResource();
  const sort = useMemo(() => initialSort(resource), [resource]);
  return (
    <ListBase disableAuthentication exporter={false} perPage={FIRST_PER_PAGE} sort={sort} queryOptions={QUIETLY}>
      <ListFrame />
    </ListBase>
  );
}
