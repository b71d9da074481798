import type { Sheet } from 'hucre/xlsx';
import { hexOf, rgbOf } from './colors.ts';
import { shownFilter, type ShownFilter } from './sheetFilter.ts';
import type { ShownSheet } from './snapshot.ts';

type Theme = readonly string[] | undefined;

/** Sizes, merged ranges, frozen panes, tab and direction of a sheet, for the engine. */
export function shownLayout(sheet: Sheet, theme: Theme): ShownSheet {
  const { rows = 0, columns = 0 } = sheet.freezePane ?? {};
  return {
    columnData: shownColumns(sheet),
    rowData: shownRows(sheet),
    mergeData: (sheet.merges ?? []).map(({ startRow, startCol, endRow, endCol }) => ({
      ...{ startRow, endRow, startColumn: startCol, endColumn: endCol },
    })),
    freeze: { startRow: rows || -1, startColumn: columns || -1, ySplit: rows, xSplit: columns },
    hidden: sheet.hidden || sheet.veryHidden ? 1 : 0,
    showGridlines: sheet.view?.showGridLines === false ? 0 : 1,
    rightToLeft: sheet.view?.rightToLeft ? 1 : 0,
    tabColor: hexOf(sheet.view?.tabColor, theme) ?? '',
    zoomRatio: (sheet.view?.zoomScale ?? 100) / 100,
  };
}

const entries = <T>(record: Readonly<Record<number, T>> | undefined): [number, T][] =>
  Object.entries(record ?? {}).map(([at, value]) => [Number(at), value]);

/**
 * Returns the size in the file for one in px: that of the file where it is the same in px, so that nothing is rounded.
 * @param sizes sizes of the file by place; that of the place itself comes first
 */
function exactSize(
  sizes: Iterable<readonly [at: number, size: number | undefined]>,
  pxOf: (size: number) => number,
  sizeOf: (px: number) => number,
) {
  const byPlace = new Map(sizes);
  const byPx = new Map([...byPlace.values()].flatMap((size) => (size === undefined ? [] : [[pxOf(size), size]])));
  return (at: number, px: number): number => {
    const same = byPlace.get(at);
    const rounded = Math.round(px);
    return same !== undefined && pxOf(same) === rounded ? same : (byPx.get(rounded) ?? sizeOf(px));
  };
}

function fileColumns({ columnData }: ShownSheet, opened: Sheet | undefined): Sheet['columns'] {
  const before = opened?.columns ?? [];
  const widthOf = exactSize(
    [...before.entries()].map(([at, column]) => [at, column?.width]),
    columnPx,
    (px) => Math.max(0, (px - 5) / 7),
  );
  // The engine has the sizes and moves them with their columns; the rest stays in its place.
  const columns = before.map((column) => ({ ...column }));
  for (const column of columns) {
    delete column?.hidden;
    delete column?.width;
  }
  for (const [at, { w, hd } = {}] of entries(columnData)) {
    const column = (columns[at] ??= {});
    if (w !== undefined) column.width = widthOf(at, w);
    if (hd === 1) column.hidden = true;
  }
  // A list with holes: columns between the set ones are plain.
  return columns.length === 0 ? opened?.columns : Array.from(columns, (column) => column ?? {});
}

function fileRows(
  { rowData }: ShownSheet,
  opened: Sheet | undefined,
  filter: ShownFilter | undefined,
): Sheet['rowDefs'] {
  const before = [...(opened?.rowDefs ?? [])];
  const heightOf = exactSize(
    before.map(([at, { height }]) => [at, height]),
    rowPx,
    (px) => (px * 3) / 4,
  );
  const rows = new Map<number, RowDef>();
  for (const [at, row] of before) {
    const rest = { ...row };
    delete rest.height;
    delete rest.hidden;
    rows.set(at, rest);
  }
  const rowAt = (at: number): RowDef => {
    const row = rows.get(at) ?? {};
    rows.set(at, row);
    return row;
  };
  for (const [at, { h, ia, hd } = {}] of entries(rowData)) {
    // The engine measures rows by itself; only heights that somebody set go into the file.
    if (h !== undefined && ia === 0) rowAt(at).height = heightOf(at, h);
    if (hd === 1) rowAt(at).hidden = true;
  }
  for (const at of filter?.cachedFilteredOut ?? []) rowAt(at).hidden = true;
  for (const [at, row] of rows) if (Object.keys(row).length === 0) rows.delete(at);
  return rows.size === 0 ? opened?.rowDefs && rows : rows;
}

