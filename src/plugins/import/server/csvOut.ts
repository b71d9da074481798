import { CSV_MARK } from '#resource';
import type { Locale } from '#server';

/** Delimiter that spreadsheets expect in a language. */
export const delimiterOf = (locale: Locale): string => (locale === 'fr' ? ';' : ',');

/** A CSV file as a download. It begins with a byte order mark, by which spreadsheets know that it is UTF-8. */
export function csvResponse(name: string, lines: AsyncIterable<string> | Iterable<string>): Response {
  const encoder = new TextEncoder();
  const all = async function* () {
    yield CSV_MARK;
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
