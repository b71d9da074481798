/** A drawn picture in base64: a signature as PNG, a photo as JPEG of the quality that the server takes. */
export function pictureOf(canvas: HTMLCanvasElement, kind: keyof typeof MOST): string {
  if (kind === 'signature') {
    const drawn = base64(canvas.toDataURL('image/png'));
    if (drawn.length <= MOST.signature) return drawn;
  }
  let text = '';
  for (let quality = QUALITY; quality >= LEAST; quality -= LESS) {
    text = base64(canvas.toDataURL('image/jpeg', quality));
    if (text.length <= MOST[kind]) break;
  }
  return text;
}

/** Draws a photo into a canvas, made smaller. @throws when it is no picture that the browser reads */
export async function drawPhoto(file: Blob, canvas: HTMLCanvasElement): Promise<void> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
}

/** Most characters of a picture in base64, as the server takes them; a little room is left. */
const MOST = { signature: 190_000, photo: 680_000 } as const;
/** Longest side of a photo, px. */
const SIDE = 1280;
/** Quality of a photo, and how much less each further try has. */
const QUALITY = 0.8;
const LESS = 0.15;
const LEAST = 0.2;

const base64 = (address: string): string => address.slice(address.indexOf(',') + 1);
