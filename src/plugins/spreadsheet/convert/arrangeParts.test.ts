import { openXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { toFile } from './toFile.ts';
import { toGrid } from './toGrid.ts';

const chartOf = (sheet: string, title: string) => ({
  type: 'bar' as const,
  title,
  series: [{ name: 'n', values: `${sheet}!$A$1:$A$2` }],
  anchor: { from: { row: 4, col: 0 } },
});

/** A file with the sheets One, Two and Three; One and Three have a chart, Two has a comment. */
async function open() {
  const file = await writeXlsx({
    sheets: [
      { name: 'One', rows: [[1], [2]], charts: [chartOf('One', 'First')] },
      { name: 'Two', rows: [['x']], cells: new Map([['0,0', { value: 'x', comment: { author: 'A', text: 'look' } }]]) },
      { name: 'Three', rows: [[5], [6]], charts: [chartOf('Three', 'Third')] },
    ],
  });
  return toGrid(await openXlsx(file, { readStyles: true }));
}

/** Names of the sheets of a file, each with the titles of its charts and its first comment. */
async function seen(file: Uint8Array) {
  const { sheets } = await openXlsx(file, { readStyles: true });
  return sheets.map(({ name, charts = [], cells }) => [
    name,
    charts.map(({ title }) => title),
    cells?.get('0,0')?.comment?.text,
  ]);
}

it('sheets in another order keep their charts and comments, also in the file that is saved after it', async () => {
  const { book, sheets } = await open();
  const turned = sheets.map((sheet, at) => ({ ...sheet, order: 2 - at }));
  const wanted = [
    ['Three', ['Third'], undefined],
    ['Two', [], 'look'],
    ['One', ['First'], undefined],
  ];
  const saved = await toFile(book, turned);
  expect(await seen(saved)).toEqual(wanted);
  expect(await seen(await toFile(book, sheets))).toEqual(wanted.toReversed());
  const again = toGrid(await openXlsx(saved, { readStyles: true }));
  expect(await seen(await toFile(again.book, again.sheets))).toEqual(wanted);
});

it('a deleted sheet takes its chart with it, and a new one among the others has none', async () => {
  const { book, sheets } = await open();
  const [, two, three] = sheets;
  if (!two || !three) throw new Error('The file has three sheets.');
  const left = [
    { ...three, order: 2 },
    { name: 'New', id: 'new', order: 1, celldata: [] },
    { ...two, order: 0 },
  ];
  expect(await seen(await toFile(book, left))).toEqual([
    ['Two', [], 'look'],
    ['New', [], undefined],
    ['Three', ['Third'], undefined],
  ]);
});
