import { open } from 'node:fs/promises';
import type { Sharp, SharpOptions } from 'sharp';
import { Problem } from '../problem.ts';
import { FairQueue } from '../workers/fairQueue.ts';

/** Most pixels of a picture that the server decodes: a small file may unpack to any size. Larger ones are shown as files. */
export const MOST_PIXELS = 100_000_000;
/** Most time for one picture, s. */
const LONGEST_S = 20;
/** Pictures decoded at the same time: their memory, and the threads that also read files and check passwords, are few. */
const queue = new FairQueue({ atOnce: 2, waitingOfOne: 50, waiting: 200 });

/** Bytes in which a drawing says that it is one. */
const SNIFFED_BYTES = 1024;
const GZIP = '\u001f\u008b';

/** The picture has more pixels than {@link MOST_PIXELS}. */
export class PixelLimitError extends Error {
  override readonly name = 'PixelLimitError';
}

/** The bytes are no picture that can be decoded, or their decoding takes too long. */
export class UnreadablePictureError extends Error {
  override readonly name = 'UnreadablePictureError';
}

/** The error of a decoder as an error of the picture. Errors of the system carry a code and are passed on unchanged. */
function faultOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Problem || 'code' in error) return error;
  if (error.message.includes('pixel limit')) return new PixelLimitError(error.message);
  return new UnreadablePictureError(error.message, { cause: error });
}

async function firstBytes(source: Uint8Array | string): Promise<Buffer> {
  if (typeof source !== 'string') return Buffer.from(source.subarray(0, SNIFFED_BYTES));
  const file = await open(source, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Tells whether bytes are of a drawing or document (SVG, also packed, PDF): they refer to other files and take any time. */
function isDrawing(bytes: Buffer): boolean {
  const text = bytes.toString('latin1').replaceAll('\0', '');
  return text.startsWith(GZIP) || text.includes('%PDF') || /<(?:\?xml|!doctype|(?:\w+:)?svg)/i.test(text);
}

/** Tells whether a picture of this size is decoded. */
export const isDecoded = ({ width, height }: { readonly width: number | null; readonly height: number | null }) =>
  width !== null && height !== null && width * height <= MOST_PIXELS;

/** A picture of somebody else, and on whose behalf it is decoded. */
export interface ForeignPicture {
  /** Its bytes, or its file. */
  readonly source: Uint8Array | string;
  /** Account, or network of an anonymous caller: each waits for its own pictures. */
  readonly caller: string;
  readonly options?: Pick<SharpOptions, 'animated' | 'failOn'>;
}

/**
 * Decodes a picture of somebody else: pixels and time are limited, vector formats refused, and few run at the same time.
 * Every place of the server that opens a foreign picture uses it.
 * @throws Problem 429 when too many wait; PixelLimitError; UnreadablePictureError; any error of `work` that has a code
 */
export async function decodePicture<T>(
  { source, caller, options }: ForeignPicture,
  work: (picture: Sharp) => Promise<T>,
): Promise<T> {
  if (isDrawing(await firstBytes(source))) throw new UnreadablePictureError('Drawings and documents are not decoded');
  // Loaded with the first picture.
  const { default: sharp } = await import('sharp');
  const decode = () =>
    work(sharp(source, { ...options, limitInputPixels: MOST_PIXELS }).timeout({ seconds: LONGEST_S }));
  try {
    return await queue.run(caller, decode);
  } catch (error) {
    throw faultOf(error);
  }
}
