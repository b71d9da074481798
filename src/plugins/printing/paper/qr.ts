import { encode } from 'uqr';
import { blankBitmap, paste, type Bitmap } from './bitmap.ts';

/** Computes the modules of a QR code with error correction M, row by row; true is black. */
export const qrModules = (text: string): readonly (readonly boolean[])[] =>
  encode(text, { ecc: 'M', border: BORDER }).data;

/** Draws a QR code as a bitmap. */
export function qrBitmap(text: string): Bitmap {
  const modules = qrModules(text);
  const size = modules.length * MODULE_DOTS;
  const picture = blankBitmap(size, size);
  const module = blankBitmap(MODULE_DOTS, MODULE_DOTS);
  module.bits.fill(0xff);
  for (const [y, row] of modules.entries()) {
    for (const [x, isDark] of row.entries()) if (isDark) paste(picture, module, x * MODULE_DOTS, y * MODULE_DOTS);
  }
  return picture;
}

const SVG = 'http://www.w3.org/2000/svg';

/** Draws a QR code as an SVG element of a document. */
export function qrElement(document: Document, text: string): SVGElement {
  const modules = qrModules(text);
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${modules.length} ${modules.length}`);
  svg.setAttribute('shape-rendering', 'crispEdges');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', text);
  const path = document.createElementNS(SVG, 'path');
  const squares = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  path.setAttribute('d', squares.join(''));
  svg.append(path);
  return svg;
}

/** Quiet zone around the code, modules. ISO 18004 requires four, but the paper itself is white. */
const BORDER = 2;
/** Size of a module, dots; the same as for `GS ( k`. */
const MODULE_DOTS = 6;
