import { useCallback, useSyncExternalStore } from 'react';
import { createListeners } from '#store';
import { usePerson } from '../auth/SessionContext.ts';

const listeners = createListeners();
/** Values as they were read or set last, so that each is one object until it changes. */
const known = new Map<string, unknown>();

function read<T>(key: string, fallback: T, parse: (value: unknown) => T): T {
  if (!known.has(key)) {
    let value: unknown = null;
    try {
      value = JSON.parse(localStorage.getItem(key) ?? 'null');
    } catch {
      // Closed storage, or text of another version: it is as if nothing was kept.
    }
    known.set(key, value === null ? fallback : parse(value));
  }
  return known.get(key) as T;
}

/**
 * Something that one person has arranged on this device; it outlives the session, and differs from what others who use the
 * device have.
 * @param parse reads what was kept, perhaps by another version; never throws
 */
export function useKept<T>(name: string, fallback: T, parse: (value: unknown) => T): [T, (value: T) => void] {
  const key = `flexy.${name}.${usePerson().id}`;
  const value = useSyncExternalStore(listeners.add, () => read(key, fallback, parse));
  const keep = useCallback(
    (next: T) => {
      known.set(key, next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // It holds for as long as the page does.
      }
      listeners.tell();
    },
    [key],
  );
  return [value, keep];
}

/** Texts of a list that was kept; none of what is no list. */
export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
