import { isObject, textOf } from '#resource';
import { hostOf, type Tx, type Write } from '#server';
import { refused } from '../problems.ts';
import { storedInCss, storedPictures, type StoredPicture } from './contentPictures.ts';
import { textsOf } from './localized.ts';

type Content = Readonly<Record<string, unknown>>;

/** The stored pictures in a page's content and draft, in all languages, and in their style sheets. */
export function picturesOf({ jsonContentHTML, jsonContentCSS, draftContent }: Content): readonly StoredPicture[] {
  const draft = isObject(draftContent) ? draftContent : {};
  const texts = [...Object.values(textsOf(jsonContentHTML)), ...Object.values(textsOf(draft.html))];
  return [
    ...texts.flatMap((text) => storedPictures(textOf(text))),
    ...[jsonContentCSS, draft.css].flatMap((css) => storedInCss(textOf(css))),
  ];
}

const CONTENT_FIELDS = ['jsonSimplifiedContent', 'jsonDraftContent', 'jsonContentHTML', 'jsonContentCSS'] as const;

/** Field of the call that names the content, for the refusal. */
const fieldOf = ({ body }: Write<'pages'>): string =>
  CONTENT_FIELDS.find((name) => (body[name] ?? null) !== null) ?? 'jsonContentHTML';

/**
 * Refuses a save that adds a stored picture which the caller may not read: the website would show it to everybody. As in the
 * fields of records, a picture may be named that the file manager lets the caller read, and one in an address that was signed
 * for a reader. Themes need no such check: only administrators write them. Pictures that the page has already stay.
 * @throws Problem 422 that names the picture
 */
export async function requirePictures(write: Write<'pages'>, tx: Tx): Promise<void> {
  if (!write.isClient) return;
  const { pictures } = hostOf(tx).files;
  const known = new Set((write.before ? picturesOf(write.before) : []).map(({ path }) => path));
  const added = picturesOf(write.values).filter(({ path, address }) => !known.has(path) && !pictures.isSigned(address));
  const paths = [...new Set(added.map(({ path }) => path))];
  if (paths.length === 0) return;
  if (paths.length > MOST_NEW) throw refused(fieldOf(write), 'tooManyPictures', tx.locale, { max: MOST_NEW });
  // Without locks: whoever could read the picture a moment ago could have saved the page then.
  const readable = await pictures.readable(paths, tx);
  const path = paths.find((one) => !readable.has(one));
  if (path !== undefined) throw refused(fieldOf(write), 'picture', tx.locale, { path });
}

/** Maximum number of pictures that one save may add. */
const MOST_NEW = 500;
