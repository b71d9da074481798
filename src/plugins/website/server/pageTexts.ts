import { createHash } from 'node:crypto';
import { isObject, textOf, type FlatRowOf, type Texts } from '#resource';
import {
  LOCALES,
  notFound,
  Problem,
  updateAsClient,
  type Actor,
  type CallHandler,
  type Locale,
  type ServerHost,
  type Tx,
} from '#server';
import type { pageTextsCall, PageTexts, savePageTextsCall } from '../calls.ts';
import { LONGEST_PART } from '../content.ts';
import { refused } from '../problems.ts';
import { shownRows } from './cleanRows.ts';
import { pathIn } from './contentPictures.ts';
import { contentMark } from './contentMark.ts';
import { textIn, textsOf } from './localized.ts';
import { hasLocalAddresses } from './pageAddresses.ts';
import { piecesOf, withPieces } from './textPieces.ts';

/** Answers the texts of a page in all languages: each language's own, and the texts of its content, piece by piece. */
export const answerPageTexts =
  (host: ServerHost): CallHandler<typeof pageTextsCall> =>
  async ({ reader, params, actor }) => {
    const [row] = await reader.list('pages', { id: String(params.id) });
    return answerOf(await shownPage(row, actor), host);
  };

type Given = NonNullable<Parameters<CallHandler<typeof savePageTextsCall>>[0]['input']['languages']>[number];

/** Texts by language, of which one is another one: an empty one takes it away, undefined leaves it. */
function withText(texts: unknown, locale: Locale, text: string | null | undefined): Texts {
  const all = new Map(Object.entries(textsOf(texts)).map(([language, one]) => [language, textOf(one)]));
  if (text !== undefined && text !== null) all.set(locale, text.trim());
  return Object.fromEntries([...all].filter(([, one]) => one !== ''));
}

/**
 * HTML by language with the given pieces.
 * @throws Problem 422 when a language has another number of pieces, or its HTML becomes too long
 */
function htmlWith(html: unknown, given: readonly Given[], locale: Locale): Readonly<Record<string, unknown>> {
  const changed = { ...textsOf(html) };
  for (const [at, { locale: language, pieces }] of given.entries()) {
    if (pieces === undefined || pieces === null) continue;
    const isList = Array.isArray(pieces) && pieces.every((one) => typeof one === 'string');
    const text = isList ? withPieces(textIn(html, language), pieces) : null;
    if (text === null) throw refused(`languages[${at}].pieces`, 'pieces', locale);
    if (text.length > LONGEST_PART) throw refused(`languages[${at}].pieces`, 'tooLong', locale);
    changed[language] = text;
  }
  return changed;
}

/** The fields of a page with the given texts: those of its content go into its draft. */
function valuesWith(page: Page, given: readonly Given[], locale: Locale) {
  const fields = given.reduce(
    (all, one) => ({
      title: withText(all.title, one.locale, one.title),
      metaDescription: withText(all.metaDescription, one.locale, one.description),
      localSlugs: withText(all.localSlugs, one.locale, one.address),
    }),
    {
      title: withText(page.title, locale, undefined),
      metaDescription: withText(page.metaDescription, locale, undefined),
      localSlugs: withText(page.localSlugs, locale, undefined),
    },
  );
  const isWritten = given.some(({ pieces }) => pieces !== undefined && pieces !== null);
  const draft = isObject(page.draftContent) ? page.draftContent : null;
  const known = draft ?? { css: page.jsonContentCSS, javascript: page.jsonContentJS };
  return {
    ...fields,
    ...(isWritten && {
      draftContent: {
        html: htmlWith(htmlOf(page), given, locale),
        css: textOf(known.css),
        javascript: textOf(known.javascript),
      },
    }),
  };
}

/** A given picture as it is stored: an address of the file store is kept by its path. */
const storedImage = (given: string): string => pathIn(given.trim()) ?? given.trim();

/** Stores the given pictures, as a client's save of the page does: one that the caller may not read is refused. */
async function storeImages(tx: Tx, page: Page, given: readonly Given[]): Promise<void> {
  const sent = given.flatMap(({ locale, image }) => {
    const isOther = image !== undefined && image !== null && storedImage(image) !== imageOf(page, locale);
    return isOther ? [[locale, image.trim()] as const] : [];
  });
  if (sent.length === 0) return;
  const localImages = { ...textsOf(page.localImages), ...Object.fromEntries(sent) };
  await updateAsClient(tx, 'pages', page.id, { localImages });
}