/** The view of a sheet for the file: grid lines, direction and tab, with what else it had. */
function fileView(shown: ShownSheet, opened: Sheet | undefined, theme: Theme): Sheet['view'] {
  const view = { ...opened?.view };
  const before = opened && shownLayout(opened, theme);
  if (shown.showGridlines !== (before?.showGridlines ?? 1)) view.showGridLines = shown.showGridlines === 1;
  if (shown.rightToLeft !== (before?.rightToLeft ?? 0)) view.rightToLeft = shown.rightToLeft === 1;
  const rgb = rgbOf(shown.tabColor);
  if ((shown.tabColor ?? '') !== (before?.tabColor ?? '')) {
    if (rgb === undefined) delete view.tabColor;
    else view.tabColor = { rgb };
  }
  return Object.keys(view).length === 0 ? undefined : view;
}

/** The layout of a sheet of the engine for the file. `opened` is the one it was opened from. */
export function fileLayout(
  shown: ShownSheet,
  opened: Sheet | undefined,
  { filter, theme }: { readonly filter: ShownFilter | undefined; readonly theme: Theme },
): Partial<Sheet> {
  const merges = (shown.mergeData ?? []).map(({ startRow, endRow, startColumn, endColumn }) => ({
    ...{ startRow, startCol: startColumn, endRow, endCol: endColumn },
  }));
  const { xSplit = 0, ySplit = 0 } = shown.freeze ?? {};
  const isVeryHidden = opened?.veryHidden === true && shown.hidden === 1;
  return {
    merges: merges.length === 0 && !opened?.merges ? undefined : merges,
    columns: fileColumns(shown, opened),
    rowDefs: fileRows(shown, opened, filter),
    freezePane:
      xSplit + ySplit === 0
        ? undefined
        : { ...(ySplit > 0 && { rows: ySplit }), ...(xSplit > 0 && { columns: xSplit }) },
    view: fileView(shown, opened, theme),
    hidden: shown.hidden === 1 && !isVeryHidden ? true : undefined,
    veryHidden: isVeryHidden ? true : undefined,
  };
}

/** Width of a column in px: 7 for each character of the standard font, and 5 of padding. */
const columnPx = (characters: number): number => Math.round(characters * 7 + 5);
/** Height of a row in px, from points. */
const rowPx = (points: number): number => Math.round((points * 4) / 3);

type RowDef = NonNullable<ReturnType<NonNullable<Sheet['rowDefs']>['get']>>;

function shownColumns({ columns = [] }: Sheet): NonNullable<ShownSheet['columnData']> {
  const shown: NonNullable<ShownSheet['columnData']> = {};
  for (const [at, column] of columns.entries()) {
    if (column?.width === undefined && !column?.hidden) continue;
    shown[at] = { ...(column.width !== undefined && { w: columnPx(column.width) }), ...(column.hidden && { hd: 1 }) };
  }
  return shown;
}

/** Rows with a height of their own, and hidden ones. Those that the filter hides are the filter's. */
function shownRows(sheet: Sheet): NonNullable<ShownSheet['rowData']> {
  const filtered = new Set(shownFilter(sheet)?.cachedFilteredOut);
  const shown: NonNullable<ShownSheet['rowData']> = {};
  for (const [at, { height, hidden }] of sheet.rowDefs ?? []) {
    const isHidden = hidden && !filtered.has(at);
    if (height === undefined && !isHidden) continue;
    shown[at] = { ...(height !== undefined && { h: rowPx(height), ia: 0 }), ...(isHidden && { hd: 1 }) };
  }
  return shown;
}
