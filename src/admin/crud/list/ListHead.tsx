import { useTranslate, type SortPayload } from 'ra-core';
import { memo, type RefObject } from 'react';
import type { Resource } from '#resource';
import { Checkbox, VisuallyHidden, Icon } from '../../ui/index.ts';
import { isNumeric } from '../recordText.ts';
import type { Column } from './columns.ts';
import { useColumnLabel } from './useColumnLabel.ts';
import styles from './ListTable.module.css';

interface ListHeadProps {
  resource: Resource;
  columns: readonly Column[];
  sort: SortPayload;
  onSort: (field: string) => void;
  isAllSelected: boolean;
  isSomeSelected: boolean;
  /** Absent where nothing can be done with selected records. */
  onSelectAll: ((select: boolean) => void) | undefined;
  /** There is a column of actions. */
  hasActions: boolean;
  head?: RefObject<HTMLTableRowElement | null>;
}

/** The head of a list: select the page, order by a column. */
export const ListHead = memo(function ListHead(props: ListHeadProps) {
  const { resource, columns, sort, onSort, isAllSelected, isSomeSelected, onSelectAll, hasActions, head } = props;
  const translate = useTranslate();
  const labelOf = useColumnLabel(resource);
  return (
    <thead>
      <tr ref={head}>
        {onSelectAll && (
          <th scope="col" className={styles.choose}>
            <Checkbox
              label={translate('flexy.list.selectPage')}
              checked={isAllSelected}
              mixed={isSomeSelected && !isAllSelected}
              onChange={onSelectAll}
            />
          </th>
        )}
        {columns.map((column) => {
          const isSorted = sort.field === column.name;
          return (
            <th
              key={column.name}
              scope="col"
              className={isNumeric(column.field) ? styles.number : undefined}
              aria-sort={isSorted ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined}
            >
              {column.field.order ? (
                <button type="button" className={styles.sort} onClick={() => onSort(column.name)}>
                  {labelOf(column.name, true)}
                  {isSorted && <Icon name={sort.order === 'ASC' ? 'arrow-up' : 'arrow-down'} size={12} />}
                </button>
              ) : (
                labelOf(column.name, true)
              )}
            </th>
          );
        })}
        {hasActions && (
          <th scope="col" className={styles.actions}>
            <VisuallyHidden>{translate('flexy.list.rowActions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
});
