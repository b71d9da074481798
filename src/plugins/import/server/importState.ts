import { isObject, type FlatRowOf, type Resource } from '#resource';
import { LOCALES, Problem, SYSTEM, type Actor, type Locale, type ServerHost, type Tx } from '#server';
import type { ImportState } from '../resources.ts';
import type { MappingWarning } from '../rules/mappingWarnings.ts';
import type { ColumnFormat, ImportMode, ImportOptions } from '../rules/types.ts';

/** Tables of the plugin that are written without the engine: no client ever reads them. */
export const ROWS_TABLE = 'import_rows';
export const PROBLEMS_TABLE = 'import_problems';
export const VALUES_TABLE = 'import_values';
export const WRITES_TABLE = 'import_writes';

/** Account in whose name an import runs, with the rights that it has then. */
export interface ImportActor {
  readonly userId: number;
  readonly operatorId: number | null;
  readonly locale: Locale;
}

/** A stored import. */
export interface StoredImport {
  readonly id: number;
  readonly state: ImportState;
  readonly resource: string;
  readonly mode: ImportMode;
  readonly columns: readonly string[];
  readonly mapping: ReadonlyMap<string, string>;
  readonly options: ImportOptions;
  /** Formats that the cells of the columns show. */
  readonly formats: Readonly<Record<string, ColumnFormat>>;
  /** Columns whose dates can be read both ways, such as 03/04/2026. */
  readonly unclear: readonly string[];
  /** Parts that the file's mapping named, and the import left out. */
  readonly warnings: readonly MappingWarning[];
  readonly actor: ImportActor;
  readonly rows: number;
  /** Number of the row that was written last. */
  readonly cursor: number;
  /** Job that handles it: only this one may. */
  readonly job: number | null;
  /** Rows with a lower generation are to be checked. */
  readonly generation: number;
  readonly row: FlatRowOf<'imports'>;
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {});

/** The parts of a stored row. The server alone has written it. */
export function parseImport(row: FlatRowOf<'imports'>): StoredImport {
  const actor = objectOf(row.actor);
  const { formats, unclear, warnings } = objectOf(row.plan);
  const mapping = Object.entries(objectOf(row.mapping)).map(([column, field]) => [column, String(field)] as const);
  return {
    id: row.id,
    state: row.state,
    resource: row.resource,
    mode: row.mode,
    columns: Array.isArray(row.columns) ? row.columns.map(String) : [],
    mapping: new Map(mapping),
    options: objectOf(row.options),
    formats: objectOf(formats) as Readonly<Record<string, ColumnFormat>>,
    unclear: Array.isArray(unclear) ? unclear.map(String) : [],
    warnings: Array.isArray(warnings) ? (warnings as readonly MappingWarning[]) : [],
    actor: {
      userId: Number(actor.userId),
      operatorId: typeof actor.operatorId === 'number' ? actor.operatorId : null,
      locale: LOCALES.find((locale) => locale === actor.locale) ?? 'en',
    },
    rows: row.rows,
    cursor: row.cursor,
    job: row.job ?? null,
    generation: row.generation,
    row,
  };
}

/** Thrown when an import no longer belongs to the work: it was cancelled meanwhile, or another job has it. */
export class NotMine extends Error {}

/** The import, locked until the end of the transaction. @throws NotMine when it is in another state, or of another job */
export async function lockImport(
  tx: Tx,
  { id, job }: Pick<StoredImport, 'id' | 'job'>,
  state: ImportState,
): Promise<StoredImport> {
  const row = await tx.find('imports', id);
  if (row?.state !== state || row.job !== job) throw new NotMine();
  return parseImport(row);
}

/** The import as it was committed last; null when it is gone. */
export async function readImport(host: ServerHost, id: number): Promise<StoredImport | null> {
  return host.transaction(SYSTEM, 'en', async (tx) => {
    const [row] = await tx.readBy('imports', { id });
    return row ? parseImport(row) : null;
  });
}

/** The account in whose name an import writes. @throws Problem 403 when it is gone or disabled */
export async function actorOfImport(host: ServerHost, { actor }: Pick<StoredImport, 'actor'>): Promise<Actor> {
  const account = await host.accountActor(actor.userId, actor.operatorId);
  if (!account) throw new Problem(403, 'The account may not write any more.', { code: 'problem.forbidden.update' });
  return account;
}

/** Removes the stored rows of an import, and what it takes to undo it. */
export async function forgetRows({ db }: Tx, id: number): Promise<void> {
  for (const table of [ROWS_TABLE, PROBLEMS_TABLE, VALUES_TABLE, WRITES_TABLE])
    await db.deleteFrom(table).where('importId', '=', id).execute();
}

/** Table of a resource. */
export const tableOf = ({ name, viewOf }: Resource): string => viewOf?.resource ?? name;
