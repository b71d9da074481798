// Opens a file for the page: its columns and first rows, and how they were read. The server reads all rows.
import { readTable } from '../read/index.ts';
import type { TableRow } from '../rules/index.ts';
import { FIRST_ROWS, type OpenedTable, type ReadChoices } from '../wizard/types.ts';

/** Longest text of a cell in the preview, characters. */
const LONGEST_SHOWN = 200;

/** From the page. Everything is plain data that can be cloned. */
export interface OpenRequest {
  readonly id: number;
  readonly file: File;
  readonly choices: ReadChoices;
}

/** A problem with the file as a whole, by the key of its message. */
export interface FileProblem {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** From the worker: the table, or a problem with the file. */
export type Reply =
  { readonly id: number; readonly table: OpenedTable } | { readonly id: number; readonly problem: FileProblem };

/** A row as the preview shows it: a cell of a megabyte would stop the page. */
const shownRow = ({ number, cells }: TableRow): TableRow => ({
  number,
  cells: cells.map((cell) =>
    typeof cell === 'string' && cell.length > LONGEST_SHOWN ? `${cell.slice(0, LONGEST_SHOWN)}…` : cell,
  ),
});

/** Opens a file. @throws TableError */
export async function openFile(file: File, choices: ReadChoices): Promise<OpenedTable> {
  const preview: TableRow[] = [];
  const onRows = (rows: readonly TableRow[]) => void preview.push(...rows);
  const { kind, sheets, columns, sheet, headerRow, encoding, delimiter } = await readTable(
    file,
    { ...choices, most: FIRST_ROWS },
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
    preview: preview.slice(0, FIRST_ROWS).map(shownRow),
  };
}
