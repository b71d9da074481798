import type { FWorksheet } from './facades.ts';
import { eachCellIn, type SheetCells } from '../rules/sheetCells.ts';
import type { ByPlace, ShownCell } from '../convert/snapshot.ts';

/** The cells of a sheet of the engine, as they are now. @param filled cells that formulas elsewhere fill */
export function liveCells(worksheet: FWorksheet, filled: ByPlace<ShownCell> | undefined): SheetCells {
  const sheet = worksheet.getSheet();
  const styles = worksheet.getWorkbook().getStyles();
  return {
    eachIn(range, visit) {
      eachCellIn(sheet.getCellMatrix().getMatrix() as ByPlace<ShownCell>, filled, range, visit);
    },
    patternOf: (cell) => styles.getStyleByCell(cell)?.n?.pattern ?? undefined,
    isHidden: (row) => !sheet.getRowVisible(row),
  };
}
