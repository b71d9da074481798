import type { Sheet } from 'hucre/xlsx';
import { rangeOf } from '../rules/range.ts';
import { hexOf } from './colors.ts';
import { fileFilter } from './filters.ts';
import type { GridConfig, GridFrozen, GridSheet } from './grid.ts';

/** Width of a column in px: 7 for each character of the standard font, and 5 of padding. */
export const columnPx = (characters: number): number => Math.round(characters * 7 + 5);
/** Height of a row in px, from points. */
export const rowPx = (points: number): number => Math.round((points * 4) / 3);

function configOf({ merges = [], columns = [], rowDefs = new Map() }: Sheet): GridConfig {
  const config: Required<Omit<GridConfig, 'borderInfo'>> = {
    ...{ merge: {}, rowlen: {}, columnlen: {}, rowhidden: {}, colhidden: {}, customHeight: {}, customWidth: {} },
  };
  for (const { startRow: r, startCol: c, endRow, endCol } of merges)
    config.merge[`${r}_${c}`] = { r, c, rs: endRow - r + 1, cs: endCol - c + 1 };
  for (const [at, column] of columns.entries()) {
    if (column?.width !== undefined) {
      config.columnlen[at] = columnPx(column.width);
      config.customWidth[at] = 1;
    }
    if (column?.hidden) config.colhidden[at] = 0;
  }
  for (const [at, { height, hidden }] of rowDefs) {
    if (height !== undefined) {
      config.rowlen[at] = rowPx(height);
      config.customHeight[at] = 1;
    }
    if (hidden) config.rowhidden[at] = 0;
  }
  return config;
}

function frozenOf({ freezePane }: Sheet): GridFrozen | undefined {
  const { rows = 0, columns = 0 } = freezePane ?? {};
  if (rows === 0 && columns === 0) return undefined;
  const range = { row_focus: rows - 1, column_focus: columns - 1 };
  if (columns === 0) return { type: 'rangeRow', range };
  return { type: rows === 0 ? 'rangeColumn' : 'rangeBoth', range };
}

/** Sizes, merged ranges, frozen panes, filter and tab of a sheet, for the grid. */
export function gridLayout(sheet: Sheet): Partial<GridSheet> {
  const frozen = frozenOf(sheet);
  const filter = sheet.autoFilter && rangeOf(sheet.autoFilter.range);
  const color = hexOf(sheet.view?.tabColor, undefined);
  return {
    config: configOf(sheet),
    ...(frozen && { frozen }),
    ...(filter && { filter_select: filter }),
    ...((sheet.hidden || sheet.veryHidden) && { hide: 1 }),
    ...(sheet.view?.showGridLines === false && { showGridLines: 0 }),
    ...(color !== undefined && { color }),
  };
}

const numbersOf = (record: Readonly<Record<string, number>> | undefined): [number, number][] =>
  Object.entries(record ?? {}).map(([at, value]) => [Number(at), value]);

function columnsOf(sheet: Sheet | undefined, config: GridConfig): Sheet['columns'] {
  const columns = (sheet?.columns ?? []).map((column) => ({ ...column }));
  const at = (index: number) => (columns[index] ??= {});
  for (const [index, px] of numbersOf(config.columnlen)) {
    const { width } = at(index);
    if (width === undefined || columnPx(width) !== Math.round(px)) at(index).width = Math.max(0, (px - 5) / 7);
  }
  const hidden = new Set(numbersOf(config.colhidden).map(([index]) => index));
  for (const index of hidden) at(index).hidden = true;
  for (const [index, column] of columns.entries()) if (column?.hidden && !hidden.has(index)) delete column.hidden;
  // A list with holes: columns between the set ones are plain.
  return columns.length === 0 ? sheet?.columns : Array.from(columns, (column) => column ?? {});
}

function rowsOf(sheet: Sheet | undefined, config: GridConfig): Sheet['rowDefs'] {
  const rows = new Map([...(sheet?.rowDefs ?? [])].map(([index, row]) => [index, { ...row }]));
  const at = (index: number) => {
    const row = rows.get(index) ?? {};
    rows.set(index, row);
    return row;
  };
  for (const [index, px] of numbersOf(config.rowlen)) {
    // The grid measures rows by itself; only heights that somebody set go into the file.
    if (config.customHeight?.[index] !== 1) continue;
    const { height } = at(index);
    if (height === undefined || rowPx(height) !== Math.round(px)) at(index).height = (px * 3) / 4;
  }
  const hidden = new Set(numbersOf(config.rowhidden).map(([index]) => index));
  for (const index of hidden) at(index).hidden = true;
  for (const [index, row] of rows) if (row.hidden && !hidden.has(index)) delete row.hidden;
  return rows.size === 0 ? sheet?.rowDefs : rows;
}

/** Frozen rows and columns of a sheet of the grid: without a range the first ones. */
function freezeOf({ frozen }: GridSheet): Sheet['freezePane'] {
  if (!frozen) return undefined;
  const { row_focus: row = 0, column_focus: column = 0 } = frozen.range ?? {};
  if (frozen.type === 'row' || frozen.type === 'rangeRow') return { rows: row + 1 };
  if (frozen.type === 'column' || frozen.type === 'rangeColumn') return { columns: column + 1 };
  return { rows: row + 1, columns: column + 1 };
}

/** The layout of a sheet of the grid for the file. `sheet` is the one it was opened from. */
export function fileLayout(grid: GridSheet, sheet: Sheet | undefined): Partial<Sheet> {
  const config = grid.config ?? {};
  const merges = Object.values(config.merge ?? {}).map(({ r, c, rs, cs }) => ({
    ...{ startRow: r, startCol: c, endRow: r + rs - 1, endCol: c + cs - 1 },
  }));
  const { veryHidden, ...view } = { veryHidden: sheet?.veryHidden && grid.hide === 1 };
  return {
    ...view,
    name: grid.name,
    merges: merges.length === 0 && !sheet?.merges ? undefined : merges,
    columns: columnsOf(sheet, config),
    rowDefs: rowsOf(sheet, config),
    freezePane: freezeOf(grid),
    autoFilter: fileFilter(grid),
    hidden: grid.hide === 1 && !veryHidden ? true : undefined,
    veryHidden: veryHidden ? true : undefined,
  };
}
