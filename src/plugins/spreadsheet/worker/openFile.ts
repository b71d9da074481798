import { openXlsx, writeXlsx, type RoundtripWorkbook } from 'hucre/xlsx';
import { writeZip } from '#zip';
import type { FileKind, HiddenPart, LostPart, Opened } from '../contract.ts';
import { partsOf } from '../convert/arrangeParts.ts';
import { withPlainRules } from '../convert/plainRules.ts';
import { hasUnshownRules } from '../convert/rules.ts';
import { sheetParts } from '../convert/sheetParts.ts';
import type { Snapshot } from '../convert/snapshot.ts';
import { toSnapshot, type OpenBook } from '../convert/toSnapshot.ts';
import { hasUnshownValidations } from '../convert/validations.ts';
import { checkWorkbook, FileRefused, MOST_CELLS } from '../rules/fileGate.ts';
import { readCsv } from './csv.ts';

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
function hiddenParts({ sheets, hasMacros, themeColors }: RoundtripWorkbook): HiddenPart[] {
  const isIn = {
    charts: sheets.some(({ charts }) => charts?.length),
    pivots: sheets.some(({ pivotTables }) => pivotTables?.length),
    images: sheets.some(({ images }) => images?.length),
    slicers: sheets.some(({ slicers, timelines }) => (slicers?.length ?? 0) + (timelines?.length ?? 0) > 0),
    rules: sheets.some(({ conditionalRules }) => hasUnshownRules(conditionalRules, themeColors)),
    validations: sheets.some(({ dataValidations }) => hasUnshownValidations(dataValidations)),
    textBoxes: sheets.some(({ textBoxes }) => textBoxes?.length),
    macros: hasMacros,
  };
  return (Object.keys(isIn) as HiddenPart[]).filter((part) => isIn[part]);
}

/** Signs of parts in a sheet that its library does not read: a save is without them. */
const LOST: Readonly<Record<LostPart, RegExp>> = {
  rules: /<x14:cfRule\b/,
  validations: /<x14:dataValidation\b/,
  filters:
    /<autoFilter\b[^>]*(?<!\/)>(?:(?!<\/autoFilter>)[^])*?<(?:customFilters|dynamicFilter|colorFilter|iconFilter|top10|dateGroupItem|filters\s[^>]*blank="(?:1|true)")/,
};

/** Parts of a workbook that a save loses. */
function lostParts(workbook: RoundtripWorkbook): LostPart[] {
  const partAt = sheetParts(workbook);
  const texts = workbook.sheets.map((_, at) => partAt(at));
  return (Object.keys(LOST) as LostPart[]).filter((part) => texts.some((text) => LOST[part].test(text)));
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

/** Opens a file; a .csv becomes a workbook with one sheet. @throws FileRefused */
export async function openFile(file: Blob, type: FileKind, name: string): Promise<OpenedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const workbook = await readWorkbook(type === 'csv' ? await writeXlsx({ sheets: [readCsv(bytes, name)] }) : bytes);
  const { book, snapshot } = toSnapshot(workbook);
  if (cellsOf(snapshot) > MOST_CELLS) throw new FileRefused('cells');
  const opened = {
    sheets: workbook.sheets.map((sheet) => sheet.name),
    hidden: hiddenParts(workbook),
    lost: lostParts(workbook),
  };
  return { book, snapshot, active: snapshot.sheetOrder[workbook.activeSheet ?? 0], opened };
}
