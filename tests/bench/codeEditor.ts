import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { chromiumLaunch, CONTEXT_OPTIONS } from '../support/chromium.ts';
import { Api } from '../support/client.ts';
import { startChild } from './child.ts';
import { p95, plainFigure, type Figure } from './figures.ts';
import { buildDemo, newFolder } from './fixture.ts';
import { buildPages } from './screensBuild.ts';

/** Lines of the edited style sheet. */
const LINES = 5000;
/** Typed characters. */
const TYPED = 200;
/** Longest task that typing may cause, ms. */
const LONGEST_MS = 50;
/** Time between two keys of a fast writer, ms. */
const KEY_MS = 60;

const sheet = () =>
  Array.from({ length: LINES }, (_, at) => `.rule-${at} { color: #${String(at).padStart(6, '0')}; margin: ${at}px; }`);

/** Opens the style sheet of the theme. @returns ms until its text is seen */
async function openEditor(page: Page, url: string): Promise<number> {
  page.setDefaultTimeout(180_000);
  await page.goto(`${url}/admin/`);
  const form = page.locator('form');
  await form.getByRole('textbox').first().fill('admin');
  await form.locator('input[type="password"]').fill('demo');
  await form.locator('button[type="submit"]').click();
  await page.getByRole('navigation').first().waitFor();
  const startedAt = performance.now();
  await page.goto(`${url}/admin/theme?tab=customCss`);
  await page.frameLocator('iframe[src*="code-editors"]').getByText('.rule-0').first().waitFor();
  return performance.now() - startedAt;
}

/** Types into the middle of the file. @returns durations of the long tasks of page and frame, ms */
async function typeInto(page: Page): Promise<number[]> {
  const frame = page.frames().find((one) => one.url().includes('frame.html'));
  if (!frame) throw new Error('There is no frame.');
  await page.frameLocator('iframe[src*="code-editors"]').locator('.monaco-editor').first().click();
  for (let at = 0; at < 20; at += 1) await page.keyboard.press('PageDown');
  await page.keyboard.press('End');
  await page.waitForLoadState('networkidle');
  await frame.evaluate(() => {
    const tasks: number[] = [];
    Reflect.set(window, 'longTasks', tasks);
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({
      type: 'longtask',
    });
  });
  await page.keyboard.type(' color: red; margin: 1px 2px;'.repeat(Math.ceil(TYPED / 29)), { delay: KEY_MS });
  return frame.evaluate<number[]>(() => Reflect.get(window, 'longTasks'));
}

/** The code editor in built pages: typing in a style sheet of 5,000 lines. */
export async function codeEditor(): Promise<readonly Figure[]> {
  const { pages } = await buildPages('vite.config.ts');
  const folder = await newFolder();
  await buildDemo({ DATA_DIR: folder }, 100);
  const server = await startChild(path.join(import.meta.dirname, 'pagesServer.ts'), [pages, folder]);
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const url = `http://127.0.0.1:${server.port}`;
    const { status, text } = await (
      await new Api(url).as('admin')
    ).put('website_themes/1', { customCss: sheet().join('\n') });
    if (status !== 200) throw new Error(`The style sheet was not taken: ${text.slice(0, 300)}`);
    const context = await browser.newContext({ ...CONTEXT_OPTIONS, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const opened = await openEditor(page, url);
    const tasks = await typeInto(page);
    // The browser lists tasks from 50 ms on.
    const longest = Math.max(0, ...tasks);
    return [
      {
        name: `longest task while typing in ${LINES} lines of CSS (0: none of 50 ms)`,
        measured: longest,
        unit: 'ms',
        target: `<= ${LONGEST_MS}`,
        isMet: longest <= LONGEST_MS,
      },
      plainFigure('the same, p95 of the long tasks', tasks.length === 0 ? 0 : p95(tasks), 'ms'),
      plainFigure('code editor: from the address to the text', opened, 'ms'),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
