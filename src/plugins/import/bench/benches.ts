import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { atMost, plainFigure, type Figure } from '../../../../tests/bench/figures.ts';
import { newFolder } from '../../../../tests/bench/fixture.ts';
import { timed, visitTool } from '../../../../tests/bench/toolVisit.ts';
import { memoryAbove, pageUsage } from '../../../../tests/bench/usage.ts';
import { Api } from '../../../../tests/support/client.ts';
import { startServer } from '../../../../tests/support/server.ts';
import { send } from '../contract/send.ts';

/** Measurements of the import with much data. */
export const benches = { import: importProducts, 'import-undo': undoProducts, 'import-file': importFile };

const PRODUCTS = 100_000;
const UNDONE = Number(process.env.BENCH_ROWS ?? 50_000);
const ROWS = 1_000_000;
const COLUMNS = 10;
/** Lines that are written at once. */
const BLOCK = 10_000;
/** Time between two questions for the state of an import, ms. */
const ASK_MS = 200;

/** Waits until an import has a state. @throws Error when it has failed */
async function reached(admin: Api, id: number, wanted: 'done' | 'undone'): Promise<void> {
  for (;;) {
    const { state } = (await admin.get(`imports/${id}`)).body;
    if (state === wanted) return;
    if (state === 'failed') throw new Error('The import failed.');
    await new Promise((later) => setTimeout(later, ASK_MS));
  }
}

/** Imports products by the specification's call, and takes the import back. @returns both times, s */
async function importAndUndo(count: number): Promise<{ readonly imported: number; readonly undone: number }> {
  const server = await startServer();
  try {
    const admin = await new Api(server.url).as('admin');
    const rows = Array.from({ length: count }, (_, at) => `Product ${at},${(at % 900) + 1},BENCH-${at}`);
    const file = ['Name,Price,SKU', ...rows].join('\n');
    const mapping = { Name: 'name', Price: 'price', SKU: 'skuCode' };
    let id = 0;
    const imported = await timed(async () => {
      const { body } = await send(admin, { file, mapping, options: { job: true } });
      id = Number(body.import);
      await reached(admin, id, 'done');
    });
    const undone = await timed(async () => {
      await admin.post(`imports/${id}/undo`, {});
      await reached(admin, id, 'undone');
    });
    return { imported: imported / 1000, undone: undone / 1000 };
  } finally {
    await server.stop();
  }
}

/** Imports 100,000 products, from the sent file to the end of the job. */
async function importProducts(): Promise<readonly Figure[]> {
  const { imported } = await importAndUndo(PRODUCTS);
  return [atMost(`import of ${PRODUCTS} products on the server`, imported, 's', 20)];
}

/** Takes an import of 50,000 products back, which may take as long as the import. */
async function undoProducts(): Promise<readonly Figure[]> {
  const { imported, undone } = await importAndUndo(UNDONE);
  return [
    plainFigure(`import of ${UNDONE} products on the server`, imported, 's'),
    atMost('its undo', undone, 's', imported),
  ];
}

/** Writes a CSV of a million rows. @returns its path */
async function largeFile(): Promise<string> {
  const file = path.join(await newFolder(), 'large.csv');
  const out = createWriteStream(file);
  out.write(`Name,Price,SKU,${Array.from({ length: COLUMNS - 3 }, (_, at) => `Column ${at}`).join()}\n`);
  for (let from = 0; from < ROWS; from += BLOCK) {
    const lines = Array.from({ length: BLOCK }, (_, at) => {
      const row = from + at;
      return `Product ${row},${(row % 900) + 1},BENCH-${row},a ${row},b,c,d,e,f,g`;
    });
    if (!out.write(`${lines.join('\n')}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'close');
  return file;
}

/** Notes from now on how long the page stands still. @returns the longest time so far, ms; 0 when none was above 50 */
async function watchTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  return async () => Math.max(0, ...(await page.evaluate((): number[] => Reflect.get(window, 'longTasks'))));
}

/** Longest check of a file on the server, ms. */
const CHECK_MS = 900_000;

/** Takes a CSV of a million rows through the wizard to the end of the check: memory of the page, and its longest task. */
async function importFile(): Promise<readonly Figure[]> {
  const file = await largeFile();
  return visitTool(async ({ page, admin }) => {
    await page.goto(`${admin.url}/admin/import?entity=Product`);
    const input = page.getByLabel('Choose a file');
    await input.waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const before = await pageUsage(page);
    const longest = await watchTasks(page);
    const opened = await timed(async () => {
      await input.setInputFiles(file);
      await page.getByRole('cell', { name: 'Product 0', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Next: columns' }).click();
      await page.getByRole('heading', { name: 'Map Columns' }).waitFor();
    });
    const checked = await timed(async () => {
      await page.getByRole('button', { name: 'Next: values' }).click();
      await page.getByText(`${ROWS} rows ready`).waitFor({ timeout: CHECK_MS });
    });
    const name = `CSV of ${ROWS} rows x ${COLUMNS} columns`;
    return [
      atMost(`${name}: memory of the page above rest`, memoryAbove(before, await pageUsage(page)), 'MB', 300),
      atMost('the same: longest task of the page', await longest(), 'ms', 50),
      plainFigure('the same: from the file to its columns', opened / 1000, 's'),
      plainFigure('the same: from its columns to the end of the check', checked / 1000, 's'),
    ];
  });
}
