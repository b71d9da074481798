import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Database } from '../types.ts';

/**
 * Parameters of a data change. It runs in one transaction, after new tables and columns are added and before indexes are.
 */
export interface DataChangeContext {
  readonly db: Database;
  readonly engine: 'sqlite' | 'postgres';
  /** Columns by table, as they were before new ones were added. */
  readonly tables: ReadonlyMap<string, ReadonlySet<string>>;
  /** Columns by table that were added now, those of new tables included. A plugin that is absent adds none to its table. */
  readonly added: ReadonlyMap<string, ReadonlySet<string>>;
}

/** A change of stored values that cannot be derived from declarations: the default export of `db/data/NNN-name.ts`. */
export interface DataChange {
  /** Columns (`table.column`) whose values change their meaning. */
  readonly changes?: readonly string[];
  /**
   * Versions without this change can go on with what it leaves, and write what it would have made of their values: they are not
   * refused. Else it waits until no process of such a version runs.
   */
  readonly expands?: boolean;
  /** One sentence for the log. */
  readonly title: string;
  run(context: DataChangeContext): Promise<void>;
}

/** A data change with its number. */
export interface NumberedChange extends DataChange {
  readonly number: number;
}

const FILE = /^(\d{3})-[a-z0-9-]+\.ts$/;

/** The number that a process has to know: of the last change that older versions could not go on with. */
export const neededNumber = (changes: readonly NumberedChange[]): number =>
  changes.findLast(({ expands }) => expands !== true)?.number ?? 0;

/** Loads the data changes of a folder, ordered by number. Each runs once per database. */
export async function loadDataChanges(folder: string): Promise<NumberedChange[]> {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder)
    .filter((file) => FILE.test(file))
    .sort();
  const changes: NumberedChange[] = [];
  for (const file of files) {
    const number = Number(file.slice(0, 3));
    if (number === 0 || changes.at(-1)?.number === number) throw new Error(`${file}: its number is taken`);
    const module: { default: DataChange } = await import(pathToFileURL(join(folder, file)).href);
    const change = { ...module.default, number };
    if (change.expands && change.changes) throw new Error(`${file}: another meaning of a column does not only expand`);
    changes.push(change);
  }
  return changes;
}
