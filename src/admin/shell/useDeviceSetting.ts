import { useCallback, useSyncExternalStore } from 'react';
import { createListeners } from '#store';
import { usePerson } from '../auth/SessionContext.ts';

/**
 * A setting of one user on this device. It outlives the session, and each user of the device has their own.
 * @param parse validates the stored value, perhaps of another version; never throws
 */
export function useDeviceSetting<T>(name: string, fallback: T, parse: (value: unknown) => T): [T, (value: T) => void] {
  const key = `flexy.${name}.${usePerson().id}`;
  const value = useSyncExternalStore(listeners.add, () => read(key, fallback, parse));
  const keep = useCallback(
    (next: T) => {
      known.set(key, next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Not stored: the value lasts as long as the page.
      }
      listeners.tell();
    },
    [key],
  );
  return [value, keep];
}

/** Texts of a stored list; empty for other values. */
export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

const listeners = createListeners();
/** Cache of read values, which keeps object identity until a change. */
const known = new Map<string, unknown>();

function read<T>(key: string, fallback: T, parse: (value: unknown) => T): T {
  if (!known.has(key)) {
    let value: unknown = null;
    try {
      value = JSON.parse(localStorage.getItem(key) ?? 'null');
    } catch {
      // Storage is not accessible, or the content is of another version: treat it as empty.
    }
    known.set(key, value === null ? fallback : parse(value));
  }
  return known.get(key) as T;
}
