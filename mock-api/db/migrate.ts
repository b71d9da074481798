import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { StartupProblem } from '../startupProblem.ts';
import type { Database } from '../types.ts';
import { FOLD_VERSION, backfillFoldedColumns } from './backfill.ts';
import { loadDataChanges, type NumberedChange } from './dataChange.ts';
import { quoteName, type Catalog, type Ddl } from './ddl.ts';
import { declaredFields, newerProblem, PROGRAM, whyNewer, type DeclaredFields } from './newerStructure.ts';
import type { StoreOptions } from './store.ts';
import { SYSTEM_TABLES } from './systemTables.ts';
import { tablesOf, type ColumnSpec, type TableSpec } from './tables.ts';

/**
 * Version of the database format. Raise it in a release whose database an older Flexy must not open. New tables and columns
 * do not need it.
 */
export const SCHEMA = 2;
/** Folder of the project's own data changes. */
export const DATA_FOLDER = fileURLToPath(new URL('./data', import.meta.url));

/** Dependencies of a migration. */
export interface MigrationParts extends Omit<StoreOptions, 'databaseUrl'> {
  readonly engine: 'sqlite' | 'postgres';
  readonly ddl: Ddl;
  /** Runs work in a transaction that excludes all other writers. */
  readonly exclusive: (work: (db: Database) => Promise<void>) => Promise<void>;
}

/** The structure as `_meta` records it. */
interface Recorded {
  readonly schema: number;
  readonly data: number;
  readonly hash: string;
  readonly fold: number;
  /** Kind of the values by `table.column`. */
  readonly kinds: Readonly<Record<string, string>>;
  /** Searched columns by table. */
  readonly search: Readonly<Record<string, string>>;
  /** Version of the program that last changed the structure, and the fields it declared. */
  readonly program: string;
  readonly declared: DeclaredFields;
}

const NOTHING: Recorded = { schema: 0, data: 0, hash: '', fold: 0, kinds: {}, search: {}, program: '', declared: {} };

/**
 * Brings the database to the structure that the models declare. It adds tables, columns and indexes, and never removes
 * values. Two processes may call it at once. An unchanged structure costs one query.
 * @throws StartupProblem when a newer Flexy wrote the database, or stored values contradict a declaration.
 */
export async function migrate(read: Database, parts: MigrationParts): Promise<void> {
  const tables = [...SYSTEM_TABLES, ...tablesOf(parts.models)];
  const changes = await loadDataChanges(parts.dataFolder ?? DATA_FOLDER);
  const last = changes.at(-1)?.number ?? 0;
  const hash = createHash('sha1')
    .update(JSON.stringify([SCHEMA, FOLD_VERSION, last, tables]))
    .digest('base64url');
  const recorded = await readRecorded(read, parts.ddl);
  const isSame = (one: Recorded) => one.hash === hash && one.schema <= SCHEMA && one.data <= last;
  if (isSame(recorded)) return;
  await refuseNewer(recorded, last, parts);
  const startedAt = performance.now();
  await parts.exclusive(async (db) => {
    await parts.ddl.lock(db);
    // Another process may have migrated while this one waited for the lock.
    const now = await readRecorded(db, parts.ddl);
    if (isSame(now)) return;
    await refuseNewer(now, last, parts);
    if (now.schema > 0) await parts.beforeUpgrade?.();
    await apply(db, parts, tables, now, changes);
    const program = parts.program ?? PROGRAM;
    const ofFlexy = [...parts.models].filter(([name]) => !parts.packaged?.has(name));
    const declared = declaredFields(new Map(ofFlexy));
    await record(db, tables, { schema: SCHEMA, data: last, hash, fold: FOLD_VERSION, program, declared });
  });
  parts.log.info(
    { ms: Math.round(performance.now() - startedAt) },
    'The database has the structure this version needs',
  );
}

async function refuseNewer(recorded: Recorded, lastChange: number, parts: MigrationParts): Promise<void> {
  const program = parts.program === undefined ? PROGRAM : parts.program;
  const why = whyNewer(recorded, { schema: SCHEMA, data: lastChange, program, models: parts.models });
  if (why === null) return;
  if (!why.mayBeIgnored || parts.isOlderAllowed !== true) throw await newerProblem(why, parts.dataDir);
  parts.log.warn(
    { why: why.text },
    'The database was written by a newer Flexy; ALLOW_OLDER=1 starts this one all the same',
  );
}

async function readRecorded(db: Database, ddl: Ddl): Promise<Recorded> {
  if (!(await ddl.hasMeta(db))) return NOTHING;
  const rows = await db.selectFrom('_meta').select(['key', 'value']).where('key', '=', 'schema').execute();
  const text = rows[0]?.value;
  const stored: Partial<Recorded> = typeof text === 'string' ? JSON.parse(text) : {};
  return { ...NOTHING, ...stored };
}

