import type { Sheet } from 'hucre/xlsx';
import { hexOf, rgbOf } from './colors.ts';
import { shownFilter, type ShownFilter } from './sheetFilter.ts';
import type { ShownSheet } from './snapshot.ts';

/** Width of a column in px: 7 for each character of the standard font, and 5 of padding. */
const columnPx = (characters: number): number => Math.round(characters * 7 + 5);
/** Height of a row in px, from points. */
const rowPx = (points: number): number => Math.round((points * 4) / 3);

type Theme = readonly string[] | undefined;

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

function fileColumns({ columnData }: ShownSheet, opened: Sheet | undefined): Sheet['columns'] {
  const columns = (opened?.columns ?? []).map((column) => ({ ...column }));
  for (const column of columns) delete column?.hidden;
  for (const [at, { w, hd } = {}] of entries(columnData)) {
    const column = (columns[at] ??= {});
    if (w !== undefined && (column.width === undefined || columnPx(column.width) !== Math.round(w)))
      column.width = Math.max(0, (w - 5) / 7);
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
  const rows = new Map([...(opened?.rowDefs ?? [])].map(([at, row]) => [at, { ...row }]));
  for (const row of rows.values()) delete row.hidden;
  const rowAt = (at: number): NonNullable<ReturnType<NonNullable<Sheet['rowDefs']>['get']>> => {
    const row = rows.get(at) ?? {};
    rows.set(at, row);
    return row;
  };
  for (const [at, { h, ia, hd } = {}] of entries(rowData)) {
    // The engine measures rows by itself; only heights that somebody set go into the file.
    if (h !== undefined && ia === 0) {
      const { height } = rowAt(at);
      if (height === undefined || rowPx(height) !== Math.round(h)) rowAt(at).height = (h * 3) / 4;
    }
    if (hd === 1) rowAt(at).hidden = true;
  }
  for (const at of filter?.cachedFilteredOut ?? []) rowAt(at).hidden = true;
  return rows.size === 0 ? opened?.rowDefs : rows;
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
