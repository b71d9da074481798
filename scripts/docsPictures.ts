import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import sharp from 'sharp';
import { chromiumLaunch } from '../tests/support/chromium.ts';
import { startServer } from '../tests/support/server.ts';
import { buildIfStale } from './build.ts';
import { openPage, waitUntilLoaded, signInAs, type ScreenOptions } from './screenshotPage.ts';
import { ROOT } from './project.ts';

/** Renders the pictures of README and docs from the demo at a fixed time: `node scripts/docsPictures.ts [name…]`. */
const FOLDER = path.join(ROOT, 'docs/pictures');
const MOMENT = '2026-11-20T17:30:00Z';
const QUALITY = 82;
/** The palette is complete with more than this number of options. */
const ANSWERS = 4;

/** One picture. */
interface Picture extends Partial<ScreenOptions> {
  readonly name: string;
  /** Address below `/admin`. */
  readonly route: string;
  /** Shows the page without signing in. */
  readonly isOutside?: boolean;
  /** Text typed into the command palette. */
  readonly asked?: string;
  /** Products put into the till's cart. */
  readonly sold?: readonly string[];
}

const PHONE = { width: 390, height: 780 };

const PICTURES: readonly Picture[] = [
  { name: 'sign-in', route: '', isOutside: true },
  { name: 'dashboard', route: '', height: 1010 },
  {
    name: 'till',
    route: 'pos',
    sold: ['Vegetable couscous', 'Moroccan salad', 'Harira, bowl'],
  },
  { name: 'products', route: 'products' },
  { name: 'product-dark', route: 'products/1', theme: 'dark' },
  { name: 'customer', route: 'customers/1/show', width: 1440, height: 900 },
  { name: 'palette', route: 'products', asked: 'tag' },
  { name: 'dashboard-ar', route: '', locale: 'ar', height: 1010 },
  { name: 'phone', route: 'products', ...PHONE },
];

/** Opens the till and its day, and sells up to the payment. */
async function sell(page: Page, products: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: /^Till 1/ }).click();
  await page.getByRole('button', { name: /^Open with/ }).click();
  const catalogue = page.getByRole('group', { name: 'Products' });
  for (const product of products) await catalogue.getByRole('button', { name: new RegExp(`^${product}`) }).click();
  await waitUntilLoaded(page);
}

async function take(browser: Browser, url: string, picture: Picture): Promise<void> {
  const { name, route, locale = 'en', theme = 'light', width = 1280, height = 800, isOutside = false } = picture;
  const { asked, sold } = picture;
  const page = await openPage(browser, { locale, theme, width, height, scale: width < 600 ? 2 : 1 });
  // The browser shows the same day as the demo.
  await page.clock.setFixedTime(MOMENT);
  if (!isOutside) await signInAs(page, url, 'manager');
  await page.goto(`${url}/admin/${route}`);
  if (!isOutside) await page.getByRole('heading', { level: 1 }).waitFor();
  await waitUntilLoaded(page);
  if (sold) await sell(page, sold);
  if (asked !== undefined) {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(asked);
    await page.getByRole('dialog').getByRole('option').nth(ANSWERS).waitFor();
    await waitUntilLoaded(page);
  }
  const webp = await sharp(await page.screenshot())
    .webp({ quality: QUALITY })
    .toBuffer();
  writeFileSync(path.join(FOLDER, `${name}.webp`), webp);
  process.stdout.write(`${name}.webp: ${Math.round(webp.length / 1024)} kB\n`);
  await page.context().close();
}

if (!(await buildIfStale())) process.exit(1);
mkdirSync(FOLDER, { recursive: true });
const server = await startServer({ env: { FLEXY_NOW: MOMENT } });
const browser = await chromium.launch(await chromiumLaunch());
try {
  const named = process.argv.slice(2);
  const wanted = PICTURES.filter(({ name }) => named.length === 0 || named.includes(name));
  for (const picture of wanted) await take(browser, server.url, picture);
} finally {
  await browser.close();
  await server.stop();
}
