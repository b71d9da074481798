import { blankParts } from './blankParts.ts';
import { writeZip } from '#zip';

/**
 * Makes a new .docx file with styles, lists, and the parts for comments and notes.
 * @param isRtl its text is written from right to left
 * @param body block elements of the text, as XML; empty: one empty paragraph
 */
export function blankDocx(isRtl: boolean, body = ''): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  return writeZip([...blankParts(body, isRtl)].map(([name, text]) => ({ name, bytes: encoder.encode(text) })));
}
