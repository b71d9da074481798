import { sql } from 'kysely';
import type { Field } from '#resource';
import type { PictureRights } from '../files/types.ts';
import type { Model } from '../model.ts';
import type { Actor } from '../types.ts';
import type { AboutContext } from './aboutRecord.ts';
import { isReadableRecord } from './isReadableRecord.ts';

/** Most records that are looked at for one picture. */
const MOST_RECORDS = 50;

/** Tells whether a stored value of this field can name pictures. */
function holdsPictures(field: Field): boolean {
  if (field.computed) return false;
  if (field.type === 'embedded') return Object.values(field.fields).some(holdsPictures);
  return field.type === 'image' || (field.type === 'text' && (field.format === 'html' || field.format === 'css'));
}

/** Ids of records of a resource that name a picture in one of the fields. */
async function recordsWith(path: string, { table }: Model, names: readonly string[], { db }: AboutContext) {
  // The last part of a path is the digest of the content. Addresses in texts have the other parts with or without escapes.
  const pattern = `%${path.split('/').at(-1) ?? path}%`;
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where((eb) => eb.or(names.map((name) => eb(sql<string>`cast(${sql.ref(name)} as text)`, 'like', pattern))))
    .orderBy('id', 'desc')
    .limit(MOST_RECORDS)
    .execute();
  return rows.map(({ id }) => Number(id));
}

/** Tells whether a record that the caller may read shows a stored picture. */
async function isInRecord(path: string, context: AboutContext): Promise<boolean> {
  for (const [resource, model] of context.models) {
    const { viewOf, lineOf, fields } = model.resource;
    const view = context.views.of(resource, context.actor);
    if (viewOf !== undefined || lineOf !== undefined || !view.canRead) continue;
    const names = Object.keys(fields).filter((name) => {
      const field = fields[name];
      return field !== undefined && view.readable.has(name) && holdsPictures(field);
    });
    if (names.length === 0) continue;
    for (const id of await recordsWith(path, model, names, context))
      if (await isReadableRecord(resource, id, context)) return true;
  }
  return false;
}

/** The engine's part that this needs. */
interface Rights {
  readonly pictures: PictureRights;
  context(actor: Actor, locale: 'en', format: 'json'): AboutContext;
}

/**
 * The test whether a signed-in person may read a stored picture at its address without a signature: pages keep such
 * addresses, because signatures end. A picture in a folder that is closed to them is answered when a record shows it to them.
 */
export const pictureSight =
  (engine: Rights) =>
  async (path: string, actor: Actor): Promise<boolean> => {
    const context = engine.context(actor, 'en', 'json');
    const canRead = (resource: string, id: number) => isReadableRecord(resource, id, context);
    const isClosed = await engine.pictures.isClosed(path, { db: context.db, actor, canRead });
    return !isClosed || isInRecord(path, context);
  };
