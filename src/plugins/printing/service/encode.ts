import type { PaperRow } from '#shop';
import { codePageOf, encodePaper, paperColumns } from '../paper/index.ts';
import type { KnownPrinter } from './target.ts';

/** Print options of a document. */
export interface EncodeWish {
  readonly paperSize: 48 | 32;
  readonly copies: number;
  readonly dir: 'ltr' | 'rtl';
  readonly opensDrawer: boolean;
}

const logoOf = (rows: readonly PaperRow[]): string | undefined => rows.find((row) => row.kind === 'logo')?.url;

/** Encodes a document for a printer. Omits a logo that cannot be read. */
export async function encodeFor(
  printer: KnownPrinter,
  rows: readonly PaperRow[],
  { paperSize, copies, dir, opensDrawer }: EncodeWish,
): Promise<Uint8Array<ArrayBuffer>> {
  const columns = paperColumns(paperSize);
  const url = logoOf(rows);
  const [{ drawTextOnCanvas }, logo] = await Promise.all([
    import('../paper/browserDrawer.ts'),
    url === undefined
      ? undefined
      : import('../paper/browserLogo.ts').then(({ readLogoImage }) => readLogoImage(url, columns)),
  ]);
  const codePage = codePageOf(printer.codePage);
  return encodePaper(rows, { columns, codePage, dir, copies, drawer: opensDrawer, drawText: drawTextOnCanvas, logo });
}

/** Encodes a command that opens the cash drawer without printing. */
export const drawerBytes = (printer: KnownPrinter): Promise<Uint8Array<ArrayBuffer>> =>
  encodePaper([], { columns: printer.paperSize, codePage: codePageOf(printer.codePage), cut: false, drawer: true });
