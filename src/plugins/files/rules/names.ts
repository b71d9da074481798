/**
 * A name that every system takes: NFC, no path, no control characters, no device, at most 255 bytes.
 * @returns '' when nothing of it remains
 */
export function normalName(text: string): string {
  // Lone halves of a pair cannot be stored.
  const whole = text.toWellFormed().normalize('NFC');
  const clean = whole.replace(CONTROL, '').replace(FORBIDDEN, '_').replace(/\s+/g, ' ').trim();
  const ended = clean.replace(/[. ]+$/, '');
  if (ended === '') return '';
  return shortened(RESERVED.test(ended) ? `_${ended}` : ended);
}

/** The name of an uploaded file: of a path only the last part counts. */
export function uploadName(text: string): string {
  const last = text.split(/[/\\]/).findLast((part) => part.trim() !== '');
  return normalName(last ?? '');
}

/** Names with the same key are the same name in a folder: case does not count. */
export const nameKey = (name: string): string => name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');

/**
 * The first of `name (2).txt`, `name (3).txt` and so on that is free.
 * @param isFolder a folder has no extension: its number stands at the end
 */
export function numberedName(name: string, isTaken: (key: string) => boolean, isFolder = false): string {
  const [stem, extension] = isFolder ? [name, ''] : splitName(name);
  const base = stem.replace(/ \(\d{1,6}\)$/, '');
  for (let number = 2; ; number += 1) {
    const mark = ` (${number})${extension}`;
    const next = `${cutTo(base, LONGEST_NAME - bytesOf(mark))}${mark}`;
    if (!isTaken(nameKey(next))) return next;
  }
}

/** Longest name of a file, bytes in UTF-8: what file systems and zip tools take. */
const LONGEST_NAME = 255;

/** Characters that some system refuses in names, or that mislead about the end of a name (directions, zero width). */
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const FORBIDDEN = /[/\\:*?"<>|]/g;
/** Names of devices, which Windows refuses with every extension. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** A name in two parts: `['photo', '.jpg']`. A leading dot begins no extension. */
function splitName(name: string): readonly [stem: string, extension: string] {
  const dot = name.lastIndexOf('.');
  const isExtension = dot > 0 && name.length - dot <= 17;
  return isExtension ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}

/** The beginning of a text that has at most so many bytes, cut between characters. */
function cutTo(text: string, bytes: number): string {
  if (bytesOf(text) <= bytes) return text;
  const letters = Array.from(text);
  while (letters.length > 1 && bytesOf(letters.join('')) > bytes) letters.pop();
  return letters.join('').trimEnd();
}

/** Shortens the stem of a name that is too long. */
function shortened(name: string): string {
  const [stem, extension] = splitName(name);
  return cutTo(stem, LONGEST_NAME - bytesOf(extension)) + extension;
}
