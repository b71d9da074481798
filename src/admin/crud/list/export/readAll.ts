/** Rows read in one call: the most that the server answers. */
export const PART = 1000;

/** Progress of reading. */
export interface Read<Row> {
  readonly rows: readonly Row[];
  /** Number of the part that comes next; null when all are read. */
  readonly next: number | null;
  readonly total: number;
}

/** One part of the rows, and how many there are in all. */
export interface Part<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}

interface ReadOptions<Row> {
  /** Given up with the signal: a part may take another server many calls. */
  readonly part: (page: number, signal: AbortSignal) => Promise<Part<Row>>;
  readonly signal: AbortSignal;
  /** Called after every part: the rows read so far stay when a later part fails. */
  readonly onRead: (read: Read<Row>) => void;
}

/**
 * Reads all rows part by part, going on from where it stopped.
 * @throws what `part` throws; what was read until then was told to `onRead`
 */
export async function readAll<Row>(from: Read<Row>, { part, signal, onRead }: ReadOptions<Row>): Promise<Read<Row>> {
  let read = from;
  while (read.next !== null) {
    signal.throwIfAborted();
    const { data, total } = await part(read.next, signal);
    const isLast = data.length < PART || read.next * PART >= total;
    read = { rows: [...read.rows, ...data], next: isLast ? null : read.next + 1, total };
    onRead(read);
  }
  return read;
}
