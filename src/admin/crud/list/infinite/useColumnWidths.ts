import { useCallback, useEffect, useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react';
import { afterPaint } from '../../../page/whenIdle.ts';
import styles from '../ListTable.module.css';

/** Columns of one width for all blocks of a list. */
export interface ColumnWidths {
  /** Inline style of the table. */
  readonly style: CSSProperties;
  /** Clips long cells of a block, and has the columns measured again for cells that must not be clipped. @returns cleanup */
  readonly fit: (block: HTMLElement | null) => () => void;
}

interface Measured {
  readonly columns: unknown;
  readonly style: CSSProperties | null;
  readonly turns: number;
}

/** As wide as the browser's own table made them; where there is room left, each takes its share. */
function styleOf(head: HTMLTableRowElement): CSSProperties {
  const widths = [...head.cells].map((cell) => Math.ceil(cell.getBoundingClientRect().width * 100) / 100);
  const tracks = widths.map((width) => `minmax(${width}px, ${width}fr)`).join(' ');
  const least = Math.floor(widths.reduce((sum, width) => sum + width, 0));
  return { '--tracks': tracks, '--least': `${least}px` } as CSSProperties;
}

const isTooWide = (element: Element): boolean => element.scrollWidth > element.clientWidth;

/**
 * Clips what is too long for its cell, and only that: each clip costs the browser as much as some cells whenever it paints.
 * @returns whether a cell is too narrow that might be wider
 */
function clip(block: HTMLElement): boolean {
  const long = [...block.querySelectorAll<HTMLElement>(`.${styles.cut}`)];
  const isCut = long.map(isTooWide);
  const isNarrow = [...block.querySelectorAll('td')].some(
    (cell) =>
      cell.clientWidth < WIDEST && (isTooWide(cell) || [...cell.querySelectorAll(`.${styles.cut}`)].some(isTooWide)),
  );
  for (const [at, element] of long.entries()) element.toggleAttribute('data-cut', isCut[at]);
  return isNarrow;
}

interface TracksProps {
  box: RefObject<HTMLDivElement | null>;
  head: RefObject<HTMLTableRowElement | null>;
  columns: unknown;
  /** The rows stand in blocks. */
  isOn: boolean;
}

/**
 * Measures the column widths of a list whose rows are in blocks. The browser lays out each block separately, so it cannot share
 * widths across blocks. The list is rendered once as a plain table and its head is measured. This repeats when the box is
 * resized, or when a new row needs more width. @returns null: render as a plain table
 */
export function useColumnWidths({ box, head, columns, isOn }: TracksProps): ColumnWidths | null {
  const [measured, setMeasured] = useState<Measured | null>(null);
  const style = isOn && measured?.columns === columns ? (measured?.style ?? null) : null;
  useLayoutEffect(() => {
    if (!isOn || style || !head.current) return;
    const next = styleOf(head.current);
    setMeasured((before) => ({ columns, style: next, turns: before && before.columns === columns ? before.turns : 0 }));
  }, [isOn, style, columns, head]);
  useEffect(() => {
    const element = box.current;
    if (!isOn || !element) return undefined;
    let width = element.clientWidth;
    const sizes = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      setMeasured(null);
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [isOn, box]);
  const fit = useCallback(
    (block: HTMLElement | null) =>
      afterPaint(() => {
        if (!block || !style || !clip(block)) return;
        setMeasured((before) =>
          before && before.columns === columns && before.style && before.turns < MOST_TURNS
            ? { columns, style: null, turns: before.turns + 1 }
            : before,
        );
      }),
    [columns, style],
  );
  return style && { style, fit };
}

/** Maximum number of new measurements for rows that did not fit: a cell that never fits must not cause an endless loop. */
const MOST_TURNS = 8;

/** A cell is never wider, px (ListTable.module.css); rounding leaves a pixel. */
const WIDEST = 339;
