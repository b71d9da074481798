import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { chromiumLaunch, CONTEXT_OPTIONS } from '../tests/support/chromium.ts';
import { startServer } from '../tests/support/server.ts';
import { buildIfStale } from './build.ts';
import { ROOT } from './project.ts';

/** Folder of the pictures, made anew each time. */
const FOLDER = path.join(ROOT, 'shots');
/** Moment of the demo, so that two runs can be compared. */
const MOMENT = '2026-11-20T10:00:00Z';

/** How a page is looked at. */
interface Look {
  readonly name: string;
  readonly locale: 'en' | 'fr' | 'ar';
  readonly theme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
}

const DESK = { width: 1440, height: 900 };
const LOOKS: readonly Look[] = [
  { name: 'light', locale: 'en', theme: 'light', ...DESK },
  { name: 'dark', locale: 'en', theme: 'dark', ...DESK },
  { name: 'ar', locale: 'ar', theme: 'light', ...DESK },
  { name: 'phone', locale: 'fr', theme: 'light', width: 390, height: 844 },
];

/** Pages that no link leads to. */
const UNLINKED = ['style', 'jobs', 'nothing-here', 'jobs/create'];

/** `products/create` as the name of a file. */
const fileOf = (route: string) => `${route.replaceAll(/[^a-z0-9-]+/gi, '_') || 'start'}.png`;

async function open(browser: Browser, url: string, look: Look): Promise<Page> {
  const { locale, theme, width, height } = look;
  const context = await browser.newContext({
    ...CONTEXT_OPTIONS,
    viewport: { width, height },
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    Object.entries({ 'flexy-locale': locale, 'flexy-theme': theme }),
  );
  const page = await context.newPage();
  await page.goto(`${url}/admin/`);
  await page.locator('form').waitFor();
  return page;
}

async function signIn(page: Page): Promise<void> {
  const form = page.locator('form');
  await form.getByRole('textbox').first().fill('admin');
  await form.locator('input[type="password"]').fill('demo');
  await form.locator('button[type="submit"]').click();
  await form.waitFor({ state: 'detached' });
  await page.locator('main').waitFor();
}

/** Waits until nothing is loading: fonts, pictures, lists. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What lies below the screen is not asked for yet.
    const begun = [...document.images].filter((image) => image.complete);
    await Promise.all(begun.map((image) => image.decode().catch(() => undefined)));
  });
}

/** Addresses below `/admin` that the page links to. */
const linksOf = (page: Page, within: string): Promise<string[]> =>
  page
    .locator(`${within} a[href^="/admin/"]`)
    .evaluateAll((links) => [
      ...new Set(links.map((link) => (link.getAttribute('href') ?? '').replace('/admin/', '').replace(/[?#].*/, ''))),
    ]);

/** Every page an administrator can come to: menu, lists, empty and filled forms, settings, and what no link leads to. */
async function routesOf(page: Page, url: string): Promise<string[]> {
  const menu = (await linksOf(page, 'nav')).filter((route) => route !== '');
  const routes = new Set([...menu, 'settings', ...UNLINKED]);
  for (const route of [...menu, 'settings']) {
    await page.goto(`${url}/admin/${route}`);
    await settle(page);
    const found = await linksOf(page, 'main');
    const own = found.filter((one) => one.startsWith(`${route}/`));
    const [record] = own.filter((one) => /\/\d+$/.test(one));
    for (const one of [record, ...own.filter((other) => !/\/\d+(\/|$)/.test(other))]) if (one) routes.add(one);
  }
  return [...routes];
}

/** Takes pictures of all routes in one look. @returns what the console said */
async function take(page: Page, url: string, look: Look, routes: readonly string[]): Promise<string[]> {
  const folder = path.join(FOLDER, look.name);
  mkdirSync(folder, { recursive: true });
  const said: string[] = [];
  let at = '';
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(`${look.name} ${at}: ${message.text()}`);
  });
  for (const route of routes) {
    at = route;
    await page.goto(`${url}/admin/${route}`);
    await page.locator('main').waitFor();
    await settle(page);
    writeFileSync(path.join(folder, fileOf(route)), await page.screenshot());
  }
  return said;
}

/** `npm run shots`: a picture of every route in light, dark, Arabic and on a phone, in the folder `shots`; `-- phone`: in that look only. */
export async function shots(names: readonly string[]): Promise<void> {
  if (!(await buildIfStale())) process.exit(1);
  if (names.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  const server = await startServer({ env: { FLEXY_NOW: MOMENT } });
  try {
    let routes: string[] = [];
    for (const look of LOOKS.filter(({ name }) => names.length === 0 || names.includes(name))) {
      // A browser that shows hundreds of pages runs out of memory on a small machine.
      const browser = await chromium.launch(await chromiumLaunch());
      const page = await open(browser, server.url, look);
      mkdirSync(path.join(FOLDER, look.name), { recursive: true });
      await settle(page);
      writeFileSync(path.join(FOLDER, look.name, 'sign-in.png'), await page.screenshot());
      await signIn(page);
      if (routes.length === 0) routes = await routesOf(page, server.url);
      const said = await take(page, server.url, look, routes);
      process.stdout.write(
        `${look.name}: ${routes.length + 1} pictures\n${said.join('\n')}${said.length > 0 ? '\n' : ''}`,
      );
      await browser.close();
    }
  } finally {
    await server.stop();
  }
}
