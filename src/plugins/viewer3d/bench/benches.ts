import type { Page } from 'playwright-core';
import { median, plainFigure, type Figure } from '../../../../tests/bench/figures.ts';
import { timed, visitTool } from '../../../../tests/bench/toolVisit.ts';
import { glbOf, gridOf } from '../journeys/glb.ts';

/** Measurements of the 3D viewer with much data. */
export const benches = { model };

/** Squares along each side of the model: 1,002,528 triangles. */
const SIDE = 708;
/** Turns of the model. */
const TURNS = 20;

/** Turns the model by a key. @returns ms until it is drawn */
async function turn(page: Page): Promise<number> {
  const root = page.frameLocator('iframe[src*="viewer3d"]').locator('#root');
  const before = await root.getAttribute('data-turn');
  const frame = await (await root.elementHandle())?.ownerFrame();
  return timed(async () => {
    await page.keyboard.press('ArrowLeft');
    await frame?.waitForFunction((old) => document.querySelector<HTMLElement>('#root')?.dataset.turn !== old, before);
  });
}

/** Uploads the model in the file manager: it is too large for one request. */
async function upload(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/files`);
  const buffer = glbOf(gridOf(SIDE));
  await page
    .getByLabel('Upload', { exact: true })
    .setInputFiles({ name: 'plate.glb', mimeType: 'model/gltf-binary', buffer });
  await page.getByRole('option', { name: /^plate\.glb/ }).waitFor();
}

/** Opens a model of a million triangles from the file manager, and turns it. */
async function model(): Promise<readonly Figure[]> {
  return visitTool(async ({ page, admin }) => {
    await upload(page, admin.url);
    await page.goto(`${admin.url}/admin/model-viewer`);
    await page.getByRole('button', { name: 'Choose a file' }).first().click();
    const file = page.getByRole('dialog').getByRole('option', { name: /^plate\.glb/ });
    await file.waitFor();
    const opened = await timed(async () => {
      await file.dblclick();
      await page.getByText('1,002,528 triangles').waitFor();
    });
    await page.frameLocator('iframe[src*="viewer3d"]').locator('canvas').focus();
    const turns: number[] = [];
    for (let at = 0; at < TURNS; at += 1) turns.push(await turn(page));
    return [
      plainFigure('model of a million triangles, from the file manager, software renderer', opened, 'ms'),
      plainFigure(`the same, one turn by key, median of ${TURNS}`, median(turns), 'ms'),
    ];
  });
}
