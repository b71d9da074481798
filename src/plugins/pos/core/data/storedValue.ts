import { openTillDatabase, type TillDatabase } from './db.ts';

/** Something small that the server said last, kept on this device under a name. */
export interface StoredValue<T> {
  read(): Promise<unknown>;
  write(value: T): Promise<void>;
}

/**
 * Stores a small value on the device. A value that cannot be stored (private browsing, full disk) is requested again
 * the next time.
 */
export const storedValue = <T>(name: string): StoredValue<T> => ({
  async read() {
    if (typeof indexedDB === 'undefined') return undefined;
    return (await database().small.get(name))?.value;
  },
  async write(value) {
    if (typeof indexedDB !== 'undefined') await database().small.put({ name, value });
  },
});

let opened: TillDatabase | undefined;

/** Opened at the first use, for all that is kept here. */
const database = () => (opened ??= openTillDatabase());
