import type sharpModule from 'sharp';
import type { Sharp } from 'sharp';
import { thresholdPixels, type DrawOptions, type TextDrawer } from '../paper/index.ts';
import { FONT_FAMILIES, fontFiles } from './fonts.ts';

/** Shares of the line's height: size of the letters, of which Latin ones are then 12 dots wide, and where they stand. */
const FONT_SIZE = 0.625;
const BASELINE = 0.7;

/** Strokes are thin at 203 dots an inch: a dot that is covered by less than half is black, too. */
const INK_THRESHOLD = 150;

type MakeSharp = typeof sharpModule;

/** Makes the fonts known to Pango. Each needs a text drawn with it once. */
async function withFonts(): Promise<MakeSharp> {
  const { default: sharp } = await import('sharp');
  for (const fontfile of fontFiles())
    await sharp({ text: { text: '0', fontfile, font: FONT_FAMILIES.regular } }).toBuffer();
  return sharp;
}

let loading: Promise<MakeSharp> | undefined;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (char) => ESCAPES[char] ?? '');

/** Isolates: the text keeps its direction, whatever it begins with. */
const directed = (text: string, dir: DrawOptions['dir']): string =>
  `${dir === 'rtl' ? '\u2067' : '\u2066'}${text}\u2069`;

const family = (isBold: boolean): string => FONT_FAMILIES[isBold ? 'bold' : 'regular'];

/** Width of a text in letters of this size, dots. */
async function textWidth(sharp: MakeSharp, text: string, size: number, isBold: boolean): Promise<number> {
  const font = `${family(isBold)} ${size}px`;
  const { info } = await sharp({ text: { text: escaped(text), font, dpi: 72 } })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  return info.width;
}

const ANCHORS = { left: 'start', centre: 'middle', right: 'end' } as const;
const PLACES = { left: 0, centre: 0.5, right: 1 } as const;

function drawn(sharp: MakeSharp, text: string, options: DrawOptions, size: number): Sharp {
  const { width, height, isBold, align, dir } = options;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text x="${width * PLACES[align]}" y="${height * BASELINE}" text-anchor="${ANCHORS[align]}" font-family="${family(isBold)}" font-size="${size}">${escaped(directed(text, dir))}</text></svg>`;
  return sharp(Buffer.from(svg));
}

/** Draws texts for printers with the fonts of the pages, by Pango: on the server and in the bridge. */
export const drawText: TextDrawer = async (text, options) => {
  loading ??= withFonts();
  const sharp = await loading;
  const usual = options.height * FONT_SIZE;
  // No letter is wider than the font is high.
  const isNarrow = text.length * usual <= options.width;
  const wide = isNarrow ? 0 : await textWidth(sharp, text, usual, options.isBold);
  const size = Math.min(usual, (usual * options.width) / Math.max(1, wide));
  const { data, info } = await drawn(sharp, text, options, size)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return thresholdPixels({ width: info.width, height: info.height, data }, INK_THRESHOLD);
};
