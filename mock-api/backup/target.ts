import type { TableSpec } from '../db/tables.ts';
import { StartupProblem } from '../startupProblem.ts';
import { sumOf, Summer, type Contents, type Source, type Sum } from './contents.ts';
import type { Values } from './values.ts';

/** An empty database that is filled in one transaction, or in a file nobody uses yet. */
export interface Target extends Pick<Source, 'rows'> {
  /** Makes the tables, as they were where the rows come from; indexes and search are made by the next migration. */
  begin(contents: Contents): Promise<void>;
  write(table: TableSpec, rows: readonly Values[]): Promise<void>;
  /**
   * Makes numbers go on where they were, links be kept, and changes begin anew: at a number that no client has heard of, so
   * that every cursor from before is answered 410.
   */
  finish(contents: Contents): Promise<void>;
}

/** A table that was copied. */
export interface CopiedTable extends Sum {
  readonly name: string;
}

/** Copies all rows, reads them back from where they went, and compares. @throws StartupProblem for a table that differs */
export async function copyInto(
  target: Target,
  source: Source,
  onTable: (copied: CopiedTable) => void = () => undefined,
): Promise<CopiedTable[]> {
  const { contents } = source;
  await target.begin(contents);
  const copied: CopiedTable[] = [];
  for (const table of contents.tables) {
    const summer = new Summer();
    for await (const rows of source.rows(table)) {
      summer.add(rows);
      await target.write(table, rows);
    }
    copied.push({ name: table.name, ...summer.result() });
  }
  await target.finish(contents);
  for (const [at, table] of contents.tables.entries()) {
    const one = copied[at];
    const read = await sumOf(target, table);
    if (one?.rows !== read.rows || one.sum !== read.sum)
      throw new StartupProblem(`The table ${table.name} did not arrive as it was sent (${read.rows} rows): try again.`);
    onTable(one);
  }
  return copied;
}

/**
 * Number of the one change a copy begins with. Numbers were given one by one until now, and the clock is far ahead of them;
 * restored again, later, it is ahead of those given since.
 */
export const firstChange = (contents: Contents, earlier = 0): number =>
  Math.max(Date.now(), earlier + 1, (contents.last.get('_outbox') ?? 0) + 1);

/** That change: it names no record, so nobody is told of it; there must be one for numbers to go on from. */
export const changeOf = (seq: number) => ({ seq, resource: '_restored', recordId: 0, op: 'update', at: Date.now() });
