import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { chromiumLaunch } from '../tests/support/chromium.ts';
import { startServer } from '../tests/support/server.ts';
import { buildIfStale } from './build.ts';
import { openPage, waitUntilLoaded, signInAs, type ScreenOptions } from './screenshotPage.ts';
import { ROOT } from './project.ts';

/** Folder of the screenshots, recreated by each full run. */
const FOLDER = path.join(ROOT, 'shots');
/** Time of the demo, fixed so that two runs can be compared. */
const MOMENT = '2026-11-20T10:00:00Z';

/** Settings of a screenshot with the name of its folder. */
interface NamedLook extends ScreenOptions {
  readonly name: string;
}

const DESK = { width: 1440, height: 900 };
const LOOKS: readonly NamedLook[] = [
  { name: 'light', locale: 'en', theme: 'light', ...DESK },
  { name: 'dark', locale: 'en', theme: 'dark', ...DESK },
  { name: 'ar', locale: 'ar', theme: 'light', ...DESK },
  { name: 'phone', locale: 'fr', theme: 'light', width: 390, height: 844 },
];

/** Pages that nothing links to. */
const UNLINKED = ['style', 'jobs', 'nothing-here', 'jobs/create'];

/** A route as a file name. */
const fileOf = (route: string) => `${route.replaceAll(/[^a-z0-9-]+/gi, '_') || 'start'}.png`;

/** Routes below `/admin` that the page links to. */
const linksOf = (page: Page, within: string): Promise<string[]> =>
  page
    .locator(`${within} a[href^="/admin/"]`)
    .evaluateAll((links) => [
      ...new Set(links.map((link) => (link.getAttribute('href') ?? '').replace('/admin/', '').replace(/[?#].*/, ''))),
    ]);

/** Every page of an administrator: menu, lists, empty and filled forms, settings, and pages without a link. */
async function routesOf(page: Page, url: string): Promise<string[]> {
  const menu = (await linksOf(page, 'nav')).filter((route) => route !== '');
  const routes = new Set([...menu, 'settings', ...UNLINKED]);
  for (const route of [...menu, 'settings']) {
    await page.goto(`${url}/admin/${route}`);
    await waitUntilLoaded(page);
    const found = await linksOf(page, 'main');
    const own = found.filter((one) => one.startsWith(`${route}/`));
    const [record] = own.filter((one) => /\/\d+$/.test(one));
    for (const one of [record, ...own.filter((other) => !/\/\d+(\/|$)/.test(other))]) if (one) routes.add(one);
  }
  return [...routes];
}

/** Takes screenshots of all routes with the same settings. @returns the console's messages */
async function take(page: Page, url: string, look: NamedLook, routes: readonly string[]): Promise<string[]> {
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
    await waitUntilLoaded(page);
    writeFileSync(path.join(folder, fileOf(route)), await page.screenshot());
  }
  return said;
}

/**
 * `npm run shots`: takes a screenshot of every route in light, dark, Arabic and on a phone, in the folder `shots`; `--
 * phone`: only with these settings.
 */
export async function shots(names: readonly string[]): Promise<void> {
  if (!(await buildIfStale())) process.exit(1);
  if (names.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  const server = await startServer({ env: { FLEXY_NOW: MOMENT } });
  try {
    let routes: string[] = [];
    for (const look of LOOKS.filter(({ name }) => names.length === 0 || names.includes(name))) {
      // A browser that has shown hundreds of pages runs out of memory on a small machine.
      const browser = await chromium.launch(await chromiumLaunch());
      const page = await openPage(browser, look);
      await page.goto(`${server.url}/admin/`);
      await page.locator('form').waitFor();
      mkdirSync(path.join(FOLDER, look.name), { recursive: true });
      await waitUntilLoaded(page);
      writeFileSync(path.join(FOLDER, look.name, 'sign-in.png'), await page.screenshot());
      await signInAs(page, server.url, 'admin');
      await page.locator('main').waitFor();
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
