import type { FWorksheet } from './facades.ts';
import type { SheetCells } from '../rules/sheetCells.ts';
import type { ByPlace, ShownCell } from '../convert/snapshot.ts';

/** The cells of a sheet of the engine, as they are now. @param filled cells that formulas elsewhere fill */
export function liveCells(worksheet: FWorksheet, filled: ByPlace<ShownCell> | undefined): SheetCells {
  const sheet = worksheet.getSheet();
  const styles = worksheet.getWorkbook().getStyles();
  return {
    lastRow: Math.max(0, worksheet.getLastRow()),
    lastColumn: Math.max(0, worksheet.getLastColumn()),
    cellAt(row, column) {
      const cell = sheet.getCellRaw(row, column) ?? null;
      const one = filled?.[row]?.[column];
      return one && !cell?.f && !cell?.si ? { ...cell, v: one.v ?? null, t: one.t ?? null } : cell;
    },
    patternOf: (cell) => styles.getStyleByCell(cell)?.n?.pattern ?? undefined,
    isHidden: (row) => !sheet.getRowVisible(row),
  };
}
