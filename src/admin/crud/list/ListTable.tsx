import { useListContext } from 'ra-core';
import { useCallback, useRef, useEffect } from 'react';
import type { Resource } from '#resource';
import { classNames, Skeleton } from '../../ui/index.ts';
import { useRecordPath } from '../recordPath.ts';
import { isNumeric, type CrudRecord } from '../recordText.ts';
import type { Column } from './columns.ts';
import { ListHead, useColumnLabel } from './ListHead.tsx';
import { ListCard, ListRow } from './ListRow.tsx';
import { RelatedNames } from './RelatedNames.tsx';
import styles from './ListTable.module.css';

interface ListTableProps {
  resource: Resource;
  columns: readonly Column[];
  isNarrow: boolean;
  /** Something can be done with selected records. */
  isSelectable: boolean;
}

/** A function of one identity that always does what the latest one does: rows stay memoised. */
function useStable<A extends unknown[]>(latest: (...args: A) => void): (...args: A) => void {
  const ref = useRef(latest);
  useEffect(() => {
    ref.current = latest;
  });
  return useCallback((...args: A) => ref.current(...args), []);
}

/** The records of the page: a table, or cards where it is narrow. */
export function ListTable({ resource, columns, isNarrow, isSelectable }: ListTableProps) {
  const list = useListContext<CrudRecord>();
  const { data = [], selectedIds, sort, setSort, onSelect, isFetching } = list;
  const toggle = useStable((id: CrudRecord['id']) => list.onToggleItem(id));
  const selected = new Set<CrudRecord['id']>(selectedIds);
  const pathOf = useRecordPath(resource.name);
  const rows = { resource, columns, pathOf, onToggle: isSelectable ? toggle : undefined };
  if (isNarrow) {
    return (
      <RelatedNames columns={columns} records={data}>
        <ul className={styles.cards} aria-busy={isFetching}>
          {data.map((record) => (
            <ListCard key={record.id} {...rows} record={record} isSelected={selected.has(record.id)} />
          ))}
        </ul>
      </RelatedNames>
    );
  }
  const own = data.filter((record) => selected.has(record.id));
  const sortBy = (field: string) =>
    setSort({ field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' });
  const selectPage = (select: boolean) => {
    const page = new Set(data.map((record) => record.id));
    const others = selectedIds.filter((id: CrudRecord['id']) => !page.has(id));
    onSelect(select ? [...others, ...page] : others);
  };
  return (
    <div className={styles.scroll}>
      <table className={classNames(styles.table, list.isPlaceholderData && styles.stale)} aria-busy={isFetching}>
        <ListHead
          resource={resource.name}
          columns={columns}
          sort={sort}
          onSort={sortBy}
          isAllSelected={data.length > 0 && own.length === data.length}
          isSomeSelected={own.length > 0}
          onSelectAll={isSelectable ? selectPage : undefined}
        />
        <tbody>
          <RelatedNames columns={columns} records={data}>
            {data.map((record) => (
              <ListRow key={record.id} {...rows} record={record} isSelected={selected.has(record.id)} />
            ))}
          </RelatedNames>
        </tbody>
      </table>
    </div>
  );
}

const WIDTHS = ['62%', '48%', '70%', '55%', '44%', '66%', '50%', '58%'];

/** The list's shape while its records are on their way. */
export function ListSkeleton({ resource, columns, isNarrow, isSelectable }: ListTableProps) {
  const labelOf = useColumnLabel(resource.name);
  if (isNarrow) {
    return (
      <ul className={styles.cards} aria-hidden="true">
        {WIDTHS.map((width) => (
          <li key={width} className={styles.card}>
            <Skeleton width="40px" height="40px" />
            <div className={styles.body}>
              <Skeleton width={width} />
            </div>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className={styles.scroll} aria-hidden="true">
      <table className={styles.table}>
        <thead>
          <tr>
            {isSelectable && (
              <td>
                <Skeleton width="16px" height="16px" />
              </td>
            )}
            {columns.map((column) => (
              <th key={column.name} className={isNumeric(column.field) ? styles.number : undefined}>
                {labelOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WIDTHS.map((width) => (
            <tr key={width}>
              {isSelectable && (
                <td>
                  <Skeleton width="16px" height="16px" />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.name} className={isNumeric(column.field) ? styles.number : undefined}>
                  <Skeleton width={column.isTitle ? width : '60px'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
