import type { EngineFace } from '../engineFace.ts';
import type { ReadContext } from '../types.ts';

/** A person in the audit trail. It has no rights, address or credentials. */
export interface NamedPerson {
  readonly id: number;
  readonly username?: string;
  readonly fullName?: string;
}

/** Names of accounts by id. A deleted account has none. */
export async function readPeople(
  engine: EngineFace,
  context: ReadContext,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, NamedPerson>> {
  const asked = [...new Set(ids.filter((id) => id !== null))];
  const columns = engine.models.get('users')?.byField;
  if (asked.length === 0 || !columns?.has('username')) return new Map();
  const fields = ['id', 'username', 'fullName'].filter((name) => columns.has(name));
  const rows = await context.db.selectFrom('users').select(fields).where('id', 'in', asked).execute();
  return new Map(
    rows.map((row) => {
      const id = Number(row.id);
      const fullName = typeof row.fullName === 'string' && row.fullName !== '' ? { fullName: row.fullName } : {};
      return [id, { id, username: String(row.username), ...fullName }];
    }),
  );
}

/** A person by id. `known`: the stored name, for a deleted account. */
export function personOf(
  people: ReadonlyMap<number, NamedPerson>,
  id: number | null,
  known: string | null = null,
): NamedPerson | null {
  if (id === null) return null;
  return people.get(id) ?? (known === null ? { id } : { id, username: known });
}
