import { createStore } from '#store';

/** Ids in a stored text, written by any version. */
export function parseKept(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

function read(): readonly string[] {
  try {
    return parseKept(localStorage.getItem(KEY));
  } catch {
    // The storage is closed: nothing is kept.
    return [];
  }
}

/** Storage key of the ids of the tools that this device keeps, whoever is signed in. */
const KEY = 'flexy.keptTools';

/** Ids of the tools (plugins) that this device keeps. */
export const keptTools = createStore(read());

/**
 * Remembers on this device whether a tool is kept. Other tabs read it when they are loaded.
 * @throws when the browser does not store it
 */
export function setKept(id: string, isKept: boolean): void {
  const others = read().filter((one) => one !== id);
  const next = isKept ? [...others, id] : others;
  localStorage.setItem(KEY, JSON.stringify(next));
  keptTools.set(next);
}
