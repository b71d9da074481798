import type { Bitmap, PaperColumns } from '../../src/plugins/printing/paper/index.ts';
import { BridgeProblem } from '../http/bridgeProblem.ts';

/** Largest picture, dots: larger ones would take long to read. */
const MOST_PIXELS = 4000 * 4000;

/**
 * The logo in black and white, as wide as the paper.
 * @param file bytes of a picture file
 * @throws BridgeProblem 400 when it is no picture
 */
export async function readLogo(file: Uint8Array, columns: PaperColumns): Promise<Bitmap> {
  const { logoBitmap, logoSize } = await import('../../src/plugins/printing/paper/index.ts');
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(file, { limitInputPixels: MOST_PIXELS }).autoOrient();
    const { autoOrient } = await picture.metadata();
    const { width, height } = logoSize(autoOrient);
    const raw = picture.resize(width, height, { fit: 'fill' }).ensureAlpha().toColourspace('srgb').raw();
    const { data, info } = await raw.toBuffer({ resolveWithObject: true });
    return logoBitmap({ width: info.width, height: info.height, data }, columns);
  } catch {
    throw new BridgeProblem(400, 'malformed', 'logoBase64 is no picture.');
  }
}
