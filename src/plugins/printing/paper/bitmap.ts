/** A monochrome bitmap: rows from top to bottom, each padded to whole bytes, highest bit at the left. */
export interface Bitmap {
  /** Width in dots. */
  readonly width: number;
  readonly height: number;
  /** Bytes of the rows. A set bit is black. */
  readonly bits: Uint8Array;
}

/** Number of bytes per row. */
export const rowBytes = (width: number): number => Math.ceil(width / 8);

/** Creates a white bitmap. */
export const blankBitmap = (width: number, height: number): Bitmap => ({
  width,
  height,
  bits: new Uint8Array(rowBytes(width) * height),
});

/** Tells whether a dot is black. Dots outside of the bitmap are white. */
export function isBlack({ width, height, bits }: Bitmap, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= width || y >= height) return false;
  return (((bits[y * rowBytes(width) + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) === 1;
}

/** Draws the black dots of a bitmap into another one, with its upper left corner at (left, top). */
export function paste(target: Bitmap, picture: Bitmap, left: number, top: number): void {
  const bytes = rowBytes(target.width);
  for (let y = 0; y < picture.height; y += 1) {
    const toY = top + y;
    if (toY < 0 || toY >= target.height) continue;
    for (let x = 0; x < picture.width; x += 1) {
      const toX = left + x;
      if (toX < 0 || toX >= target.width || !isBlack(picture, x, y)) continue;
      const at = toY * bytes + (toX >> 3);
      target.bits[at] = (target.bits[at] ?? 0) | (0x80 >> (toX & 7));
    }
  }
}

/** Swaps black and white. The width is a multiple of 8. */
export const invertBitmap = ({ width, height, bits }: Bitmap): Bitmap => ({
  width,
  height,
  bits: bits.map((byte) => ~byte & 0xff),
});

/** Draws a line through what is drawn, from its first black dot to its last, at half of the height. */
export function strike(picture: Bitmap, thickness: number): void {
  const { width, height, bits } = picture;
  const hasInk = (x: number) => Array.from({ length: height }).some((_, y) => isBlack(picture, x, y));
  const columns = Array.from({ length: width }, (_, x) => x);
  const [first, last] = [columns.find(hasInk), columns.findLast(hasInk)];
  if (first === undefined || last === undefined) return;
  const top = Math.floor((height - thickness) / 2);
  for (let y = top; y < top + thickness; y += 1) {
    for (let x = first; x <= last; x += 1) {
      const at = y * rowBytes(width) + (x >> 3);
      bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
}

/** Pixels of a canvas or of sharp: red, green, blue and alpha, one byte each. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** Spec section 9: a dot of the raster is black when its luminance is below this, of 255. */
export const LUMINANCE_THRESHOLD = 180;

/** Weights of the colours in the luminance (ITU-R BT.601). */
const RED = 0.299;
const GREEN = 0.587;
const BLUE = 0.114;
const WHITE = 255;

/** Converts pixels on a white background to black and white. */
export function thresholdPixels({ width, height, data }: Pixels, threshold = LUMINANCE_THRESHOLD): Bitmap {
  const picture = blankBitmap(width, height);
  const bytes = rowBytes(width);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
      const colour = RED * red + GREEN * green + BLUE * blue;
      const luminance = WHITE + ((colour - WHITE) * alpha) / WHITE;
      if (luminance >= threshold) continue;
      const byte = y * bytes + (x >> 3);
      picture.bits[byte] = (picture.bits[byte] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return picture;
}
