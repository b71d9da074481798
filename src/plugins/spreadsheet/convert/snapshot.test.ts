import { openXlsx, writeXlsx, type Cell, type WriteSheet } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { openEngine } from '../frame/calc/engine.fixture.ts';
import { fromSnapshot } from './fromSnapshot.ts';
import { openSnapshot } from './roundTrip.fixture.ts';
import { toSnapshot } from './toSnapshot.ts';

const opened = async (file: Uint8Array) => openXlsx(file, { readStyles: true });

/** A file that the engine opened, computed and wrote, after `edit`. */
async function throughEngine(
  book: Parameters<typeof writeXlsx>[0],
  edit: (engine: Awaited<ReturnType<typeof openEngine>>) => unknown = () => undefined,
) {
  const before = await writeXlsx(book);
  const { book: open, snapshot } = toSnapshot(await opened(before));
  const engine = await openEngine(snapshot);
  await edit(engine);
  const saved = engine.save();
  engine.end();
  return { before: await opened(before), after: await opened(await fromSnapshot(open, saved)) };
}

const RED = { fill: { type: 'pattern', pattern: 'solid', bgColor: { rgb: 'FFC7CE' } } } as const;
const SHEET: WriteSheet = {
  name: 'Data',
  rows: [
    ['Item', 'Price', 'Region'],
    ['Apple', 1.5, 'North'],
    ['Banana', 2.5, 'South'],
    ['Cherry', 3.5, 'North'],
  ],
  cells: new Map<string, Partial<Cell>>([
    ['0,0', { value: 'Item', comment: { author: 'Salma', text: 'look' } }],
    ['1,0', { value: 'Apple', hyperlink: { target: 'https://example.org/', tooltip: 'tip' } }],
    ['2,0', { value: 'Banana', hyperlink: { target: '', location: 'Other!A1' } }],
  ]),
  conditionalRules: [
    { type: 'cellIs', operator: 'greaterThan', formula: '2', priority: 2, range: 'B2:B4', style: RED },
    { type: 'expression', formula: '$B2>3', priority: 1, range: 'A2:C4', style: RED, stopIfTrue: true },
    {
      ...{ type: 'colorScale', priority: 3, range: 'B2:B4' },
      colorScale: { cfvo: [{ type: 'min' }, { type: 'max' }], colors: ['FFFF0000', 'FF00FF00'] },
    },
    {
      type: 'containsText',
      text: 'an',
      formula: 'NOT(ISERROR(SEARCH("an",A2)))',
      priority: 4,
      range: 'A2:A4',
      style: RED,
    },
  ],
  dataValidations: [
    { type: 'list', values: ['North', 'South'], range: 'C2:C9', allowBlank: true, showErrorMessage: true },
    { type: 'whole', operator: 'between', formula1: '1', formula2: '9', range: 'B2:B4', errorStyle: 'warning' },
    { type: 'time', operator: 'greaterThan', formula1: '0.5', range: 'E2' },
  ],
  autoFilter: { range: 'A1:C4', columns: [{ colIndex: 2, filters: ['North'] }] },
  rowDefs: new Map([[2, { hidden: true }]]),
  merges: [{ startRow: 5, startCol: 0, endRow: 5, endCol: 1 }],
  freezePane: { rows: 1 },
  view: { rightToLeft: true, showGridLines: false },
};
const BOOK = {
  sheets: [SHEET, { name: 'Other', rows: [[42]] }],
  namedRanges: [
    { name: 'Prices', range: 'Data!$B$2:$B$4' },
    { name: 'Rate', range: '0.2' },
    { name: 'Here', range: 'Other!$A$1', scope: 'Other' },
    { name: '_xlnm.Print_Area', range: 'Data!$A$1:$C$4', scope: 'Data' },
  ],
};

