import type { Page } from 'playwright-core';
import type { Access } from '../../src/admin/plugins/definePlugin.ts';
import { plugins } from '../../src/admin/plugins/registry.ts';
import { OPTIONAL } from '../../src/plugins/system/store/optional.ts';
import { RIGHTS } from '../plugins/rights.ts';
import { follow } from './browser.ts';
import { ROLES, type RoleName } from './roleTexts.ts';

/** Plugins that are on in a fresh installation. The others have journeys of their own. */
const installed = plugins.filter(({ id }) => OPTIONAL.every(({ code }) => code !== id));

/** The lists, forms and show pages of these plugins' tables, by resource; lines stand in their record. */
export const RESOURCES: readonly string[] = installed.flatMap((plugin) =>
  (plugin.resources ?? []).filter(({ resource }) => !resource.lineOf).map(({ resource }) => resource.name),
);

/** A plugin's own screen and the right that it requires. */
export interface Place {
  readonly path: string;
  readonly access?: Access;
}

/** The plugins' own screens that need no record, and the panels of the settings page. */
export const PLACES: readonly Place[] = installed.flatMap(({ pages = [], settings = [] }) => [
  ...pages.filter(({ path }) => !path.includes(':')),
  ...settings.filter(({ to }) => to === undefined).map((panel) => ({ ...panel, path: `settings/${panel.id}` })),
]);

const LETTERS = { read: 'r', create: 'c', update: 'u', delete: 'd' } as const;

/** Tells what a role may do with a resource, by the letters of the rights' table. */
export const may = (role: RoleName, resource: string, right: 'r' | 'c' | 'u' | 'd'): boolean =>
  RIGHTS[resource]?.[ROLES.indexOf(role)]?.includes(right) ?? false;

/** Tells whether a role may open a screen of a plugin's own. */
export const mayOpen = (role: RoleName, { access }: Place): boolean =>
  !access || may(role, access.resource, LETTERS[access.action]);

/**
 * Opens a list and waits for what it shows: records, or why there are none.
 * @param query of its address, such as `?perPage=10`
 */
export async function openList(page: Page, name: string, query = ''): Promise<void> {
  await follow(page, `${name}${query}`);
  await page
    .locator(
      'main :is(table, ul)[aria-busy="false"] :is(tbody tr, li), main :is([role="treeitem"], [role="option"]), main h2',
    )
    .filter({ visible: true })
    .first()
    .waitFor();
}

const firstLink = (page: Page, name: string) =>
  page.locator(`main a[href^="/admin/${name}/"]:not([href$="/create"])`).first();

/** Id of the first record of the shown list; undefined: the list is empty. */
export async function firstOf(page: Page, name: string): Promise<string | undefined> {
  const link = firstLink(page, name);
  if ((await link.count()) === 0) return undefined;
  return (await link.getAttribute('href'))?.split('/')[3];
}

/** Opens the first record of the list that is shown. @returns false when there is none */
export async function openFirst(page: Page, name: string): Promise<boolean> {
  const first = firstLink(page, name);
  if ((await first.count()) === 0) return false;
  await first.click();
  await page.locator('main :is(form, dl)').first().waitFor();
  return true;
}

/** Labels that the specification writes so (website, tabs of the theme editor). */
const EXACT = ['customerDashboardCSS', 'customerDashboardWelcomeTWIG', 'hooksOptions', 'layoutConfig'];

/** Keys that records of the demo are about (`translations`): there they are what is looked for. */
const OWN_KEYS = ['resources.agents.invite'];

/**
 * The texts of a page without a translation: keys, unfilled variables, all plural forms at once, field names. Checks visible
 * text and accessible names (screen reader labels, tooltips, placeholders, the window's title).
 */
export function untranslated(page: Page): Promise<string[]> {
  return page.evaluate(
    ([exact, ownKeys]) => {
      const named = ['aria-label', 'title', 'placeholder', 'alt'];
      const all = [document.title, ...document.body.innerText.split('\n')];
      for (const element of document.querySelectorAll(named.map((name) => `[${name}]`).join(', '))) {
        all.push(...named.map((name) => element.getAttribute(name) ?? ''));
      }
      // Addresses of the demo's people are no keys.
      const isKey = (text: string) =>
        /(?<!@)\b(flexy|resources|ra|system|[a-z]+[A-Z]\w*)\.[a-z]\w*|%\{|\|\|\|\|/.test(
          ownKeys.reduce((rest, key) => rest.replaceAll(key, ''), text),
        );
      const labels = [...document.querySelectorAll('main :is(label, th, h1, h2, dt, button), nav a')];
      // A field's name in the place of its label: `createdAt`, `order_items`.
      const isName = (text: string) => /^[a-z]+([A-Z]\w*|_\w+)$/.test(text) && !exact.includes(text);
      const texts = labels.map((element) => element.textContent?.trim() ?? '');
      // Scripts that a theme holds are shown as they are.
      const isCode = (text: string) => codes.some((code) => code.includes(text));
      const codes = [...document.querySelectorAll('main pre')].map((code) => code.textContent ?? '');
      return [...new Set([...all.filter((text) => isKey(text) && !isCode(text)), ...texts.filter(isName)])];
    },
    [EXACT, OWN_KEYS] as const,
  );
}
