import { openXlsx, writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import type { GridSheet } from './grid.ts';
import { fileLayout } from './layout.ts';
import { toGrid } from './toGrid.ts';

const SHEET: WriteSheet = {
  name: 'Sales',
  rows: [
    ['Model', 'Payment', 'Amount'],
    ['Fiesta', 'Cash', 8400],
    ['Clio', 'Card', 9000],
    ['Yaris', 'Cash', 9500],
    ['Logan', null, 7000],
    ['Not in the table', null, null],
  ],
  autoFilter: { range: 'A1:C5', columns: [{ colIndex: 1, filters: ['Card'] }] },
  rowDefs: new Map([
    [1, { hidden: true }],
    [3, { hidden: true }],
    [5, { hidden: true }],
  ]),
};

/** Opens a sheet as the grid shows it. */
async function shown(sheet: WriteSheet): Promise<GridSheet> {
  const { sheets } = toGrid(await openXlsx(await writeXlsx({ sheets: [sheet] }), { readStyles: true }));
  const [{ celldata = [], ...grid } = { name: '' }] = sheets;
  const data: NonNullable<GridSheet['data']> = Array.from({ length: 9 }, () => Array.from({ length: 4 }, () => null));
  for (const { r, c, v } of celldata) if (data[r]) data[r][c] = v;
  return { ...grid, data };
}

it('a filter of the file hides its rows in the grid, and no others: they come back when it is cleared', async () => {
  const grid = await shown(SHEET);
  expect(grid.filter).toMatchObject({
    1: { cindex: 1, stc: 0, edc: 2, str: 0, edr: 4, optionstate: true, rowhidden: { 1: 0, 3: 0 } },
  });
  expect(Object.keys(grid.config?.rowhidden ?? {})).toEqual(['1', '3', '5']);
});

it('a filter that nobody changed is saved as it was opened', async () => {
  expect(fileLayout(await shown(SHEET), undefined).autoFilter).toEqual(SHEET.autoFilter);
});

it('a changed filter is saved with the values of the rows that it shows', async () => {
  const grid = await shown(SHEET);
  const rows = { str: 0, edr: 4, stc: 0, edc: 2, caljs: {} };
  const filter = {
    0: { ...rows, cindex: 0, optionstate: true, rowhidden: { 2: 0, 4: 0 } },
    2: { ...rows, cindex: 2, optionstate: false, rowhidden: {} },
  };
  expect(fileLayout({ ...grid, filter }, undefined).autoFilter).toEqual({
    range: 'A1:C5',
    columns: [{ colIndex: 0, filters: ['Fiesta', 'Yaris'] }],
  });
});

it('a range to filter without a filter, and a filter that was cleared', async () => {
  const grid = await shown(SHEET);
  expect(fileLayout({ ...grid, filter: {} }, undefined).autoFilter).toEqual({ range: 'A1:C5' });
  const { filter: _, filter_select: __, ...cleared } = grid;
  expect(fileLayout(cleared, undefined).autoFilter).toBeUndefined();
});

it.each([
  [{ type: 'row' }, { rows: 1 }],
  [{ type: 'column' }, { columns: 1 }],
  [{ type: 'both' }, { rows: 1, columns: 1 }],
  // What the button of the toolbar makes of a cell.
  [
    { type: 'both', range: { row_focus: 2, column_focus: 1 } },
    { rows: 3, columns: 2 },
  ],
  [{ type: 'rangeRow', range: { row_focus: 2, column_focus: 1 } }, { rows: 3 }],
  [{ type: 'rangeColumn', range: { row_focus: 2, column_focus: 1 } }, { columns: 2 }],
  [
    { type: 'rangeBoth', range: { row_focus: 2, column_focus: 1 } },
    { rows: 3, columns: 2 },
  ],
] as const)('%j is frozen in the file as in the grid', (frozen, pane) => {
  expect(fileLayout({ name: 'Frozen', frozen }, undefined).freezePane).toEqual(pane);
});
