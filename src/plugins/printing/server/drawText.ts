import type sharpModule from 'sharp';
import type { Sharp } from 'sharp';
import { DRAWN, thresholdPixels, type DrawOptions, type TextDrawer } from '../paper/index.ts';
import { FONT_FAMILIES, fontFiles } from './fonts.ts';

/** Draws texts for printers by Pango, with the fonts of the web pages. Runs on the server and in the bridge. */
export const drawText: TextDrawer = async (text, options) => {
  loading ??= withFonts();
  const sharp = await loading;
  const usual = options.height * DRAWN.fontSize;
  // No letter is wider than the font size, so short texts need no measuring.
  const isNarrow = text.length * usual <= options.width;
  const wide = isNarrow ? 0 : await textWidth(sharp, text, usual, options.isBold);
  const size = Math.min(usual, (usual * options.width) / Math.max(1, wide));
  const { data, info } = await drawn(sharp, text, options, size)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return thresholdPixels({ width: info.width, height: info.height, data }, DRAWN.inkThreshold);
};

type MakeSharp = typeof sharpModule;

/** Registers the fonts in Pango by drawing a text with each. */
async function withFonts(): Promise<MakeSharp> {
  const { default: sharp } = await import('sharp');
  for (const fontfile of fontFiles())
    await sharp({ text: { text: '0', fontfile, font: FONT_FAMILIES.regular } }).toBuffer();
  return sharp;
}

let loading: Promise<MakeSharp> | undefined;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (char) => ESCAPES[char] ?? '');

/** Wraps a text in a directional isolate, so that its first letter does not decide its direction. */
const directed = (text: string, dir: DrawOptions['dir']): string =>
  `${dir === 'rtl' ? '\u2067' : '\u2066'}${text}\u2069`;

const family = (isBold: boolean): string => FONT_FAMILIES[isBold ? 'bold' : 'regular'];

/** Width of a text at a font size, dots. */
async function textWidth(sharp: MakeSharp, text: string, size: number, isBold: boolean): Promise<number> {
  const font = `${family(isBold)} ${size}px`;
  const { info } = await sharp({ text: { text: escaped(text), font, dpi: 72 } })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  return info.width;
}

const ANCHORS = { left: 'start', centre: 'middle', right: 'end' } as const;

function drawn(sharp: MakeSharp, text: string, options: DrawOptions, size: number): Sharp {
  const { width, height, isBold, align, dir } = options;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text x="${width * DRAWN.places[align]}" y="${height * DRAWN.baseline}" text-anchor="${ANCHORS[align]}" font-family="${family(isBold)}" font-size="${size}">${escaped(directed(text, dir))}</text></svg>`;
  return sharp(Buffer.from(svg));
}
