import { describe, expect, test } from 'vitest';
import { isBlack, type Bitmap, type DrawOptions } from '../paper/index.ts';
import { drawText } from './drawText.ts';

const BOX: DrawOptions = { width: 240, height: 32, isBold: false, align: 'right', dir: 'rtl' };

/** Number of black dots. */
const ink = ({ bits }: Bitmap): number =>
  bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);

/** First and last column with a black dot. */
function extent(picture: Bitmap): readonly [left: number, right: number] {
  const columns = Array.from({ length: picture.width }, (_, x) => x).filter((x) =>
    Array.from({ length: picture.height }, (_, y) => isBlack(picture, x, y)).includes(true),
  );
  return [columns[0] ?? -1, columns.at(-1) ?? -1];
}

const widthOf = async (text: string): Promise<number> => {
  const [left, right] = extent(await drawText(text, BOX));
  return right - left + 1;
};

describe('Arabic is shaped', () => {
  /** Separates letters (zero-width non-joiner), so that they have their isolated forms. */
  const APART = '\u200c';

  test.each(['شاي', 'نعناع', 'المجموع'])(
    '%s has joined letters, which differ from those that stand alone',
    async (word) => {
      const joined = await drawText(word, BOX);
      const apart = await drawText([...word].join(APART), BOX);
      expect(joined.bits).not.toEqual(apart.bits);
      expect(await widthOf(word)).toBeLessThan(await widthOf([...word].join(APART)));
    },
  );

  test('lam and alef form a ligature', async () => {
    expect(await widthOf('لا')).toBeLessThan((await widthOf('ل')) + (await widthOf('ا')) - 2);
  });

  test('the font has the letters: no replacement boxes are drawn', async () => {
    const box = await drawText('\u{10fff0}', BOX);
    for (const letter of 'شعم') expect((await drawText(letter, BOX)).bits).not.toEqual(box.bits);
  });
});

test('from right to left, with numbers from left to right', async () => {
  const alone = await drawText('12', { ...BOX, align: 'left', dir: 'ltr' });
  const mixed = await drawText('شاي 12', { ...BOX, align: 'left' });
  const [, end] = extent(alone);
  // The number is last in the text, so it is at the left, and reads 12.
  for (let x = 0; x <= end; x += 1) {
    for (let y = 0; y < 32; y += 1) expect(isBlack(mixed, x, y), `${x}, ${y}`).toBe(isBlack(alone, x, y));
  }
});

test('a text is aligned as requested, has more ink in bold, and is shrunk when it is too wide', async () => {
  const [left] = extent(await drawText('شاي', { ...BOX, align: 'left' }));
  const [, right] = extent(await drawText('شاي', BOX));
  expect(left).toBeLessThan(4);
  expect(right).toBeGreaterThan(235);
  expect(ink(await drawText('شاي', { ...BOX, isBold: true }))).toBeGreaterThan(ink(await drawText('شاي', BOX)) * 1.1);
  const [from, to] = extent(await drawText('شاي بالنعناع '.repeat(6), BOX));
  expect(from).toBeGreaterThanOrEqual(0);
  expect(to - from).toBeGreaterThan(220);
});

test('markup characters are drawn as text', async () => {
  expect(ink(await drawText('<b> & "x"', { ...BOX, dir: 'ltr' }))).toBeGreaterThan(60);
});
