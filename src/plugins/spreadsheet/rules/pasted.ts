/**
 * Rows and cells of copied text: tabs between cells, line breaks between rows. A cell in quotes may have line breaks, tabs
 * and doubled quotes in it.
 */
export function pastedCells(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const quoted = takeAt(QUOTED, text, at);
    const cell = quoted ?? takeAt(PLAIN, text, at);
    rows.at(-1)?.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"').replaceAll('\r\n', '\n') : (cell?.[0] ?? ''));
    at += cell?.[0].length ?? 0;
    const end = takeAt(END, text, at)?.[0];
    if (end === undefined) break;
    at += end.length;
    // The last line break ends a row, and begins none.
    if (end !== '\t' && at === text.length) break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}

/** A cell in quotes, another one, and what ends a cell, from the present place on. */
const QUOTED = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y;
const PLAIN = /[^\t\r\n]*/y;
const END = /\t|\r\n|\n|\r/y;

function takeAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
