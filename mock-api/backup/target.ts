import type { TableSpec } from '../db/tables.ts';
import { StartupProblem } from '../startupProblem.ts';
import { checksumOf, RowChecksum, type Contents, type Source, type TableSum } from './contents.ts';
import type { Values } from './rowFormat.ts';

/** An empty database that is filled in one transaction, or in a file that nobody uses yet. */
export interface Target extends Pick<Source, 'rows'> {
  /** Creates the tables as in the source. The next migration adds indexes and search. */
  begin(contents: Contents): Promise<void>;
  write(table: TableSpec, rows: readonly Values[]): Promise<void>;
  /**
   * Continues the automatic numbers, checks the foreign keys, and starts the changes anew at a number that no client has
   * seen, so that every older cursor is answered 410.
   */
  finish(contents: Contents): Promise<void>;
}

/** A copied table. */
export interface CopiedTable extends TableSum {
  readonly name: string;
}

/** Copies all rows, reads them back from the target, and compares. @throws StartupProblem for a table that differs */
export async function copyInto(
  target: Target,
  source: Source,
  onTable: (copied: CopiedTable) => void = () => undefined,
): Promise<CopiedTable[]> {
  const { contents } = source;
  await target.begin(contents);
  const copied: CopiedTable[] = [];
  for (const table of contents.tables) {
    const summer = new RowChecksum();
    for await (const rows of source.rows(table)) {
      summer.add(rows);
      await target.write(table, rows);
    }
    copied.push({ name: table.name, ...summer.result() });
  }
  await target.finish(contents);
  for (const [at, table] of contents.tables.entries()) {
    const one = copied[at];
    const read = await checksumOf(target, table);
    if (one?.rows !== read.rows || one.sum !== read.sum)
      throw new StartupProblem(`The table ${table.name} did not arrive as it was sent (${read.rows} rows): try again.`);
    onTable(one);
  }
  return copied;
}

/**
 * Number of the first change of a copy. Change numbers increase by one, so the clock (ms) is far ahead of them, and a later
 * restore is ahead of the numbers given since.
 */
export const firstChangeNumber = (contents: Contents, earlier = 0): number =>
  Math.max(Date.now(), earlier + 1, (contents.last.get('_outbox') ?? 0) + 1);

/** The first change. It names no record, so clients are not notified. The numbering needs it to continue from. */
export const firstChangeEntry = (seq: number) => ({
  seq,
  resource: '_restored',
  recordId: 0,
  op: 'update',
  at: Date.now(),
});
