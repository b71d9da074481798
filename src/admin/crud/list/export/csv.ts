/** A value of a table that is exported: text, exact number, yes or no, or nothing. */
export type Cell = string | number | boolean | null;

/** Text beginnings that spreadsheets run as a formula or command (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

/** Opens the text as such in spreadsheets: a leading apostrophe keeps it from being computed. */
export const safeText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Tells a spreadsheet that the text is UTF-8: without it Arabic and accents are garbled. */
const MARK = '\uFEFF';

function field(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = safeText(cell);
  return /[",\r\n;]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as CSV (RFC 4180): texts that look like formulas are disarmed, numbers stay numbers. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  MARK + rows.map((row) => row.map(field).join(',')).join('\r\n') + '\r\n';
