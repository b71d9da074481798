import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import sharp from 'sharp';
import { chromiumLaunch, CONTEXT_OPTIONS } from '../tests/support/chromium.ts';
import { startServer } from '../tests/support/server.ts';
import { buildIfStale } from './build.ts';
import { ROOT } from './project.ts';

/** Pictures of README and docs, made anew by `node scripts/docsPictures.ts`: of the demo, at a fixed moment. */
const FOLDER = path.join(ROOT, 'docs/pictures');
const MOMENT = '2026-11-20T10:00:00Z';
const QUALITY = 82;

/** What a picture shows. */
interface Picture {
  readonly name: string;
  /** Address below `/admin`. */
  readonly route: string;
  readonly locale?: 'en' | 'fr' | 'ar';
  readonly theme?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
  /** Nobody signs in. */
  readonly isOutside?: boolean;
}

const PHONE = { width: 390, height: 780 };

const PICTURES: readonly Picture[] = [
  { name: 'sign-in', route: '', isOutside: true },
  { name: 'products', route: 'products' },
  { name: 'product-dark', route: 'products/1', theme: 'dark' },
  { name: 'customers', route: 'customers' },
  { name: 'products-ar', route: 'products', locale: 'ar' },
  { name: 'phone', route: 'products', ...PHONE },
];

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/`);
  const form = page.locator('form');
  await form.getByRole('textbox').first().fill('manager');
  await form.locator('input[type="password"]').fill('demo');
  await form.locator('button[type="submit"]').click();
  await form.waitFor({ state: 'detached' });
}

/** Waits until nothing is loading: fonts, pictures, lists. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

async function take(browser: Browser, url: string, picture: Picture): Promise<void> {
  const { name, route, locale = 'en', theme = 'light', width = 1280, height = 800, isOutside = false } = picture;
  const context = await browser.newContext({
    ...CONTEXT_OPTIONS,
    viewport: { width, height },
    deviceScaleFactor: width < 600 ? 2 : 1,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    Object.entries({ 'flexy-locale': locale, 'flexy-theme': theme }),
  );
  const page = await context.newPage();
  if (!isOutside) await signIn(page, url);
  await page.goto(`${url}/admin/${route}`);
  if (!isOutside) await page.getByRole('heading', { level: 1 }).waitFor();
  await settle(page);
  const webp = await sharp(await page.screenshot())
    .webp({ quality: QUALITY })
    .toBuffer();
  writeFileSync(path.join(FOLDER, `${name}.webp`), webp);
  process.stdout.write(`${name}.webp: ${Math.round(webp.length / 1024)} kB\n`);
  await context.close();
}

if (!(await buildIfStale())) process.exit(1);
mkdirSync(FOLDER, { recursive: true });
const server = await startServer({ env: { FLEXY_NOW: MOMENT } });
const browser = await chromium.launch(await chromiumLaunch());
try {
  for (const picture of PICTURES) await take(browser, server.url, picture);
} finally {
  await browser.close();
  await server.stop();
}
