import { openXlsx, writeXlsx, type RoundtripWorkbook } from 'hucre/xlsx';
import type { FileKind, HiddenPart, Opened } from '../contract.ts';
import type { GridSheet } from '../convert/grid.ts';
import { toGrid, type OpenBook } from '../convert/toGrid.ts';
import { checkWorkbook, FileRefused, MOST_CELLS } from '../rules/fileGate.ts';
import { readCsv } from './csv.ts';

/** Opens an .xlsx file with its styles. @throws FileRefused */
async function readWorkbook(bytes: Uint8Array): Promise<RoundtripWorkbook> {
  checkWorkbook(bytes);
  try {
    return await openXlsx(bytes, { readStyles: true });
  } catch (error) {
    throw new FileRefused(error instanceof Error && error.name === 'EncryptedFileError' ? 'encrypted' : 'damaged');
  }
}

/** Parts of a workbook that stay in the file and that the grid does not show. */
function hiddenParts({ sheets, hasMacros }: RoundtripWorkbook): HiddenPart[] {
  const isIn = {
    charts: sheets.some(({ charts }) => charts?.length),
    pivots: sheets.some(({ pivotTables }) => pivotTables?.length),
    images: sheets.some(({ images }) => images?.length),
    slicers: sheets.some(({ slicers, timelines }) => (slicers?.length ?? 0) + (timelines?.length ?? 0) > 0),
    rules: sheets.some(({ conditionalRules }) => conditionalRules?.length),
    validations: sheets.some(({ dataValidations }) => dataValidations?.length),
    textBoxes: sheets.some(({ textBoxes }) => textBoxes?.length),
    macros: hasMacros,
  };
  return (Object.keys(isIn) as HiddenPart[]).filter((part) => isIn[part]);
}

const cellsOf = (sheets: readonly GridSheet[]) =>
  sheets.reduce((sum, { celldata }) => sum + (celldata?.length ?? 0), 0);

/** An opened file, with the data for the grid and for the next save. */
interface OpenedFile {
  readonly book: OpenBook;
  readonly sheets: GridSheet[];
  readonly opened: Opened;
}

/** Opens a file; a .csv becomes a workbook with one sheet. @throws FileRefused */
export async function openFile(file: Blob, type: FileKind, name: string): Promise<OpenedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const workbook = await readWorkbook(type === 'csv' ? await writeXlsx({ sheets: [readCsv(bytes, name)] }) : bytes);
  const { book, sheets } = toGrid(workbook);
  if (cellsOf(sheets) > MOST_CELLS) throw new FileRefused('cells');
  return { book, sheets, opened: { sheets: sheets.map((sheet) => sheet.name), hidden: hiddenParts(workbook) } };
}