describe('what a file has', () => {
  it('names, rules, input rules, filter, notes, links, merges and panes are as they were', async () => {
    const { before, after } = await throughEngine(BOOK);
    const [one, two] = [before.sheets[0], after.sheets[0]];
    for (const part of ['conditionalRules', 'dataValidations', 'autoFilter', 'merges', 'freezePane', 'view'] as const)
      expect.soft(two?.[part], part).toEqual(one?.[part]);
    expect(after.namedRanges?.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
      before.namedRanges?.toSorted((a, b) => a.name.localeCompare(b.name)),
    );
    expect(two?.rowDefs?.get(2)?.hidden).toBe(true);
    for (const place of ['0,0', '1,0', '2,0']) expect.soft(two?.cells?.get(place)).toEqual(one?.cells?.get(place));
  });

  it('moves with the rows that somebody inserts, and follows the new name of a sheet', async () => {
    const { after } = await throughEngine(BOOK, async ({ api }) => {
      const sheet = api.getActiveWorkbook()?.getSheetByName('Data');
      sheet?.insertRows(1, 1);
      api.getActiveWorkbook()?.getSheetByName('Other')?.setName('Rates');
      await Promise.resolve();
    });
    const sheet = after.sheets[0];
    expect(sheet?.cells?.get('2,0')?.hyperlink).toMatchObject({ target: 'https://example.org/', tooltip: 'tip' });
    expect(sheet?.cells?.get('0,0')?.comment).toMatchObject({ author: 'Salma', text: 'look' });
    expect(sheet?.cells?.get('3,0')?.hyperlink?.location).toBe("'Rates'!A1");
    expect(sheet?.merges).toEqual([{ startRow: 6, startCol: 0, endRow: 6, endCol: 1 }]);
    expect(after.namedRanges).toContainEqual({ name: 'Prices', range: 'Data!$B$3:$B$5' });
    expect(after.namedRanges).toContainEqual({ name: 'Here', range: 'Rates!$A$1', scope: 'Rates' });
  });

  it('heights and widths move with their rows and columns, to the last decimal', async () => {
    const sizes: WriteSheet = {
      ...{
        name: 'A',
        rows: [
          ['a', 'b', 'c'],
          ['d', 'e'],
        ],
        columns: [{ width: 30.7 }, {}, { width: 12.3 }],
      },
      rowDefs: new Map([
        [0, { height: 33.3 }],
        [1, { height: 21 }],
      ]),
    };
    const { after } = await throughEngine({ sheets: [sizes] }, ({ api }) => {
      const sheet = api.getActiveWorkbook()?.getActiveSheet();
      sheet?.insertRows(0, 2);
      sheet?.deleteColumns(0, 1);
    });
    const [sheet] = after.sheets;
    expect([...(sheet?.rowDefs ?? [])].map(([at, { height }]) => [at, height])).toEqual([
      [2, 33.3],
      [3, 21],
    ]);
    expect(sheet?.columns?.map(({ width }) => width)).toEqual([undefined, 12.3]);
  });

  it('keeps the font of the file for cells without one, also for a new look', async () => {
    const { after } = await throughEngine(
      { sheets: [{ name: 'A', rows: [['a']] }], defaultFont: { name: 'Arial', size: 10 } },
      ({ api }) => api.getActiveWorkbook()?.getActiveSheet()?.getRange('A1').setFontWeight('bold'),
    );
    expect(after.defaultFont).toMatchObject({ name: 'Arial', size: 10 });
    expect(after.sheets[0]?.cells?.get('0,0')?.style?.font).toMatchObject({ name: 'Arial', size: 10, bold: true });
  });
});

