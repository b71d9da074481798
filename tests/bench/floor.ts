import { chromium, type Page } from 'playwright-core';
import path from 'node:path';
import { chromiumLaunch, CONTEXT_OPTIONS } from '../support/chromium.ts';
import { Api } from '../support/client.ts';
import { startChild } from './child.ts';
import { atLeast, p95, plainFigure, type Figure } from './figures.ts';
import { buildDemo, newFolder } from './fixture.ts';
import { buildPages } from './screensBuild.ts';

/** Tables on the floor. */
const TABLES = 500;
/** CPU throttling factor. */
const SLOWDOWN = 4;
/** Moves of the pointer in one drag, and repetitions. */
const MOVES = 120;
const TIMES = 3;
/** Frames per second that a drag should have. */
const LEAST_FRAMES = 50;

/** The plan, the tables' grid on it, and the free margin around the fitted plan, px. */
const PLAN = { width: 800, height: 600 };
const STEP = 28;
const SIZE = 20;
const MARGIN = 64;

/** Makes a floor of small tables. @returns its id */
async function makeFloor(url: string): Promise<number> {
  const admin = await new Api(url).as('admin');
  const floor = (await admin.post('reservable_categories', { name: 'Hall', type: 'floor', position: 0 })).body;
  const perRow = Math.floor(PLAN.width / STEP);
  for (let at = 0; at < TABLES; at += 1) {
    const place = { canvaX: (at % perRow) * STEP + 4, canvaY: Math.floor(at / perRow) * STEP + 4 };
    const size = { canvaWidth: SIZE, canvaHeight: SIZE };
    const table = { name: String(at), type: 'table', seats: 2, reservableCategory: floor['@id'], ...place, ...size };
    const { status, text } = await admin.post('reservables', table);
    if (status !== 201) throw new Error(`A table was not taken: ${text.slice(0, 300)}`);
  }
  return floor.id;
}

/** Opens the editor of a floor, throttled once it is drawn. */
async function openEditor(page: Page, url: string, floor: number): Promise<void> {
  page.setDefaultTimeout(180_000);
  await page.goto(`${url}/admin/`);
  const form = page.locator('form');
  await form.getByRole('textbox').first().fill('admin');
  await form.locator('input[type="password"]').fill('demo');
  await form.locator('button[type="submit"]').click();
  await page.getByRole('navigation').first().waitFor();
  await page.goto(`${url}/admin/floor-plan?floor=${floor}`);
  await page.getByRole('button', { name: 'Enable Editing' }).click();
  await page
    .getByRole('option')
    .nth(TABLES - 1)
    .waitFor();
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Drags the first table across the others. @returns ms between the frames of the drag */
async function drag(page: Page): Promise<number[]> {
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('There is no drawing.');
  const scale = Math.min((box.width - 2 * MARGIN) / PLAN.width, (box.height - 2 * MARGIN) / PLAN.height);
  const x = (at: number) => box.x + (box.width - PLAN.width * scale) / 2 + at * scale;
  const y = (at: number) => box.y + (box.height - PLAN.height * scale) / 2 + at * scale;
  const [fromX, fromY] = [x(4 + SIZE / 2), y(4 + SIZE / 2)];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(fromX + 10, fromY + 10);
  await page.evaluate(() => {
    const frames: number[] = [];
    const watch = { frames, isOn: true };
    Object.assign(window, { dragWatch: watch });
    const tick = (at: number) => {
      frames.push(at);
      if (watch.isOn) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  for (let at = 1; at <= MOVES; at += 1)
    await page.mouse.move(fromX + 10 + ((x(700) - fromX) * at) / MOVES, fromY + 10 + ((y(500) - fromY) * at) / MOVES);
  const frames: number[] = await page.evaluate(() => {
    const watch = Reflect.get(window, 'dragWatch');
    watch.isOn = false;
    return watch.frames;
  });
  await page.mouse.up();
  await page.keyboard.press('Control+z');
  return frames.slice(1).map((at, index) => at - (frames[index] ?? at));
}

/** The floor plan's editor with 500 tables, in built pages, on a processor throttled by 4: frames while one is dragged. */
export async function floor(): Promise<readonly Figure[]> {
  const { pages } = await buildPages('vite.config.ts');
  const folder = await newFolder();
  await buildDemo({ DATA_DIR: folder }, 100);
  const server = await startChild(path.join(import.meta.dirname, 'pagesServer.ts'), [pages, folder]);
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const url = `http://127.0.0.1:${server.port}`;
    const id = await makeFloor(url);
    const context = await browser.newContext({ ...CONTEXT_OPTIONS, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await openEditor(page, url, id);
    const gaps: number[] = [];
    for (let at = 0; at < TIMES; at += 1) gaps.push(...(await drag(page)));
    const perSecond = (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0);
    return [
      atLeast(`frames per second while a table is dragged, ${TABLES} tables`, perSecond, '/s', LEAST_FRAMES),
      plainFigure('time between two frames of the drag, p95', p95(gaps), 'ms'),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
