import type { ResourceName, ScreenRecord } from '#resource';
import type { Host } from '../plugins/host.ts';

/** The first record of a resource, for a setup step. */
export interface FirstRecord<N extends string = string> {
  readonly record: ScreenRecord<N>;
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
export async function readFirstRecord<N extends ResourceName>(
  host: Pick<Host, 'data'>,
  resource: N,
  title: keyof ScreenRecord<N> & string,
  signal: AbortSignal,
): Promise<FirstRecord<N> | null> {
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
