import { openXlsx, writeXlsx, type WriteSheet } from 'hucre/xlsx';
import type { GridSheet } from './grid.ts';
import { toFile } from './toFile.ts';
import { toGrid } from './toGrid.ts';

/** Opens a file as the grid does: sheets whose cells stand in rows. */
export async function openGrid(file: Uint8Array) {
  const { book, sheets } = toGrid(await openXlsx(file, { readStyles: true }));
  const shown = sheets.map(({ celldata = [], ...sheet }): GridSheet => {
    const data = Array.from({ length: sheet.row ?? 0 }, () => Array.from({ length: sheet.column ?? 0 }, () => null));
    const rows: NonNullable<GridSheet['data']> = data;
    for (const { r, c, v } of celldata) if (rows[r]) rows[r][c] = v;
    return { ...sheet, data: rows };
  });
  return { book, sheets: shown };
}

/** A file that is opened and saved without a change. */
export async function roundTrip(sheets: WriteSheet[]): Promise<readonly [before: Uint8Array, after: Uint8Array]> {
  const before = await writeXlsx({ sheets });
  const { book, sheets: grid } = await openGrid(before);
  return [before, await toFile(book, grid)];
}
