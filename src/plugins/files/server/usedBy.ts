import { sql } from 'kysely';
import type { Field, Resource } from '#resource';
import type { CallHandler, Database, ListReader, ServerHost } from '#server';
import type { filesUsedByCall } from '../calls.ts';
import { noFile, wrongIds } from './problems.ts';
import { seenOf, sightOf } from './sight.ts';
import { withAllBelow } from './tree.ts';

interface Use {
  readonly fileId: number;
  readonly resource: string;
  readonly id: number;
  readonly title: string;
}

/** Names the records that show files. */
export const filesUsedBy =
  (host: ServerHost): CallHandler<typeof filesUsedByCall> =>
  async ({ query, reader, locale }) => {
    const ids = query.ids.map(Number);
    if (!ids.every((id) => Number.isSafeInteger(id) && id > 0)) throw wrongIds(MOST, locale);
    const byPath = await pathsOf(host.db, ids, reader);
    const paths = [...byPath];
    const uses: Use[] = [];
    for (const resource of sourcesOf(host, reader))
      for (let at = 0; at < paths.length && uses.length <= MOST_USES; at += CHUNK)
        uses.push(...(await usesIn(reader, resource, new Map(paths.slice(at, at + CHUNK)))));
    return { uses: uses.slice(0, MOST_USES), total: Math.min(uses.length, MOST_USES + 1) };
  };

/** Most records that are named. */
const MOST_USES = 50;
/** Paths that one query looks for. */
const CHUNK = 100;
/** Most files whose uses are looked for. */
const MOST = 2000;

/** Tells whether a stored value of this field may hold the path of a picture. */
function holdsPath(field: Field): boolean {
  if (field.computed) return false;
  if (field.type === 'image' || field.type === 'json') return true;
  if (field.type === 'embedded') return Object.values(field.fields).some(holdsPath);
  return field.type === 'text' && (field.format === 'html' || field.format === 'css');
}

/** A path as addresses in texts have it. */
const inAddress = (path: string): string => encodeURIComponent(path);

/** Tells whether a field holds one path and nothing else. */
const isPlain = (field: Field): boolean => field.type === 'image' && field.many !== true;

const fieldsOf = (resource: Resource): (readonly [string, Field])[] =>
  Object.entries(resource.fields).filter(([, field]) => holdsPath(field));

/** Resources whose own rows can hold paths: no views, and nothing that only repeats what others hold. */
const sourcesOf = (host: ServerHost, reader: ListReader): Resource[] =>
  [...host.resources.values()].filter(
    (resource) =>
      resource.viewOf === undefined &&
      resource.about === undefined &&
      resource.bin !== false &&
      resource.name !== 'files' &&
      reader.canRead(resource.name) &&
      fieldsOf(resource).length > 0,
  );

/** Records of a resource that hold one of the paths. */
async function usesIn(
  reader: ListReader,
  resource: Resource,
  byPath: ReadonlyMap<string, readonly number[]>,
): Promise<Use[]> {
  const paths = [...byPath.keys()];
  const fields = fieldsOf(resource);
  const stored = resource.fields[resource.title];
  const hasTitle = stored !== undefined && stored.computed !== true && stored.type === 'text';
  const columns = [...new Set(['id', ...(hasTitle ? [resource.title] : []), ...fields.map(([name]) => name)])];
  const rows = await reader
    .rows(resource.name, {})
    .select(columns)
    .where((eb) =>
      eb.or(
        fields.flatMap(([name, field]) =>
          isPlain(field)
            ? [eb(name, 'in', paths)]
            : paths
                .flatMap((path) => [path, inAddress(path)])
                .map((text) => eb(sql<string>`cast(${sql.ref(name)} as text)`, 'like', `%${text}%`)),
        ),
      ),
    )
    .orderBy('id')
    .limit(MOST_USES + 1)
    .execute();
  return rows.flatMap((row) => {
    const text = fields.map(([name]) => String(row[name] ?? '')).join('\n');
    const files = paths
      .filter((path) => text.includes(path) || text.includes(inAddress(path)))
      .flatMap((path) => byPath.get(path) ?? []);
    const title = hasTitle ? titleOf(row[resource.title]) : '';
    return files.map((fileId) => ({ fileId, resource: resource.name, id: Number(row.id), title }));
  });
}

/** A title as it is stored: a text, or texts by language. */
function titleOf(stored: unknown): string {
  const text = String(stored ?? '');
  if (!text.startsWith('{')) return text;
  try {
    const texts: unknown = JSON.parse(text);
    const [first] = Object.values(texts ?? {}).filter((one) => typeof one === 'string');
    return first ?? text;
  } catch {
    return text;
  }
}

/**
 * Ids of the files behind a path: equal files share one.
 * @throws Problem 404 when the reader sees none of the files and folders
 */
async function pathsOf(db: Database, ids: readonly number[], reader: ListReader) {
  const byPath = new Map<string, number[]>();
  const seen = await seenOf(
    db,
    await withAllBelow(db, ids, reader.locale, { most: MOST }),
    await sightOf(db, reader.actor),
  );
  if (seen.length === 0) throw noFile(reader.locale);
  for (const { id, path } of seen) if (path !== null) byPath.set(path, [...(byPath.get(path) ?? []), id]);
  return byPath;
}
