import { useState } from 'react';

/** Reads a value of this tab's session storage; undefined when there is none or the browser has no storage. */
function kept(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // It is typed on the screen all the same.
  }
}

/**
 * Form state that survives another view, Back and a reload of the page.
 * @param name of the stored value, unique in this tab
 * @param read parses the stored value, whatever it is; returns the initial state for undefined
 * @returns the state, a setter, and a function that deletes it
 */
export function useKeptTyping<T>(name: string, read: (value: unknown) => T) {
  const [typed, set] = useState(() => read(kept(name)));
  const change = (next: T) => {
    set(next);
    keep(name, next);
  };
  return [typed, change, () => keep(name, undefined)] as const;
}
