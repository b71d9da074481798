import { expect, test } from 'vitest';
import '#admin/testing';
import { isBlack, type Bitmap } from './bitmap.ts';
import { drawTextOnCanvas } from './browserDrawer.ts';
import type { DrawOptions } from './drawnLine.ts';

const BOX: DrawOptions = { width: 240, height: 32, isBold: false, align: 'right', dir: 'rtl' };

/** First and last column with a black dot. */
function extent(picture: Bitmap): readonly [left: number, right: number] {
  const columns = Array.from({ length: picture.width }, (_, x) => x).filter((x) =>
    Array.from({ length: picture.height }, (_, y) => isBlack(picture, x, y)).includes(true),
  );
  return [columns[0] ?? -1, columns.at(-1) ?? -1];
}

test('the canvas joins Arabic letters from right to left, with the font of the pages', async () => {
  const widthOf = async (text: string) => {
    const [left, right] = extent(await drawTextOnCanvas(text, BOX));
    expect(right).toBeGreaterThan(230);
    return right - left;
  };
  const joined = await widthOf('المجموع');
  expect(joined).toBeGreaterThan(30);
  expect(joined).toBeLessThan(await widthOf([...'المجموع'].join('\u200c')));
  expect(document.fonts.check("20px 'IBM Plex Sans Arabic'", 'ع')).toBe(true);
});