const isStored = (given: string | null | undefined, stored: string): boolean =>
  given === undefined || given === null || given.trim() === stored;

/** Tells whether a language has the given pieces as its own. An empty one left the text that was there. */
function hasPieces({ isTranslated, pieces: stored }: PageTexts, pieces: unknown): boolean {
  if (pieces === undefined || pieces === null) return true;
  if (!isTranslated || !Array.isArray(pieces) || pieces.length !== stored.length) return false;
  return stored.every((text, at) => {
    const one: unknown = pieces[at];
    return typeof one === 'string' && (one.trim() === '' || one.trim() === text);
  });
}

/** Tells whether a page has all the given texts, as after a save whose answer was lost. */
const hasTexts = (page: Page, given: readonly Given[]): boolean =>
  given.every(({ locale, title, description, address, image, pieces }) => {
    const stored = textsFor(page, locale);
    return (
      isStored(title, stored.title) &&
      isStored(description, stored.description) &&
      isStored(address, stored.address) &&
      isStored(image && storedImage(image), stored.image) &&
      hasPieces(stored, pieces)
    );
  });

/** Stores texts of some languages at once. @throws Problem 412 when somebody has changed the texts since they were read */
export const savePageTexts =
  (host: ServerHost): CallHandler<typeof savePageTextsCall> =>
  async ({ tx, params, input, locale, actor }) => {
    const page = await shownPage(await tx.find('pages', params.id), actor);
    const given = input.languages;
    if (new Set(given.map((one) => one.locale)).size < given.length) throw refused('languages', 'twice', locale);
    if (input.mark !== markOf(page)) {
      if (hasTexts(page, given)) return answerOf(page, host);
      throw new Problem(412, 'The record was changed since it was read.', { code: 'problem.stale' });
    }
    const values = valuesWith(page, given, locale);
    if (Object.keys(values.title).length === 0) throw refused('languages[0].title', 'noTitle', locale);
    await tx.update('pages', page.id, values);
    await storeImages(tx, page, given);
    return answerOf(await shownPage(await tx.find('pages', page.id), actor), host);
  };

type Page = FlatRowOf<'pages'>;

/** HTML by language: that of the draft, where there is one. */
const htmlOf = ({ draftContent, jsonContentHTML }: Page): unknown =>
  isObject(draftContent) ? draftContent.html : jsonContentHTML;

/** Stored path or address of a language's own picture for sharing; '' for none. */
const imageOf = ({ localImages }: Page, locale: Locale): string => textOf(textsOf(localImages)[locale]);

/** The texts of a page in one language; its picture as it is stored. */
function textsFor(page: Page, locale: Locale): PageTexts {
  const html = htmlOf(page);
  return {
    locale,
    title: textOf(textsOf(page.title)[locale]),
    description: textOf(textsOf(page.metaDescription)[locale]),
    address: textOf(textsOf(page.localSlugs)[locale]),
    image: imageOf(page, locale),
    isTranslated: textOf(textsOf(html)[locale]) !== '',
    pieces: piecesOf(textIn(html, locale)),
  };
}

/** Width of a picture in the dialog, px. */
const SHOWN_PX = 512;

/** Address at which a picture is shown; those of other servers stay where they are. */
const shownImage = (image: string, locale: Locale, files: ServerHost['files']): string =>
  image === '' || /^https?:\/\//.test(image) ? image : files.imageAddress(image, locale, SHOWN_PX);

/** Mark of everything that the texts of a page are; another one when somebody changes them. */
const markOf = (page: Page): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        page.title,
        page.metaDescription,
        page.localSlugs,
        page.localImages,
        page.slug,
        contentMark(page),
      ]),
    )
    .digest('base64url')
    .slice(0, 22);

const answerOf = (page: Page, { files }: ServerHost) => ({
  mark: markOf(page),
  slug: page.slug ?? '',
  isPage: page.kind !== 'widget',
  hasAddresses: page.kind === 'page' && hasLocalAddresses(page.slug),
  languages: LOCALES.map((locale) => {
    const texts = textsFor(page, locale);
    return { ...texts, image: shownImage(texts.image, locale, files) };
  }),
});

async function shownPage(row: Page | null | undefined, actor: Actor): Promise<Page> {
  const [page] = row ? await shownRows([row], { actor }) : [];
  if (!page) throw notFound();
  return page;
}
