import type { Page } from 'playwright-core';
import { follow, type Visit } from '../browser.ts';
import type { Office } from '../office.ts';
import { CHECKS } from './checks.ts';
import type { Look, Step } from './covering.ts';
import type { OpenPage } from './openPage.ts';
import { declared, may, type Person } from './people.ts';
import { mayOpen, type Screen } from './screens.ts';
import { textOf } from './texts.ts';

/** The languages by their own names. */
const OWN_NAMES = { en: 'English', fr: 'Français', ar: 'العربية' } as const;

/** Steps in the order that changes the look least: by language, then by theme and width. */
export function inOrder(steps: readonly Step[]): Step[] {
  const key = ({ locale, theme, width }: Step) => `${locale === 'en' ? '' : locale} ${theme} ${width}`;
  return steps.toSorted((one, other) => key(one).localeCompare(key(other)));
}

/** An address without a page. */
const NOWHERE = 'nowhere';

/** Goes on to an address as a link does, and waits for its page: another heading, and nothing that is loading. */
async function goTo(page: Page, path: string): Promise<void> {
  if (path === NOWHERE && page.url().endsWith(`/${NOWHERE}`)) return;
  await page.evaluate(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) heading.dataset.left = heading.innerText;
  });
  await follow(page, path);
  await page.waitForFunction(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading || heading.dataset.left === heading.innerText) return false;
    return document.querySelector('main [aria-busy="true"]') === null;
  });
}

/** Changes the language in the app bar, as people do. */
async function chooseLanguage(page: Page, locale: Look['locale']): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await follow(page, NOWHERE);
  await page.getByRole('banner').locator('button:has([lang])').click();
  await page.getByRole('menuitemradio', { name: OWN_NAMES[locale] }).click();
  await page.getByRole('heading', { level: 1, name: textOf(locale)('flexy.notFound.title') }).waitFor();
}

/** A person who walks through the screens with one page. */
export class Walker {
  readonly #visit: Visit;
  readonly #office: Office;
  readonly #person: Person;
  readonly #ids = new Map<string, Promise<number | undefined>>();
  #locale: Look['locale'] = 'en';
  #last: Screen | undefined;

  /** @param visit of the person, signed in, in English */
  constructor(office: Office, person: Person, visit: Visit) {
    this.#office = office;
    this.#person = person;
    this.#visit = visit;
  }

  /** Opens the screen of a step and hands it to every check. @returns their problems, with the step's name */
  async take(step: Step): Promise<string[]> {
    const open = await this.open(step);
    if (!open) return [];
    const { screen, locale, theme, width } = step;
    const where = `/${screen.path} (${this.#person}, ${locale}, ${theme}, ${width} px)`;
    const problems: string[] = [];
    for (const [name, check] of Object.entries(CHECKS)) {
      problems.push(...(await check(open)).map((problem) => `${where}, ${name}: ${problem}`));
    }
    return problems;
  }

  /** Opens the screen of a step; undefined: it needs a record, and there is none. */
  async open(step: Step): Promise<OpenPage | undefined> {
    const { page } = this.#visit;
    const { screen, locale, theme, width } = step;
    const path = await this.#pathOf(screen);
    if (path === undefined) return undefined;
    if (locale !== this.#locale) await chooseLanguage(page, (this.#locale = locale));
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 900 });
    // A new page is known by its heading, which the last one may share.
    if (this.#isAlike(screen)) await goTo(page, NOWHERE);
    await goTo(page, path);
    this.#last = screen;
    return {
      page,
      step,
      isOpen: mayOpen(this.#person, screen),
      text: textOf(locale),
      said: this.#visit.takeMessages(),
    };
  }

  /** Tells whether a screen may have the heading of the one before it. */
  #isAlike(screen: Screen): boolean {
    const last = this.#last;
    if (!last) return false;
    const areClosed = [last, screen].every((one) => one.kind === 'absent' || !mayOpen(this.#person, one));
    return areClosed || (screen.resource !== undefined && last.resource === screen.resource);
  }

  /** The address of a screen, with a record that the person may read; undefined: there is none. */
  async #pathOf({ path, resource = '' }: Screen): Promise<string | undefined> {
    if (!path.includes(':id')) return path;
    const id = may(this.#person, 'read', resource) ? await this.#firstOf(resource) : 1;
    return id === undefined ? undefined : path.replace(':id', String(id));
  }

  #firstOf(resource: string): Promise<number | undefined> {
    const known = this.#ids.get(resource);
    if (known) return known;
    const found = this.#office
      .as(this.#person)
      .then(
        async (api) =>
          (await api.get(`${declared.get(resource)?.path ?? resource}?itemsPerPage=1`)).body['hydra:member'][0]?.id,
      );
    this.#ids.set(resource, found);
    return found;
  }
}
