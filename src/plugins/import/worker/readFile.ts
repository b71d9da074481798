// Reads files for the page: columns, first rows, and what all rows say about formats and values.
import { readTable, type TableHead } from '../read/index.ts';
import {
  cellText,
  ColumnEvidence,
  isDate,
  isNumeric,
  mappedField,
  type ImportField,
  type TableRow,
} from '../rules/index.ts';
import type { OpenedTable } from '../wizard/types.ts';
import type { CountedValue, OpenRequest, ReadSoFar, RowRules, Scan, ScanRequest } from './messages.ts';

/** Rows of the preview (docs/rules/files-and-import.md, "Import wizard"). */
export const PREVIEW_ROWS = 5;

/** Values of a relation or choice that are offered for mapping. */
const MOST_VALUES = 500;

/** Distinct values of a column that are counted; further ones are not told apart. */
const MOST_COUNTED = 5000;

/** Longest value of a relation or choice, and longest text of a cell in the preview, characters. */
const LONGEST_VALUE = 255;
const LONGEST_SHOWN = 200;

/** Is told how far a file has been read. */
export type OnRead = (soFar: ReadSoFar) => void;

/** A row as the preview shows it: a cell of a megabyte would stop the page. */
const shownRow = ({ number, cells }: TableRow): TableRow => ({
  number,
  cells: cells.map((cell) =>
    typeof cell === 'string' && cell.length > LONGEST_SHOWN ? `${cell.slice(0, LONGEST_SHOWN)}…` : cell,
  ),
});

/** Opens a file. @throws TableError */
export async function openFile({ file, choices }: OpenRequest): Promise<OpenedTable> {
  const preview: TableRow[] = [];
  const onRows = (rows: readonly TableRow[]) => void preview.push(...rows);
  const { kind, sheets, columns, sheet, headerRow, encoding, delimiter } = await readTable(
    file,
    { ...choices, most: PREVIEW_ROWS },
    { onRows },
  );
  return {
    kind,
    sheets: sheets.filter(({ hidden }) => !hidden).map(({ name }) => name),
    used: {
      headerRow,
      ...(sheet !== null && { sheet }),
      ...(encoding !== null && { encoding }),
      ...(delimiter !== null && { delimiter }),
    },
    columns,
    preview: preview.slice(0, PREVIEW_ROWS).map(shownRow),
  };
}

/** Reads all rows of a file. */
export async function eachRow(
  { file, used }: Pick<RowRules, 'file' | 'used'>,
  onRead: OnRead,
  work: (row: TableRow) => void,
): Promise<{ readonly head: TableHead; readonly rows: number }> {
  let [count, share]: [number, number | null] = [0, null];
  const head = await readTable(file, used, {
    onRows: (rows) => {
      for (const row of rows) work(row);
      count += rows.length;
      onRead({ rows: count, share });
    },
    onBytes: (bytes) => {
      share = bytes / file.size;
    },
  });
  return { head, rows: count };
}

/** A mapped column of a file. */
export interface MappedColumn {
  readonly at: number;
  readonly column: string;
  readonly field: ImportField;
}

/** The columns that fill a field. */
export function mappedColumns({ columns, mapping, fields }: Pick<RowRules, 'columns' | 'mapping' | 'fields'>) {
  const names = new Map(Object.entries(mapping));
  return columns.flatMap((column, at): MappedColumn[] => {
    const field = fields.find(({ name }) => name === mappedField(column, names));
    return field ? [{ at, column, field }] : [];
  });
}

/** Values that stand for records, or for choices of a fixed list. */
const isMapped = ({ type, values }: ImportField) =>
  type === 'relation' || type === 'enum' || (type === 'list' && values.length > 0);

/** The single values of a cell: several where the field takes several. */
const valuesOf = (text: string, { isMany }: ImportField): string[] =>
  (isMany ? text.split(/[,;|\n]/u) : [text]).map((one) => one.trim()).filter((one) => one !== '');

/** Counts the values of one column. */
class ValueCounter {
  readonly #counts = new Map<string, number>();

  add(text: string): void {
    if (text.length > LONGEST_VALUE) return;
    const known = this.#counts.get(text);
    if (known !== undefined || this.#counts.size < MOST_COUNTED) this.#counts.set(text, (known ?? 0) + 1);
  }

  /** The most frequent values. */
  get values(): CountedValue[] {
    return [...this.#counts]
      .map(([text, rows]) => ({ text, rows }))
      .toSorted((one, other) => other.rows - one.rows)
      .slice(0, MOST_VALUES);
  }
}

/** Reads all rows once. @throws TableError */
export async function scanFile(request: ScanRequest, onRead: OnRead): Promise<Scan> {
  const columns = mappedColumns(request);
  const leaveOut = new Set(request.options.leaveOut);
  const evidence = new Map(columns.map(({ column }) => [column, new ColumnEvidence()]));
  const counters = new Map(
    columns.filter(({ field }) => isMapped(field)).map(({ field }) => [field.name, new ValueCounter()]),
  );
  const { rows } = await eachRow(request, onRead, ({ number, cells }) => {
    const isIn = !leaveOut.has(number);
    for (const { at, column, field } of columns) {
      // Formats are those of all rows, as on the server.
      evidence.get(column)?.add(cells[at] ?? null, field);
      const counter = isIn ? counters.get(field.name) : undefined;
      if (counter) for (const text of valuesOf(cellText(cells[at]), field)) counter.add(text);
    }
  });
  const formats = columns
    .filter(({ field }) => isNumeric(field) || isDate(field))
    .map(({ column }) => [column, evidence.get(column)?.format ?? { decimal: null, dateOrder: null }] as const);
  return {
    rows,
    formats: Object.fromEntries(formats),
    unclear: columns.filter(({ column }) => evidence.get(column)?.isOrderUnclear).map(({ column }) => column),
    values: Object.fromEntries([...counters].map(([field, counter]) => [field, counter.values])),
  };
}
