import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import sharp from 'sharp';
import { Api } from '../tests/support/client.ts';
import { chromiumLaunch } from '../tests/support/chromium.ts';
import { startServer } from '../tests/support/server.ts';
import { buildIfStale } from './build.ts';
import { openPage, waitUntilLoaded, signInAs } from './screenshotPage.ts';
import { ROOT } from './project.ts';

/** Renders the screenshots of the app store from the demo at a fixed time: `node scripts/storePictures.ts [code…]`. */
const FOLDER = path.join(ROOT, 'public/screens');
const MOMENT = '2026-11-20T17:30:00Z';
const QUALITY = 62;
/** Width of a stored picture, px. */
const WIDTH = 960;
/** Time for drawings that no element tells the end of, ms. */
const DRAWN_MS = 1500;
/** Looks for the content of a frame, and the pause between two, ms. */
const MOST_LOOKS = 60;
const LOOK_MS = 500;

/** Application by code: the address below `/admin` of the screen that shows it best. */
const SCREENS: Readonly<Record<string, string>> = {
  agenda: 'agenda',
  'app-store': 'apps',
  assistant: 'assistant',
  catalogue: 'products',
  'code-editors': 'theme',
  connect: 'connect',
  crm: 'crm',
  customers: 'customers/1/show',
  files: 'files',
  'floor-plan': 'floor-plan',
  import: 'import',
  orders: 'orders',
  'page-editor': 'page-editor',
  people: 'users',
  pos: 'pos',
  printing: 'printers',
  projects: 'projects/1/gantt',
  setup: 'getting-started',
  snooker: 'snooker',
  spreadsheet: 'spreadsheet',
  stores: 'stores',
  supplier: 'supplier',
  system: 'audit-log',
  website: 'pages',
};

/** Opens the till and its day, and puts products into the cart. */
async function sell(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Till 1/ }).click();
  await page.getByRole('button', { name: /^Open with/ }).click();
  const catalogue = page.getByRole('group', { name: 'Products' });
  for (const product of ['Vegetable couscous', 'Moroccan salad', 'Harira, bowl'])
    await catalogue.getByRole('button', { name: new RegExp(`^${product}`) }).click();
}

/** Selector of an element in the frame of a tool: the tool is drawn when it is there. */
const IN_FRAME: Readonly<Record<string, string>> = { 'page-editor': '[data-page]', 'code-editors': '.view-line' };

/** Waits for what stands in a tool frame, whichever of the page's frames it is. */
async function drawn(page: Page, code: string): Promise<void> {
  const wanted = IN_FRAME[code];
  const isThere = async () => {
    const counts = await Promise.all(page.frames().map((frame) => frame.locator(String(wanted)).count()));
    return counts.some((count) => count > 0);
  };
  for (let left = MOST_LOOKS; wanted !== undefined && left > 0 && !(await isThere()); left -= 1)
    await page.waitForTimeout(LOOK_MS);
  await page.waitForTimeout(DRAWN_MS);
}

async function take(browser: Browser, url: string, code: string, route: string): Promise<void> {
  const page = await openPage(browser, { locale: 'en', theme: 'light', width: 1280, height: 800 });
  // The browser shows the same day as the demo.
  await page.clock.setFixedTime(MOMENT);
  await signInAs(page, url, 'admin');
  await page.goto(`${url}/admin/${route}`);
  if (code !== 'page-editor') await page.getByRole('heading', { level: 1 }).first().waitFor();
  await waitUntilLoaded(page);
  if (code === 'pos') await sell(page);
  await drawn(page, code);
  const webp = await sharp(await page.screenshot())
    .resize({ width: WIDTH })
    .webp({ quality: QUALITY })
    .toBuffer();
  writeFileSync(path.join(FOLDER, `${code}.webp`), webp);
  process.stdout.write(`${code}.webp: ${Math.round(webp.length / 1024)} kB\n`);
  await page.context().close();
}

/** Installs the applications that are off in a fresh installation. */
async function installAll(url: string): Promise<void> {
  const admin = await new Api(url).as('admin');
  const { body } = await admin.get('applications?itemsPerPage=500');
  for (const { code, name, installed } of body['hydra:member'])
    if (code in SCREENS && installed !== true) await admin.post('applications', { name, code, isEnabled: true });
}

if (!(await buildIfStale())) process.exit(1);
mkdirSync(FOLDER, { recursive: true });
const server = await startServer({ env: { FLEXY_NOW: MOMENT } });
const browser = await chromium.launch(await chromiumLaunch());
try {
  await installAll(server.url);
  const named = process.argv.slice(2);
  for (const [code, route] of Object.entries(SCREENS)) {
    if (named.length > 0 && !named.includes(code)) continue;
    try {
      await take(browser, server.url, code, route);
    } catch (error) {
      process.stdout.write(`${code}: ${String(error).slice(0, 300)}\n`);
      process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
