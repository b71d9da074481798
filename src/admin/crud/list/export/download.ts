/** Time a browser has to fetch the file, ms. */
const FETCH_MS = 60_000;

/** Lets the browser save something under a name. */
export function download(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), FETCH_MS);
}
