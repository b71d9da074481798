import { isObject, type RowOf, textOf } from '#resource';
import { invalid, LOCALES, type ReadContext, type ResourceHooks, type Tx, type Write } from '#server';
import { LONGEST_PART, readContent, slugOf, type PageContent } from '../content.ts';
import { refused } from '../problems.ts';
import { CLEANED_FIELDS, cleanedRow, pick, shownRows } from './cleanRows.ts';
import { callerOf } from './cleaning.ts';
import { CLEANER_VERSION } from './cleanerVersion.ts';
import { contentMark } from './contentMark.ts';
import { followPublished } from './followPublished.ts';
import { textIn, textsOf } from './localized.ts';
import { requirePictures } from './pictureRights.ts';
import { checkAddresses, isTakenPath, lockAddresses, requireFreeAddresses, takenSlugs } from './pageAddressRules.ts';
import { checkSchedule, queueSchedule } from './schedule.ts';
import { isSameContent } from './sameContent.ts';

/** Hooks of pages: their addresses, drafts and published contents. */

type Page = RowOf<'pages'>;

/** Maximum number appended to a slug that is taken. */
const MOST_SLUGS = 1000;

/** `jsonSimplifiedContent` for the editors: always an object with all three parts. */
const simplifiedContents = (rows: readonly Page[], { locale }: ReadContext) =>
  rows.map((row) => partsOf(row.jsonContentHTML, row.jsonContentCSS, row.jsonContentJS, locale));

/** The draft in the same shape; null where there is none. */
const draftContents = (rows: readonly Page[], { locale }: ReadContext) =>
  rows.map(({ draftContent }) =>
    isObject(draftContent) ? partsOf(draftContent.html, draftContent.css, draftContent.javascript, locale) : null,
  );

const partsOf = (html: unknown, css: unknown, javascript: unknown, locale: ReadContext['locale']) => ({
  ...{ html: textIn(html, locale), css: textOf(css), javascript: textOf(javascript) },
});

/** Parts that were removed when the page was saved, or at load from rows of an older cleaner. */
const removedMarkups = (rows: readonly Page[]) =>
  rows.map(({ removedAtSave }) => (Array.isArray(removedAtSave) ? removedAtSave : []));

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

function contentIn(
  field: 'jsonSimplifiedContent' | 'jsonDraftContent',
  write: Write<'pages'>,
  tx: Tx,
): PageContent | null {
  const sent = write.body[field];
  if (sent === undefined || sent === null) return null;
  const content = readContent(sent);
  if (!content) throw refused(field, 'content', tx.locale);
  const isTooLong = Object.values(content).some((text: string) => text.length > LONGEST_PART);
  if (isTooLong) throw refused(field, 'tooLong', tx.locale);
  // As for every field of texts: PostgreSQL stores no NUL, and a page with one could not be moved to it.
  if (!Object.values(content).every(isStorable)) throw invalid({ propertyPath: field, code: 'violation.characters' });
  return content;
}

/**
 * Stores an editor's content in the page's fields. A part equal to the stored one counts as not sent: a body that contains
 * the whole record and changes `jsonContentHTML` keeps that change.
 */
function storeContent(write: Write<'pages'>, tx: Tx): void {
  const { html, css, javascript } = contentIn('jsonSimplifiedContent', write, tx) ?? {};
  const { before, values } = write;
  if (html !== undefined && html !== textIn(before?.jsonContentHTML, tx.locale))
    values.jsonContentHTML = { ...textsOf(before?.jsonContentHTML), [tx.locale]: html };
  if (css !== undefined && css !== (before?.jsonContentCSS ?? '')) values.jsonContentCSS = css;
  if (javascript !== undefined && javascript !== (before?.jsonContentJS ?? '')) values.jsonContentJS = javascript;
}

/** Stores an editor's draft beside what is published; `null` drops it. Parts that are not sent are those of before. */
function storeDraft(write: Write<'pages'>, tx: Tx): void {
  if (write.body.jsonDraftContent === null) write.values.draftContent = null;
  const draft = contentIn('jsonDraftContent', write, tx);
  if (!draft) return;
  const { before } = write;
  const known = isObject(before?.draftContent)
    ? before.draftContent
    : { html: before?.jsonContentHTML, css: before?.jsonContentCSS, javascript: before?.jsonContentJS };
  write.values.draftContent = {
    html: { ...textsOf(known.html), ...(draft.html !== undefined && { [tx.locale]: draft.html }) },
    css: draft.css ?? textOf(known.css),
    javascript: draft.javascript ?? textOf(known.javascript),
  };
}

