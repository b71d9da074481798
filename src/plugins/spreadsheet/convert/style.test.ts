import { openXlsx, writeXlsx, type CellStyle } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { openSnapshot } from './roundTrip.fixture.ts';
import { lookKey, lookOf, styleWith } from './style.ts';

const OPTIONS = { theme: undefined, font: { name: 'Arial', size: 10 } };
const STYLE: CellStyle = {
  font: { name: 'Calibri', size: 12, bold: true, underline: 'double', color: { theme: 4 } },
  fill: { type: 'pattern', pattern: 'gray125' },
  alignment: { horizontal: 'center', indent: 2, textRotation: 45 },
  border: {
    top: { style: 'thin', color: { rgb: 'FF0000' } },
    bottom: { style: 'double', color: { theme: 4 } },
    diagonal: { style: 'thin' },
  },
  protection: { locked: false },
  numFmt: '0.00',
};

describe('a style', () => {
  it('is the same one while its look is the same, however the engine writes it', () => {
    const look = lookOf(STYLE, undefined);
    expect(styleWith(STYLE, look, OPTIONS)).toBe(STYLE);
    const written = {
      ...look,
      it: 0 as const,
      st: { s: 0 as const },
      bg: null,
      tb: 1 as const,
      cl: { rgb: 'rgb(68,114,196)' },
    };
    expect(styleWith(STYLE, written, OPTIONS)).toBe(STYLE);
    expect(lookKey(written)).toBe(lookKey(look));
  });

  it('keeps what the sheet does not show when another part changes', () => {
    const { bl: _, ...look } = lookOf(STYLE, undefined);
    expect(styleWith(STYLE, { ...look, n: { pattern: '0%' }, bg: { rgb: '#00ff00' } }, OPTIONS)).toEqual({
      ...STYLE,
      font: { name: 'Calibri', size: 12, underline: 'double', color: { theme: 4 } },
      fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '00FF00' } },
      numFmt: '0%',
    });
  });

  it('of a cell without one begins with the font of the file', () => {
    expect(styleWith(undefined, { it: 1 }, OPTIONS)).toEqual({ font: { name: 'Arial', size: 10, italic: true } });
    expect(styleWith(undefined, { ht: 3 }, OPTIONS)).toEqual({ alignment: { horizontal: 'right' } });
    expect(styleWith(undefined, {}, OPTIONS)).toBeUndefined();
  });

  it('with other lines keeps the diagonal one', () => {
    const look = { ...lookOf(STYLE, undefined), bd: { l: { s: 13 as const, cl: { rgb: '#0000ff' } } } };
    expect(styleWith(STYLE, look, OPTIONS)?.border).toEqual({
      left: { style: 'thick', color: { rgb: '0000FF' } },
      diagonal: { style: 'thin' },
    });
  });

  it.each([45, 120, 180, 255])('turned by %i comes back', (textRotation) => {
    const turned = styleWith(undefined, lookOf({ alignment: { textRotation } }, undefined), OPTIONS);
    expect(turned?.alignment?.textRotation).toBe(textRotation);
  });
});

it('borders of cells that nobody changed are saved as they were, also of empty ones', async () => {
  const file = await writeXlsx({
    sheets: [
      {
        name: 'One',
        rows: [['a', null]],
        cells: new Map([
          ['0,0', { value: 'a', style: STYLE }],
          ['0,1', { value: null, style: STYLE }],
        ]),
      },
    ],
  });
  const cells = async (bytes: Uint8Array) => (await openXlsx(bytes, { readStyles: true })).sheets[0]?.cells;
  const [before, after] = [await cells(file), await cells(await (await openSnapshot(file)).save())];
  expect(after?.get('0,0')?.style).toEqual(before?.get('0,0')?.style);
  expect(after?.get('0,1')?.style).toEqual(before?.get('0,1')?.style);
});
