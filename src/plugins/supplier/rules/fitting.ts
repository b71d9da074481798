/**
 * The first entries of a report, as many as fit. A job keeps a result of 64 K characters at most: one with a longer result
 * fails as a whole, after all its work.
 * @param most characters of the entries as JSON
 */
export function fitting<T>(entries: readonly T[], most: number): T[] {
  let left = most;
  const end = entries.findIndex((entry) => {
    // The comma belongs to the entry.
    left -= JSON.stringify(entry).length + 1;
    return left < 0;
  });
  return end < 0 ? [...entries] : entries.slice(0, end);
}