describe('formulas', () => {
  const formulas = (cells: Record<string, Partial<Cell>>) => ({
    sheets: [{ name: 'A', rows: [[3], [1], [2]], cells: new Map(Object.entries(cells)) }],
  });

  it('that spill are written with their range and results, and those of newer programs with their prefix', async () => {
    const { after } = await throughEngine(formulas({}), async ({ api }) => {
      const sheet = api.getActiveWorkbook()?.getActiveSheet();
      sheet?.getRange('C1').setFormula('=SORT(A1:A3)');
      sheet?.getRange('E1').setFormula('=LET(x,2,x*A1)');
      const computed = api.getFormula().onCalculationEnd();
      api.getFormula().executeCalculation();
      await computed;
    });
    const [sheet] = after.sheets;
    expect(sheet?.cells?.get('0,2')).toMatchObject({
      ...{ formula: '_xlfn._xlws.SORT(A1:A3)', formulaType: 'array', formulaRef: 'C1:C3', formulaDynamic: true },
      formulaResult: 1,
    });
    expect(sheet?.rows.map((row) => row[2])).toEqual([1, 2, 3]);
    expect(sheet?.cells?.get('0,4')).toMatchObject({ formula: '_xlfn.LET(_xlpm.x,2,_xlpm.x*A1)', formulaResult: 6 });
  });

  it('of the file spill again, with the marks that they had', async () => {
    const { before, after } = await throughEngine(
      formulas({
        '0,2': {
          ...{ type: 'formula', formula: '_xlfn.UNIQUE(A1:A3)', formulaType: 'array', formulaRef: 'C1:C3' },
          ...{ formulaDynamic: true, formulaResult: 3 },
        },
        '1,2': { value: 1, type: 'number' },
        '2,2': { value: 2, type: 'number' },
        '4,0': { type: 'formula', formula: 'SUM(A1:A3*2)', formulaType: 'array', formulaRef: 'A5', formulaResult: 12 },
      }),
    );
    for (const place of ['0,2', '4,0'])
      expect.soft(after.sheets[0]?.cells?.get(place)).toEqual(before.sheets[0]?.cells?.get(place));
    expect(after.sheets[0]?.rows).toEqual(before.sheets[0]?.rows);
  });

  it('that fill cells and cannot be computed keep the values of all of them', async () => {
    const book = formulas({
      '0,2': {
        ...{ type: 'formula', formula: 'CUBESET("x")', formulaType: 'array', formulaRef: 'C1:C3' },
        formulaResult: 3,
      },
      '1,2': { value: 1, type: 'number', style: RED },
      '2,2': { value: 2, type: 'number' },
    });
    const { before, after } = await throughEngine(book);
    expect(after.sheets[0]?.rows).toEqual(before.sheets[0]?.rows);
    const moved = await throughEngine(book, ({ api }) => {
      const sheet = api.getActiveWorkbook()?.getActiveSheet();
      sheet?.getRange('C3').setValue('mine');
      sheet?.insertRows(0, 1);
    });
    expect(moved.after.sheets[0]?.rows.slice(1).map((row) => row[2])).toEqual([3, 1, 'mine']);
    const { snapshot, save } = await openSnapshot(await writeXlsx(book));
    expect(snapshot.sheets['sheet-0']?.cellData?.[2]?.[2]).toBeUndefined();
    expect((await opened(await save())).sheets[0]?.rows).toEqual(before.sheets[0]?.rows);
  });

  it('that fill more than there is are opened at once', async () => {
    const all = { type: 'formula', formulaType: 'array', formulaRef: 'A1:XFD1048576', formulaResult: 3 } as const;
    const { snapshot } = await openSnapshot(await writeXlsx(formulas({ '0,0': { ...all, formula: 'B1:B9' } })));
    expect(Object.keys(snapshot.sheets['sheet-0']?.cellData ?? {})).toEqual(['0']);
  });

  it('beyond the last row of a file are refused', async () => {
    const { snapshot, save } = await openSnapshot(await writeXlsx(formulas({})));
    (snapshot.sheets['sheet-0']?.cellData ?? {})[1_048_576] = { 0: { v: 1, t: 2 } };
    await expect(save()).rejects.toThrow(/no place/);
  });

  it.each(['1900', '1904'] as const)('days of the system of %s stay the same days', async (dateSystem) => {
    const day = new Date(Date.UTC(2026, 2, 1));
    const style = { numFmt: 'yyyy-mm-dd' };
    const { after } = await throughEngine({
      dateSystem,
      sheets: [
        {
          name: 'A',
          rows: [[day]],
          cells: new Map<string, Partial<Cell>>([
            ['0,0', { value: day, type: 'date', style }],
            ['1,0', { type: 'formula', formula: 'A1+1', formulaResult: 1, style }],
          ]),
        },
      ],
    });
    expect(after.dateSystem ?? '1900').toBe(dateSystem);
    expect(after.sheets[0]?.rows[0]?.[0]).toEqual(day);
    expect(after.sheets[0]?.cells?.get('1,0')).toMatchObject({ formula: 'A1+1' });
    expect(after.sheets[0]?.cells?.get('1,0')?.formulaResult).toEqual(new Date(Date.UTC(2026, 2, 2)));
  });
});
