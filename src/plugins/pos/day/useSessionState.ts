import { useState } from 'react';

/**
 * Form state that survives another view, Back and a reload of the page.
 * @param name of the stored value, unique in this tab
 * @param read parses the stored value, whatever it is; returns the initial state for undefined
 * @returns the state, a setter, and a function that deletes it
 */
export function useSessionState<T>(name: string, read: (value: unknown) => T) {
  const [typed, set] = useState(() => read(readStored(name)));
  const change = (next: T) => {
    set(next);
    writeStored(name, next);
  };
  return [typed, change, () => writeStored(name, undefined)] as const;
}

/** Reads a value of this tab's session storage; undefined when there is none or the browser has no storage. */
function readStored(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function writeStored(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Without storage the value is still on the screen.
  }
}
