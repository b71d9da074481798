import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';
import { allCases, pairedCases } from '../support/pairs.ts';
import { accessProblems, openBrowser, signIn, visit } from './browser.ts';
import { firstOf, follow, may, mayOpen, openList, PLACES, RESOURCES, untranslated } from './routes.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const PARTS = {
  role: ['admin', 'manager', 'cashier'],
  locale: ['en', 'fr', 'ar'],
  width: [390, 768, 1440],
  theme: ['light', 'dark'],
} as const;
type Role = (typeof PARTS.role)[number];
/** Every value beside every other once; `npm run test:all` walks the whole matrix. */
const isWhole = process.env['FLEXY_TEST_ALL'] === '1';
const CASES = isWhole ? allCases(PARTS) : pairedCases(PARTS);
/** Each walk, and the how manieth of its role it is. */
const WALKS = CASES.map((one, at) => ({
  ...one,
  turn: CASES.slice(0, at).filter(({ role }) => role === one.role).length,
}));
/** What people work with all day is looked at in every walk. */
const CORE = ['products', 'category_products', 'customers', 'orders', 'lead_opportunities', 'tasks'];

/** Lists of a walk: of the quick ones of a role, each takes its share of those that are not the core. */
function resourcesOf(role: Role, turn: number): string[] {
  const walks = WALKS.filter((walk) => walk.role === role).length;
  const own = RESOURCES.filter((name) => may(role, name, 'r'));
  return own.filter((name, at) => isWhole || CORE.includes(name) || at % walks === turn);
}

const isBusy = async (page: Page) => (await page.locator('main [aria-busy="true"]').count()) > 0;

/** Waits for everything on the page to be there. */
async function settled(page: Page): Promise<void> {
  await expect.poll(() => isBusy(page)).toBe(false);
}

/** What is wrong with the pages of one walk: access, texts nobody translated, pages wider than the screen. */
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
    const beyond = await this.#page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (beyond > 0) add([`${beyond} px wider than the screen`]);
  }

  /** Of a page at rest: what is asked for anew meanwhile stands there faded, and is looked at again. */
  async #accessProblems(): Promise<string[]> {
    await settled(this.#page);
    const found = await accessProblems(this.#page);
    if (found.length === 0) return found;
    await settled(this.#page);
    return accessProblems(this.#page);
  }
}

/** Every screen of a resource that a role has. */
async function walkThrough(page: Page, role: Role, name: string, found: Findings): Promise<void> {
  await openList(page, name);
  await found.look(`list of ${name}`);
  const id = await firstOf(page, name);
  if (id !== undefined) {
    for (const [screen, path] of [
      ['form', id],
      ['page', `${id}/show`],
    ] as const) {
      await follow(page, `${name}/${path}`);
      await page.locator('main h1').waitFor();
      await found.look(`${screen} of ${name}`);
    }
  }
  if (!may(role, name, 'c')) return;
  await follow(page, `${name}/create`);
  // What nobody makes by hand (jobs) says so in place of a form.
  await page.locator('main :is(form, h1, h2)').first().waitFor();
  await found.look(`empty form of ${name}`);
}

describe.each(WALKS)('$role in $locale at $width px, $theme', ({ role, turn, ...reader }) => {
  test('meets no problem on any page', async () => {
    const { page, end } = await visit(browser, { ...reader, height: 900 });
    const found = new Findings(page);
    await signIn(page, server.url, role);
    await found.look('home');
    for (const name of resourcesOf(role, turn)) {
      await walkThrough(page, role, name, found);
    }
    for (const { path } of PLACES.filter((place) => mayOpen(role, place))) {
      await follow(page, path);
      await page.locator('main :is(h1, h2)').first().waitFor();
      await found.look(path);
    }
    expect(found.all).toEqual([]);
    await end();
  }, 300_000);
});
