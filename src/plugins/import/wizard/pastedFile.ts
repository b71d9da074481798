/**
 * The file of a paste: one that was copied, or a text of several cells.
 * @param name of a file made of a text
 * @returns null when neither is in the clipboard
 */
export function pastedFile(clipboard: Pick<DataTransfer, 'files' | 'getData'>, name: string): File | null {
  const [file] = clipboard.files;
  if (file) return file;
  const text = clipboard.getData('text/plain');
  const isTable = text.includes('\t') || /\S\r?\n\s*\S/.test(text);
  return isTable ? new File([text], `${name}.csv`, { type: TAB_TYPE }) : null;
}

/** Cells that a spreadsheet copies: rows of values separated by tabs. */
const TAB_TYPE = 'text/tab-separated-values';
