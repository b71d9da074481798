import type { PaperRow } from '#shop';

/** Rows of a plain text: a row per line, with the spaces it begins with. */
export const textRows = (text: string): PaperRow[] =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => ({ kind: 'text', text: line }));
