import { isViewPath } from '../plugins/listEntries.ts';
import type { Place } from './places.ts';

/**
 * The second key of `g …` of each place: the first letter of its address that no place before it has. It does not depend on the
 * language; a place whose letters are all taken, and a part of a list, has none.
 */
export function goKeys(places: readonly Pick<Place, 'to'>[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  const taken = new Set([...Object.values(TAKEN), SEARCH]);
  for (const { to } of places) {
    if (isViewPath(to)) continue;
    const letter = TAKEN[to] ?? Array.from(to).find((one) => /[a-z]/.test(one) && !taken.has(one));
    if (letter === undefined || keys.has(to)) continue;
    taken.add(letter);
    keys.set(to, `g ${letter}`);
  }
  return keys;
}

/** `g m` searches the menu. */
const SEARCH = 'm';
/** Letters with a place of their own. */
const TAKEN: Readonly<Record<string, string>> = { '/': 'd', '/settings': 's', '/notifications': 'n' };
