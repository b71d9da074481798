// Pictures for models that see: scaled down, few, and only those that the person may read.
import { decodePicture, type Row, type ServerHost } from '#server';
import { isReadable, type Resource } from '#resource';
import { isAboutPersons } from '../rules/recordFields.ts';
import type { AskedPicture } from '../contract/types.ts';
import type { AiContext } from './context.ts';
import { pictureOf, sourceOf } from './pictures.ts';

/** Most pictures of one question; the others go along by their names. */
const MOST_SEEN = 6;
/** Longest side, px: models look at about so many. */
const SIDE = 512;
/** Longest picture in a prompt, bytes. */
const LARGEST = 200_000;

/** A picture as the address of its data, small; null: it is none, or too large. JPEG is what every such model takes. */
async function dataAddress(source: Uint8Array | null): Promise<string | null> {
  if (!source) return null;
  const options = { width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true } as const;
  const small = await decodePicture({ source, caller: 'assistant' }, (image) =>
    image.rotate().resize(options).flatten({ background: '#ffffff' }).jpeg({ quality: 75 }).toBuffer(),
  ).catch(() => null);
  return small && small.length <= LARGEST ? `data:image/jpeg;base64,${small.toString('base64')}` : null;
}

/** The chosen stock pictures of a question, by their position; those that cannot be had are left out. */
export async function chosenPictures(
  host: ServerHost,
  pictures: readonly AskedPicture[],
): Promise<Map<number, string>> {
  const seen = new Map<number, string>();
  for (const [at, { src }] of pictures.slice(0, MOST_SEEN).entries()) {
    const found = sourceOf(host, src);
    const address = found && (await dataAddress(await pictureOf(host, { ...found, size: 'large' })));
    if (address) seen.set(at, address);
  }
  return seen;
}

/** A picture of a record. */
interface RecordPicture {
  /** Name of its field. */
  readonly field: string;
  readonly address: string;
}

/**
 * The pictures of a record in the file store: fields that the person may read. Those of persons are not shown, and
 * those of other servers not fetched.
 */
export async function recordPictures(
  { host, actor }: AiContext,
  resource: Resource,
  row: Row,
): Promise<readonly RecordPicture[]> {
  if (isAboutPersons(resource)) return [];
  const fields = Object.entries(resource.fields).filter(
    ([name, field]) => field.type === 'image' && field.ai !== false && isReadable(resource, name, actor.roles),
  );
  const paths = fields.flatMap(([field]) => {
    const value: unknown = row[field];
    const list: readonly unknown[] = Array.isArray(value) ? value : [value];
    return list.flatMap((path) => (typeof path === 'string' && path !== '' ? [{ field, path }] : []));
  });
  // The main picture is one of the others, too.
  const single = paths.filter(({ path }, at) => paths.findIndex((one) => one.path === path) === at);
  const seen: RecordPicture[] = [];
  for (const { field, path } of single.slice(0, MOST_SEEN)) {
    const bytes = /^https?:/i.test(path) ? null : await host.readImage(path);
    const address = await dataAddress(bytes);
    if (address) seen.push({ field, address });
  }
  return seen;
}
