/** Kinds of pictures that every reader of .docx files shows. */
export const DOCX_PICTURES = ['image/png', 'image/jpeg', 'image/gif'];

/**
 * Makes a picture one that .docx files hold: another kind (WebP, AVIF) becomes PNG.
 * @returns the file itself when it is no picture; the editor then refuses it
 */
export async function toDocxPicture(file: Blob): Promise<Blob> {
  if (DOCX_PICTURES.includes(file.type)) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/png' });
}
