import type { Page } from 'playwright-core';
import type { Check } from '../openPage.ts';

/** Labels that the specification writes so (website, tabs of the theme editor). */
const EXACT = ['customerDashboardCSS', 'customerDashboardWelcomeTWIG', 'hooksOptions', 'layoutConfig'];

/** Keys that records of the demo are about (`translations`): there they are what is looked for. */
const OWN_KEYS = ['resources.agents.invite'];

/** Texts without a translation, the language and direction of the page, and the name of a list or panel in that language. */
export const texts: Check = async ({ page, step: { screen, locale }, isOpen, text }) => {
  const problems: string[] = [];
  // Keys are what the list of translations is about.
  if (screen.resource !== 'translations') problems.push(...(await untranslated(page)));
  const { lang, dir, heading } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    heading: document.querySelector<HTMLElement>('main h1')?.innerText ?? '',
  }));
  if (lang !== locale) problems.push(`the page says it is in ${lang}`);
  if (dir !== (locale === 'ar' ? 'rtl' : 'ltr')) problems.push(`the page is read ${dir}`);
  const title = isOpen && screen.title ? text(screen.title, { smart_count: 2 }) : heading;
  if (heading !== title) problems.push(`the heading is “${heading}”, not “${title}”`);
  return problems;
};

/**
 * The texts of a page without a translation: keys, unfilled variables, all plural forms at once, field names, addresses of
 * files. Checks visible text and accessible names (screen reader labels, tooltips, placeholders, the window's title).
 */
function untranslated(page: Page): Promise<string[]> {
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
