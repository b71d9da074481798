import { BrowserDatamatrixCodeReader, BrowserMultiFormatOneDReader, BrowserQRCodeReader } from '@zxing/browser';
import { BarcodeFormat, DecodeHintType } from '@zxing/library';
import type { FrameReader } from './frameReader.ts';

type Reader = Pick<BrowserQRCodeReader, 'decodeFromCanvas'>;

/**
 * Creates a reader with the @zxing library, a chunk of its own. It scans bars in every frame and alternates between two
 * two-dimensional formats. The library's reader of all formats is not used, because it logs a warning for each frame
 * without a code.
 */
export function createZxingReader(): FrameReader {
  const bars = new BrowserMultiFormatOneDReader(new Map([[DecodeHintType.POSSIBLE_FORMATS, FORMATS]]));
  const squares: [Reader, Reader] = [new BrowserQRCodeReader(), new BrowserDatamatrixCodeReader()];
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const [width, height] = [video.videoWidth * PART, video.videoHeight * PART];
    if (!context || width === 0) return [];
    const scale = Math.min(1, WIDEST / width);
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const [left, top] = [(video.videoWidth - width) / 2, (video.videoHeight - height) / 2];
    context.drawImage(video, left, top, width, height, 0, 0, canvas.width, canvas.height);
    squares.reverse();
    const text = textIn(canvas, bars) || textIn(canvas, squares[0]);
    return text === '' ? [] : [text];
  };
}

/** One-dimensional formats on goods, cards and labels. */
const FORMATS = [
  BarcodeFormat.EAN_13,
  BarcodeFormat.EAN_8,
  BarcodeFormat.UPC_A,
  BarcodeFormat.UPC_E,
  BarcodeFormat.CODE_128,
  BarcodeFormat.CODE_39,
  BarcodeFormat.ITF,
];
/** Part of the picture that is scanned, around its centre: the drawn frame and a small margin. */
const PART = 0.75;
/** Maximum width of the scanned image, px; more is slower and reads no better. */
const WIDEST = 800;

/** Reads a code from the canvas; the reader throws when there is none. */
function textIn(canvas: HTMLCanvasElement, reader: Reader): string {
  try {
    return reader.decodeFromCanvas(canvas).getText().trim();
  } catch {
    return '';
  }
}
