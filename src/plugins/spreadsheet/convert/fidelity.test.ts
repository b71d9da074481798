import { openXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { openSnapshot, roundTrip } from './roundTrip.fixture.ts';

describe('what an opened file has', () => {
  it('several sheets, merged cells, widths, heights, hidden rows, freeze and filter stay', async () => {
    const [, after] = await roundTrip([
      {
        name: 'One',
        rows: [
          ['a', null, 'b'],
          [1, 2, 3],
          [4, 5, 6],
        ],
        merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 1 }],
        columns: [{ width: 22.5 }, { hidden: true }, { width: 9 }],
        rowDefs: new Map([
          [1, { height: 40 }],
          [2, { hidden: true }],
        ]),
        autoFilter: { range: 'A1:C3' },
        freezePane: { rows: 2 },
      },
      { name: 'Hidden one', rows: [['x']], hidden: true, freezePane: { columns: 1 } },
      { name: 'Last', rows: [[true]] },
    ]);
    const { sheets } = await openXlsx(after, { readStyles: true });
    expect(sheets.map(({ name, hidden }) => [name, hidden ?? false])).toEqual([
      ['One', false],
      ['Hidden one', true],
      ['Last', false],
    ]);
    const [one, two] = sheets;
    expect(one?.merges).toEqual([{ startRow: 0, startCol: 0, endRow: 0, endCol: 1 }]);
    expect(one?.columns?.map((column) => [column.width, column.hidden])).toEqual([
      [22.5, undefined],
      [undefined, true],
      [9, undefined],
    ]);
    expect(one?.rowDefs?.get(1)?.height).toBe(40);
    expect(one?.rowDefs?.get(2)?.hidden).toBe(true);
    expect(one?.autoFilter?.range).toBe('A1:C3');
    expect([one?.freezePane, two?.freezePane]).toEqual([{ rows: 2 }, { columns: 1 }]);
  });

  it('a chart, a link, a comment and an array formula stay, also beside a change', async () => {
    const before = await writeXlsx({
      sheets: [
        {
          name: 'Data',
          rows: [
            ['a', 1],
            ['b', 2],
            [null, null],
          ],
          cells: new Map([
            ['0,0', { value: 'a', hyperlink: { target: 'https://example.org/' } }],
            ['1,0', { value: 'b', comment: { author: 'Salma', text: 'look' } }],
            [
              '2,1',
              {
                type: 'formula' as const,
                formula: 'SUM(B1:B2*2)',
                formulaType: 'array' as const,
                formulaRef: 'B3',
                formulaResult: 6,
              },
            ],
          ]),
          charts: [
            {
              type: 'bar',
              title: 'Sales',
              series: [{ name: 'n', values: 'Data!$B$1:$B$2', categories: 'Data!$A$1:$A$2' }],
              anchor: { from: { row: 4, col: 0 } },
            },
          ],
        },
      ],
    });
    const { cellAt, save } = await openSnapshot(before);
    Object.assign(cellAt(0, 1), { v: 50 });
    const after = await openXlsx(await save(), { readStyles: true });
    const cells = after.sheets[0]?.cells;
    expect(after.sheets[0]?.charts).toHaveLength(1);
    expect(after.sheets[0]?.rows[0]?.[1]).toBe(50);
    expect(cells?.get('0,0')?.hyperlink?.target).toBe('https://example.org/');
    expect(cells?.get('1,0')?.comment?.text).toBe('look');
    expect(cells?.get('2,1')).toMatchObject({ formula: 'SUM(B1:B2*2)', formulaType: 'array', formulaRef: 'B3' });
  });

  it('parts of a text that somebody makes bold or red are saved, with the font of the cell', async () => {
    const style = { font: { name: 'Arial', size: 10 } };
    const before = await writeXlsx({
      sheets: [{ name: 'A', rows: [['x']], cells: new Map([['0,0', { value: 'x', style }]]) }],
    });
    const { cellAt, save } = await openSnapshot(before);
    const body = { dataStream: 'one two\r\n', textRuns: [{ st: 4, ed: 7, ts: { bl: 1, cl: { rgb: '#ff0000' } } }] };
    Object.assign(cellAt(0, 0), { v: null, t: null, p: { id: 'd', documentStyle: {}, body } });
    const cell = (await openXlsx(await save(), { readStyles: true })).sheets[0]?.cells?.get('0,0');
    expect(cell).toMatchObject({
      value: 'one two',
      richText: [
        { text: 'one ', font: style.font },
        { text: 'two', font: { ...style.font, bold: true, color: { rgb: 'FF0000' } } },
      ],
    });
  });

  it('a pivot table stays with its source, also beside a change', async () => {
    const rows = [
      ['Product', 'City', 'Sold'],
      ['Bread', 'Fez', 3],
      ['Bread', 'Rabat', 4],
      ['Oil', 'Fez', 5],
    ];
    const pivot = { name: 'Sold', sourceSheet: 'Data', rows: ['Product'], values: [{ field: 'Sold' }] };
    const before = await writeXlsx({
      sheets: [
        { name: 'Data', rows },
        { name: 'Pivot', rows: [], pivotTables: [{ ...pivot, targetCell: 'A3' }] },
      ],
    });
    const { cellAt, save } = await openSnapshot(before);
    Object.assign(cellAt(1, 2), { v: 30 });
    const after = await openXlsx(await save(), { readStyles: true });
    const [first] = (await openXlsx(before, { readStyles: true })).sheets[1]?.pivotTables ?? [];
    expect(first?.name).toBe('Sold');
    expect(after.sheets[1]?.pivotTables).toEqual([first]);
    expect(after.sheets[0]?.rows[1]?.[2]).toBe(30);
  });
});
