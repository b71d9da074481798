import { expect, test } from 'vitest';
import { openFile } from './openFile.ts';

test('a file is opened with its first 200 rows and what was guessed of it', async () => {
  const file = new File([`a;b\n${'x;1\n'.repeat(5000)}`], 'a.csv');
  const table = await openFile(file, {});
  expect(table).toMatchObject({ kind: 'csv', columns: ['a', 'b'], used: { delimiter: ';', headerRow: 1 } });
  expect(table.preview).toHaveLength(200);
  expect(table.preview[0]).toEqual({ number: 2, cells: ['x', '1'] });
});

test('long cells are shown in part', async () => {
  const table = await openFile(new File([`a;b\n${'x'.repeat(300_000)};1`], 'a.csv'), {});
  expect(String(table.preview[0]?.cells[0])).toHaveLength(201);
});