/**
 * Removes unsafe markup from everything that is written, and keeps a list of it. What an older cleaner has left in the other
 * parts of the record is cleaned with it.
 */
async function cleanWrite({ values, before }: Write<'pages'>, tx: Tx): Promise<void> {
  const isWritten = CLEANED_FIELDS.some((name) => values[name] !== undefined);
  if (!isWritten) return;
  const isOld = before !== null && before.cleanerVersion !== CLEANER_VERSION;
  const given = isOld ? { ...pick(before), ...pick(values) } : pick(values);
  Object.assign(values, await cleanedRow(given, before?.id ?? null, callerOf(tx.actor)));
}

/** Takes a change of the published content over into a draft that was not sent with it. */
function keepDraftCurrent({ values, before }: Write<'pages'>): void {
  if (!before || !isObject(before.draftContent) || values.draftContent !== undefined) return;
  const published = { html: before.jsonContentHTML, css: before.jsonContentCSS, javascript: before.jsonContentJS };
  const after = {
    html: values.jsonContentHTML ?? published.html,
    css: values.jsonContentCSS ?? published.css,
    javascript: values.jsonContentJS ?? published.javascript,
  };
  if (isSameContent(published, after)) return;
  const { html, css, javascript } = before.draftContent;
  values.draftContent = followPublished({ html, css, javascript }, published, after);
}

/** Drops a draft that equals the published content. A draft with other texts in another language is kept. */
function dropEqualDraft({ values, before }: Write<'pages'>): void {
  if (!isObject(values.draftContent)) return;
  const { html, css, javascript } = values.draftContent;
  const published = {
    html: values.jsonContentHTML ?? before?.jsonContentHTML,
    css: values.jsonContentCSS ?? before?.jsonContentCSS,
    javascript: values.jsonContentJS ?? before?.jsonContentJS,
  };
  if (isSameContent({ html, css, javascript }, published)) values.draftContent = null;
}

/** Gives a new page without a slug one made from its title. */
async function addSlug(write: Write<'pages'>, tx: Tx): Promise<void> {
  const { slug } = write.values;
  if (slug && slug !== write.before?.slug && isTakenPath(slug, tx)) throw refused('slug', 'reserved', tx.locale);
  if (write.before || slug != null) return;
  const titles = write.values.title;
  const taken = await takenSlugs(write.values, tx);
  const base = [tx.locale, ...LOCALES]
    .map((locale) => slugOf(titles?.[locale] ?? ''))
    .find((one) => one !== '' && !isTakenPath(one, tx));
  const name = base ?? 'page';
  for (let number = 1; number <= MOST_SLUGS; number += 1) {
    const free = number === 1 ? name : `${name}-${number}`;
    if (!taken.has(free)) {
      write.values.slug = free;
      return;
    }
  }
}

/** Rules of pages and widgets: content of both editors, drafts, unsafe markup, addresses. */
export const pageHooks: ResourceHooks<'pages'> = {
  computed: {
    jsonSimplifiedContent: simplifiedContents,
    jsonDraftContent: draftContents,
    removedMarkup: removedMarkups,
    contentMark: (rows) => rows.map(contentMark),
  },
  shown: { fields: [], rows: shownRows },
  before: async (write, tx) => {
    if (write.op === 'delete') return;
    checkSchedule(write, tx);
    storeContent(write, tx);
    storeDraft(write, tx);
    await cleanWrite(write, tx);
    await requirePictures(write, tx);
    keepDraftCurrent(write);
    dropEqualDraft(write);
    await addSlug(write, tx);
    await checkAddresses(write, tx);
  },
  after: async ({ op, before }, row, tx) => {
    if (op !== 'delete') await queueSchedule(before, row, tx);
  },
  restoring: lockAddresses,
  restored: async (row, tx) => {
    await requireFreeAddresses(row, tx);
    // Its times may have passed in the bin, where the job finds nothing.
    await queueSchedule(null, row, tx);
  },
};