async function record(
  db: Database,
  tables: readonly TableSpec[],
  facts: Omit<Recorded, 'kinds' | 'search'>,
): Promise<void> {
  const kinds = Object.fromEntries(
    tables.flatMap((table) => table.columns.map((one) => [`${table.name}.${one.name}`, one.kind])),
  );
  const search = Object.fromEntries(tables.map((table) => [table.name, table.search.join()]));
  const before = await db.selectFrom('_meta').select('value').where('key', '=', 'schema').executeTakeFirst();
  const known: Partial<Recorded> = typeof before?.value === 'string' ? JSON.parse(before.value) : {};
  // Keeps the records of plugins that are absent now: their stored values are still there when they come back.
  const value = JSON.stringify({
    ...facts,
    kinds: { ...known.kinds, ...kinds },
    search: { ...known.search, ...search },
    declared: { ...known.declared, ...facts.declared },
  });
  const row = { key: 'schema', value };
  await db
    .insertInto('_meta')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

async function apply(
  db: Database,
  parts: MigrationParts,
  tables: readonly TableSpec[],
  recorded: Recorded,
  changes: readonly NumberedChange[],
): Promise<void> {
  const catalog = await parts.ddl.catalog(db);
  const isNew = recorded.schema === 0;
  const pending = isNew ? [] : changes.filter((change) => change.number > recorded.data);
  requireSameKinds(tables, recorded, pending);
  const added = await addColumns(db, parts.ddl, tables, catalog);
  for (const change of pending) {
    parts.log.info({ change: change.number }, change.title);
    await change.run({ db, engine: parts.engine, tables: catalog.tables, added });
  }
  const isRefolded = recorded.fold !== FOLD_VERSION && !isNew;
  for (const model of parts.models.values()) {
    if (catalog.tables.has(model.table))
      await backfillFoldedColumns(db, model, isRefolded ? null : (added.get(model.table) ?? new Set()));
  }
  await addIndexes(db, parts.ddl, tables, catalog);
  for (const table of tables) {
    const isSearched =
      !isRefolded &&
      recorded.schema === SCHEMA &&
      recorded.search[table.name] === table.search.join() &&
      catalog.tables.has(table.name);
    if (!isSearched && (table.search.length > 0 || recorded.search[table.name]))
      await parts.ddl.createSearch(db, table);
  }
}

/** Refuses a changed meaning of a column, unless a data change converts its values. */
function requireSameKinds(tables: readonly TableSpec[], recorded: Recorded, pending: readonly NumberedChange[]): void {
  const changing = new Set(pending.flatMap((change) => change.changes ?? []));
  for (const table of tables) {
    for (const column of table.columns) {
      const path = `${table.name}.${column.name}`;
      const kind = recorded.kinds[path];
      if (kind === undefined || kind === column.kind || changing.has(path)) continue;
      throw new StartupProblem(
        `The database holds ${path} as ${kind}, and this version declares ${column.kind}: a data change (mock-api/db/data) is missing. Set DATA_DIR or DATABASE_URL to another database, or add it.`,
      );
    }
  }
}

async function addColumns(
  db: Database,
  ddl: Ddl,
  tables: readonly TableSpec[],
  catalog: Catalog,
): Promise<Map<string, Set<string>>> {
  const added = new Map<string, Set<string>>();
  const references: [TableSpec, readonly ColumnSpec[]][] = [];
  for (const table of tables) {
    const known = catalog.tables.get(table.name);
    const missing = known ? table.columns.filter((column) => !known.has(column.name)) : table.columns;
    if (!known) await ddl.createTable(db, table);
    else for (const column of missing) await addColumn(db, ddl, table.name, column);
    if (table.isNumberedLate) await ddl.numberLate(db, table);
    added.set(table.name, new Set(missing.map((column) => column.name)));
    references.push([table, missing]);
  }
  for (const [table, columns] of references) await ddl.addReferences(db, table, columns);
  return added;
}

async function addColumn(db: Database, ddl: Ddl, table: string, column: ColumnSpec): Promise<void> {
  await ddl.addColumn(db, table, column);
  const value = column.initial;
  if (value === null || value === undefined) return;
  await sql`update ${sql.table(table)} set ${sql.ref(column.name)} = ${value}`.execute(db);
}

/** Creates the missing indexes, and removes ours that are no longer declared, on the tables of known resources. */
async function addIndexes(db: Database, ddl: Ddl, tables: readonly TableSpec[], catalog: Catalog): Promise<void> {
  const wanted = new Set(tables.flatMap((table) => table.indexes.map((index) => index.name)));
  for (const index of catalog.indexes) {
    const isOurs = tables.some(
      (table) =>
        index.startsWith(`ix_${table.name}_`.slice(0, 46)) || index.startsWith(`ux_${table.name}_`.slice(0, 46)),
    );
    if (isOurs && !wanted.has(index)) await sql.raw(`drop index ${quoteName(index)}`).execute(db);
  }
  for (const table of tables) {
    for (const index of table.indexes) {
      if (catalog.indexes.has(index.name)) continue;
      if (index.isUnique && catalog.tables.has(table.name))
        await requireUnique(
          db,
          table.name,
          index.keys.map((key) => key.column),
        );
      await ddl.createIndex(db, table.name, index);
    }
  }
}

async function requireUnique(db: Database, table: string, columns: readonly string[]): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const given = sql.join(
    columns.map((column) => sql`${sql.ref(column)} is not null`),
    sql` and `,
  );
  const { rows } = await sql<Record<string, unknown>>`
    select ${list} from ${sql.table(table)} where ${given} group by ${list} having count(*) > 1 limit 1`.execute(db);
  const [first] = rows;
  if (!first) return;
  const value = Object.values(first).join(', ').slice(0, 60);
  throw new StartupProblem(
    `Several ${table} have the same ${columns.join(' and ')} (${value}), which must be unique from this version on. Start the version before, give them different ones, and start this one again.`,
  );
}
