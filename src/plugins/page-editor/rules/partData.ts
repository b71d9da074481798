import { isObject, textOf } from '#resource';
import type { PartKey } from './selectors.ts';

/** Target of a save: the website, or the draft beside it. */
export type SaveTarget = 'site' | 'draft';

/** A widget or page as the server answers it. */
export type PartRecord = Readonly<Record<string, unknown>>;

/** The draft of a record; null when it has none. */
function draftOf({ jsonDraftContent }: PartRecord): PartRecord | null {
  return isObject(jsonDraftContent) ? jsonDraftContent : null;
}

/** True for a record with a draft that is not on the website yet. */
export const hasDraft = (record: PartRecord): boolean => draftOf(record) !== null;

/** CSS of a record for the editor: the draft's CSS where there is a draft. */
export const cssOfRecord = (record: PartRecord): string =>
  textOf((draftOf(record) ?? { css: record.jsonContentCSS }).css);

/** HTML of a record for the editor: the draft's HTML where there is a draft. */
export function htmlOfRecord(record: PartRecord): string {
  const { jsonSimplifiedContent } = record;
  const shown = draftOf(record) ?? (isObject(jsonSimplifiedContent) ? jsonSimplifiedContent : {});
  return textOf(shown.html);
}

/** HTML of a record as the website shows it. */
export const publishedHtml = ({ jsonSimplifiedContent }: PartRecord): string =>
  isObject(jsonSimplifiedContent) ? textOf(jsonSimplifiedContent.html) : '';

/** HTML and CSS of a widget or a page. */
export interface Content {
  readonly html: string;
  readonly css: string;
}

/** Content for `PUT pages/{id}` (docs/rules/website.md, "Content of pages"). */
export type WrittenContent = readonly Content[];

/**
 * Fields of the call that saves a widget or a page. A draft leaves the website as it is. What is saved onto the website
 * is written into the draft it was made from too: otherwise the editor would show the older draft again. The server drops a
 * draft that equals what is published; one with texts of other languages stays.
 */
export function partData(
  kind: PartKey['kind'],
  record: PartRecord,
  content: WrittenContent,
  target: SaveTarget,
): Readonly<Record<string, unknown>> {
  if (target === 'draft') return { jsonDraftContent: content };
  const { frontHook = null, frontHookPriority = 0 } = record;
  return {
    jsonSimplifiedContent: content,
    // A page has no place in a hook.
    ...(kind === 'widget' && { frontHook, frontHookPriority }),
    ...(hasDraft(record) && { jsonDraftContent: content }),
  };
}

/** Content of a record as the editor shows it and sends it. */
export const shownContent = (record: PartRecord): WrittenContent => [
  { html: htmlOfRecord(record), css: cssOfRecord(record) },
];

const hasContent = (value: unknown, { html, css }: Content): boolean =>
  isObject(value) && textOf(value.html) === html && textOf(value.css) === css;

/**
 * True when a record has the content that fields of a call write: the answer to it was lost, or somebody else wrote the same.
 * @param content as the server cleans it
 */
export function isStoredAs(fields: readonly string[], theirs: PartRecord, content: Content): boolean {
  const { jsonSimplifiedContent: published } = theirs;
  // A draft that equals what is published is dropped.
  const draft = draftOf(theirs) ?? published;
  const stored = new Map([
    ['jsonSimplifiedContent', published],
    ['jsonDraftContent', draft],
  ]);
  return fields.every((field) => hasContent(stored.get(field), content));
}

/** A record after its draft was published, as the server would answer it. @param contentMark of the published content */
export function publishedRecord<R extends PartRecord>(record: R, contentMark: unknown): R {
  const draft = draftOf(record);
  return {
    ...record,
    ...(draft && { jsonSimplifiedContent: draft, jsonContentCSS: draft.css, jsonContentJS: draft.javascript }),
    jsonDraftContent: null,
    isPublished: true,
    publishAt: null,
    contentMark,
  };
}

/**
 * True when the website shows what was to be published: the answer to an earlier try was lost, or somebody else published the
 * same.
 */
export const isPublishedAs = (mine: PartRecord, theirs: PartRecord): boolean =>
  !hasDraft(theirs) &&
  theirs.isPublished === true &&
  htmlOfRecord(theirs) === htmlOfRecord(mine) &&
  cssOfRecord(theirs) === cssOfRecord(mine);
