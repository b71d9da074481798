import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessProblems } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { glbOf, gridOf } from './glb.ts';

const office = useOffice({}, { savesData: true });

const sceneOf = (page: Page) => page.frameLocator('iframe[src*="viewer3d"]');
const openFile = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

test('a model is opened, orbited by keyboard, drawn as wireframe; a broken one says what is wrong', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'model-viewer');
  await page.getByRole('heading', { level: 1, name: 'Model viewer' }).waitFor();
  await sceneOf(page).locator('canvas').waitFor();
  await openFile(page, 'plate.glb', glbOf(gridOf(10)));
  await page.getByRole('heading', { level: 1, name: 'plate.glb' }).waitFor();
  await page.getByText('200 triangles').waitFor();
  expect(await accessProblems(page)).toEqual([]);

  const root = sceneOf(page).locator('#root');
  const before = await root.getAttribute('data-turn');
  await sceneOf(page).locator('canvas').focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => root.getAttribute('data-turn')).not.toBe(before);
  await page.keyboard.press('w');
  await expect.poll(() => root.getAttribute('data-mode')).toBe('wireframe');
  await page.getByRole('button', { name: 'X-ray' }).click();
  await expect.poll(() => root.getAttribute('data-mode')).toBe('xray');

  await openFile(page, 'broken.glb', Buffer.from('glTF but not really'));
  await page.getByRole('alert').getByText('broken.glb: the file is broken, or it is no GLB file.').waitFor();
  await openFile(page, 'tiny.obj', Buffer.from('v 0 0 0\nv 1e-9 0 0\nv 1e-9 1e-9 0\nf 1 2 3\n'));
  await page.getByText('The model is very small, 1.00e-9').waitFor();
  await page.getByText('1.00e-9 × 1.00e-9 × 0').waitFor();
  await openFile(page, 'notes.txt', Buffer.from('hello'));
  await page.getByText('notes.txt: this kind of file is not read.').waitFor();
  await end();
});
