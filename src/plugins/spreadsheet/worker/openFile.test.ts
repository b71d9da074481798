import { openXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { writeZip } from '#zip';
import { partsOf } from '../convert/arrangeParts.ts';
import { asSaved } from '../convert/roundTrip.fixture.ts';
import { fromSnapshot } from '../convert/fromSnapshot.ts';
import { openFile } from './openFile.ts';

/** A file with more in its sheet than the library writes. */
async function fileWith(xml: string): Promise<Blob> {
  const parts = new Map(partsOf(await openXlsx(await writeXlsx({ sheets: [{ name: 'A', rows: [['a', 1]] }] }))));
  const path = 'xl/worksheets/sheet1.xml';
  const text = new TextDecoder().decode(parts.get(path));
  expect(text).toContain('</sheetData>');
  parts.set(path, new TextEncoder().encode(text.replace('</sheetData>', `</sheetData>${xml}`)));
  return new Blob([writeZip([...parts].map(([name, bytes]) => ({ name, bytes })))]);
}

it('formats by rank, average, time and errors are kept as formulas', async () => {
  const rules = [
    '<cfRule type="top10" priority="1" percent="1" bottom="1" rank="20"/>',
    '<cfRule type="aboveAverage" priority="2" aboveAverage="0" stdDev="2"/>',
    '<cfRule type="aboveAverage" priority="3" equalAverage="1"/>',
    '<cfRule type="timePeriod" priority="4" timePeriod="today"><formula>FLOOR(B2,1)=TODAY()</formula></cfRule>',
    '<cfRule type="containsErrors" priority="5"/>',
    '<cfRule type="duplicateValues" priority="6"/>',
  ];
  const file = await fileWith(`<conditionalFormatting sqref="B2:B9">${rules.join('')}</conditionalFormatting>`);
  const { book, snapshot, opened } = await openFile(file, 'xlsx', 'a.xlsx');
  expect(opened).toMatchObject({ hidden: [], lost: [] });
  const saved = (await openXlsx(await fromSnapshot(book, asSaved(snapshot)))).sheets[0]?.conditionalRules;
  expect(saved?.map(({ type, formula }) => formula ?? type)).toEqual([
    'AND(ISNUMBER(B2),COUNTIF($B$2:$B$9,"<"&B2)<MAX(1,INT(COUNT($B$2:$B$9)*20/100)))',
    'AND(ISNUMBER(B2),B2<AVERAGE($B$2:$B$9)-2*STDEV($B$2:$B$9))',
    'AND(ISNUMBER(B2),B2>=AVERAGE($B$2:$B$9))',
    'FLOOR(B2,1)=TODAY()',
    'ISERROR(B2)',
    'duplicateValues',
  ]);
});

it('parts that a save loses are named', async () => {
  const filter =
    '<autoFilter ref="A1:B2"><filterColumn colId="0"><customFilters><customFilter val="1"/></customFilters>';
  const more =
    '<extLst><ext><x14:conditionalFormattings><x14:cfRule type="dataBar"/></x14:conditionalFormattings></ext></extLst>';
  const { opened } = await openFile(await fileWith(`${filter}</filterColumn></autoFilter>${more}`), 'xlsx', 'a.xlsx');
  expect(opened.lost).toEqual(['rules', 'filters']);
  expect((await openFile(await fileWith('<autoFilter ref="A1:B2"/>'), 'xlsx', 'a.xlsx')).opened.lost).toEqual([]);
});
