import { useVirtualizer } from '@tanstack/react-virtual';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '#admin';
import { DetailRow, FileTile, FolderTile } from './ItemParts.tsx';
import type { ItemsProps } from './itemTypes.ts';
import styles from './items.module.css';
import { detailRows, ICONS, iconRows, type Area, type Row } from './layout.ts';
import { useItemDrag, type DropPlace } from './useItemDrag.ts';
import { useItemKeys } from './useItemKeys.ts';
import { useItemPresses } from './useItemPresses.ts';
import { useRubberBand } from './useRubberBand.ts';

/** Files and folders as icons or rows, with selection by mouse, finger and keyboard. Only those in sight are drawn. */
export function ItemsArea(props: ItemsProps) {
  const { label, selection, isSingle = false } = props;
  const prefix = useId();
  const { ref, width } = useWidth();
  const rows = useRows(props, width);
  const { drawn, height } = useWindow(props, rows, ref);
  const keys = useItemKeys(props, rows);
  const presses = useItemPresses(props);
  const band = useRubberBand(props, rows);
  const drag = useItemDrag(props);
  const cursor = selection.cursor === null ? undefined : `${prefix}${selection.cursor}`;
  return (
    <div
      ref={ref}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable={!isSingle}
      aria-activedescendant={cursor}
      className={classNames(styles.area, drag.over === 'here' && styles.areaOver)}
      onKeyDown={keys}
      {...presses}
      {...band.handlers}
      {...drag.handlers}
    >
      <div className={styles.content} style={{ blockSize: height }} role="presentation">
        {drawn.map(({ index }) => {
          const row = rows[index];
          return row && <RowView key={`${row.kind} ${row.from}`} {...{ row, props, prefix }} over={drag.over} />;
        })}
        {band.area && <Band area={band.area} />}
      </div>
    </div>
  );
}

/** Width of an element without its scroll bar, px; 0: not measured yet. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const measure = () => setWidth(box.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

function useRows({ view, items }: ItemsProps, width: number): readonly Row[] {
  const folders = useMemo(() => items.filter(({ isFolder }) => isFolder).length, [items]);
  return useMemo(() => {
    if (width === 0) return [];
    return view === 'details' ? detailRows(items.length) : iconRows(folders, items.length, width);
  }, [view, folders, items.length, width]);
}

/** Rows in sight. Scrolls to the item at which the keyboard stands, and loads more near the end. */
function useWindow(props: ItemsProps, rows: readonly Row[], box: { readonly current: HTMLElement | null }) {
  const { order, selection, onMore } = props;
  // oxlint-disable-next-line react/incompatible-library -- the project builds without the React Compiler
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: (at) => rows[at]?.height ?? 0,
    paddingStart: rows[0]?.top ?? 0,
    overscan: 4,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rows]);
  const cursor = selection.cursor === null ? -1 : order.indexOf(selection.cursor);
  const at = cursor < 0 ? -1 : rows.findIndex(({ from, to }) => cursor >= from && cursor < to);
  useEffect(() => {
    if (at >= 0) virtualizer.scrollToIndex(at, { align: 'auto' });
  }, [at, virtualizer]);
  const drawn = virtualizer.getVirtualItems();
  const isNearEnd = rows.length > 0 && (drawn.at(-1)?.index ?? 0) >= rows.length - 12;
  useEffect(() => {
    if (isNearEnd) onMore();
  }, [isNearEnd, onMore]);
  return { drawn, height: virtualizer.getTotalSize() };
}

interface RowProps {
  readonly row: Row;
  readonly props: ItemsProps;
  readonly prefix: string;
  readonly over: DropPlace;
}

/** A heading, or the items of one row. */
function RowView({ row, props, prefix, over }: RowProps) {
  const translate = useTranslate();
  const { items, selection, cut, drops, isSingle = false } = props;
  const style = { insetBlockStart: row.top, blockSize: row.height };
  if (row.from === row.to)
    return (
      <div className={styles.head} style={style} aria-hidden="true">
        {translate(row.kind === 'foldersHead' ? 'files.folders' : 'files.files')}
      </div>
    );
  const Tile = row.kind === 'detail' ? DetailRow : row.kind === 'folders' ? FolderTile : FileTile;
  const inside = { gridTemplateColumns: `repeat(${row.columns}, minmax(0, 1fr))`, gap: ICONS.gap };
  return (
    <div
      role="presentation"
      className={row.kind === 'detail' ? styles.line : styles.row}
      style={{ ...style, ...(row.kind !== 'detail' && inside) }}
    >
      {items.slice(row.from, row.to).map((item, at) => (
        <Tile
          key={item.id}
          item={item}
          position={row.from + at + 1}
          total={items.length}
          domId={`${prefix}${item.id}`}
          isSelected={selection.ids.has(item.id)}
          isCursor={selection.cursor === item.id}
          isCut={cut?.has(item.id) ?? false}
          isOver={over === item.id}
          isDraggable={drops !== undefined && !item.isReadOnly}
          hasCheck={!isSingle}
        />
      ))}
    </div>
  );
}

const Band = ({ area }: { readonly area: Area }) => (
  <div
    className={styles.band}
    style={{
      insetInlineStart: area.start,
      insetBlockStart: area.top,
      inlineSize: area.width,
      blockSize: area.height,
    }}
  />
);
