import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { chromiumLaunch } from '../support/chromium.ts';
import { startChild } from './child.ts';
import { openListApplication, type ListApplication } from './listStepsVisit.ts';
import { atMost, fasterAtLeast, median, p95, shareAtMost, plainFigure, type Figure } from './figures.ts';
import { buildDemo, newFolder } from './fixture.ts';
import { palette } from './palette.ts';
import { buildPages } from './screensBuild.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15);

/** Products of both applications: a few pages of a thousand. */
const PRODUCTS = 1_200;

/** The measured steps, in ms from the answer (or from the click, for steps without a request) to the paint. */
const STEPS = ['filter', 'sort', 'page', 'back', 'open'] as const;
type Step = (typeof STEPS)[number];
type Times = Record<Step, number[]>;

const noTimes = (): Times => ({ filter: [], sort: [], page: [], back: [], open: [] });

/** The latest times of both, rounded to ms, for the progress output. */
const lastOf = ({ ours, stock }: { ours: Times; stock: Times }) =>
  STEPS.map((step) => `${step} ${Math.round(ours[step].at(-1) ?? 0)}/${Math.round(stock[step].at(-1) ?? 0)}`);

/** Runs a step with a throttled processor, while the other application is not throttled. */
async function slowed<T>(page: ListApplication, act: () => Promise<T>): Promise<T> {
  await page.slow(true);
  const result = await act();
  await page.slow(false);
  return result;
}

const round = (page: ListApplication, times: Times): Promise<void> =>
  slowed(page, async () => {
    for (const step of STEPS) times[step].push(await page[step]());
  });

interface Compared {
  readonly ours: Times;
  readonly stock: Times;
  /** First opening of a form, before the page has been idle. */
  readonly cold: { readonly ours: number; readonly stock: number };
}

/** Frames per second while a thousand rows scroll. */
interface Frames {
  readonly ours: number[];
  readonly stock: number[];
}

interface Urls {
  readonly ours: string;
  readonly stock: string;
}

/** Switches that remove the limit of 60 frames per second, to compare the possible frame rates. */
const UNLIMITED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

const openBoth = async (browser: Browser, urls: Urls) => ({
  ours: await openListApplication(browser, 'ours', urls.ours),
  stock: await openListApplication(browser, 'stock', urls.stock),
});

/** @param switches additional switches of the browser */
async function scrolled(urls: Urls, switches: readonly string[]): Promise<Frames> {
  const launch = await chromiumLaunch();
  const browser = await chromium.launch({ ...launch, args: [...launch.args, ...switches] });
  const frames: Frames = { ours: [], stock: [] };
  try {
    const pages = await openBoth(browser, urls);
    for (let at = 0; at < 3; at += 1) {
      frames.ours.push(await slowed(pages.ours, () => pages.ours.scroll()));
      frames.stock.push(await slowed(pages.stock, () => pages.stock.scroll()));
      const last = [frames.ours, frames.stock].map((one) => Math.round(one.at(-1) ?? 0));
      process.stderr.write(`scroll ${at} of 2: ${last.join('/')} /s ${switches.join(' ')}\n`);
    }
    return frames;
  } finally {
    await browser.close();
  }
}

async function compare(browser: Browser, urls: Urls): Promise<Compared> {
  const compared: Compared = { ours: noTimes(), stock: noTimes(), cold: { ours: 0, stock: 0 } };
  const pages = await openBoth(browser, urls);
  const openFirst = (page: ListApplication) => slowed(page, () => page.open());
  Object.assign(compared.cold, { ours: await openFirst(pages.ours), stock: await openFirst(pages.stock) });
  // The first two rounds warm up the caches and wait for background prefetching.
  const warming = { ours: noTimes(), stock: noTimes() };
  for (let at = 0; at < ROUNDS + 2; at += 1) {
    const into = at < 2 ? warming : compared;
    await round(pages.ours, into.ours);
    await round(pages.stock, into.stock);
    process.stderr.write(`round ${at} of ${ROUNDS + 1}: ${JSON.stringify(lastOf(into))}\n`);
  }
  await Promise.all([pages.ours.close(), pages.stock.close()]);
  return compared;
}

function figuresOf({ ours, stock, cold }: Compared): Figure[] {
  const beside = (name: string, step: Step, limit: number) =>
    shareAtMost(name, median(ours[step]), 'ms', median(stock[step]), limit);
  const slowest = (name: string, step: Step) => atMost(`${name}, p95`, p95(ours[step]), 'ms', 150);
  return [
    beside('page change, answer to painted', 'page', 0.4),
    slowest('page change', 'page'),
    beside('page back', 'back', 0.3),
    beside('sort, answer to painted', 'sort', 0.4),
    slowest('sort', 'sort'),
    beside('typed filter, answer to painted', 'filter', 0.4),
    slowest('typed filter', 'filter'),
    beside('row to painted form, idle page', 'open', 1),
    plainFigure('row to painted form, first click', cold.ours, 'ms'),
    plainFigure('row to painted form, first click, stock', cold.stock, 'ms'),
  ];
}

/**
 * Measures frames with and without the limit of 60 per second: when stock reaches 47, 1.3 times as many exceed the limit.
 */
async function framesOf(urls: Urls): Promise<Figure[]> {
  const name = 'frames while 1,000 rows scroll';
  const shown = await scrolled(urls, []);
  const drawn = await scrolled(urls, UNLIMITED);
  return [
    fasterAtLeast(`${name}, 60 at most`, median(shown.ours), median(shown.stock), 1.3),
    fasterAtLeast(`${name}, without that limit`, median(drawn.ours), median(drawn.stock), 1.3),
  ];
}

/**
 * Everyday steps in a list of products with a throttled processor, alternating with react-admin's own List and DataTable on
 * the same provider and server (docs/benchmarks.md).
 */
export async function listSteps(): Promise<readonly Figure[]> {
  const built = {
    ours: await buildPages('vite.config.ts'),
    stock: await buildPages('tests/bench/stock/list/vite.config.ts'),
  };
  const start = async (pages: string) => {
    const folder = await newFolder();
    await buildDemo({ DATA_DIR: folder }, PRODUCTS);
    return startChild(path.join(import.meta.dirname, 'pagesServer.ts'), [pages, folder]);
  };
  const servers = { ours: await start(built.ours.pages), stock: await start(built.stock.pages) };
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const urlOf = ({ port }: { port: number }) => `http://127.0.0.1:${port}`;
    const urls = { ours: urlOf(servers.ours), stock: urlOf(servers.stock) };
    const steps = figuresOf(await compare(browser, urls));
    const keys = await palette(browser, urls.ours);
    return [...steps, ...keys, ...(await framesOf(urls))];
  } finally {
    await browser.close();
    await Promise.all([servers.ours.stop(), servers.stock.stop()]);
  }
}
