import type { PaperRow } from '#shop';

/** Converts a plain text to rows: one row per line, with leading spaces. */
export const textRows = (text: string): PaperRow[] =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => ({ kind: 'text', text: line }));
