import { BrowserDatamatrixCodeReader, BrowserMultiFormatOneDReader, BrowserQRCodeReader } from '@zxing/browser';
import { BarcodeFormat, DecodeHintType } from '@zxing/library';
import type { FrameReader } from './frameReader.ts';

/** Kinds of bars on goods, cards and labels. */
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
/** Widest picture that is looked at, px: more takes time and reads no better. */
const WIDEST = 800;

type Reader = Pick<BrowserQRCodeReader, 'decodeFromCanvas'>;

/** Reads a code from the canvas; the reader throws when there is none. */
function textIn(canvas: HTMLCanvasElement, reader: Reader): string {
  try {
    return reader.decodeFromCanvas(canvas).getText().trim();
  } catch {
    return '';
  }
}

/**
 * A reader by @zxing, which comes in a file of its own: bars in every picture, squares of two kinds in turn. Its reader of
 * all kinds is not used: it writes a warning to the console for each picture without a code.
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
