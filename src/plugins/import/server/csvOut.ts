import type { Locale } from '#server';
import type { Cell } from '../rules/types.ts';
import { cellText } from '../rules/values.ts';

/** Delimiter that spreadsheets expect in a language. */
export const delimiterOf = (locale: Locale): string => (locale === 'fr' ? ';' : ',');

/** Texts that a spreadsheet would run as a formula; numbers with a sign are none. */
const FORMULA = /^[=@\t\r]|^[+-](?![\d.,\s]+$)/u;

function quoted(cell: Cell, delimiter: string): string {
  const text = cellText(cell);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return safe.includes(delimiter) || /["\n\r]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file. */
export const csvLine = (cells: readonly Cell[], delimiter: string): string =>
  `${cells.map((cell) => quoted(cell, delimiter)).join(delimiter)}\r\n`;

/** A CSV file as a download. It begins with a byte order mark, by which spreadsheets know that it is UTF-8. */
export function csvResponse(name: string, lines: AsyncIterable<string> | Iterable<string>): Response {
  const encoder = new TextEncoder();
  const all = async function* () {
    yield '\ufeff';
    yield* lines;
  };
  const parts = all();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
