import { fold } from '#resource';
import type { RelationNames } from './types.ts';

/** A record that a cell may name. */
export interface NamedRecord {
  readonly id: number;
  /** Its title in every language, its codes. */
  readonly names: readonly string[];
  /** Records that it belongs to, by resource. */
  readonly owners?: ReadonlyMap<string, number>;
}

type Owners = ReadonlyMap<string, number>;

/** Tells whether a record belongs to none of the named records' resources, or to the named ones. */
const isWithin = (record: NamedRecord | undefined, owners: Owners): boolean =>
  [...owners].every(([resource, id]) => (record?.owners?.get(resource) ?? id) === id);

/** Finds records by any of their names, by `#id`, or by their address (`/en/api/stores/3`). */
export function createRelationNames(records: Iterable<NamedRecord>): RelationNames {
  const byName = new Map<string, Set<number>>();
  const byId = new Map<number, NamedRecord>();
  for (const record of records) {
    byId.set(record.id, record);
    for (const name of new Set(record.names.map(fold)))
      if (name !== '') byName.set(name, (byName.get(name) ?? new Set()).add(record.id));
  }
  return {
    areOwned: [...byId.values()].some(({ owners }) => (owners?.size ?? 0) > 0),
    find(text, owners = new Map()) {
      const named = byName.get(fold(text));
      if (named) {
        const [first = null, ...others] = [...named].filter((id) => isWithin(byId.get(id), owners));
        return others.length > 0 ? 'ambiguous' : first;
      }
      // A name comes first: a category may be called "2024".
      const id = Number(/^(?:#|\/\w{2}\/api\/[\w/-]+\/)?(\d{1,15})$/.exec(text.trim())?.[1]);
      return byId.has(id) ? id : null;
    },
  };
}
