import { openTillDatabase, type TillDatabase } from '../offline/db.ts';

let opened: TillDatabase | undefined;

/** Opened at the first use, for all that is kept here. */
const database = () => (opened ??= openTillDatabase());

/** Something small that the server said last, kept on this device under a name. */
export interface Kept<T> {
  read(): Promise<unknown>;
  write(value: T): Promise<void>;
}

/** What cannot be kept (private browsing, a full disk) is asked for again the next time. */
export const keepSmall = <T>(name: string): Kept<T> => ({
  async read() {
    if (typeof indexedDB === 'undefined') return undefined;
    return (await database().small.get(name))?.value;
  },
  async write(value) {
    if (typeof indexedDB !== 'undefined') await database().small.put({ name, value });
  },
});
