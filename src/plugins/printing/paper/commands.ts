import { rowBytes, type Bitmap } from './bitmap.ts';

const ESC = 0x1b;
const FS = 0x1c;
const GS = 0x1d;

/** A sequence of bytes for the printer. */
export type Command = readonly number[] | Uint8Array;

/**
 * ESC @ resets the settings of the previous job. FS . turns off two-byte characters, the default of printers for Asia.
 * ESC R 0 selects the American character set, in which # and $ are not replaced.
 */
export const initialise: Command = [ESC, 0x40, FS, 0x2e, ESC, 0x52, 0];

/** ESC t n: selects the code page (bytes 128 to 255). */
export const selectPage = (number: number): Command => [ESC, 0x74, number];

/** ESC E n: bold on or off. */
export const bold = (isOn: boolean): Command => [ESC, 0x45, isOn ? 1 : 0];

/** GS B n: white letters on black, on or off. */
export const inverted = (isOn: boolean): Command => [GS, 0x42, isOn ? 1 : 0];

/** GS ! n: factor for the width and height of characters. */
export const size = (scale: 1 | 2): Command => [GS, 0x21, (scale - 1) * 0x11];

/** ESC a n: aligns to the left or centre. */
export const align = (to: 'left' | 'centre'): Command => [ESC, 0x61, to === 'centre' ? 1 : 0];

/** LF: prints the line. */
export const lineFeed: Command = [0x0a];

/** ESC d n: feeds n lines. */
export const feed = (lines: number): Command => [ESC, 0x64, lines];

/** GS V 66 0: feeds the paper to the cutter, and makes a partial cut. */
export const cut: Command = [GS, 0x56, 66, 0];

/** On and off times of the drawer's pulse, in units of 2 ms: 50 ms and 500 ms. */
const DRAWER_TIMES = [25, 250] as const;

/** ESC p 0: a pulse on pin 2, which opens the cash drawer. */
export const openDrawer: Command = [ESC, 0x70, 0, ...DRAWER_TIMES];

/** Maximum number of rows per raster command, as small printers have little memory. */
const BAND = 240;

/** GS v 0: prints a bitmap in several bands. */
export function raster({ width, height, bits }: Bitmap): Command[] {
  const bytes = rowBytes(width);
  const commands: Command[] = [];
  for (let top = 0; top < height; top += BAND) {
    const rows = Math.min(BAND, height - top);
    commands.push([GS, 0x76, 0x30, 0, bytes & 0xff, bytes >> 8, rows & 0xff, rows >> 8]);
    commands.push(bits.subarray(top * bytes, (top + rows) * bytes));
  }
  return commands;
}

/** Size of a module of a QR code, dots. */
const QR_MODULE = 6;
/** Error correction M. */
const QR_CORRECTION = 49;

/** GS ( k: builds a QR code function. */
const qrFunction = (number: number, ...data: readonly number[]): Command => {
  const length = data.length + 2;
  return [GS, 0x28, 0x6b, length & 0xff, length >> 8, 49, number, ...data];
};

/** Bytes that the largest QR code (version 40) holds with error correction M (ISO 18004). */
const QR_MOST = 2331;

/**
 * GS ( k: model 2, size of a module, error correction, the data, print.
 * @throws RangeError for a text that no QR code holds: from 65,533 bytes on, the printer would take its rest as commands
 */
export function qrCode(text: string): Command[] {
  const data = new TextEncoder().encode(text);
  if (data.length > QR_MOST) throw new RangeError(`A QR code holds at most ${QR_MOST} bytes.`);
  return [
    qrFunction(65, 50, 0),
    qrFunction(67, QR_MODULE),
    qrFunction(69, QR_CORRECTION),
    qrFunction(80, 48, ...data),
    qrFunction(81, 48),
  ];
}

/** Concatenates commands. */
export function joined(commands: readonly Command[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(commands.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const command of commands) {
    bytes.set(command, at);
    at += command.length;
  }
  return bytes;
}
