import {
  definePluginServer,
  LOCALES,
  parseClientJson,
  type Locale,
  type ReadContext,
  type Row,
  type Tx,
  type Write,
} from '#server';
import { readContent, slugOf, type PageContent } from './content.ts';
import { refused } from './problems.ts';

/** Maximum length of a part of a page, in characters; equals its fields' limit. */
const LONGEST_PART = 500_000;
/** Maximum number appended to a slug that is taken. */
const MOST_SLUGS = 1000;

const textsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The text of a locale, else of the first that has one (DECISIONS 24). */
function textIn(value: unknown, locale: Locale): string {
  const texts = textsOf(value);
  for (const name of [locale, ...LOCALES]) {
    const text = texts[name];
    if (typeof text === 'string' && text !== '') return text;
  }
  return '';
}

/** `jsonSimplifiedContent` for the editors: always an object with all three parts. */
const simplifiedContents = (rows: readonly Row[], context: ReadContext) =>
  rows.map((row) => ({
    html: textIn(row.jsonContentHTML, context.locale),
    css: typeof row.jsonContentCSS === 'string' ? row.jsonContentCSS : '',
    javascript: typeof row.jsonContentJS === 'string' ? row.jsonContentJS : '',
  }));

function contentOf(write: Write, tx: Tx): PageContent {
  const sent = write.body.jsonSimplifiedContent;
  if (sent === undefined || sent === null) return {};
  const content = readContent(sent);
  if (!content) throw refused('jsonSimplifiedContent', 'content', tx.locale);
  const isTooLong = Object.values(content).some((text: string) => text.length > LONGEST_PART);
  if (isTooLong) throw refused('jsonSimplifiedContent', 'tooLong', tx.locale);
  return content;
}

/**
 * Stores an editor's content in the page's fields. A part equal to the stored one counts as not sent: a body that contains
 * the whole record and changes `jsonContentHTML` keeps that change.
 */
function storeContent(write: Write, tx: Tx): void {
  const { html, css, javascript } = contentOf(write, tx);
  const { before, values } = write;
  if (html !== undefined && html !== textIn(before?.jsonContentHTML, tx.locale)) {
    values.jsonContentHTML = { ...textsOf(before?.jsonContentHTML), [tx.locale]: html };
  }
  if (css !== undefined && css !== (before?.jsonContentCSS ?? '')) values.jsonContentCSS = css;
  if (javascript !== undefined && javascript !== (before?.jsonContentJS ?? '')) values.jsonContentJS = javascript;
}

/** Gives a new page without a slug one made from its title. */
async function addSlug(write: Write, tx: Tx): Promise<void> {
  if (write.before || typeof write.values.slug === 'string') return;
  const titles = textsOf(write.values.title);
  // Serialises new pages, so that two with one title get two slugs.
  await tx.lock('addresses of pages');
  const base = [tx.locale, ...LOCALES]
    .map((locale) => slugOf(String(titles[locale] ?? '')))
    .find((slug) => slug !== '');
  const name = base ?? 'page';
  for (let number = 1; number <= MOST_SLUGS; number += 1) {
    const slug = number === 1 ? name : `${name}-${number}`;
    const taken = await tx.db.selectFrom('pages').select('id').where('slug', '=', slug).executeTakeFirst();
    if (!taken) {
      write.values.slug = slug;
      return;
    }
  }
}

/** Parses options that code editors send as a value or as JSON text. */
function readOptions(body: Readonly<Record<string, unknown>>, tx: Tx): Record<string, unknown> {
  const result = { ...body };
  for (const field of ['hooksOptions', 'layoutConfig']) {
    const value = body[field];
    if (typeof value === 'string') result[field] = value.trim() === '' ? null : jsonOf(value, field, tx);
  }
  return result;
}

function jsonOf(text: string, field: string, tx: Tx): unknown {
  try {
    return parseClientJson(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw refused(field, 'json', tx.locale);
    throw error;
  }
}

/** Deactivates the other themes: only one is active. */
async function wearAlone(row: Row, tx: Tx): Promise<void> {
  // Serialises concurrent activations; the later one wins.
  await tx.lock('theme of the website');
  const worn = await tx.findBy('website_themes', { isActive: true });
  for (const theme of worn) if (theme.id !== row.id) await tx.update('website_themes', theme.id, { isActive: false });
}

export default definePluginServer({
  hooks: {
    website_themes: {
      prepare: async (body, tx) => readOptions(body, tx),
      after: async (write, row, tx) => {
        if (write.op !== 'delete' && write.values.isActive === true) await wearAlone(row, tx);
      },
    },
    pages: {
      computed: { jsonSimplifiedContent: simplifiedContents },
      before: async (write, tx) => {
        if (write.op === 'delete') return;
        storeContent(write, tx);
        await addSlug(write, tx);
      },
    },
  },
});
