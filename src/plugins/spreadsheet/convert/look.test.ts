import { expect, it } from 'vitest';
import { styleWith } from './look.ts';

it('letters that become bold in a cell without a font keep the font of other cells', () => {
  expect(styleWith(undefined, {}, { bl: 1 }, undefined)).toEqual({ font: { name: 'Calibri', size: 11, bold: true } });
  expect(styleWith(undefined, {}, { bl: 1, ff: 'Arial', fs: 9 }, undefined)).toEqual({
    font: { name: 'Arial', size: 9, bold: true },
  });
});

it('a font of the file is changed and not completed, and a style without a change is the same', () => {
  const style = { font: { bold: true } };
  expect(styleWith(style, { bl: 1 }, { bl: 1, it: 1 }, undefined)).toEqual({ font: { bold: true, italic: true } });
  expect(styleWith(style, { bl: 1 }, { bl: 1 }, undefined)).toBe(style);
});
