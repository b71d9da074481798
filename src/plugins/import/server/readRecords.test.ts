import { expect, it } from 'vitest';
import { readRecords } from './readRecords.ts';
import type { StagedRow } from './stagedRows.ts';

const LINES = { field: 'orderItems', by: 'reference' } as const;
const PAGE = 5;

/** Reads a file to its end, page by page: a letter is the order of a row, a small one a row that is left out. */
async function read(file: string): Promise<readonly (readonly number[])[]> {
  const all = [...file].map((cell, at): StagedRow => ({ number: at + 2, cells: [cell], outcome: null, changed: [] }));
  const records: (readonly number[])[] = [];
  for (let cursor = 0; ;) {
    const next = async (most: number) => all.filter(({ number }) => number > cursor).slice(0, most);
    const page = await readRecords(
      next,
      (rows) =>
        rows.flatMap(({ number, cells: [cell] }) =>
          cell === String(cell).toUpperCase()
            ? [{ row: number, body: { reference: cell }, problems: [], mended: [], held: [] }]
            : [],
        ),
      LINES,
      PAGE,
    );
    const last = page.rows.at(-1)?.number;
    if (last === undefined) return records;
    records.push(...page.records.map(({ numbers }) => numbers ?? []));
    cursor = last;
  }
}

it.each([
  ['the rows before it are left out', 'xxxAAAA', [[5, 6, 7, 8]]],
  ['rows are left out in it', 'AxxxxAxxxxA', [[2, 7, 12]]],
  [
    'it ends with a page',
    'AAAAABB',
    [
      [2, 3, 4, 5, 6],
      [7, 8],
    ],
  ],
  ['left out rows follow to the end', 'AAxxxxxxxx', [[2, 3]]],
  ['all are left out', 'xxxxxxx', []],
  ['none are', 'ABBCCCDDD', [[2], [3, 4], [5, 6, 7], [8, 9, 10]]],
])('an order is one record where %s', async (_, file, wanted) => {
  expect(await read(file)).toEqual(wanted);
});
