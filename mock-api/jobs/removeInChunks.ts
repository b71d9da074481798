/**
 * Removes old rows in short transactions, until one removes fewer rows than its limit.
 * @param chunk most rows per call of `remove`
 * @param remove runs one transaction and returns the number of removed rows
 * @returns the total number of removed rows
 * @throws the signal's reason, between two transactions
 */
export async function removeInChunks(
  chunk: number,
  signal: AbortSignal,
  remove: () => Promise<number>,
): Promise<number> {
  for (let removed = 0; ;) {
    signal.throwIfAborted();
    const count = await remove();
    removed += count;
    if (count < chunk) return removed;
  }
}
