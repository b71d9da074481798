import { groupMenu, type MenuEntry } from '../../../../src/admin/plugins/menuEntries.ts';
import type { Check, OpenPage } from '../openPage.ts';
import { may } from '../people.ts';
import { installed, mayOpen } from '../screens.ts';

/** From this width on the menu stands beside the page, px. */
const BESIDE = 900;

/** Path of the store of applications, which stands at the foot of the menu. */
const STORE = 'apps';

/** The title of an entry of the groups; none, when the person has not got it. */
function titleOf(entry: MenuEntry, { step: { person }, text }: OpenPage): string[] {
  if ('page' in entry) {
    const { page } = entry;
    return page.path !== STORE && mayOpen(person, page) ? [text(page.title ?? '')] : [];
  }
  const { list, view } = entry;
  const { name } = list.resource;
  if (!may(person, 'read', name) || !mayOpen(person, view ?? list)) return [];
  const title = view?.title ?? list.title;
  return [title === undefined ? text(`resources.${name}.name`, { smart_count: 2 }) : text(title)];
}

/** The whole menu of a person, from the tables of the plugins and the rights of the role. */
function menuOf(open: OpenPage): string[] {
  const { step, text } = open;
  const store = installed.flatMap(({ pages = [] }) => pages).find(({ path }) => path === STORE);
  return [
    ...(installed.some(({ cards = [] }) => cards.some((card) => mayOpen(step.person, card)))
      ? [text('flexy.plugins.dashboard')]
      : []),
    ...groupMenu(installed).flatMap((entry) => titleOf(entry, open)),
    ...(store && mayOpen(step.person, store) ? [text(store.title ?? '')] : []),
    text('flexy.plugins.settings'),
  ];
}

/** The menu beside the page has what the role may open, in the language of the page, and stands where lines begin. */
export const menu: Check = async (open) => {
  const { page, step } = open;
  if (step.width < BESIDE) return [];
  const shown = await page.evaluate(() => {
    const nav = document.querySelector<HTMLElement>('[data-tour="menu"] nav');
    if (!nav?.checkVisibility()) return null;
    const links = [...nav.querySelectorAll('a')].map((link) => link.innerText.trim());
    return { links, isAtStart: nav.getBoundingClientRect().left < document.documentElement.clientWidth / 2 };
  });
  // Tools fill the screen.
  if (!shown) return [];
  const wanted = menuOf(open);
  const problems = [
    ...wanted.filter((title) => !shown.links.includes(title)).map((title) => `“${title}” is missing`),
    ...shown.links.filter((title) => !wanted.includes(title)).map((title) => `“${title}” is too much`),
  ];
  if (problems.length === 0 && shown.links.join() !== wanted.join())
    problems.push(`its order is ${shown.links.join()}`);
  if (shown.isAtStart !== (step.locale !== 'ar')) problems.push('it stands at the wrong side');
  return problems;
};
