/** A value of a table that is exported: text, exact number, yes or no, or nothing. */
export type CsvCell = string | number | boolean | null;

/**
 * Beginnings of a text that spreadsheets run as a formula or a command (OWASP, CSV injection). A number with a sign, such as
 * a telephone number, is none.
 */
const FORMULA = /^(?:[=@\t\r\n＝＠]|[+\-＋－](?![\d.,\s]+$))/u;

/** Tells a spreadsheet that the text is UTF-8: without it Arabic and accents are garbled. */
export const CSV_MARK = '\uFEFF';

const isFormula = (text: string): boolean => FORMULA.test(text.replace(/^'+/, ''));

/** Opens the text as such in spreadsheets: a leading apostrophe keeps it from being computed. */
export const safeText = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** A text that spreadsheets show instead of computing it: `="0012"`. */
const QUOTED_FORMULA = /^="((?:[^"]|"")*)"$/u;

/**
 * The text that a cell of a CSV file stands for: {@link safeText} backwards. `="0012"`, by which other programs keep zeros, is
 * the text between its quotation marks.
 */
export function plainText(cell: string): string {
  const quoted = QUOTED_FORMULA.exec(cell)?.[1];
  if (quoted !== undefined) return quoted.replaceAll('""', '"');
  return cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell;
}

function field(cell: CsvCell, delimiter: string): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = safeText(cell);
  // The semicolon, too: spreadsheets of some languages take it for the delimiter of every file.
  const isQuoted = text.includes(delimiter) || /["\r\n;]/.test(text) || text !== text.trim();
  return isQuoted ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of a CSV file (RFC 4180): texts that look like formulas are disarmed, numbers stay numbers. */
export const csvLine = (cells: readonly CsvCell[], delimiter = ','): string =>
  `${cells.map((cell) => field(cell, delimiter)).join(delimiter)}\r\n`;

/** A table as a whole CSV file. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  CSV_MARK + rows.map((row) => csvLine(row)).join('');
