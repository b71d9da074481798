import type { RaRecord } from 'ra-core';
import type { Host } from '../plugins/host.ts';

/** The first record of a resource, for a setup step. */
export interface FirstRecord {
  readonly record: RaRecord;
  /** Number of records. */
  readonly total: number;
  /** `Mint tea`, or `Mint tea +11` for twelve records. */
  readonly name: string;
}

/**
 * Reads the oldest record that the person may read.
 * @param title field that names a record
 * @returns null: there is none
 * @throws what the server's calls throw
 */
export async function readFirstRecord(
  host: Pick<Host, 'data'>,
  resource: string,
  title: string,
  signal: AbortSignal,
): Promise<FirstRecord | null> {
  const { data, total = data.length } = await host.data.getList(resource, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
    signal,
  });
  const [record] = data;
  if (!record) return null;
  const text = String(record[title] ?? '');
  return { record, total, name: total > 1 ? `${text} +${total - 1}` : text };
}
