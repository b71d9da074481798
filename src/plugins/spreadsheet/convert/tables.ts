import type { CellValue, Sheet } from 'hucre/xlsx';
import { rangeOf, textOfRange } from '../rules/range.ts';

/**
 * The tables of a sheet for the file. Programs refuse a file where the names of a table's columns are not those in its head: a
 * table goes where its head is now, and takes the names that somebody typed there.
 * @param rows values of the sheet; cells of a head become texts
 */
export function fileTables(opened: Sheet | undefined, { rows, cells }: Pick<Sheet, 'rows' | 'cells'>): Sheet['tables'] {
  return opened?.tables?.map((table) => {
    const { row: [top = 0, bottom = top] = [], column: [left = 0, right = left] = [] } =
      rangeOf(table.range ?? '') ?? {};
    if (table.range === undefined || !isHead(opened.rows, top, left, table) || isHead(rows, top, left, table))
      return table;
    const [row, column] = headOf(rows, table) ?? [top, left];
    const names = namesOf(table.columns.map((_, at) => textAt(rows, row, column + at)));
    for (const [at, name] of names.entries()) {
      const line = (rows[row] ??= []);
      while (line.length < column + at) line.push(null);
      line[column + at] = name;
      const cell = cells?.get(`${row},${column + at}`);
      if (cell && cell.value !== name)
        cells?.set(`${row},${column + at}`, { ...(cell.style && { style: cell.style }), value: name, type: 'string' });
    }
    const range = textOfRange({ row: [row, bottom + row - top], column: [column, right + column - left] });
    return { ...table, range, columns: table.columns.map((one, at) => ({ ...one, name: names[at] ?? one.name })) };
  });
}

type Table = NonNullable<Sheet['tables']>[number];
type Rows = readonly (readonly CellValue[])[];

const textAt = (rows: Rows, row: number, column: number): string => {
  const value = rows[row]?.[column] ?? null;
  return value === null ? '' : String(value);
};

/** True where the cells of a row have the names of a table's columns. */
const isHead = (rows: Rows, row: number, column: number, { columns }: Table): boolean =>
  columns.every(({ name }, at) => textAt(rows, row, column + at) === name);

/** The place of a table's head; null: none of the rows has it. */
function headOf(rows: Rows, table: Table): readonly [row: number, column: number] | null {
  const [first] = table.columns;
  if (!first) return null;
  for (const [row, line] of rows.entries())
    for (const [column, value] of line.entries())
      if (value === first.name && isHead(rows, row, column, table)) return [row, column];
  return null;
}

/** Names for columns by the texts over them: each has one, and no two are the same. */
function namesOf(texts: readonly string[]): string[] {
  const taken = new Set<string>();
  return texts.map((text, at) => {
    const wanted = text.trim() === '' ? `Column${at + 1}` : text;
    let name = wanted;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${wanted}${count}`;
    taken.add(name.toLowerCase());
    return name;
  });
}
