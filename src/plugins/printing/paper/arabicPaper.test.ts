import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { PaperRow } from '#shop';
import { ticketOf } from '../../../../tests/support/printerBytes.ts';
import { drawText } from '../server/drawText.ts';
import { isBlack, thresholdPixels, type Bitmap } from './bitmap.ts';
import { encodePaper } from './encodePaper.ts';
import { item, paperWords, soldReceipt } from './fixtures.ts';
import type { PaperColumns } from './lines.ts';
import { paperPng } from './png.ts';
import { receiptRows } from './receiptRows.ts';

const ITEMS = [
  item('شاي بالنعناع، براد كبير', 2, 1800),
  item('طاجين دجاج Beldi بالليمون والزيتون 12/11', 1, 7500, ['بدون ملح']),
  item('Crème brûlée', 1, 3200),
];

const rows = receiptRows(soldReceipt(ITEMS, { createdBy: 'يوسف', selectedTable: 'الشرفة 4' }), paperWords('ar'), {
  isCopy: true,
}).filter(({ kind }) => kind !== 'logo');

const file = (columns: PaperColumns) => join(import.meta.dirname, `expected/arabic-${columns}.png`);

/** Decodes an image file into dots. */
async function picture(bytes: Uint8Array): Promise<Bitmap> {
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return thresholdPixels({ width: info.width, height: info.height, data });
}

/** Counts different dots. Ignores a dot if the other bitmap has its colour next to it, as edges of strokes vary. */
function differences(one: Bitmap, other: Bitmap): number {
  const near = (bitmap: Bitmap, x: number, y: number) =>
    [-1, 0, 1].some((dy) => [-1, 0, 1].some((dx) => isBlack(bitmap, x + dx, y + dy)));
  let count = 0;
  for (let y = 0; y < one.height; y += 1) {
    for (let x = 0; x < one.width; x += 1) {
      if (isBlack(one, x, y) && !near(other, x, y)) count += 1;
      if (isBlack(other, x, y) && !near(one, x, y)) count += 1;
    }
  }
  return count;
}

/** Maximum number of different dots. Versions of Pango and FreeType draw edges differently. */
const TOLERANCE = 60;

describe.each([48, 32] as const)('an Arabic receipt of %i columns', (columns) => {
  test('matches the stored image: shaped, from right to left, columns mirrored', async () => {
    const drawn = await paperPng(rows, { columns, dir: 'rtl', drawText });
    const stored = await picture(readFileSync(file(columns)));
    const now = await picture(drawn);
    expect([now.width, now.height]).toEqual([stored.width, stored.height]);
    expect(differences(now, stored)).toBeLessThan(TOLERANCE);
  });

  test('the comparison detects isolated letters and a wrong order', async () => {
    const stored = await picture(readFileSync(file(columns)));
    const wrong = async (change: (text: string) => string) => {
      const changed = rows.map((row) => (row.kind === 'text' ? { ...row, text: change(row.text) } : row));
      const drawn = await picture(await paperPng(changed, { columns, dir: 'rtl', drawText }));
      return drawn.height === stored.height ? differences(drawn, stored) : Infinity;
    };
    expect(await wrong((text) => text.replaceAll(/(\p{Script=Arabic})/gu, '$1\u200c'))).toBeGreaterThan(TOLERANCE * 4);
    expect(await wrong((text) => [...text].toReversed().join(''))).toBeGreaterThan(TOLERANCE * 4);
  });

  test('is sent as raster for lines with Arabic, and as text for other lines', async () => {
    const bytes = await encodePaper(rows, { columns, codePage: '437', dir: 'rtl', drawText });
    const { rasters, lines } = ticketOf(bytes);
    expect(rasters.length).toBeGreaterThan(15);
    expect(new Set(rasters.map(({ width }) => width))).toEqual(new Set([columns * 12]));
    const latin = lines.filter((line) => line !== '');
    expect(latin).toContain('Crème brûlée'.padStart(columns));
    expect(latin.join('')).not.toMatch(/[*?]/);
  });
});

test('an Arabic name on a Latin receipt is drawn, and its amount stays at the right', async () => {
  const pair: PaperRow = { kind: 'pair', text: 'شاي', end: '36.00 MAD' };
  const [raster] = ticketOf(await encodePaper([pair], { columns: 48, codePage: '437', drawText })).rasters;
  const blackBetween = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, x) => x + from).some((x) =>
      Array.from({ length: 32 }, (_, y) => raster && isBlack(raster, x, y)).includes(true),
    );
  expect([blackBetween(0, 60), blackBetween(100, 460), blackBetween(468, 576)]).toEqual([true, false, true]);
});
