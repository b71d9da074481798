/** Ends of the names of files that an import reads. */
export const ENDINGS = ['.csv', '.tsv', '.txt', '.xlsx', '.xls', '.ods'] as const;

/**
 * Tells whether the name of a file fits a pattern, in which `*` is any text; an empty one fits the files that an import reads.
 * Upper and lower case are the same.
 */
export function fitsPattern(name: string, pattern: string): boolean {
  const [text, wanted] = [name.toLowerCase(), pattern.trim().toLowerCase()];
  if (wanted === '') return ENDINGS.some((ending) => text.endsWith(ending));
  const parts = wanted.split('*');
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (parts.length === 1) return text === wanted;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  // Each part between the first and the last one, behind the one before it.
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= text.length - last.length;
}
