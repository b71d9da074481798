import { type Html, type Locale, markup } from '#server';
import type { SiteStep } from '../siteDocument.ts';
import { SITE_WORDS } from '../siteWords.ts';

/** The way from home to a page, as links, with the page itself at its end. */
export function trailView(locale: Locale, steps: readonly SiteStep[], title: string): Html {
  const words = SITE_WORDS[locale];
  const all: readonly SiteStep[] = [{ title: words.home, path: '' }, ...steps];
  return markup`<nav class="trail" aria-label="${words.path}">
    <ol>
      ${all.map(
        (step) =>
          markup`<li><a href="/${locale}${step.path === '' ? '' : `/${step.path}`}${step.query ?? ''}">${step.title}</a></li>`,
      )}
      <li aria-current="page">${title}</li>
    </ol>
  </nav>`;
}
