import { rowBytes, type Bitmap } from './bitmap.ts';

const ESC = 0x1b;
const FS = 0x1c;
const GS = 0x1d;

/** A sequence of bytes for the printer. */
export type Command = readonly number[] | Uint8Array;

/**
 * ESC @ forgets what a job before has set. FS . leaves the two-byte characters that printers made for Asia start with;
 * ESC R 0 is the American set: # and $ are what they are.
 */
export const initialise: Command = [ESC, 0x40, FS, 0x2e, ESC, 0x52, 0];

/** ESC t n: the table of the bytes 128 to 255. */
export const selectPage = (number: number): Command => [ESC, 0x74, number];

/** ESC E n: bold on or off. */
export const bold = (isOn: boolean): Command => [ESC, 0x45, isOn ? 1 : 0];

/** GS ! n: times the width and height of a character. */
export const size = (scale: 1 | 2): Command => [GS, 0x21, (scale - 1) * 0x11];

/** ESC a n: left or centre. */
export const align = (to: 'left' | 'centre'): Command => [ESC, 0x61, to === 'centre' ? 1 : 0];

/** LF: prints the line. */
export const lineFeed: Command = [0x0a];

/** ESC d n: feeds n lines. */
export const feed = (lines: number): Command => [ESC, 0x64, lines];

/** GS V 66 0: feeds the paper to the knife and cuts, leaving a point that holds. */
export const cut: Command = [GS, 0x56, 66, 0];

/** On and off times of the drawer's coil, in 2 ms: 50 ms and 500 ms. */
const DRAWER_TIMES = [25, 250] as const;

/** ESC p 0: a pulse on pin 2, which opens the cash drawer. */
export const openDrawer: Command = [ESC, 0x70, 0, ...DRAWER_TIMES];

/** Most rows of one raster command: small printers keep no more in memory. */
const BAND = 240;

/** GS v 0: a picture, in bands. */
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

/** Dots of a module of a QR code. */
const QR_MODULE = 6;
/** Error correction M. */
const QR_CORRECTION = 49;

/** A function of the QR code: GS ( k. */
const qrFunction = (number: number, ...data: readonly number[]): Command => {
  const length = data.length + 2;
  return [GS, 0x28, 0x6b, length & 0xff, length >> 8, 49, number, ...data];
};

/** GS ( k: model 2, size of a module, error correction, the data, print. */
export const qrCode = (text: string): Command[] => [
  qrFunction(65, 50, 0),
  qrFunction(67, QR_MODULE),
  qrFunction(69, QR_CORRECTION),
  qrFunction(80, 48, ...new TextEncoder().encode(text)),
  qrFunction(81, 48),
];

/** Commands one after the other. */
export function joined(commands: readonly Command[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(commands.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const command of commands) {
    bytes.set(command, at);
    at += command.length;
  }
  return bytes;
}
