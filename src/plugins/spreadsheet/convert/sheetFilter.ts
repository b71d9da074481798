import type { IRange } from '@univerjs/core';
import type { Sheet } from 'hucre/xlsx';
import { fileRange, shownRange } from './ranges.ts';

/** A filter of the engine. */
export interface ShownFilter {
  readonly ref: IRange;
  readonly filterColumns?: readonly FilteredColumn[];
  /** Rows that it hides. */
  readonly cachedFilteredOut?: readonly number[];
}

/** Rows of a sheet of the file that are hidden. */
const hiddenRows = ({ rowDefs }: Sheet): number[] =>
  [...(rowDefs ?? [])].flatMap(([row, { hidden }]) => (hidden ? [row] : []));

/** The filter of a sheet of the file for the engine. The rows that it hides come back when it is cleared. */
export function shownFilter(sheet: Sheet): ShownFilter | undefined {
  const ref = sheet.autoFilter && shownRange(sheet.autoFilter.range);
  if (!ref) return undefined;
  const columns = sheet.autoFilter?.columns ?? [];
  if (columns.length === 0) return { ref };
  return {
    ref,
    filterColumns: columns.map(({ colIndex, filters = [] }) => ({
      colId: ref.startColumn + colIndex,
      filters: {
        filters: filters.filter((text) => text !== ''),
        ...(filters.includes('') && { blank: true as const }),
      },
    })),
    cachedFilteredOut: hiddenRows(sheet).filter((row) => row > ref.startRow && row <= ref.endRow),
  };
}

interface Present {
  /** The texts of a column's cells that are not hidden, for filters by conditions or colours. */
  readonly textsOf: (column: number, filter: ShownFilter) => readonly string[];
}

/** Values that a column lets through, as the file lists them. */
function valuesOf(column: FilteredColumn, filter: ShownFilter, { textsOf }: Present): string[] {
  if (!column.filters) return [...new Set(textsOf(column.colId, filter))];
  return [...(column.filters.filters ?? []), ...(column.filters.blank ? [''] : [])];
}

/** The filter of a sheet of the engine for the file. */
export function fileFilter(filter: ShownFilter | undefined, present: Present): Sheet['autoFilter'] {
  if (!filter) return undefined;
  const columns = (filter.filterColumns ?? []).map((column) => ({
    colIndex: column.colId - filter.ref.startColumn,
    filters: valuesOf(column, filter, present),
  }));
  return { range: fileRange(filter.ref), ...(columns.length > 0 && { columns }) };
}

/** A filter in a form that can be compared. */
const comparable = ({ ref, filterColumns = [] }: ShownFilter): string => {
  const { startRow, endRow, startColumn, endColumn } = ref;
  const columns = filterColumns.toSorted((one, other) => one.colId - other.colId);
  const read = ({ colId, filters, customFilters, colorFilters }: FilteredColumn) => [
    ...[colId, filters?.filters ?? [], filters?.blank ?? false],
    ...[customFilters ?? null, colorFilters ?? null],
  ];
  return JSON.stringify([startRow, endRow, startColumn, endColumn, columns.map(read)]);
};

/** True while nobody has changed the filter of a sheet of the file. */
export function isSameFilter(opened: Sheet, filter: ShownFilter | undefined): boolean {
  const before = shownFilter(opened);
  return before !== undefined && filter !== undefined && comparable(before) === comparable(filter);
}

/** Values that a column of a filter lets through. `colId` is the number of the column in the sheet. */
interface FilteredColumn {
  readonly colId: number;
  readonly filters?: { readonly blank?: true; readonly filters?: readonly string[] };
  readonly customFilters?: unknown;
  readonly colorFilters?: unknown;
}
