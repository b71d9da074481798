import Papa from 'papaparse';

/** The delimiter that Excel writes as a first line (`sep=;`). */
export function declaredDelimiter(text: string): string | null {
  return /^\ufeff?sep=(.)\r?\n/i.exec(text)?.[1] ?? null;
}

/**
 * Returns a score of a delimiter; 0 when it makes fewer than two columns. The score grows with the number of columns, up to
 * 12, and with the share of rows that have as many columns as the first row.
 */
function fit(text: string, delimiter: string): number {
  const { data } = Papa.parse<string[]>(text, { delimiter, preview: ROWS, skipEmptyLines: true });
  // The last row of a sample may be cut off.
  const rows = data.length > 2 ? data.slice(0, -1) : data;
  const [head] = rows;
  if (!head || head.length < 2) return 0;
  const same = rows.filter((row) => row.length === head.length).length;
  // A row with a decimal comma in it does not make a comma the delimiter: the names would be cut as often.
  return (same / rows.length) ** 2 * Math.min(head.length, 12);
}

/** Guesses the delimiter of the beginning of a CSV; a comma where there is one column. */
export function detectDelimiter(text: string): string {
  const declared = declaredDelimiter(text);
  if (declared !== null) return declared;
  const fits = DELIMITERS.map((delimiter) => ({ delimiter, fit: fit(text, delimiter) }));
  const best = fits.toSorted((one, other) => other.fit - one.fit)[0];
  return best && best.fit > 0 ? best.delimiter : ',';
}

/** Delimiters that are looked for; tabs come from pasted spreadsheets. */
const DELIMITERS = [',', ';', '\t', '|'] as const;

/** Rows that detection looks at. */
const ROWS = 60;
