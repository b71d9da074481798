import { csvOf, type CsvCell } from '#resource';

/** Lets the browser save something under a name. */
export function download(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), FETCH_MS);
}

/** Rows as a CSV file, the heads first. Texts that look like formulas are disarmed. */
export const csvFile = (rows: readonly (readonly CsvCell[])[], name: string): File =>
  new File([csvOf(rows)], name, { type: 'text/csv;charset=utf-8' });

/** Lets the browser save rows as a CSV file ({@link csvFile}). */
export const downloadCsv = (rows: readonly (readonly CsvCell[])[], name: string): void =>
  download(csvFile(rows, name), name);

/** Time a browser has to fetch the file, ms. */
const FETCH_MS = 60_000;
