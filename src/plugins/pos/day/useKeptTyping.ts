import { useState } from 'react';

/** What this tab keeps under a name; undefined: nothing, or the browser keeps nothing. */
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
 * What is counted and typed on a screen: another view, Back and a reload of the page lose nothing of it.
 * @param name of what it is about, in this tab
 * @param read makes it of what was kept, whatever that is; of undefined how it begins
 * @returns what is typed, a way to change it, and one to forget it when it is done with
 */
export function useKeptTyping<T>(name: string, read: (value: unknown) => T) {
  const [typed, set] = useState(() => read(kept(name)));
  const change = (next: T) => {
    set(next);
    keep(name, next);
  };
  return [typed, change, () => keep(name, undefined)] as const;
}
