import Papa from 'papaparse';
import { detectFileEncoding } from './encoding.ts';
import { declaredDelimiter, detectDelimiter } from './delimiter.ts';
import { RowSplitter } from './header.ts';
import { TableError } from './tableError.ts';
import type { ReadOptions, TableHead, TableInfo, TableReceiver } from './types.ts';

/** Bytes that are decoded and parsed at once: each turn stays far below 50 ms. */
const CHUNK = 256 * 1024;
/** Bytes that the delimiter is guessed from. */
const SAMPLE = 64 * 1024;
/** Longest row, characters. A quote that is never closed makes the rest of the file one row. */
const LONGEST_ROW = 2_000_000;

interface ParserResult {
  readonly data: readonly (readonly string[])[];
  readonly meta: { readonly cursor: number };
}

/** Encoding and delimiter of a CSV file, as far as the options do not say. */
export async function inspectCsv(file: Blob, options: ReadOptions = {}): Promise<TableInfo> {
  const encoding = options.encoding ?? (await detectFileEncoding(file, options.signal));
  const text = decoderOf(encoding).decode(await file.slice(0, SAMPLE).arrayBuffer(), { stream: true });
  return { kind: 'csv', encoding, delimiter: options.delimiter ?? detectDelimiter(text), sheets: [] };
}

function decoderOf(encoding: string): TextDecoder {
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
  #isStarted = false;

  constructor(delimiter: string) {
    this.#config = { delimiter };
  }

  take(piece: string, isLast: boolean): readonly (readonly string[])[] {
    let text = this.#rest + piece;
    if (!this.#isStarted) {
      this.#isStarted = true;
      // The line that names the delimiter is no row, but it keeps its number.
      if (declaredDelimiter(text) !== null) text = text.slice(text.indexOf('\n'));
    }
    // A piece must not end between the two characters of a line break or of a doubled quote.
    const { data, meta }: ParserResult = new Papa.Parser({ ...this.#config, newline: lineBreakOf(text) }).parse(
      text,
      0,
      !isLast,
    );
    this.#rest = isLast ? '' : text.slice(meta.cursor);
    return data;
  }

  get waiting(): number {
    return this.#rest.length;
  }
}

/** Line break of a text: that of its first line outside quotes. */
function lineBreakOf(text: string): '\r' | '\n' | '\r\n' {
  const bare = text.slice(0, 65_536).replace(/"[^"]*"/gu, '');
  const end = /\r\n|\n|\r/.exec(bare)?.[0];
  return end === '\r' || end === '\r\n' ? end : '\n';
}

/** Reads a CSV file in pieces. @throws TableError */
export async function readCsv(file: Blob, options: ReadOptions, receiver: TableReceiver): Promise<TableHead> {
  const info = await inspectCsv(file, options);
  const splitter = new RowSplitter(receiver, { ...info, sheet: null }, options);
  const decoder = decoderOf(info.encoding ?? 'utf-8');
  const parser = new PieceParser(info.delimiter ?? ',');
  let number = 0;
  for (let at = 0; at < file.size && !splitter.isFull; at += CHUNK) {
    options.signal?.throwIfAborted();
    const isLast = at + CHUNK >= file.size;
    const bytes = await file.slice(at, at + CHUNK).arrayBuffer();
    const text = decoder.decode(bytes, { stream: !isLast });
    if (text.includes('\0')) throw new TableError('binary');
    for (const cells of parser.take(text, isLast)) {
      number += 1;
      await splitter.add(number, cells);
      if (splitter.isFull) break;
    }
    if (parser.waiting > LONGEST_ROW) throw new TableError('rowTooLong', { row: number + 1, max: LONGEST_ROW });
    receiver.onBytes?.(Math.min(at + CHUNK, file.size));
  }
  return splitter.end();
}
