import { openXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { readZip, writeZip } from '#zip';
import { partsOf } from '../convert/arrangeParts.ts';
import { asSaved } from '../convert/roundTrip.fixture.ts';
import { fromSnapshot } from '../convert/fromSnapshot.ts';
import { RESOURCES, type SavedBook, type Snapshot } from '../convert/snapshot.ts';
import { openFile } from './openFile.ts';

/** A file with more in its sheet than the library writes. */
async function fileWith(xml: string, looks = ''): Promise<Blob> {
  const parts = new Map(partsOf(await openXlsx(await writeXlsx({ sheets: [{ name: 'A', rows: [['a', 1]] }] }))));
  const path = 'xl/worksheets/sheet1.xml';
  const text = new TextDecoder().decode(parts.get(path));
  expect(text).toContain('</sheetData>');
  parts.set(path, new TextEncoder().encode(text.replace('</sheetData>', `</sheetData>${xml}`)));
  const styles = new TextDecoder().decode(parts.get('xl/styles.xml'));
  expect(styles).toContain('<dxfs count="0"/>');
  if (looks !== '')
    parts.set('xl/styles.xml', new TextEncoder().encode(styles.replace('<dxfs count="0"/>', `<dxfs>${looks}</dxfs>`)));
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
  expect(opened).toMatchObject({ hidden: [], fragile: [] });
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

/** The first sheet and the styles of a file, as they are written there. */
function written(file: Uint8Array, at = 1) {
  const parts = new Map(readZip(file).map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]));
  return { sheet: parts.get(`xl/worksheets/sheet${at}.xml`) ?? '', styles: parts.get('xl/styles.xml') ?? '' };
}

const X14 = 'xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"';
const XM = 'xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"';
const ID = '{00000000-000F-0000-0000-000001000000}';
const BAR =
  `<conditionalFormatting sqref="B2:B9"><cfRule type="dataBar" priority="7"><dataBar><cfvo type="min"/><cfvo type="max"/><color rgb="FF638EC6"/></dataBar>` +
  `<extLst><ext ${X14} uri="{B025F937-C7B1-47D3-B67F-A62EFF666E3E}"><x14:id>${ID}</x14:id></ext></extLst></cfRule></conditionalFormatting>`;
const BARS =
  `<ext ${X14} uri="{78C0D931-6437-407d-A8EE-F0AAD7539E65}"><x14:conditionalFormattings><x14:conditionalFormatting ${XM}>` +
  `<x14:cfRule type="dataBar" id="${ID}"><x14:dataBar gradient="0"/></x14:cfRule><xm:sqref>B2:B9</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext>`;
const LISTS =
  `<ext ${X14} uri="{CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF}"><x14:dataValidations ${XM} count="1"><x14:dataValidation type="list" xr:uid="{1}">` +
  '<x14:formula1><xm:f>Lists!$A$1:$A$5</xm:f></x14:formula1><xm:sqref>A2:A9</xm:sqref></x14:dataValidation></x14:dataValidations></ext>';
const FILTER =
  '<autoFilter ref="A1:B2"><filterColumn colId="0"><customFilters><customFilter operator="greaterThan" val="1"/></customFilters></filterColumn>' +
  '<filterColumn colId="1"><colorFilter dxfId="0"/></filterColumn></autoFilter>';

/** Opens a file with all of them, and saves it. */
async function savedWith(more: Partial<SavedBook> = {}, change: (snapshot: Snapshot) => void = () => undefined) {
  const file = await fileWith(`${FILTER}${BAR}<extLst>${BARS}${LISTS}</extLst>`);
  const { book, snapshot, opened } = await openFile(file, 'xlsx', 'a.xlsx');
  change(snapshot);
  return { opened, ...written(await fromSnapshot(book, { ...asSaved(snapshot), ...more })) };
}

it('newer forms of rules and filters by conditions are kept, and named as not shown', async () => {
  const { opened, sheet } = await savedWith({}, ({ sheets }) => {
    Object.assign(sheets['sheet-0']?.cellData ?? {}, { 4: { 1: { v: 12, t: 2 } } });
  });
  expect(opened).toMatchObject({
    hidden: ['rules', 'validations', 'filters'],
    fragile: ['rules', 'validations', 'filters'],
  });
  expect(sheet).toContain('<v>12</v>');
  expect(sheet).toContain(`<extLst>${BARS}${LISTS.replace(' xr:uid="{1}"', '')}</extLst></worksheet>`);
  // The bar names its newer form again.
  expect(sheet).toMatch(
    /<cfRule type="dataBar" priority="7">.*<x14:id>\{0+-000F-.*\}<\/x14:id><\/ext><\/extLst><\/cfRule>/,
  );
  expect(sheet).toContain('<customFilter operator="greaterThan" val="1"/>');
  expect((await openFile(await fileWith('<autoFilter ref="A1:B2"/>'), 'xlsx', 'a.xlsx')).opened.fragile).toEqual([]);
});

it('what is kept follows its sheet to another place', async () => {
  const file = await fileWith(`${FILTER}<extLst>${LISTS}</extLst>`);
  const { book, snapshot } = await openFile(file, 'xlsx', 'a.xlsx');
  snapshot.sheets.more = { id: 'more', name: 'More', cellData: {} };
  snapshot.sheetOrder.unshift('more');
  const saved = await fromSnapshot(book, asSaved(snapshot));
  expect([1, 2].map((at) => written(saved, at).sheet.includes('<x14:dataValidation'))).toEqual([false, true]);
  expect([1, 2].map((at) => written(saved, at).sheet.includes('<customFilter'))).toEqual([false, true]);
});

it('what names cells that have moved is left out, and so is the newer form of a removed bar', async () => {
  const moved = await savedWith({ lost: new Set(['rules', 'validations']) });
  expect(moved.sheet).not.toContain('x14');
  expect(moved.sheet).toContain('<customFilter ');
  const removed = await savedWith({}, (snapshot) => {
    const rules = snapshot.resources?.find(({ name }) => name === RESOURCES.rules);
    Object.assign(rules ?? {}, { data: '{}' });
  });
  expect(removed.sheet).not.toContain('x14:cfRule');
  expect(removed.sheet).toContain('<x14:dataValidation ');
});

it('a filter that was changed is the new one', async () => {
  const { sheet } = await savedWith({}, (snapshot) => {
    const filters = snapshot.resources?.find(({ name }) => name === RESOURCES.filters);
    const data = JSON.parse(filters?.data ?? '{}') as Record<string, object>;
    Object.assign(data['sheet-0'] ?? {}, { filterColumns: [{ colId: 0, filters: { filters: ['a'] } }] });
    Object.assign(filters ?? {}, { data: JSON.stringify(data) });
  });
  expect(sheet).toContain('<filter val="a"/>');
  expect(sheet).not.toContain('customFilter');
});

it('the colour of a filter is the same one in the saved file', async () => {
  const looks = ['FF0000', '00FF00'].map(
    (rgb) => `<dxf><fill><patternFill><bgColor rgb="FF${rgb}"/></patternFill></fill></dxf>`,
  );
  const filter = '<autoFilter ref="A1:B2"><filterColumn colId="1"><colorFilter dxfId="1"/></filterColumn></autoFilter>';
  const { book, snapshot } = await openFile(await fileWith(filter, looks.join('')), 'xlsx', 'a.xlsx');
  const { sheet, styles } = written(await fromSnapshot(book, asSaved(snapshot)));
  const number = Number(/<colorFilter dxfId="(\d+)"/.exec(sheet)?.[1]);
  expect(styles.match(/<dxf>.*?<\/dxf>/g)?.[number]).toBe(looks[1]);
});
