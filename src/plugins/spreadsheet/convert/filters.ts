import type { Sheet } from 'hucre/xlsx';
import { rangeOf, textOfRange } from '../rules/range.ts';
import type { GridCell, GridFilter, GridSheet, PlacedCell } from './grid.ts';

/** The text of a cell, as lists of filters have it. */
const textOf = (cell: GridCell | null | undefined): string => String(cell?.m ?? cell?.v ?? '');

/**
 * The filters of an opened sheet, by column of the filtered range. Files say which values are shown and which rows are
 * hidden; the grid keeps with each column the rows that it hides, and shows them again when the filter is cleared.
 */
export function gridFilters(
  { autoFilter, rowDefs }: Sheet,
  cells: readonly PlacedCell[],
): Record<string, GridFilter> | undefined {
  const range = autoFilter && rangeOf(autoFilter.range);
  if (!range || !autoFilter.columns?.length) return undefined;
  const [top = 0, bottom = top] = range.row;
  const [left = 0, right = left] = range.column;
  const texts = new Map(cells.map(({ r, c, v }) => [`${r},${c}`, textOf(v)]));
  const hidden = [...(rowDefs ?? [])].flatMap(([row, def]) => (def.hidden && row > top && row <= bottom ? [row] : []));
  const filters: Record<string, GridFilter> = {};
  for (const { colIndex, filters: shown = [] } of autoFilter.columns) {
    const cindex = left + colIndex;
    const isShown = new Set(shown);
    const rows = hidden.filter((row) => !isShown.has(texts.get(`${row},${cindex}`) ?? ''));
    const place = { cindex, stc: left, edc: right, str: top, edr: bottom };
    filters[colIndex] = {
      ...{ ...place, caljs: {}, optionstate: true, shown },
      rowhidden: Object.fromEntries(rows.map((row) => [String(row), 0])),
    };
  }
  return filters;
}

/** Values that a filter lets through: those of the file until somebody changes the filter, and then those of its rows. */
function shownBy({ shown, rowhidden, str, edr, cindex }: GridFilter, data: GridSheet['data'] = []): readonly string[] {
  if (shown) return shown;
  const rows = data.slice(str + 1, edr + 1).filter((_, at) => !(String(str + 1 + at) in rowhidden));
  return [...new Set(rows.map((row) => textOf(row[cindex])))].filter((text) => text !== '');
}

/** The filter of a sheet of the grid for the file: its range, and the values that its columns let through. */
export function fileFilter({ filter_select: range, filter, data }: GridSheet): Sheet['autoFilter'] {
  if (!range) return undefined;
  const columns = Object.entries(filter ?? {})
    .filter(([, { optionstate }]) => optionstate)
    .map(([at, one]) => ({ colIndex: Number(at), filters: [...shownBy(one, data)] }));
  return { range: textOfRange(range), ...(columns.length > 0 && { columns }) };
}
