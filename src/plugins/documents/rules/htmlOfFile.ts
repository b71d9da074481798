import type { FileFormat, FileToOpen } from '../contract.ts';
import { escapeHtml, markdownToHtml } from './markdown.ts';

const FORMATS: Readonly<Record<string, FileFormat>> = {
  docx: 'docx',
  html: 'html',
  htm: 'html',
  txt: 'text',
  md: 'markdown',
  markdown: 'markdown',
};

/** Extensions that can be opened, for a file input. */
export const OPENED_FILES = '.docx,.html,.htm,.txt,.md';

/** Format of a file by its extension; null: it cannot be opened. */
export function formatOf(name: string): FileFormat | null {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  // Anybody names files: `constructor` is no format.
  return (Object.hasOwn(FORMATS, extension) ? FORMATS[extension] : undefined) ?? null;
}

/** Paragraphs of a plain text. */
export const textToHtml = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');

/** Text of a file that is no .docx file, as HTML. UTF-8, or UTF-16 with a byte order mark. */
export function htmlOfFile({ bytes, format }: FileToOpen): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = isUtf16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  const text = new TextDecoder(encoding).decode(bytes);
  if (format === 'html') return text;
  return format === 'markdown' ? markdownToHtml(text) : textToHtml(text);
}
