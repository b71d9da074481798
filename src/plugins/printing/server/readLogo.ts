// Reads a logo for printing.
import type { Sharp } from 'sharp';
import { decodePicture } from '#server';
import { logoBitmap, logoSize, type Bitmap, type PaperColumns } from '../paper/index.ts';

/** Maximum size of an image, pixels, as decoding larger ones takes too long. */
const MOST_PIXELS = 4000 * 4000;

/**
 * Converts an image file to the logo of a paper: at most 384 dots wide, in black and white (docs/rules/printing.md, "Logo").
 * @param file bytes of a PNG, JPEG or WebP file
 * @throws Error when the file is not an image
 */
export async function readLogo(file: Uint8Array, columns: PaperColumns): Promise<Bitmap> {
  return decodePicture({ source: file, caller: 'printing' }, async (image) => readRaster(image.autoOrient(), columns));
}

async function readRaster(picture: Sharp, columns: PaperColumns): Promise<Bitmap> {
  const { autoOrient } = await picture.metadata();
  if (autoOrient.width * autoOrient.height > MOST_PIXELS) throw new Error('The logo has too many pixels');
  const { width, height } = logoSize(autoOrient);
  const { data, info } = await picture
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return logoBitmap({ width: info.width, height: info.height, data }, columns);
}
