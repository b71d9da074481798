import { useListContext } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import type { Resource } from '#resource';
import { useMinute } from '../../format/useMinute.ts';
import { later } from '../../page/later.tsx';
import { classNames, useIsSlow } from '../../ui/index.ts';
import { useReading } from '../reading.ts';
import { useRecordPath } from '../recordPath.ts';
import type { CrudRecord } from '../recordText.ts';
import type { Column } from './columns.ts';
import { useWindow } from './infinite/useWindow.ts';
import { ListHead } from './ListHead.tsx';
import { ListCard, ListRow, type RowTools } from './ListRow.tsx';
import { RelatedNames } from './RelatedNames.tsx';
import { useStable } from './useStable.ts';
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
    setMenu(menu?.record.id === record.id ? null : { record, button }),
  );
  // While the menu's code is on its way, the keys are still those of the button.
  useEffect(() => {
    const ends = new AbortController();
    const handleKey = ({ key }: KeyboardEvent) => key === 'Escape' && setMenu(null);
    menu?.button.addEventListener('keydown', handleKey, { signal: ends.signal });
    return () => ends.abort();
  }, [menu]);
  const pathOf = useRecordPath(resource.name);
  const tools = {
    resource,
    columns,
    pathOf,
    onToggle: isSelectable ? toggle : undefined,
    onMenu: hasMenu ? openMenu : undefined,
  };
  const shown = menu && <RowMenu {...menu} resource={resource} onClose={() => setMenu(null)} />;
  const selected = new Set<CrudRecord['id']>(selectedIds);
  const stateOf = ({ id }: CrudRecord) => ({ isSelected: selected.has(id), isOpen: menu?.record.id === id });
  return { tools, menu: shown, selected, stateOf };
}

interface RowsProps {
  /** Place of the first of them in the list. */
  first?: number;
  tools: Omit<RowTools, 'reading'>;
  records: readonly CrudRecord[];
  stateOf: (record: CrudRecord) => { isSelected: boolean; isOpen: boolean };
  Row: typeof ListRow;
}

/**
 * The records one below the other. A row stays where it is when other records come: the browser changes its texts, which
 * takes a fraction of making it anew.
 */
function Rows({ first = 0, tools: given, records, stateOf, Row }: RowsProps) {
  const { resource, columns, pathOf, onToggle, onMenu } = given;
  const reading = useReading(useMinute());
  const tools = useMemo(
    () => ({ resource, columns, reading, pathOf, onToggle, onMenu }),
    [resource, columns, reading, pathOf, onToggle, onMenu],
  );
  // By the place in the list: of those that are scrolled by, the ones that stay are left alone, and the others take the
  // elements of those that go.
  return records.map((record, at) => (
    <Row key={(first + at) % records.length} tools={tools} record={record} {...stateOf(record)} />
  ));
}

function Cards(shape: ListShape) {
  const { data = [], isFetching } = useListContext<CrudRecord>();
  const { tools, menu, stateOf } = useRows(shape);
  return (
    <>
      <RelatedNames columns={shape.columns} records={data}>
        <ul className={styles.cards} aria-busy={isFetching} data-rows>
          <Rows tools={tools} records={data} stateOf={stateOf} Row={ListCard} />
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
  const { tools, menu, selected, stateOf } = useRows(shape);
  const { scroller, head, range, above, below } = useWindow(data.length, columns);
  const isStale = useIsSlow(list.isPlaceholderData === true);
  const own = data.filter((record) => selected.has(record.id));
  const sortBy = useStable((field: string) =>
    setSort({ field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' }),
  );
  const selectPage = useStable((select: boolean) => {
    const page = new Set(data.map((record) => record.id));
    const others = selectedIds.filter((id: CrudRecord['id']) => !page.has(id));
    onSelect(select ? [...others, ...page] : others);
  });
  const span = columns.length + Number(isSelectable) + Number(hasMenu);
  return (
    <div className={styles.scroll} ref={scroller}>
      <table
        className={classNames(styles.table, isStale && styles.stale)}
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
            <Rows
              first={range?.[0]}
              tools={tools}
              records={range ? data.slice(...range) : data}
              stateOf={stateOf}
              Row={ListRow}
            />
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
