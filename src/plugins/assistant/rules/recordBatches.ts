/** A record as a prompt holds it: its id, and the values that the person and the assistant may see. */
export type ToldRecord = Readonly<Record<string, unknown>> & { readonly id: number };

/** Most records of one prompt, and most characters of them: an answer is about as long as what it changes. */
export const BATCH_RECORDS = 20;
export const BATCH_CHARACTERS = 24_000;

const sizeOf = (record: ToldRecord): number => JSON.stringify(record).length;

/** Records in parts that a model takes at once. Nothing is cut: a longer record is a part of its own. */
export function batchesOf(records: readonly ToldRecord[]): ToldRecord[][] {
  const batches: ToldRecord[][] = [];
  let size = 0;
  for (const record of records) {
    const last = batches.at(-1);
    size += sizeOf(record);
    if (last && last.length < BATCH_RECORDS && size <= BATCH_CHARACTERS) last.push(record);
    else {
      batches.push([record]);
      size = sizeOf(record);
    }
  }
  return batches;
}
