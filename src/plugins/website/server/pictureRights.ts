import { isObject } from '#resource';
import { hostOf, type Tx, type Write } from '#server';
import { refused } from '../problems.ts';
import { storedInCss, storedPictures } from './contentPictures.ts';
import { plainText, textsOf } from './localized.ts';

/** The resource of the file manager. An installation may lack it. */
const FILES = 'files';
/** Maximum number of pictures that one save may add. */
const MOST_NEW = 500;

type Content = Readonly<Record<string, unknown>>;

/** Paths of the stored pictures in a page's content and draft, in all languages, and in their style sheets. */
export function picturesOf({ jsonContentHTML, jsonContentCSS, draftContent }: Content): ReadonlySet<string> {
  const draft = isObject(draftContent) ? draftContent : {};
  const texts = [...Object.values(textsOf(jsonContentHTML)), ...Object.values(textsOf(draft['html']))];
  return new Set([
    ...texts.flatMap((text) => storedPictures(plainText(text))),
    ...[jsonContentCSS, draft['css']].flatMap((css) => storedInCss(plainText(css))),
  ]);
}

const CONTENT_FIELDS = ['jsonSimplifiedContent', 'jsonDraftContent', 'jsonContentHTML', 'jsonContentCSS'] as const;

/** Field of the call that names the content, for the refusal. */
const fieldOf = ({ body }: Write): string =>
  CONTENT_FIELDS.find((name) => (body[name] ?? null) !== null) ?? 'jsonContentHTML';

/** Ids of the files by path. Equal files share a path. */
async function filesAt(tx: Tx, paths: readonly string[]): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await tx.db.selectFrom(FILES).select(['id', 'path']).where('path', 'in', paths).execute();
  const byPath = new Map<string, number[]>();
  for (const { id, path } of rows) byPath.set(String(path), [...(byPath.get(String(path)) ?? []), Number(id)]);
  return byPath;
}

async function canReadOne(tx: Tx, ids: readonly number[]): Promise<boolean> {
  for (const id of ids) if (await tx.canRead(FILES, id)) return true;
  return false;
}

/**
 * Refuses a save that adds a picture of the file manager which the caller may not read: the website would show it to
 * everybody. Themes need no such check: only administrators write them. Pictures that the page has already stay. A picture that the file manager does not list belongs to a record, and
 * every signed-in person may open it.
 * @throws Problem 422 that names the picture
 */
export async function requirePictures(write: Write, tx: Tx): Promise<void> {
  if (!write.isClient) return;
  const known = write.before ? picturesOf(write.before) : new Set<string>();
  const added = [...picturesOf(write.values)].filter((path) => !known.has(path));
  if (added.length === 0 || !hostOf(tx).resources.has(FILES)) return;
  if (added.length > MOST_NEW) throw refused(fieldOf(write), 'tooManyPictures', tx.locale, { max: MOST_NEW });
  // Without locks: whoever could read the picture a moment ago could have saved the page then.
  for (const [path, ids] of await filesAt(tx, added))
    if (!(await canReadOne(tx, ids))) throw refused(fieldOf(write), 'picture', tx.locale, { path });
}
