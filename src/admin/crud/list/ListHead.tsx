import { useTranslate, type SortPayload } from 'ra-core';
import { useFormats } from '../../format/formats.ts';
import { Checkbox, Icon } from '../../ui/index.ts';
import { isNumeric } from '../recordText.ts';
import { useCurrency } from '../useCurrency.ts';
import type { Column } from './columns.ts';
import styles from './ListTable.module.css';

/** The name of a column, with the unit that its cells leave out. */
export function useColumnLabel(resource: string): (column: Pick<Column, 'name' | 'field'>) => string {
  const translate = useTranslate();
  const formats = useFormats();
  const currencyOf = useCurrency();
  return ({ name, field }) => {
    const label = translate(`resources.${resource}.fields.${name}`, { _: name });
    return field.type === 'money' ? `${label}, ${formats.currencyName(currencyOf(field))}` : label;
  };
}

interface ListHeadProps {
  resource: string;
  columns: readonly Column[];
  sort: SortPayload;
  onSort: (field: string) => void;
  isAllSelected: boolean;
  isSomeSelected: boolean;
  /** Absent where nothing can be done with selected records. */
  onSelectAll: ((select: boolean) => void) | undefined;
}

/** The head of a list: select the page, order by a column. */
export function ListHead(props: ListHeadProps) {
  const { resource, columns, sort, onSort, isAllSelected, isSomeSelected, onSelectAll } = props;
  const translate = useTranslate();
  const labelOf = useColumnLabel(resource);
  return (
    <thead>
      <tr>
        {onSelectAll && (
          <th scope="col">
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
                  {labelOf(column)}
                  {isSorted && <Icon name={sort.order === 'ASC' ? 'arrow-up' : 'arrow-down'} size={12} />}
                </button>
              ) : (
                labelOf(column)
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
