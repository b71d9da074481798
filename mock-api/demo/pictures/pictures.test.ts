import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { CATEGORY_DRAWINGS } from './categories.ts';
import { PICTURES, renderPictures } from './index.ts';
import { drawingSvg, PICTURE_SIZE } from './picture.ts';
import { SHAPES } from './shapes.ts';
import { PRODUCT_DRAWINGS } from './productDrawings.ts';

const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
afterAll(() => rm(folder, { recursive: true }));

test('every drawing becomes a square WebP of its own colours', async () => {
  const written = await renderPictures(folder);
  expect(written).toContain('products/arg-250.webp');
  expect(written).toHaveLength(PICTURES.size);
  for (const address of ['products/arg-250.webp', 'products/taj-101.webp']) {
    const meta = await sharp(await readFile(join(folder, address))).metadata();
    expect([meta.format, meta.width, meta.height]).toEqual(['webp', PICTURE_SIZE, PICTURE_SIZE]);
  }
  const [argan, tagine] = await Promise.all(
    ['arg-250', 'taj-101'].map((name) => readFile(join(folder, `products/${name}.webp`))),
  );
  expect(argan?.equals(tagine ?? Buffer.alloc(0))).toBe(false);
});

test.each([
  ['company/logo.webp', 384, 384],
  ['stores/gueliz.webp', 384, 384],
  ['plans/terrace.webp', 800, 500],
  ['apps/pos.webp', 192, 192],
  ['categories/teas.webp', PICTURE_SIZE, PICTURE_SIZE],
])('%s is %i x %i', async (address, width, height) => {
  const meta = await sharp(await readFile(join(folder, address))).metadata();
  expect([meta.format, meta.width, meta.height]).toEqual(['webp', width, height]);
});

test('no two products look the same', () => {
  const drawings = [...PRODUCT_DRAWINGS.values()].map((drawing) => drawing.join());
  expect(drawings.filter((drawing, at) => drawings.indexOf(drawing) !== at)).toEqual([]);
});

test('every shape is well-formed SVG and used by a product or a category', async () => {
  const used = new Set([...PRODUCT_DRAWINGS.values(), ...CATEGORY_DRAWINGS.values()].map(([shape]) => shape));
  expect(Object.keys(SHAPES).filter((name) => ![...used].some((shape) => shape === name))).toEqual([]);
  for (const drawing of PRODUCT_DRAWINGS.values()) {
    const { width } = await sharp(Buffer.from(drawingSvg(drawing))).metadata();
    expect(width).toBe(PICTURE_SIZE);
  }
});
