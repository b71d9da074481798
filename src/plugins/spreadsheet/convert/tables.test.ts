import { openXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { openSnapshot } from './roundTrip.fixture.ts';

const ROWS = [
  ['Item', 'Price', 'Price incl.'],
  ['Tea', 1, 2],
];

/** A file with a table that somebody edits: its range and the names of its columns, and the cells of the row. */
async function edited(edit: (cells: Record<number, Record<number, object>>) => void, row = 0) {
  const columns = ROWS[0]?.map((name) => ({ name: String(name) })) ?? [];
  const sheet = { name: 'A', rows: ROWS, tables: [{ name: 'Prices', range: 'A1:C2', columns }] };
  const { snapshot, save } = await openSnapshot(await writeXlsx({ sheets: [sheet] }));
  edit((snapshot.sheets['sheet-0']?.cellData ?? {}) as Record<number, Record<number, object>>);
  const [after] = (await openXlsx(await save())).sheets;
  const [table] = after?.tables ?? [];
  return { range: table?.range, names: table?.columns.map(({ name }) => name), head: after?.rows[row] };
}

it('columns of a table have the names in its head', async () => {
  expect(await edited(() => undefined)).toMatchObject({ range: 'A1:C2', names: ROWS[0] });
  const names = ['Item', '2026', 'Column3'];
  const change = (cells: Record<number, Record<number, object>>) => {
    Object.assign(cells[0] ?? {}, { 1: { v: 2026, t: 2 } });
    delete cells[0]?.[2];
  };
  expect(await edited(change)).toEqual({ range: 'A1:C2', names, head: names });
});

it('no two have the same name', async () => {
  const change = (cells: Record<number, Record<number, object>>) =>
    Object.assign(cells[0] ?? {}, { 2: { v: 'price', t: 1 } });
  expect((await edited(change)).names).toEqual(['Item', 'Price', 'price2']);
});

it('a table goes with its head when rows are inserted before it', async () => {
  const change = (cells: Record<number, Record<number, object>>) => {
    for (const row of [2, 3]) cells[row] = cells[row - 2] ?? {};
    for (const row of [0, 1]) delete cells[row];
  };
  expect(await edited(change, 2)).toEqual({ range: 'A3:C4', names: ROWS[0], head: ROWS[0] });
});
