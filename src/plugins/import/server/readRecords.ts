import type { CheckedRow } from '../rules/checkRow.ts';
import { joinRows, type RowLines } from '../rules/joinRows.ts';
import type { StagedRow } from './stagedRows.ts';

/**
 * Reads rows up to the end of a record. Rows that are left out may take most of a page, so more are read until the record
 * with which it begins is whole.
 * @param read the next rows, at most so many
 * @param checked those of them that are not left out
 */
export async function readRecords(
  read: (most: number) => Promise<readonly StagedRow[]>,
  checked: (rows: readonly StagedRow[]) => readonly CheckedRow[],
  lines: RowLines | null,
  page: number,
): Promise<Page> {
  for (let most = page; ; most += page) {
    const rows = await read(most);
    const { records, next } = joinRows(checked(rows), lines, rows.length === most);
    if (next === null) return { rows, records };
    if (next !== rows[0]?.number) return { rows: rows.filter(({ number }) => number < next), records };
  }
}

/** Rows of a file, and the records that some of them make. */
interface Page {
  readonly rows: readonly StagedRow[];
  readonly records: readonly CheckedRow[];
}
