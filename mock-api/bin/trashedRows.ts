import type { Database, Row } from '../types.ts';
import { BIN, TRASH_TABLE, type TrashContent } from './trash.ts';

/** Place of the deleted record itself in the content of a bin entry: the last row. */
export const TRASHED_RECORD = ['rows', -1, 'row'] as const;

/** The values of deleted records that are in the bin. */
export async function trashedRows(db: Database, resource: string, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const found = await db
    .selectFrom(BIN)
    .innerJoin(TRASH_TABLE, `${TRASH_TABLE}.bin`, `${BIN}.id`)
    .select(`${TRASH_TABLE}.content`)
    .where(`${BIN}.resource`, '=', resource)
    .where(`${BIN}.recordId`, 'in', [...new Set(ids)])
    .execute();
  return found.flatMap(({ content }) => recordIn(JSON.parse(String(content))) ?? []);
}

/** The deleted record itself in the content of a bin entry. */
export const recordIn = ({ rows }: TrashContent): Row | undefined => rows.at(-1)?.row;
