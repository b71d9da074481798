import { useListContext } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import type { Resource } from '#resource';
import { lazyComponent } from '../../page/lazyComponent.tsx';
import { classNames, useIsSlow } from '../../ui/index.ts';
import { useRecordPath } from '../recordPath.ts';
import type { CrudRecord } from '../recordText.ts';
import type { Column } from './columns.ts';
import { useRowWindow } from './infinite/useRowWindow.ts';
import { ListHead } from './ListHead.tsx';
import { ListCard, ListRow } from './ListRow.tsx';
import { Blocks, Gap, Rows, type GivenTools, type RowStates } from './ListRows.tsx';
import { RelatedNames } from './RelatedNames.tsx';
import { useStableCallback } from './useStableCallback.ts';
import styles from './ListTable.module.css';

const RowMenu = lazyComponent(() => import('./RowMenu.tsx'));

/** The menu of a record that is open, and the button it belongs to. */
export interface OpenMenu {
  readonly record: CrudRecord;
  readonly button: HTMLElement;
}

/** Props that describe a list: resource, columns, and the available actions. */
export interface ListShape {
  resource: Resource;
  columns: readonly Column[];
  isNarrow: boolean;
  /** Something can be done with selected records. */
  isSelectable: boolean;
  /** Each record has a menu; not in a table inside another screen. */
  hasMenu: boolean;
}

/** The shared data of the rows, and the row menu that is open. */
function useRows({ resource, columns, isSelectable, hasMenu }: ListShape) {
  const { onToggleItem, selectedIds } = useListContext<CrudRecord>();
  const toggle = useStableCallback((id: CrudRecord['id']) => onToggleItem(id));
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  // Pressed once more, the button closes what it has opened.
  const openMenu = useStableCallback((record: CrudRecord, button: HTMLElement) =>
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
  const tools: GivenTools = {
    resource,
    columns,
    pathOf,
    onToggle: isSelectable ? toggle : undefined,
    onMenu: hasMenu ? openMenu : undefined,
  };
  // A deletion that ends late must not close the menu that another record has by then.
  const close = () => setMenu((now) => (now?.record.id === menu?.record.id ? null : now));
  const shown = menu && <RowMenu {...menu} resource={resource} onClose={close} />;
  const openId = menu?.record.id;
  const states = useMemo<RowStates>(() => ({ selected: new Set(selectedIds), openId }), [selectedIds, openId]);
  return { tools, menu: shown, states };
}

function Cards(shape: ListShape) {
  const { data = [], isFetching } = useListContext<CrudRecord>();
  const { tools, menu, states } = useRows(shape);
  return (
    <>
      <RelatedNames columns={shape.columns} records={data}>
        <ul className={styles.cards} aria-busy={isFetching} data-rows>
          <Rows tools={tools} records={data} states={states} Row={ListCard} />
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
  const { tools, menu, states } = useRows(shape);
  const { scroller, head, range, isInBlocks, tracks } = useRowWindow({
    count: data.length,
    columns,
    first: data[0]?.id,
    isBusy: isFetching === true,
  });
  const isStale = useIsSlow(list.isPlaceholderData === true);
  const own = data.filter((record) => states.selected.has(record.id));
  const sortBy = useStableCallback((field: string) =>
    setSort({ field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' }),
  );
  const selectPage = useStableCallback((select: boolean) => {
    const page = new Set(data.map((record) => record.id));
    const others = selectedIds.filter((id: CrudRecord['id']) => !page.has(id));
    onSelect(select ? [...others, ...page] : others);
  });
  const span = columns.length + Number(isSelectable) + Number(hasMenu);
  return (
    <div className={styles.scroll} ref={scroller} data-blocks={isInBlocks || undefined}>
      <table
        className={classNames(styles.table, tracks !== null && styles.blocks, isStale && styles.stale)}
        style={tracks?.style}
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
        <RelatedNames columns={columns} records={data}>
          {isInBlocks && range ? (
            <Blocks tools={tools} records={data} states={states} range={range} tracks={tracks} />
          ) : (
            <>
              <tbody data-rows>
                <Rows tools={tools} records={range ? data.slice(...range) : data} states={states} Row={ListRow} />
              </tbody>
              <Gap rows={range ? data.length - range[1] : 0} span={span} />
            </>
          )}
        </RelatedNames>
      </table>
      {menu}
    </div>
  );
}

/** The records of the page: a table, or cards where it is narrow. */
export const ListTable = (shape: ListShape) => (shape.isNarrow ? <Cards {...shape} /> : <Table {...shape} />);
