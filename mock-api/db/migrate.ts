import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { StartupProblem } from '../startupProblem.ts';
import type { Database } from '../types.ts';
import { FOLD_VERSION, backfillFoldedColumns } from './backfill.ts';
import { loadDataChanges, neededNumber, type NumberedChange } from './dataChange.ts';
import type { Catalog, Ddl } from './ddl.ts';
import { addIndexes, dropIndexes } from './migrateIndexes.ts';
import {
  declaredFields,
  isExpanded,
  newerProblem,
  PROGRAM,
  whyNewer,
  type DeclaredFields,
  type KnownStructure,
} from './newerStructure.ts';
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
  /** Runs work in a transaction that excludes other migrations, again when it and others' transactions wait for one another. */
  readonly exclusive: (work: (db: Database) => Promise<void>) => Promise<void>;
  /**
   * Runs work without a transaction, in one process at a time, while others read and write. Absent: nobody else works on the
   * database, and everything is done in one transaction.
   */
  readonly aside?: (work: (db: Database) => Promise<void>) => Promise<void>;
}

/** The structure as `_meta` records it. */
interface Recorded {
  readonly schema: number;
  readonly data: number;
  /** Absent in records of versions that were all refused. */
  readonly needs?: number;
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

/** The record that a version keeps of itself in the database. */
type Facts = Omit<Recorded, 'kinds' | 'search'>;

const NOTHING: Recorded = { schema: 0, data: 0, hash: '', fold: 0, kinds: {}, search: {}, program: '', declared: {} };

/**
 * Brings the database to the structure that the models declare. It adds tables, columns and indexes, and never removes
 * values. Two processes may call it at once. An unchanged structure costs one query.
 *
 * Where processes of an older version go on meanwhile, it only expands what they use: first columns, which takes no time, then
 * indexes, without a lock. What a newer version has expanded stays as it is (docs/decisions/migrations.md).
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
  const facts = { schema: SCHEMA, data: last, needs: neededNumber(changes), fold: FOLD_VERSION };
  const mine = { ...facts, hash, program: parts.program ?? PROGRAM, declared: declaredFields(ofFlexy(parts)) };
  if (isSame(recorded, mine)) return;
  const known = knownStructure(parts, last);
  await refuseNewer(recorded, known, parts);
  const startedAt = performance.now();
  let isBackedUp = false;
  let left: readonly LaterWork[] = [];
  await parts.exclusive(async (db) => {
    await parts.ddl.lock(db);
    // Another process may have migrated while this one waited for the lock.
    const now = await readRecorded(db, parts.ddl);
    if (isSame(now, mine)) return;
    await refuseNewer(now, known, parts);
    const isOlder = now.schema > 0 && isExpanded(now, known) && known.isShared;
    if (now.schema > 0 && !isOlder && !isBackedUp) await parts.beforeUpgrade?.();
    isBackedUp = true;
    left = await apply(db, parts, tables, now, changes, isOlder);
    // Without its mark, whoever starts next makes what is left.
    if (!isOlder) await record(db, tables, left.length > 0 ? { ...mine, hash: '' } : mine);
  });
  for (const work of left) await parts.aside?.((db) => makeLater(db, parts, { ...work, tables, known, mine }));
  parts.log.info(
    { ms: Math.round(performance.now() - startedAt) },
    'The database has the structure this version needs',
  );
}

const isSame = (one: Recorded, { hash, data }: Facts): boolean =>
  one.hash === hash && one.schema <= SCHEMA && one.data <= data;

/** The models that Flexy itself brings: packages have versions of their own. */
const ofFlexy = ({ models, packaged }: MigrationParts) => new Map([...models].filter(([name]) => !packaged?.has(name)));

const knownStructure = ({ program, models, aside }: MigrationParts, data: number): KnownStructure => ({
  ...{ schema: SCHEMA, data, models, isShared: aside !== undefined },
  program: program === undefined ? PROGRAM : program,
});

async function refuseNewer(recorded: Recorded, known: KnownStructure, parts: MigrationParts): Promise<void> {
  const why = whyNewer(recorded, known);
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

async function record(db: Database, tables: readonly TableSpec[], facts: Facts): Promise<void> {
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

/** Indexes and values that are made after the columns, while other processes work. */
interface LaterWork {
  /** A newer version has expanded the database: its indexes stay. */
  readonly isOlder: boolean;
}

/** @returns what is left to be made without a lock */
async function apply(
  db: Database,
  parts: MigrationParts,
  tables: readonly TableSpec[],
  recorded: Recorded,
  changes: readonly NumberedChange[],
  isOlder: boolean,
): Promise<LaterWork[]> {
  const catalog = await parts.ddl.catalog(db);
  const isNew = recorded.schema === 0;
  const pending = isNew ? [] : changes.filter((change) => change.number > recorded.data);
  requireSameKinds(tables, recorded, pending);
  const added = await addColumns(db, parts.ddl, tables, catalog);
  for (const change of pending) {
    parts.log.info({ change: change.number }, change.title);
    await change.run({ db, engine: parts.engine, tables: catalog.tables, added });
  }
  const isRefolded = recorded.fold !== FOLD_VERSION && !isNew && !isOlder;
  for (const model of parts.models.values()) {
    if (catalog.tables.has(model.table))
      await backfillFoldedColumns(db, model, isRefolded ? null : (added.get(model.table) ?? new Set()));
  }
  // Indexes of tables with rows are made without a lock, where others may write these meanwhile.
  const isLater = (table: TableSpec) => parts.aside !== undefined && !isNew && catalog.tables.has(table.name);
  const atOnce = tables.filter((table) => !isLater(table));
  await addIndexes(db, parts.ddl, atOnce, catalog);
  for (const table of atOnce)
    if (isRefolded || !isSearched(table, recorded, catalog)) await createSearch(db, parts.ddl, table, recorded);
  if (parts.aside === undefined) await dropIndexes(db, parts.ddl, tables, catalog);
  return parts.aside !== undefined && !isNew ? [{ isOlder }] : [];
}

interface LaterParts extends LaterWork {
  readonly tables: readonly TableSpec[];
  readonly known: KnownStructure;
  readonly mine: Facts;
}

/**
 * Makes the indexes of tables that had rows, and removes those that are no longer declared. Safe to repeat. It ends early when
 * another process has made them, or a newer version has come, while this one waited.
 * @throws StartupProblem when that version is one that this one must not work beside
 */
async function makeLater(
  db: Database,
  parts: MigrationParts,
  { isOlder, tables, known, mine }: LaterParts,
): Promise<void> {
  const { ddl } = parts;
  const isOvertaken = async (one: Database) => {
    const now = await readRecorded(one, ddl);
    await refuseNewer(now, known, parts);
    return isSame(now, mine) || isExpanded(now, known);
  };
  // Read before the record: of the indexes that a newer version makes after that, none is removed.
  const catalog = await ddl.catalog(db);
  if ((await isOvertaken(db)) && !isOlder) return;
  await addIndexes(db, ddl, tables, catalog, true);
  for (const table of tables) await ddl.createSearch(db, table, true);
  if (isOlder) return;
  await dropIndexes(db, ddl, tables, catalog, true);
  await db.transaction().execute(async (tx) => {
    // A newer version may change the structure while the indexes are made. Its record stays.
    await ddl.lock(tx);
    if (!(await isOvertaken(tx))) await record(tx, tables, mine);
  });
}

const isSearched = (table: TableSpec, recorded: Recorded, { tables }: Catalog): boolean =>
  recorded.schema === SCHEMA && recorded.search[table.name] === table.search.join() && tables.has(table.name);

async function createSearch(db: Database, ddl: Ddl, table: TableSpec, recorded: Recorded): Promise<void> {
  if (table.search.length > 0 || recorded.search[table.name]) await ddl.createSearch(db, table);
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
    else for (const column of missing) await ddl.addColumn(db, table.name, column);
    if (table.isNumberedLate) await ddl.numberLate(db, table);
    if (table.isChangedOften) await ddl.leaveRoom(db, table.name);
    added.set(table.name, new Set(missing.map((column) => column.name)));
    references.push([table, missing]);
  }
  for (const [table, columns] of references) await ddl.addReferences(db, table, columns);
  return added;
}
