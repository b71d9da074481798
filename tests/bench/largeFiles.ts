import path from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { chromium, type Page } from 'playwright-core';
import { largeDocx } from '../../src/plugins/documents/docx/largeDocx.fixture.ts';
import { LARGE_COLUMNS, LARGE_ROWS, largeSheet } from '../../src/plugins/spreadsheet/convert/largeBook.fixture.ts';
import { glbOf, gridOf } from '../../src/plugins/viewer3d/journeys/glb.ts';
import { chromiumLaunch, CONTEXT_OPTIONS } from '../support/chromium.ts';
import { Api } from '../support/client.ts';
import { putFile } from '../support/putFile.ts';
import { startChild } from './child.ts';
import { atMost, median, plainFigure, type Figure } from './figures.ts';
import { buildDemo, newFolder } from './fixture.ts';
import { buildPages } from './screensBuild.ts';

/** Longest time until a file is seen, ms. */
const OPEN_MS = 3000;
/** Pages of the document. */
const PAGES = 20;
/** Squares along each side of the model: 1,002,528 triangles. */
const SIDE = 708;
/** Turns of the model. */
const TURNS = 20;

/** Sends the bytes of a record. @throws Error when the server refuses them */
async function send({ url, locale, token }: Api, method: string, to: string, bytes: Uint8Array<ArrayBuffer>) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream', 'If-Match': '"0"' };
  const answer = await fetch(`${url}/${locale}/api/${to}`, { method, headers, body: bytes });
  if (!answer.ok) throw new Error(`${to}: ${answer.status} ${await answer.text()}`);
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/`);
  const form = page.locator('form');
  await form.getByRole('textbox').first().fill('admin');
  await form.locator('input[type="password"]').fill('demo');
  await form.locator('button[type="submit"]').click();
  await page.getByRole('navigation').first().waitFor();
}

/** @returns ms that the work took */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Opens a document of {@link PAGES} pages: from its address to its text. @returns ms */
async function openDocument(page: Page, admin: Api): Promise<number> {
  const { body } = await admin.post('documents', { name: 'Large' });
  await send(admin, 'POST', `documents/${body.id}/file?base=0`, await largeDocx(PAGES));
  return timed(async () => {
    await page.goto(`${admin.url}/admin/documents/${body.id}`);
    await page.frameLocator('iframe[src*="documents"]').getByText('Chapter 1', { exact: true }).first().waitFor();
  });
}

/** Opens the large workbook: from its address to its cells. @returns ms */
async function openWorkbook(page: Page, admin: Api): Promise<number> {
  const { body } = await admin.post('workbooks', { name: 'Large', template: 'blank' });
  const file = await writeXlsx({ sheets: [largeSheet()] });
  await send(admin, 'PUT', `workbooks/${body.id}/content`, new Uint8Array(file));
  return timed(async () => {
    await page.goto(`${admin.url}/admin/spreadsheet/${body.id}`);
    await page.frameLocator('iframe[src*="spreadsheet"]').locator('canvas').first().waitFor();
  });
}

/** Opens a model of a million triangles from the file manager, and turns it. @returns ms until it is seen, ms of each turn */
async function openModel(page: Page, admin: Api): Promise<{ opened: number; turns: number[] }> {
  await putFile(admin, 'plate.glb', glbOf(gridOf(SIDE)));
  await page.goto(`${admin.url}/admin/model-viewer`);
  await page.getByRole('button', { name: 'Choose a file' }).first().click();
  const file = page.getByRole('dialog').getByRole('option', { name: /^plate\.glb/ });
  await file.waitFor();
  const opened = await timed(async () => {
    await file.dblclick();
    await page.getByText('1,002,528 triangles').waitFor();
  });
  const scene = page.frameLocator('iframe[src*="viewer3d"]');
  const root = scene.locator('#root');
  await scene.locator('canvas').focus();
  const turns: number[] = [];
  for (let at = 0; at < TURNS; at += 1) {
    const before = await root.getAttribute('data-turn');
    turns.push(
      await timed(async () => {
        await page.keyboard.press('ArrowLeft');
        const handle = await root.elementHandle();
        const frame = await handle?.ownerFrame();
        await frame?.waitForFunction(
          (turn) => document.querySelector<HTMLElement>('#root')?.dataset['turn'] !== turn,
          before,
        );
      }),
    );
  }
  return { opened, turns };
}

/** Large files in built pages: a document, a workbook, and a 3D model of the file manager. */
export async function largeFiles(): Promise<readonly Figure[]> {
  const { pages } = await buildPages('vite.config.ts');
  const folder = await newFolder();
  await buildDemo({ DATA_DIR: folder }, 100);
  const server = await startChild(path.join(import.meta.dirname, 'pagesServer.ts'), [pages, folder]);
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const url = `http://127.0.0.1:${server.port}`;
    const admin = await new Api(url).as('admin');
    for (const name of ['Spreadsheets', '3D viewer'])
      await admin.post('applications', { name, menuOrder: 60, isEnabled: true });
    const context = await browser.newContext({ ...CONTEXT_OPTIONS, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(180_000);
    await signIn(page, url);
    const document = await openDocument(page, admin);
    const workbook = await openWorkbook(page, admin);
    const model = await openModel(page, admin);
    return [
      atMost(`document of ${PAGES} pages: from its address to its text`, document, 'ms', OPEN_MS),
      atMost(`workbook of ${LARGE_ROWS} rows x ${LARGE_COLUMNS} columns: to its cells`, workbook, 'ms', OPEN_MS),
      plainFigure('model of a million triangles, from the file manager, software renderer', model.opened, 'ms'),
      plainFigure(`the same, one turn by key, median of ${TURNS}`, median(model.turns), 'ms'),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
