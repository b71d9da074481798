import { BridgeProblem } from '../http/bridgeProblem.ts';
import type { Bitmap, PaperColumns } from '../../src/plugins/printing/paper/index.ts';

/** How a text becomes a ticket. */
export interface TextOptions {
  /** Characters of a line; 48 or 32. */
  readonly columns: unknown;
  /** Name of the printer's code page; 437 when none is given. */
  readonly codePage: unknown;
  /** Picture above the text, as a file (PNG, JPEG, WebP …). */
  readonly logo: Uint8Array | undefined;
}

/**
 * Bytes of a text for the printer: initialised, logo as raster, the printer's code page, Arabic as raster, and cut. The encoder is loaded at the
 * first text, as tills send bytes.
 * @throws BridgeProblem 400 for an unknown code page or a logo that is no picture
 */
export async function encodeText(text: string, { columns, codePage, logo }: TextOptions): Promise<Uint8Array> {
  if (text.trim() === '') throw new BridgeProblem(400, 'malformed', 'There is nothing to print: content is empty.');
  const paper = await import('../../src/plugins/printing/paper/index.ts');
  const { drawText } = await import('../../src/plugins/printing/server/drawText.ts');
  const width = paper.paperColumns(columns);
  const rows = paper.textRows(text);
  return paper.encodePaper(logo ? [{ kind: 'logo', url: '' }, ...rows] : rows, {
    columns: width,
    codePage: paper.codePageOf(codePage),
    dir: /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(text) ? 'rtl' : 'ltr',
    drawText,
    logo: logo && (await readPicture(logo, width)),
  });
}

async function readPicture(file: Uint8Array, columns: PaperColumns): Promise<Bitmap> {
  const { readLogo } = await import('../../src/plugins/printing/server/readLogo.ts');
  try {
    return await readLogo(file, columns);
  } catch {
    throw new BridgeProblem(400, 'malformed', 'logoBase64 is no picture.');
  }
}
