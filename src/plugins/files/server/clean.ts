import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '#resource';
import { nextTimeOfDay, type JobDefinition, type ServerHost } from '#server';
import { FILES, VERSIONS } from './rows.ts';
import { uploadStoreOf } from './tusRoute.ts';
import { texts } from './i18n.ts';

/** Every night: removes stored bytes that nothing uses any more. */
export const clearUnused: JobDefinition = {
  title: texts.jobs.cleanUp,
  attempts: 3,
  isSingle: true,
  schedule: ({ now, timeZone }) => nextTimeOfDay('04:30', now, timeZone),
  async run({ signal }, host) {
    const removed = await host.files.sweep((paths) => usedPaths(host, paths), Date.now() - YOUNG_MS, signal);
    return { removed };
  },
};

/** Every hour: removes uploads that nobody has continued. Each server has its own folder of them. */
export function clearUploads(host: ServerHost, signal: AbortSignal): void {
  const clear = () => {
    uploadStoreOf(host)
      .deleteExpired()
      .catch((error: unknown) => host.log.error({ err: error }, 'Unfinished uploads could not be removed'));
  };
  clear();
  const timer = setInterval(clear, HOUR_MS);
  timer.unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/** Formats of texts that are long without being `multiline`. */
const CODE: ReadonlySet<string> = new Set(['html', 'css', 'javascript', 'twig']);
/** Stored bytes younger than this are left alone, ms: their record may be written at this moment. */
const YOUNG_MS = 2 * DAY_MS;

/** Returns the paths that are still in use: by a file or a version, by an entry of the trash, or by a record that names it. */
async function usedPaths(host: ServerHost, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  if (paths.length === 0) return used;
  for (const table of [FILES, VERSIONS]) {
    const rows = await host.db
      .selectFrom(table)
      .select('path')
      .where('path', 'in', [...paths])
      .execute();
    for (const { path } of rows) used.add(String(path));
  }
  for (const path of paths) if (!used.has(path) && (await isMentioned(host, path))) used.add(path);
  return used;
}

/** Tells whether any stored text names a path, as it is or in an address. */
async function isMentioned(host: ServerHost, path: string): Promise<boolean> {
  for (const { table, column } of textColumns(host)) {
    const text = sql<string>`cast(${sql.ref(column)} as text)`;
    const row = await host.db
      .selectFrom(table)
      .select(sql`1`.as('found'))
      .where((eb) => eb.or([path, encodeURIComponent(path)].map((one) => eb(text, 'like', `%${one}%`))))
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

/** Columns of texts in which a path may stand: fields of records, and what is in the bin. */
function textColumns(host: ServerHost) {
  const columns = [{ table: '_trash', column: 'content' }];
  for (const { name, viewOf, fields } of host.resources.values()) {
    if (viewOf || name === FILES) continue;
    for (const [column, field] of Object.entries(fields)) {
      const isLong = field.type === 'text' && (field.multiline === true || CODE.has(field.format ?? ''));
      const isText = ['image', 'json', 'embedded'].includes(field.type) || isLong;
      if (isText && !field.computed) columns.push({ table: name, column });
    }
  }
  return columns;
}
