/**
 * Removes what is old in transactions that hold nobody up: again and again until one finds fewer rows than it may take.
 * @param chunk rows that a call of `remove` takes at the most
 * @param remove one transaction; it answers how many rows it removed
 * @returns how many in all
 * @throws the signal's reason, between two transactions
 */
export async function inChunks(chunk: number, signal: AbortSignal, remove: () => Promise<number>): Promise<number> {
  for (let removed = 0; ;) {
    signal.throwIfAborted();
    const count = await remove();
    removed += count;
    if (count < chunk) return removed;
  }
}
