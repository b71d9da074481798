import { expect, test } from 'vitest';
import { fittingPieces } from './rows.ts';

/** Ten px for each letter. */
const context = { font: '', measureText: (text: string) => ({ width: text.length * 10 }) as TextMetrics };
const piece = (text: string) => ({ text, font: '', ink: '' });
const fitting = (texts: readonly string[], width: number) =>
  fittingPieces(context, texts.map(piece), width, 5).map(({ text }) => text);

test('the name of a table stays where its seats have no room beside it', () => {
  expect(fitting(['T12', '3/4'], 65)).toEqual(['T12', '3/4']);
  expect(fitting(['T12', '3/4'], 64)).toEqual(['T12']);
  expect(fitting(['Long name', '4'], 40)).toEqual(['Long name']);
});
