import Papa from 'papaparse';

/** Rows of a CSV text for a preview; the delimiter is guessed. */
export function readTableRows(text: string): readonly (readonly string[])[] {
  const { data } = Papa.parse<string[]>(text, { preview: MOST_ROWS, skipEmptyLines: true });
  return data.map((cells) => cells.slice(0, MOST_COLUMNS));
}

/** Rows and columns of a table that a preview shows at most. */
const MOST_ROWS = 200;
const MOST_COLUMNS = 50;
