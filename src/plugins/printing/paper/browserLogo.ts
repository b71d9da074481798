import type { Bitmap } from './bitmap.ts';
import type { PaperColumns } from './lines.ts';
import { logoBitmap, logoSize } from './logo.ts';

/** How long a logo may take to come, ms. After it, the receipt is printed without. */
export const LOGO_WAIT_MS = 3000;

/** A picture that is there; undefined where it does not come in time. */
async function loaded(url: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  // Else the browser keeps the dots of a picture of another server from the page.
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

/** Logo of a paper, as its address has it; undefined where it cannot be had: the receipt is printed without. */
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
