import { useListContext, useTranslate } from 'ra-core';
import { use, useMemo } from 'react';
import { useFormats } from '../../format/formats.ts';
import { later } from '../../page/later.tsx';
import { Hidden, Pager, useIsSlow } from '../../ui/index.ts';
import { useCrudResource } from '../useCrudResource.ts';
import { columnsOf } from './columns.ts';
import { EndlessContext } from './infinite/endless.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { FirstUse, ListFailed, NoMatch } from './ListStates.tsx';
import { ListTable } from './ListTable.tsx';
import { PER_PAGE } from './paging.ts';
import { useIsNarrow } from './useIsNarrow.ts';
import type { ListLook } from './views/useLook.ts';

const EndlessFoot = later(() => import('./infinite/EndlessFoot.tsx'));
const PagingChoice = later(() => import('./infinite/PagingChoice.tsx'));

function ListPager({ hasChoice }: { hasChoice: boolean }) {
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
      more={hasChoice && total > perPage ? <PagingChoice /> : undefined}
    />
  );
}

/**
 * The records of the list around it, or why there are none.
 * @param look how the list is looked at; absent: a table inside another screen, with the declared columns
 */
export function ListContent({ look }: { look?: ListLook }) {
  const translate = useTranslate();
  const { resource, permission } = useCrudResource();
  const list = useListContext();
  const isNarrow = useIsNarrow();
  const isSlow = useIsSlow(list.isPending);
  const isEndless = use(EndlessContext) !== null;
  const declared = useMemo(() => columnsOf(resource, permission.readable), [resource, permission]);
  const { operations } = permission;
  const shape = {
    resource,
    columns: look?.columns ?? declared,
    isNarrow,
    isSelectable: operations.includes('delete') || (look !== undefined && operations.includes('update')),
    hasMenu: look !== undefined,
  };
  if (list.error && !list.data) return <ListFailed error={list.error} />;
  if (list.isPending) {
    return (
      <>
        <div role="status" aria-busy="true">
          <Hidden>{translate('flexy.state.loading')}</Hidden>
        </div>
        {isSlow && <ListSkeleton {...shape} />}
      </>
    );
  }
  if (list.total === 0) {
    const isFiltered = Object.keys(list.filterValues).length > 0;
    return isFiltered ? (
      <NoMatch resource={resource} />
    ) : (
      <FirstUse resource={resource} mayCreate={operations.includes('create')} />
    );
  }
  return (
    <>
      <ListTable {...shape} />
      {isEndless ? <EndlessFoot /> : <ListPager hasChoice={look !== undefined && !isNarrow} />}
    </>
  );
}
