import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Database } from '../types.ts';

/** What a change of stored values may use: one transaction, after new tables and columns came, before indexes. */
export interface DataChangeContext {
  readonly db: Database;
  readonly engine: 'sqlite' | 'postgres';
}

/** A change of stored values that cannot be derived from declarations: `export default` of `db/data/NNN-name.ts`. */
export interface DataChange {
  /** Columns (`table.column`) whose values mean something else from now on. */
  readonly changes?: readonly string[];
  /** One sentence for the log. */
  readonly title: string;
  run(context: DataChangeContext): Promise<void>;
}

/** A change with its place in the order. */
export interface NumberedChange extends DataChange {
  readonly number: number;
}

const FILE = /^(\d{3})-[a-z0-9-]+\.ts$/;

/** The data changes of a folder, in their order; each runs once per database, in the order of the numbers. */
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
    changes.push({ ...module.default, number });
  }
  return changes;
}
