import type { Bitmap } from './bitmap.ts';
import type { PaperColumns } from './lines.ts';
import { logoBitmap, logoSize } from './logo.ts';

/** Timeout for loading a logo, ms. After it, the receipt is printed without a logo. */
export const LOGO_WAIT_MS = 3000;

/** Loads an image; undefined when it fails or takes too long. */
async function loaded(url: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  // Without CORS the browser does not let the page read the pixels of a cross-origin image.
  image.crossOrigin = 'anonymous';
  image.src = url;
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), LOGO_WAIT_MS);
  try {
    return await Promise.race([image.decode().then(() => image), tooLate]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Loads the logo from an address; undefined when it is not available. */
export async function readLogoImage(url: string, columns: PaperColumns): Promise<Bitmap | undefined> {
  const image = await loaded(url);
  if (!image || image.naturalWidth === 0) return undefined;
  const size = logoSize({ width: image.naturalWidth, height: image.naturalHeight });
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.drawImage(image, 0, 0, size.width, size.height);
  return logoBitmap(context.getImageData(0, 0, size.width, size.height), columns);
}
