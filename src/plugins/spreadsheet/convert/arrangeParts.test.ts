import { openXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { fromSnapshot } from './fromSnapshot.ts';
import { asSaved, openSnapshot } from './roundTrip.fixture.ts';

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
  return openSnapshot(file);
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
  const { book, snapshot, save } = await open();
  const turned = { ...snapshot, sheetOrder: snapshot.sheetOrder.toReversed() };
  const wanted = [
    ['Three', ['Third'], undefined],
    ['Two', [], 'look'],
    ['One', ['First'], undefined],
  ];
  const saved = await fromSnapshot(book, asSaved(turned));
  expect(await seen(saved)).toEqual(wanted);
  expect(await seen(await save())).toEqual(wanted.toReversed());
  const again = await openSnapshot(saved);
  expect(await seen(await again.save())).toEqual(wanted);
});

it('a deleted sheet takes its chart with it, and a new one among the others has none', async () => {
  const { book, snapshot } = await open();
  const left = {
    ...snapshot,
    sheetOrder: ['sheet-1', 'new', 'sheet-2'],
    sheets: { ...snapshot.sheets, new: { id: 'new', name: 'New', cellData: {} } },
  };
  expect(await seen(await fromSnapshot(book, asSaved(left)))).toEqual([
    ['Two', [], 'look'],
    ['New', [], undefined],
    ['Three', ['Third'], undefined],
  ]);
});
