import type { Database } from '#server';
import { textOrNull } from '#resource';

/** Names of people by their ids. */
export async function namesOf(db: Database, ids: readonly unknown[]): Promise<ReadonlyMap<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null && id !== undefined).map(Number))];
  if (wanted.length === 0) return new Map();
  const found = await db.selectFrom('users').select(['id', 'fullName', 'username']).where('id', 'in', wanted).execute();
  return new Map(
    found.map((row) => [Number(row.id), textOrNull(row.fullName) ?? textOrNull(row.username) ?? String(row.id)]),
  );
}
