import { BridgeProblem } from '../http/bridgeProblem.ts';
import type { Bitmap, PaperColumns } from '../../src/plugins/printing/paper/index.ts';

/** Options for the encoding of a text. */
export interface TextOptions {
  /** Characters per line: 48 or 32. */
  readonly columns: unknown;
  /** Name of the printer's code page; 437 when none is given. */
  readonly codePage: unknown;
  /** Picture above the text, as a file (PNG, JPEG, WebP …). */
  readonly logo: Uint8Array | undefined;
}

/**
 * Encodes a text for the printer: initialisation, logo as raster, text in the printer's code page, Arabic as raster, cut.
 * Loads the encoder at the first text, because tills usually send bytes.
 * @throws BridgeProblem 400 for a text of too many lines or an invalid image file
 */
export async function encodeText(text: string, { columns, codePage, logo }: TextOptions): Promise<Uint8Array> {
  if (text.trim() === '') throw new BridgeProblem(400, 'malformed', 'There is nothing to print: content is empty.');
  const paper = await import('../../src/plugins/printing/paper/index.ts');
  const { drawText } = await import('../../src/plugins/printing/server/drawText.ts');
  const width = paper.paperColumns(columns);
  const rows = paper.textRows(text);
  const picture = logo && (await readPicture(logo, width));
  const encoding = paper.encodePaper(logo ? [{ kind: 'logo', url: '' }, ...rows] : rows, {
    columns: width,
    codePage: paper.codePageOf(codePage),
    dir: /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(text) ? 'rtl' : 'ltr',
    drawText,
    logo: picture,
  });
  return encoding.catch((error: unknown) => {
    if (!(error instanceof paper.PaperTooLong)) throw error;
    throw new BridgeProblem(400, 'malformed', `content is too long. ${error.message}`);
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
