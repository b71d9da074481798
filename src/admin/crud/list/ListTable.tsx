import { useListContext } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Resource } from '#resource';
import { later } from '../../page/later.tsx';
import { classNames } from '../../ui/index.ts';
import { useRecordPath } from '../recordPath.ts';
import type { CrudRecord } from '../recordText.ts';
import type { Column } from './columns.ts';
import { useWindow } from './infinite/useWindow.ts';
import { ListHead } from './ListHead.tsx';
import { ListCard, ListRow } from './ListRow.tsx';
import { RelatedNames } from './RelatedNames.tsx';
import styles from './ListTable.module.css';

const RowMenu = later(() => import('./RowMenu.tsx'));

/** The menu of a record that is open, and the button it belongs to. */
export interface OpenMenu {
  readonly record: CrudRecord;
  readonly button: HTMLElement;
}

/** What a list looks like. */
export interface ListShape {
  resource: Resource;
  columns: readonly Column[];
  isNarrow: boolean;
  /** Something can be done with selected records. */
  isSelectable: boolean;
  /** Each record has a menu; not in a table inside another screen. */
  hasMenu: boolean;
}

/** A function of one identity that always does what the latest one does: rows stay memoised. */
function useStable<A extends unknown[]>(latest: (...args: A) => void): (...args: A) => void {
  const ref = useRef(latest);
  useEffect(() => {
    ref.current = latest;
  });
  return useCallback((...args: A) => ref.current(...args), []);
}

/** Room of the rows that are not drawn. */
const Gap = ({ size, span }: { size: number; span: number }) =>
  size > 0 ? (
    <tr aria-hidden="true" className={styles.gap}>
      <td colSpan={span} style={{ blockSize: size }}>
        {null}
      </td>
    </tr>
  ) : null;

/** What the rows need, and the menu that one of them has opened. */
function useRows({ resource, columns, isSelectable, hasMenu }: ListShape) {
  const { onToggleItem, selectedIds } = useListContext<CrudRecord>();
  const toggle = useStable((id: CrudRecord['id']) => onToggleItem(id));
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  // Pressed once more, the button closes what it has opened.
  const openMenu = useStable((record: CrudRecord, button: HTMLElement) =>
    setMenu(menu?.button === button ? null : { record, button }),
  );
  const pathOf = useRecordPath(resource.name);
  const rows = {
    resource,
    columns,
    pathOf,
    onToggle: isSelectable ? toggle : undefined,
    onMenu: hasMenu ? openMenu : undefined,
  };
  const shown = menu && <RowMenu {...menu} resource={resource} onClose={() => setMenu(null)} />;
  const selected = new Set<CrudRecord['id']>(selectedIds);
  const stateOf = ({ id }: CrudRecord) => ({ isSelected: selected.has(id), isOpen: menu?.record.id === id });
  return { rows, menu: shown, selected, stateOf };
}

function Cards(shape: ListShape) {
  const { data = [], isFetching } = useListContext<CrudRecord>();
  const { rows, menu, stateOf } = useRows(shape);
  return (
    <>
      <RelatedNames columns={shape.columns} records={data}>
        <ul className={styles.cards} aria-busy={isFetching} data-rows>
          {data.map((record) => (
            <ListCard key={record.id} {...rows} record={record} {...stateOf(record)} />
          ))}
        </ul>
      </RelatedNames>
      {menu}
    </>
  );
}

function Table(shape: ListShape) {
  const { resource, columns, isSelectable, hasMenu } = shape;
  const list = useListContext<CrudRecord>();
  const { data = [], selectedIds, sort, setSort, onSelect, isFetching } = list;
  const { rows, menu, selected, stateOf } = useRows(shape);
  const { scroller, head, range, above, below } = useWindow(data.length, columns);
  const own = data.filter((record) => selected.has(record.id));
  const sortBy = (field: string) =>
    setSort({ field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' });
  const selectPage = (select: boolean) => {
    const page = new Set(data.map((record) => record.id));
    const others = selectedIds.filter((id: CrudRecord['id']) => !page.has(id));
    onSelect(select ? [...others, ...page] : others);
  };
  const span = columns.length + Number(isSelectable) + Number(hasMenu);
  return (
    <div className={styles.scroll} ref={scroller}>
      <table
        className={classNames(styles.table, list.isPlaceholderData && styles.stale)}
        aria-busy={isFetching}
        aria-rowcount={range ? data.length + 1 : undefined}
      >
        <ListHead
          resource={resource}
          columns={columns}
          sort={sort}
          onSort={sortBy}
          isAllSelected={data.length > 0 && own.length === data.length}
          isSomeSelected={own.length > 0}
          onSelectAll={isSelectable ? selectPage : undefined}
          hasActions={hasMenu}
          head={head}
        />
        <tbody data-rows>
          <RelatedNames columns={columns} records={data}>
            <Gap size={above} span={span} />
            {(range ? data.slice(...range) : data).map((record) => (
              <ListRow key={record.id} {...rows} record={record} {...stateOf(record)} />
            ))}
            <Gap size={below} span={span} />
          </RelatedNames>
        </tbody>
      </table>
      {menu}
    </div>
  );
}

/** The records of the page: a table, or cards where it is narrow. */
export const ListTable = (shape: ListShape) => (shape.isNarrow ? <Cards {...shape} /> : <Table {...shape} />);
