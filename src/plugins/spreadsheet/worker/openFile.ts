import { openXlsx, writeXlsx, type RoundtripWorkbook } from 'hucre/xlsx';
import { writeZip } from '#zip';
import type { FileKind, HiddenPart, LostPart, Opened } from '../contract.ts';
import { partsOf } from '../convert/arrangeParts.ts';
import { withPlainRules } from '../convert/plainRules.ts';
import { rareKinds } from '../convert/rareParts.ts';
import { hasUnshownRules } from '../convert/rules.ts';
import { sheetParts } from '../convert/sheetParts.ts';
import type { Snapshot } from '../convert/snapshot.ts';
import { toSnapshot, type OpenBook } from '../convert/toSnapshot.ts';
import { hasUnshownValidations } from '../convert/validations.ts';
import { checkWorkbook, FileRefused, MOST_CELLS } from '../rules/fileGate.ts';
import { readCsv } from './csv.ts';

/** Opens a file; a .csv becomes a workbook with one sheet. @throws FileRefused */
export async function openFile(file: Blob, type: FileKind, name: string): Promise<OpenedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const workbook = await readWorkbook(type === 'csv' ? await writeXlsx({ sheets: [readCsv(bytes, name)] }) : bytes);
  const { book, snapshot } = toSnapshot(workbook);
  if (cellsOf(snapshot) > MOST_CELLS) throw new FileRefused('cells');
  const fragile = fragileParts(workbook);
  const opened = {
    sheets: workbook.sheets.map((sheet) => sheet.name),
    hidden: hiddenParts(workbook, fragile),
    fragile,
  };
  return { book, snapshot, active: snapshot.sheetOrder[workbook.activeSheet ?? 0], opened };
}

/** Opens an .xlsx file with its styles. @throws FileRefused */
async function readWorkbook(bytes: Uint8Array): Promise<RoundtripWorkbook> {
  checkWorkbook(bytes);
  try {
    const workbook = await openXlsx(bytes, { readStyles: true });
    const plain = withPlainRules(partsOf(workbook));
    return plain ? await openXlsx(writeZip(plain), { readStyles: true }) : workbook;
  } catch (error) {
    throw new FileRefused(error instanceof Error && error.name === 'EncryptedFileError' ? 'encrypted' : 'damaged');
  }
}

/** Parts of a workbook that stay in the file and that the sheet does not show. */
function hiddenParts(
  { sheets, hasMacros, themeColors }: RoundtripWorkbook,
  fragile: readonly LostPart[],
): HiddenPart[] {
  const isIn = {
    charts: sheets.some(({ charts }) => charts?.length),
    pivots: sheets.some(({ pivotTables }) => pivotTables?.length),
    images: sheets.some(({ images }) => images?.length),
    slicers: sheets.some(({ slicers, timelines }) => (slicers?.length ?? 0) + (timelines?.length ?? 0) > 0),
    rules:
      fragile.includes('rules') ||
      sheets.some(({ conditionalRules }) => hasUnshownRules(conditionalRules, themeColors)),
    validations:
      fragile.includes('validations') || sheets.some(({ dataValidations }) => hasUnshownValidations(dataValidations)),
    filters: fragile.includes('filters'),
    textBoxes: sheets.some(({ textBoxes }) => textBoxes?.length),
    macros: hasMacros,
  };
  return (Object.keys(isIn) as HiddenPart[]).filter((part) => isIn[part]);
}

/** Parts of a workbook that its library does not read. A save keeps them as long as their cells stay in their places. */
function fragileParts(workbook: RoundtripWorkbook): LostPart[] {
  const partAt = sheetParts(workbook);
  return [...new Set(workbook.sheets.flatMap((_, at) => rareKinds(partAt(at))))];
}

/** Cells of all sheets that have something. */
const cellsOf = ({ sheets }: Snapshot) =>
  Object.values(sheets)
    .flatMap(({ cellData }) => Object.values(cellData ?? {}))
    .reduce((sum, row) => sum + Object.keys(row).length, 0);

/** An opened file, with the data for the engine and for the next save. */
interface OpenedFile {
  readonly book: OpenBook;
  readonly snapshot: Snapshot;
  readonly active: string | undefined;
  readonly opened: Opened;
}
