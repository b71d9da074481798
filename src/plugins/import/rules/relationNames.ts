import { fold } from '#resource';
import type { RelationNames } from './types.ts';

/** A record that a cell may name. */
export interface NamedRecord {
  readonly id: number;
  /** Its title in every language, its codes. */
  readonly names: readonly string[];
}

/** Finds records by any of their names, by `#id`, or by their address (`/en/api/stores/3`). */
export function createRelationNames(records: Iterable<NamedRecord>): RelationNames {
  const byName = new Map<string, number | 'ambiguous'>();
  const ids = new Set<number>();
  for (const { id, names } of records) {
    ids.add(id);
    for (const name of new Set(names.map(fold))) {
      if (name === '') continue;
      const known = byName.get(name);
      byName.set(name, known === undefined || known === id ? id : 'ambiguous');
    }
  }
  return {
    find(text) {
      const known = byName.get(fold(text));
      if (known !== undefined) return known;
      // A name comes first: a category may be called "2024".
      const id = Number(/^(?:#|\/\w{2}\/api\/[\w/-]+\/)?(\d{1,15})$/.exec(text.trim())?.[1]);
      return ids.has(id) ? id : null;
    },
  };
}
