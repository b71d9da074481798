import { Workbook, type WorkbookInstance } from '@fortune-sheet/react';
import '@fortune-sheet/react/dist/index.css';
import { useEffect, useMemo, useRef, useSyncExternalStore, type ComponentProps } from 'react';
import type { FramePort } from '#admin/frame';
import type { SheetContract } from '../contract.ts';
import type { GridCell, GridSheet } from '../convert/grid.ts';
import type { Book } from './book.ts';
import { markUncomputed } from './uncomputed.ts';
import './sheet.css';
import './sheetTheme.css';

type WorkbookProps = ComponentProps<typeof Workbook>;

/** Leaves the grid by the keyboard: in it, Tab and Escape have work of their own. */
const LEAVE = 'F6';

/** Gives the focus to the grid, and takes it away by F6. */
function useKeys(port: FramePort<SheetContract>): void {
  useEffect(() => {
    port.onFocus(() => document.querySelector<HTMLElement>('.luckysheet-cell-input')?.focus());
    const ends = new AbortController();
    const leave = (event: KeyboardEvent) => {
      if (event.key !== LEAVE) return;
      event.preventDefault();
      port.leave();
    };
    window.addEventListener('keydown', leave, { capture: true, signal: ends.signal });
    return () => ends.abort();
  }, [port]);
}

/** The grid with toolbar, formula bar and sheet tabs of the library. */
export function SheetApp({ book, port }: { book: Book; port: FramePort<SheetContract> }) {
  const shown = useSyncExternalStore(book.subscribe, book.get);
  const grid = useRef<WorkbookInstance>(null);
  useKeys(port);
  const hooks = useMemo<WorkbookProps['hooks']>(
    () => ({
      afterSelectionChange: (sheet, { row, column }) => book.select(sheet, { row, column }),
      afterRenderCell: (cell, place, canvas) => markUncomputed(cell as GridCell | null, place, canvas),
    }),
    [book],
  );
  if (!shown) return null;
  return (
    <Workbook
      key={shown.number}
      ref={grid}
      data={shown.sheets as WorkbookProps['data']}
      lang={port.look().language}
      currency="$"
      hooks={hooks}
      onChange={(sheets) => book.take(sheets as readonly GridSheet[])}
      onOp={book.change}
    />
  );
}
