import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { MODELS } from './models.ts';

const office = useOffice({}, { savesData: true });

test('a body is read from each kind of file, with its size and its triangles, and is drawn', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'model-viewer');
  await page.frameLocator('iframe[src*="viewer3d"]').locator('canvas').waitFor();
  for (const [name, size, read] of MODELS) {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: await read() });
    await page.getByRole('heading', { level: 1, name }).or(page.getByRole('alert').getByText(name)).waitFor();
    expect.soft(await page.getByRole('main').getByRole('alert').allTextContents(), name).toEqual([]);
    expect.soft(await page.getByText('4 triangles').count(), name).toBe(1);
    expect.soft(await page.getByText(size, { exact: true }).count(), name).toBe(1);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Screenshot' }).click();
    const picture = await sharp(await readFile(await (await download).path())).stats();
    // A picture of the background alone has one colour.
    expect.soft(Math.max(...picture.channels.map(({ stdev }) => stdev)), name).toBeGreaterThan(1);
  }
  await end();
});

const BROKEN = [
  [
    'points.ply',
    'ply\nformat ascii 1.0\nelement vertex 1\nproperty float x\nproperty float y\nproperty float z\nend_header\n0 0 0\n',
    'points.ply: there is no surface in the file.',
  ],
  ['empty.obj', '', 'empty.obj: the file is empty.'],
  [
    'elsewhere.gltf',
    '{"asset":{"version":"2.0"},"buffers":[{"uri":"elsewhere.bin","byteLength":4}]}',
    'elsewhere.gltf: its data is in other files.',
  ],
  ['broken.gltf', '{"asset":', 'broken.gltf: the file is broken, or it is no GLTF file.'],
  ['broken.3mf', 'no archive', 'broken.3mf: the file is broken, or it is no 3MF file.'],
  ['nan.obj', 'v nan 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 3\n', 'nan.obj: none of its faces can be drawn'],
  ['point.obj', 'v 1 1 1\nf 1 1 1\n', 'point.obj: all its corners are in one place'],
] as const;

test('a file that cannot be shown says why', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'model-viewer');
  await page.frameLocator('iframe[src*="viewer3d"]').locator('canvas').waitFor();
  for (const [name, text, problem] of BROKEN) {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) });
    await page.getByRole('main').getByRole('alert').getByText(problem).waitFor();
  }
  await end();
});
