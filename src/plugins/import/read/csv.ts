import Papa from 'papaparse';
import { plainText } from '#resource';
import { detectFileEncoding } from './encoding.ts';
import { declaredDelimiter, detectDelimiter } from './delimiter.ts';
import { RowSplitter } from './header.ts';
import { TableError } from './tableError.ts';
import type { ReadOptions, TableHead, TableInfo, TableReceiver } from './types.ts';

/** Reads a CSV file in pieces. @throws TableError */
export async function readCsv(file: Blob, options: ReadOptions, receiver: TableReceiver): Promise<TableHead> {
  const info = await inspectCsv(file, options);
  const splitter = new RowSplitter(receiver, { ...info, sheet: null }, options);
  const decoder = decoderOf(info.encoding ?? 'utf-8');
  const parser = new PieceParser(info.delimiter ?? ',');
  let number = 0;
  for (let at = 0; at < file.size && !splitter.isFull; at += CHUNK) {
    const isLast = at + CHUNK >= file.size;
    const bytes = await file.slice(at, at + CHUNK).arrayBuffer();
    const text = decoder.decode(bytes, { stream: !isLast });
    if (text.includes('\0')) throw new TableError('binary');
    for (const cells of parser.take(text, isLast)) {
      number += 1;
      await splitter.add(number, cells.map(plainText));
      if (splitter.isFull) break;
    }
    if (parser.waiting > LONGEST_ROW) throw new TableError('rowTooLong', { row: number + 1, max: LONGEST_ROW });
  }
  return splitter.end();
}

/** Bytes that are decoded and parsed at once: each turn stays far below 50 ms. */
const CHUNK = 256 * 1024;
/** Bytes that the delimiter is guessed from. */
const SAMPLE = 64 * 1024;
/** Longest row, characters. A quote that is never closed makes the rest of the file one row. */
const LONGEST_ROW = 2_000_000;

interface ParserResult {
  readonly data: readonly (readonly string[])[];
  readonly meta: { readonly cursor: number };
  readonly errors: readonly { readonly code: string; readonly row?: number }[];
}

/** Encoding and delimiter of a CSV file, as far as the options do not say. */
async function inspectCsv(file: Blob, options: ReadOptions): Promise<TableInfo> {
  const encoding = options.encoding ?? (await detectFileEncoding(file));
  const text = decoderOf(encoding).decode(await file.slice(0, SAMPLE).arrayBuffer(), { stream: true });
  return { kind: 'csv', encoding, delimiter: options.delimiter ?? detectDelimiter(text), sheets: [] };
}

function decoderOf(encoding: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(encoding);
  } catch {
    throw new TableError('encoding', { encoding });
  }
}

/** Parses texts that arrive in pieces, as papaparse's own streams do: an unfinished last row waits for the next piece. */
class PieceParser {
  readonly #config: { readonly delimiter: string };
  #rest = '';
  #rows = 0;
  #newline: '\r' | '\n' | null = null;

  constructor(delimiter: string) {
    this.#config = { delimiter };
  }

  /**
   * @returns the rows that are complete
   * @throws TableError when the last row has a quotation mark that nothing closes: it is all of the file from there on
   */
  take(piece: string, isLast: boolean): readonly (readonly string[])[] {
    let text = this.#rest + piece;
    if (!this.#newline) {
      this.#newline = lineBreakOf(text);
      // The line that names the delimiter is no row, but it keeps its number.
      if (declaredDelimiter(text) !== null) text = text.slice(text.indexOf('\n'));
    }
    const config = { ...this.#config, newline: this.#newline };
    const { data, meta, errors }: ParserResult = new Papa.Parser(config).parse(text, 0, !isLast);
    if (isLast && errors.some(({ code }) => code === 'MissingQuotes'))
      throw new TableError('openQuote', { row: this.#rows + data.length });
    this.#rows += data.length;
    this.#rest = isLast ? '' : text.slice(meta.cursor);
    return this.#newline === '\n' ? data.map(withoutReturn) : data;
  }

  get waiting(): number {
    return this.#rest.length;
  }
}

/**
 * Line break of a text. Lines that end in `\r\n`, all or some of them, are cut at `\n`, and lose the rest of it then; `\r`
 * alone is of old Macs.
 */
const lineBreakOf = (text: string): '\r' | '\n' => (text.includes('\r') && !text.includes('\n') ? '\r' : '\n');

function withoutReturn(cells: readonly string[]): readonly string[] {
  const last = cells.at(-1);
  return last?.endsWith('\r') ? [...cells.slice(0, -1), last.slice(0, -1)] : cells;
}
