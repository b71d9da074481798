import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { allCases, pairwiseCases } from '../support/pairwiseCases.ts';
import { accessProblems, follow } from './browser.ts';
import { useOffice } from './office.ts';
import { firstOf, may, mayOpen, openList, PLACES, RESOURCES, untranslated } from './routes.ts';

const office = useOffice({}, { savesData: true });

const PARTS = {
  role: ['admin', 'manager', 'cashier'],
  locale: ['en', 'fr', 'ar'],
  width: [390, 768, 1440],
  theme: ['light', 'dark'],
} as const;
type Role = (typeof PARTS.role)[number];
/** Every value beside every other once; `npm run test:all` walks the whole matrix. */
const isWhole = process.env['FLEXY_TEST_ALL'] === '1';
const CASES = isWhole ? allCases(PARTS) : pairwiseCases(PARTS);
/** Each walk, and the how manieth of its role it is: first the first walks of all roles, then their second. */
const WALKS = CASES.map((one, at) => ({
  ...one,
  turn: CASES.slice(0, at).filter(({ role }) => role === one.role).length,
})).toSorted((one, other) => one.turn - other.turn);
type Walk = (typeof WALKS)[number];

/** Rows take the most time of a page: a role's first walk sees lists as long as they come, the others their beginning. */
const queryOf = (turn: number): string => (isWhole || turn === 0 ? '' : '?perPage=10');

/**
 * The share of screens that a walk visits. In the quick run each screen is in one walk of those whose role has it. They are
 * dealt out in turn, so that all walks visit equally many.
 */
const shareOf = <T>(screens: readonly T[], walk: Walk, has: (role: Role, screen: T) => boolean): T[] =>
  screens.filter((screen, at) => {
    if (isWhole) return has(walk.role, screen);
    const able = WALKS.filter(({ role }) => has(role, screen));
    return able[at % able.length] === walk;
  });

const isBusy = async (page: Page) => (await page.locator('main [aria-busy="true"]').count()) > 0;

/** Waits for everything on the page to be there. */
async function settled(page: Page): Promise<void> {
  await expect.poll(() => isBusy(page)).toBe(false);
}

/** The problems found in one walk: accessibility, missing translations, pages wider than the screen. */
class Findings {
  readonly all: string[] = [];
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async look(where: string): Promise<void> {
    const add = (found: readonly string[]) => this.all.push(...found.map((problem) => `${where}: ${problem}`));
    add(await this.#accessProblems());
    // Keys are what the list of translations is about.
    if (!where.endsWith('translations')) add(await untranslated(this.#page));
    const beyond = await this.#widthBeyond();
    if (beyond > 0) add([`${beyond} px wider than the screen`]);
  }

  /** How much wider than the screen a page at rest is, px. */
  async #widthBeyond(): Promise<number> {
    const measure = () =>
      this.#page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if ((await measure()) === 0) return 0;
    await settled(this.#page);
    return measure();
  }

  /** Checks a page at rest. Content that reloads during the check is faded, so the page is checked again. */
  async #accessProblems(): Promise<string[]> {
    await settled(this.#page);
    const found = await accessProblems(this.#page);
    if (found.length === 0) return found;
    await settled(this.#page);
    return accessProblems(this.#page);
  }
}

/** The screens of a resource beside its list. */
type RecordScreen = 'form' | 'page' | 'empty form';

/** The screens that a walk sees beside a list: in the quick run one of those that the role has, by turns. */
function recordScreensOf(role: Role, name: string, hasRecord: boolean): readonly RecordScreen[] {
  const all: RecordScreen[] = [];
  if (hasRecord) all.push('form', 'page');
  if (may(role, name, 'c')) all.push('empty form');
  return isWhole ? all : all.filter((_, at) => at === RESOURCES.indexOf(name) % all.length);
}

/** Looks at the screens of a resource that a role has. */
async function walkThrough(page: Page, { role, turn }: Walk, name: string, found: Findings): Promise<void> {
  await openList(page, name, queryOf(turn));
  await found.look(`list of ${name}`);
  const id = await firstOf(page, name);
  for (const screen of recordScreensOf(role, name, id !== undefined)) {
    const path = { form: id, page: `${id}/show`, 'empty form': 'create' }[screen];
    await follow(page, `${name}/${path}`);
    // Resources that nobody creates by hand (jobs) show a heading in place of an empty form.
    await page
      .locator(screen === 'empty form' ? 'main :is(form, h1, h2)' : 'main h1')
      .first()
      .waitFor();
    await found.look(`${screen} of ${name}`);
  }
}

describe.each(WALKS)('$role in $locale at $width px, $theme', (walk) => {
  test('meets no problem on any page', async () => {
    const { role, turn: _turn, ...reader } = walk;
    const { page, end } = await office.visit({ ...reader, height: 900 });
    const found = new Findings(page);
    await office.signIn(page, role);
    await found.look('home');
    for (const name of shareOf(RESOURCES, walk, (who, resource) => may(who, resource, 'r'))) {
      await walkThrough(page, walk, name, found);
    }
    for (const { path } of shareOf(PLACES, walk, mayOpen)) {
      await follow(page, path);
      await page.locator('main :is(h1, h2)').first().waitFor();
      await found.look(path);
    }
    expect(found.all).toEqual([]);
    await end();
  }, 300_000);
});
