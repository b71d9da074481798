import type { AnswerOf } from '#resource';
import type { menuCall } from '../menuCalls.ts';

/** The menu as the server answers it. */
export type Menu = AnswerOf<typeof menuCall>;
/** A page that can be in the menu. */
export type MenuPage = Menu['pages'][number];

/** Pages of the menu, in order, and those that are not in it. */
export interface MenuParts {
  readonly pages: readonly MenuPage[];
  readonly others: readonly MenuPage[];
}

/** The menu with a page at another place; a place outside is the nearest one. */
export function movedPage({ pages, others }: MenuParts, id: number, to: number): MenuParts {
  const page = pages.find((one) => one.id === id);
  if (!page) return { pages, others };
  const rest = pages.filter((one) => one !== page);
  return { pages: rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, page), others };
}

/** The menu without a page. */
export const withoutPage = ({ pages, others }: MenuParts, id: number): MenuParts => ({
  pages: pages.filter((page) => page.id !== id),
  others: [...pages.filter((page) => page.id === id), ...others],
});

/** The menu with one more page, at its end. */
export const withPage = ({ pages, others }: MenuParts, id: number): MenuParts => ({
  pages: [...pages, ...others.filter((page) => page.id === id)],
  others: others.filter((page) => page.id !== id),
});

/** Ids of the pages of a menu, in order. */
export const idsOf = ({ pages }: Pick<MenuParts, 'pages'>): readonly number[] => pages.map(({ id }) => id);

/**
 * A chosen order after somebody else has changed the menu: the chosen pages stay in it in their order, without those that are
 * gone; pages that others have put in since it was read come to the end.
 * @param read ids of the menu over which the order was chosen
 */
export function orderOver(chosen: MenuParts, read: readonly number[], now: MenuParts): MenuParts {
  const all = new Map([...now.pages, ...now.others].map((page) => [page.id, page]));
  const kept = idsOf(chosen).flatMap((id) => all.get(id) ?? []);
  const added = now.pages.filter(({ id }) => !read.includes(id) && !kept.some((page) => page.id === id));
  const pages = [...kept, ...added];
  return { pages, others: [...all.values()].filter((page) => !pages.includes(page)) };
}
