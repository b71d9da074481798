import { isObject, type FlatRowOf } from '#resource';
import type { Actor } from '#server';
import { callerOf, cleanContents } from './cleaning.ts';
import { CLEANER_VERSION } from './cleanerVersion.ts';

/** Fields of a page that are cleaned. */
export const CLEANED_FIELDS = ['jsonContentHTML', 'jsonContentCSS', 'draftContent'] as const;

type Fields = Readonly<Record<string, unknown>>;
type Page = FlatRowOf<'pages'>;

/** Those of the fields that are there. */
export const pick = (row: Fields): Fields =>
  Object.fromEntries(CLEANED_FIELDS.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]] as const])));

/**
 * Cleans the fields of a page or widget, in the pool.
 * @param id the record; null: a new one
 * @returns the fields, with the list of what was removed, and the mark of the cleaner
 */
export async function cleanedRow(fields: Fields, id: number | null, caller: string): Promise<Record<string, unknown>> {
  const { jsonContentHTML: html, jsonContentCSS: css, draftContent: draft } = fields;
  const own = { html, css, id };
  const drafted = isObject(draft) ? [{ html: draft.html, css: draft.css, id }] : [];
  const [content, draftContent] = await cleanContents([own, ...drafted], caller);
  return {
    ...(content?.html && { jsonContentHTML: content.html }),
    ...(content?.css !== undefined && { jsonContentCSS: content.css }),
    ...(isObject(draft) && {
      draftContent: { ...draft, html: draftContent?.html ?? {}, css: draftContent?.css ?? '' },
    }),
    removedAtSave: [...(content?.removed ?? []), ...(draftContent?.removed ?? [])],
    cleanerVersion: CLEANER_VERSION,
  };
}

/** Tells whether a stored record was cleaned by the present rules. */
const isClean = ({ cleanerVersion }: Page): boolean => cleanerVersion === CLEANER_VERSION;

async function shownRow(row: Page, caller: string): Promise<Page> {
  if (isClean(row) || CLEANED_FIELDS.every((name) => (row[name] ?? null) === null)) return row;
  const { removedAtSave, ...cleaned } = await cleanedRow(pick(row), row.id, caller);
  const known: readonly unknown[] = Array.isArray(row.removedAtSave) ? row.removedAtSave : [];
  return { ...row, ...cleaned, removedAtSave: [...known, ...(Array.isArray(removedAtSave) ? removedAtSave : [])] };
}

/** The stored rows as readers get them. Only what is not marked as clean, from an older version, is cleaned. */
export const shownRows = (rows: readonly Page[], { actor }: { readonly actor: Actor }): Promise<Page[]> =>
  Promise.all(rows.map((row) => shownRow(row, callerOf(actor))));
