import pg from 'pg';
import { quoteName } from '../db/ddl.ts';
import type { ColumnSpec, TableSpec } from '../db/tables.ts';
import { StartupProblem } from '../startupProblem.ts';
import { isRowless, orderKeyOf, EXCLUDED_META, type Contents, type Source } from './contents.ts';
import { parseStructure, tableNames } from './recordedStructure.ts';
import type { Value, Values } from './rowFormat.ts';

/** Rows fetched at a time. */
const CHUNK = 1000;
const CONNECT_MS = 5000;
/** Type number of bigint. The catalogue's own columns are int, which needs no conversion. */
const BIGINT = 20;

/**
 * Opens one connection without time limits that returns whole numbers exactly. `application`: its name in the server's list.
 */
export async function connect(databaseUrl: string, application: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: application,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT && format !== 'binary' ? exactly : pg.types.getTypeParser(oid, format),
    },
  });
  // The query under way, or the next one, reports the error.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('set statement_timeout = 0');
  await client.query('set idle_in_transaction_session_timeout = 0');
  return client;
}

function exactly(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
}

/** Opens a snapshot of a PostgreSQL database. It blocks no other transaction. */
export async function openPostgresSource(databaseUrl: string): Promise<Source> {
  const client = await connect(databaseUrl, 'flexy-backup');
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    const contents = await contentsIn(client);
    if (!contents) throw new StartupProblem('The database that DATABASE_URL names holds nothing of Flexy.');
    return { contents, rows: (table) => postgresRows(client, table), close: () => client.end() };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Flexy's tables in the first schema of the search path; null when there are none. */
export async function contentsIn(client: pg.ClientBase): Promise<Contents | null> {
  const columns = await columnsIn(client);
  if (!columns.has('_meta')) return null;
  const { rows } = await client.query<{ key: string; value: string }>(
    "select key, value from _meta where key in ('schema', 'secret')",
  );
  const valueOf = (key: string) => rows.find((row) => row.key === key)?.value ?? null;
  const recorded = parseStructure(valueOf('schema'));
  if (!recorded) return null;
  const [keys, links] = [await primaryKeysIn(client), await linksIn(client)];
  const tables = tableNames(recorded).flatMap((table) => {
    const found = columns.get(table);
    return found ? [tableOf(table, found, keys.get(table) ?? [], links)] : [];
  });
  return { engine: 'postgres', recorded, tables, last: await lastNumbers(client, tables), secret: valueOf('secret') };
}

interface FoundColumn {
  readonly tbl: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly preset: string | null;
  readonly auto: boolean;
}

async function columnsIn(client: pg.ClientBase): Promise<Map<string, FoundColumn[]>> {
  const { rows } = await client.query<FoundColumn>(`
    select table_name as tbl, column_name as name, data_type as type, is_nullable = 'NO' as required,
      column_default as preset, is_identity = 'YES' as auto
    from information_schema.columns where table_schema = current_schema() order by table_name, ordinal_position`);
  return Map.groupBy(rows, (row) => row.tbl);
}

async function primaryKeysIn(client: pg.ClientBase): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ tbl: string; names: string[] }>(`
    select r.relname as tbl, array_agg(a.attname::text order by array_position(c.conkey, a.attnum)) as names
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'p' and c.connamespace = current_schema()::regnamespace group by r.relname`);
  return new Map(rows.map((row) => [row.tbl, row.names]));
}

/** Foreign keys by `table.column`. */
async function linksIn(client: pg.ClientBase): Promise<Map<string, NonNullable<ColumnSpec['references']>>> {
  const { rows } = await client.query<{ path: string; target: string; owned: boolean }>(`
    select r.relname || '.' || a.attname as path, t.relname as target, c.confdeltype = 'c' as owned
    from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_class t on t.oid = c.confrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`);
  return new Map(rows.map((row) => [row.path, { table: row.target, isOwned: row.owned }]));
}

function tableOf(
  table: string,
  found: readonly FoundColumn[],
  key: readonly string[],
  links: ReadonlyMap<string, NonNullable<ColumnSpec['references']>>,
): TableSpec {
  const columns = found.map((column): ColumnSpec => {
    const references = links.get(`${table}.${column.name}`);
    return {
      name: column.name,
      storage: column.type === 'text' ? 'text' : 'integer',
      kind: '',
      ...(column.auto ? { isAuto: true } : column.required ? { isRequired: true } : {}),
      ...(column.preset === null ? {} : { preset: Number(/-?\d+/.exec(column.preset)?.[0]) }),
      ...(references ? { references } : {}),
    };
  });
  const isAuto = columns.some((column) => column.isAuto);
  return { name: table, columns, ...(isAuto ? {} : { primaryKey: key }), indexes: [], search: [] };
}

async function lastNumbers(client: pg.ClientBase, tables: readonly TableSpec[]): Promise<Map<string, number>> {
  const last = new Map<string, number>();
  for (const table of tables) {
    const column = table.columns.find((one) => one.isAuto)?.name;
    if (!column) continue;
    const { rows } = await client.query<{ sequence: string }>('select pg_get_serial_sequence($1, $2) as sequence', [
      quoteName(table.name),
      column,
    ]);
    const found = await client.query<{ value: Value; used: boolean }>(
      `select last_value as value, is_called as used from ${rows[0]?.sequence}`,
    );
    if (found.rows[0]?.used) last.set(table.name, Number(found.rows[0].value));
  }
  return last;
}

/** The rows of a table, in the open transaction. */
export async function* postgresRows(client: pg.ClientBase, table: TableSpec): AsyncGenerator<readonly Values[]> {
  if (isRowless(table)) return;
  const columns = table.columns.map((column) => quoteName(column.name)).join();
  const order = orderKeyOf(table).map(quoteName).join();
  const without = table.name === '_meta' ? ` where key not in (${EXCLUDED_META.map((key) => `'${key}'`).join()})` : '';
  const query = `select ${columns} from ${quoteName(table.name)}${without} order by ${order}`;
  await client.query(`declare backup_rows no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await client.query<Value[]>({ text: `fetch ${CHUNK} from backup_rows`, rowMode: 'array' });
    if (rows.length > 0) yield rows;
    if (rows.length < CHUNK) break;
  }
  await client.query('close backup_rows');
}
