import { chromium, type Page } from 'playwright-core';
import path from 'node:path';
import { chromiumLaunch, CONTEXT_OPTIONS } from '../support/chromium.ts';
import { Api } from '../support/client.ts';
import { watchBoard, type BoardMeasurement } from './boardWatch.ts';
import { startChild } from './child.ts';
import { atMost, median, plainFigure, type Figure } from './figures.ts';
import { buildDemo, newFolder } from './fixture.ts';
import { measureFirstPaint, measureFrames, slowDown } from './painted.ts';
import { sendMany } from './sendMany.ts';
import { buildPages } from './screensBuild.ts';

/** Repetitions of each measurement. */
const TIMES = Number(process.env.BENCH_ROUNDS ?? 10);
/** Cards of the board, spread over its columns. */
const CARDS = 1000;
const COLUMNS = ['First', 'Second', 'Third', 'Fourth'] as const;
/** Steps of a drag, each with a frame of its own. */
const STEPS = 90;

/** Makes a board of 1,000 leads. @returns its id */
async function makeBoard(url: string): Promise<number> {
  const admin = await new Api(url).as('admin');
  const post = async (at: string, record: object) => {
    const { status, body, text } = await admin.post(at, record);
    if (status !== 201) throw new Error(`${at} was not taken: ${text.slice(0, 300)}`);
    return body;
  };
  const objectif = await post('crm/objectifs', { name: 'Bench' });
  const stages: string[] = [];
  for (const [at, name] of COLUMNS.entries())
    stages.push((await post('lead_stages', { name, objectif: objectif['@id'], position: at + 1 }))['@id']);
  const leads = Array.from({ length: CARDS }, (_, at) => ({
    name: `Lead ${at + 1}`,
    leadStage: stages[at % COLUMNS.length],
    position: Math.floor(at / COLUMNS.length) + 1,
    estimatedValue: 100 + at,
  }));
  await sendMany(leads, (lead) => admin.post('lead_opportunities', lead));
  return objectif.id;
}

/** Signs in at a page that loads no board. */
async function open(page: Page, url: string): Promise<void> {
  page.setDefaultTimeout(180_000);
  await page.goto(`${url}/admin/`);
  const form = page.locator('form');
  await form.getByRole('textbox').first().fill('admin');
  await form.locator('input[type="password"]').fill('demo');
  await form.locator('button[type="submit"]').click();
  await page.getByRole('navigation').first().waitFor();
}

/** ms from the space bar to the painted card in the next column. */
async function measureDrops(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < TIMES; at += 1) {
    const card = page.getByRole('region', { name: 'First', exact: true }).getByRole('group').first();
    const name = (await card.getAttribute('aria-label')) ?? '';
    await card.focus();
    await page.keyboard.press('Space');
    await page.getByText(`Picked up ${name} in First.`).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText(`${name} is over Second`).waitFor();
    const asked: BoardMeasurement = { event: 'drop', card: name, column: 'Second' };
    await page.evaluate((what) => Reflect.get(window, 'boardWatch').time(what), asked);
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/lead_opportunities/move'));
    await page.keyboard.press('Space');
    times.push(await page.evaluate(() => Reflect.get(window, 'boardWatch').took));
    await saved;
    await page.waitForLoadState('networkidle');
  }
  return times;
}

/** Frames in a second while a card is dragged by the pointer over the columns. */
async function measureDrag(page: Page): Promise<number> {
  const card = page.getByRole('region', { name: 'Third', exact: true }).getByRole('group').first();
  const box = await card.boundingBox();
  if (!box) throw new Error('The card is not to be seen.');
  const [x, y] = [box.x + 40, box.y + box.height - 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 8, y + 8, { steps: 4 });
  const frames = await measureFrames(page, () => page.mouse.move(x - 300, y + 120, { steps: STEPS }));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return frames;
}

/** The CRM board with 1,000 cards, in built pages, on a processor throttled by 4. */
export async function leadBoard(): Promise<readonly Figure[]> {
  const { pages } = await buildPages('vite.config.ts');
  const folder = await newFolder();
  await buildDemo({ DATA_DIR: folder }, 100);
  const server = await startChild(path.join(import.meta.dirname, 'pagesServer.ts'), [pages, folder]);
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const url = `http://127.0.0.1:${server.port}`;
    const id = await makeBoard(url);
    const context = await browser.newContext({
      ...CONTEXT_OPTIONS,
      viewport: { width: 1440, height: 900 },
      // Without the library's animation of the drop, whose length is chosen.
      reducedMotion: 'reduce',
    });
    await context.addInitScript(watchBoard);
    const page = await context.newPage();
    await open(page, url);
    await slowDown(page);
    const first = await measureFirstPaint(page, {
      address: `${url}/admin/crm/${id}`,
      answer: `/crm/objectifs/${id}`,
      selector: 'section ul [role="group"]',
    });
    await page.waitForLoadState('networkidle');
    const mounted = await page.locator('section ul [role="group"]').count();
    let writes = 0;
    page.on('request', (request) => void (writes += Number(request.method() !== 'GET')));
    const drops = await measureDrops(page);
    return [
      atMost('first card after the data, 1,000 cards', first, 'ms', 400),
      atMost('cards mounted, 1,000 cards', mounted, '', 120),
      atMost('keyboard drop to painted card, median, 1,000 cards', median(drops), 'ms', 100),
      atMost('writes per drop', writes / drops.length, '', 1),
      plainFigure('frames in a second while dragging (aim 55), 1,000 cards', await measureDrag(page), '/s'),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
