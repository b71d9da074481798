import { createHash } from 'node:crypto';
import { Problem, type CallHandler, type Locale, type Tx } from '#server';
import type { menuCall, saveMenuCall } from '../menuCalls.ts';
import { refused } from '../problems.ts';
import { textIn } from './localized.ts';
import { hasLocalAddresses } from './pageAddresses.ts';
import { MOST_LINKS, parsedTexts } from './siteRecords.ts';

/** Answers the menu: its pages in order, and the pages that are not in it. */
export const answerMenu: CallHandler<typeof menuCall> = async ({ reader, locale }) => {
  const rows = await reader.rows('pages', { kind: 'page' }).select(COLUMNS).execute();
  return answerOf(rows.map(pageOf), locale);
};

/** Reads all pages without their contents. */
async function pagesIn({ db }: Tx): Promise<MenuPage[]> {
  const rows = await db.selectFrom('pages').select(COLUMNS).where('kind', '=', 'page').execute();
  return rows.map(pageOf);
}

/** Stores the order of the given pages, and takes the others out of the menu. Pages that stay as they are are not written. */
async function storeMenu(tx: Tx, before: readonly MenuPage[], ids: readonly number[]): Promise<void> {
  for (const page of before) {
    const at = ids.indexOf(page.id);
    if (at < 0 && isInMenu(page)) await tx.update('pages', page.id, { isInMenu: false });
    if (at >= 0 && (page.position !== at + 1 || !isInMenu(page)))
      await tx.update('pages', page.id, { isInMenu: true, position: at + 1 });
  }
}

/** Saves the menu as a whole. @throws Problem 412 when somebody has changed it since it was read; 422 for pages that are none */
export const saveMenu: CallHandler<typeof saveMenuCall> = async ({ tx, input, locale }) => {
  // Two savers take their turns; those who change single pages wait for the rows.
  await tx.lock('menu of the website');
  const ids = input.pages.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw refused('pages', 'pageTwice', locale);
  const known = (await pagesIn(tx)).filter(isInMenu).map(({ id }) => id);
  const locked = await tx.findAll('pages', [...known, ...ids]);
  const menu = inOrder(locked.filter(isInMenu)).map(({ id }) => id);
  if (input.mark !== markOf(menu)) {
    // The same menu again, after an answer that was lost.
    if (menu.join() === ids.join()) return answerOf(await pagesIn(tx), locale);
    throw new Problem(412, 'The record was changed since it was read.', { code: 'problem.stale' });
  }
  const unknown = ids.findIndex((id) => !locked.some((page) => page.id === id && canBeInMenu(page)));
  if (unknown >= 0) throw refused(`pages[${unknown}].id`, 'noMenuPage', locale);
  await storeMenu(tx, locked, ids);
  return answerOf(await pagesIn(tx), locale);
};

/** Most pages outside of the menu that are answered. */
const MOST_OTHERS = 500;

/** A page as far as the menu is concerned: of a record, or of the columns alone, whose texts are JSON and whose flags are numbers. */
interface MenuPage {
  readonly id: number;
  readonly title?: unknown;
  readonly slug?: unknown;
  readonly kind?: unknown;
  readonly position?: unknown;
  readonly isInMenu?: unknown;
  readonly isPublished?: unknown;
}

const COLUMNS = ['id', 'title', 'slug', 'kind', 'position', 'isInMenu', 'isPublished'] as const;

/** Tells whether a page may be in the list: no widget, and neither home nor the shop, which lead the menu. */
const canBeInMenu = ({ kind, slug }: MenuPage): boolean => kind !== 'widget' && hasLocalAddresses(slug);

const isOn = (flag: unknown): boolean => Number(flag ?? 0) === 1;

const isInMenu = (page: MenuPage): boolean => canBeInMenu(page) && isOn(page.isInMenu);

const placeOf = ({ position }: MenuPage): number => (typeof position === 'number' ? position : Infinity);

/** Pages in the order in which the menu shows them: those without a place stand at its end. */
const inOrder = <P extends MenuPage>(pages: readonly P[]): P[] =>
  pages.toSorted((a, b) => (placeOf(a) === placeOf(b) ? a.id - b.id : placeOf(a) - placeOf(b)));

/** Mark of a menu; another one when a page is put in, taken out or moved. */
const markOf = (ids: readonly number[]): string =>
  createHash('sha256').update(ids.join()).digest('base64url').slice(0, 22);

function answerOf(all: readonly MenuPage[], locale: Locale) {
  const shown = ({ id, title, isPublished }: MenuPage) => ({
    id,
    title: textIn(parsedTexts(title), locale),
    isPublished: isOn(isPublished),
  });
  const pages = inOrder(all.filter(isInMenu));
  const others = inOrder(all.filter((page) => canBeInMenu(page) && !isInMenu(page)));
  return {
    mark: markOf(pages.map(({ id }) => id)),
    shown: MOST_LINKS,
    pages: pages.map(shown),
    others: others.slice(0, MOST_OTHERS).map(shown),
  };
}

/** A page as its columns have it. */
const pageOf = (row: Readonly<Record<string, unknown>>): MenuPage => ({
  ...row,
  id: Number(row.id),
  position: row.position === null ? null : Number(row.position),
});
