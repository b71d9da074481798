import { describe, expect, it } from 'vitest';
import { utils, write } from 'xlsx';
import { writeXlsx } from 'hucre/xlsx';
import type { TableRow } from '../rules/types.ts';
import { deflatedZip } from '../contract/zip.ts';
import { columnLetter, columnNames } from './header.ts';
import { detectDelimiter, detectEncoding, readTable, type ReadOptions, type TableHead } from './index.ts';

async function read(
  file: string | Uint8Array<ArrayBuffer>,
  options: ReadOptions = {},
): Promise<{ head: TableHead; rows: readonly TableRow[] }> {
  const rows: TableRow[] = [];
  const head = await readTable(new Blob([file]), options, { onRows: (more) => void rows.push(...more) });
  return { head, rows };
}
const failure = (file: string | Uint8Array<ArrayBuffer>, options?: ReadOptions) =>
  read(file, options).then(
    () => 'no error',
    (error: { code: string }) => error.code,
  );

/** Bytes of Arabic letters in Windows-1256, which has them in this order from 0xC0 on. */
const ARABIC = 'ہءآأؤإئابةتثجحخدذرزسشصض×طظعغـفقك';
const windows1256 = (text: string) =>
  Uint8Array.from(
    [...text].map((letter) => (ARABIC.includes(letter) ? 0xc0 + ARABIC.indexOf(letter) : letter.charCodeAt(0))),
  );
const utf16 = (text: string, isBig = false) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !isBig);
  return bytes;
};

/** A workbook of one sheet with these rows, as XML. */
function workbookOf(rows: string): Uint8Array<ArrayBuffer> {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const links = (type: string, target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`;
  return deflatedZip({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>',
    '_rels/.rels': links('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': links('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  });
}

describe('encodings', () => {
  it.each([
    ['utf-8', new TextEncoder().encode('nom;été;الاسم')],
    ['utf-8', new TextEncoder().encode('\ufeffnom')],
    ['utf-16le', utf16('\ufeffnom')],
    ['utf-16be', utf16('\ufeffnom', true)],
    ['utf-16le', utf16('nom;prix\nthé;5')],
    ['utf-16be', utf16('nom;prix\nthé;5', true)],
    ['windows-1252', Uint8Array.from([...'Désignation;Café crème à 5€'].map((one) => one.charCodeAt(0) & 0xff))],
    ['windows-1256', windows1256('بطاطا طازجة;5\nخبز;2\nشاي;3')],
  ])('recognises %s', (expected, bytes) => {
    expect(detectEncoding(Uint8Array.from(bytes))).toBe(expected);
  });

  it('finds the first accent of a large file, and cuts no letter at the border of a piece', async () => {
    const lines = Array.from({ length: 60_000 }, (_, at) => `row ${at},plain`).join('\n');
    const late = Uint8Array.from([...`a,b\n${lines}\nCafé,x`].map((one) => one.charCodeAt(0)));
    expect((await read(late)).head.encoding).toBe('windows-1252');
    const { rows } = await read(`a,b\n${'é'.repeat(1_000_000)},x\n${'€'.repeat(333_333)},y`);
    expect(rows.map(({ cells }) => String(cells[0]).replaceAll(/[é€]/g, ''))).toEqual(['', '']);
  });
});

describe('CSV', () => {
  it.each([
    ['a;b;c\n1,5;2,5;3', ';'],
    ['a,b\n"x;y;z",2', ','],
    ['a\tb\n1\t2', '\t'],
    ['a|b\n1|2', '|'],
    ['one column\nx', ','],
    ['sep=;\na,b;c\n1;2', ';'],
    ['Nom;Prix\nA, B, C;1', ';'],
  ])('%j has the delimiter %j', (text, expected) => {
    expect(detectDelimiter(text)).toBe(expected);
  });

  it('reads the texts that spreadsheets and our own exports keep from being computed', async () => {
    const { rows } = await read(`a,b,c\n'+212-x,="0012","="" say """"no"""" """\n''=1,'tis,=1`);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['+212-x', '0012', ' say "no" '],
      ["'=1", "'tis", '=1'],
    ]);
  });

  it('refuses a file whose quotation marks swallow its rows, and names the row', async () => {
    const error = await read('a,b\n1,2\n3,"4\n5,6\n').catch((one: unknown) => one);
    expect(error).toMatchObject({ code: 'openQuote', params: { row: 3 } });
  });

  it('keeps the row numbers of the file, empty rows and lines in quotes included', async () => {
    const { head, rows } = await read('\n\nNom,Note\r\nA,"two\r\nlines"\r\n\r\nB,"a ""quote"""\r\n');
    expect(head).toMatchObject({ columns: ['Nom', 'Note'], headerRow: 3 });
    expect(rows).toEqual([
      { number: 4, cells: ['A', 'two\r\nlines'] },
      { number: 6, cells: ['B', 'a "quote"'] },
    ]);
  });

  it('reads any table back, whatever the pieces it arrives in', async () => {
    const words = ['', 'a', 'é', '"', ',', ';', '\n', 'x y', '00042', '€', 'ب'];
    let seed = 42;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let turn = 0; turn < 30; turn += 1) {
      const width = 2 + random(4);
      const table = Array.from({ length: 1 + random(400) }, (_, at) =>
        Array.from({ length: width }, (__, column) =>
          column === 0 ? `r${at}` : Array.from({ length: random(9) }, () => words[random(words.length)]).join(''),
        ),
      );
      const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
      const lines = [Array.from({ length: width }, (_, at) => `c${at}`), ...table];
      const text = lines.map((line) => line.map(quoted).join(';')).join('\r\n');
      const { rows } = await read(text, { delimiter: ';' });
      const full = rows.map(({ cells }) => Array.from({ length: width }, (_, at) => cells[at] ?? ''));
      expect(full).toEqual(table);
    }
  });

  it('takes the chosen row for the names, and stops after the wanted rows', async () => {
    const { head, rows } = await read('Export of May\n\nNom,Prix\nA,1\nB,2', { headerRow: 3, most: 1 });
    expect(head.columns).toEqual(['Nom', 'Prix']);
    expect(rows).toEqual([{ number: 4, cells: ['A', '1'] }]);
    expect(await failure('a,b\n\nc,d', { headerRow: 2 })).toBe('noHeader');
    expect(await failure('\n\n')).toBe('empty');
    expect(await failure('a,b\n')).toBe('noRows');
    expect(await failure('a,b\n , \u00a0\n\t,')).toBe('noRows');
    expect(await failure('a,b', { encoding: 'klingon' })).toBe('encoding');
  });

  it('gives every column a name of its own', () => {
    expect(columnNames(['\ufeffName', ' name ', '', null, 'NAME', 5])).toEqual([
      'Name',
      'name (2)',
      'C',
      'D',
      'NAME (3)',
      '5',
    ]);
    const same = columnNames(Array.from({ length: 16_384 }, () => 'Name'));
    expect([new Set(same).size, same.at(-1)]).toEqual([16_384, 'Name (16384)']);
    expect(columnNames(['x'.repeat(1_000_000)])[0]).toHaveLength(255);
    expect([0, 25, 26, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
  });
});

describe('workbooks', () => {
  it('reads the same cells as another reader', async () => {
    const table = [
      ['Name', 'Number', 'Yes', 'Day', 'Time'],
      ['Thé <&> "x"', 12.5, true, new Date(Date.UTC(2026, 2, 1)), new Date(Date.UTC(2026, 2, 1, 14, 30, 59))],
      ['00042', -0.001, false, new Date(Date.UTC(1999, 11, 31)), null],
      ['#N/A', 6_111_245_600_185, true, null, new Date(Date.UTC(2024, 1, 29, 0, 0, 1))],
    ];
    const own = await read(new Uint8Array(await writeXlsx({ sheets: [{ name: 'S', rows: table }] })));
    const sheet = utils.aoa_to_sheet(table, { UTC: true, cellDates: true });
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'S');
    const other = await read(new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer));
    const old = await read(new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer));
    expect(own.rows[0]?.cells).toEqual(['Thé <&> "x"', 12.5, true, '2026-03-01', '2026-03-01T14:30:59']);
    expect(other.rows).toEqual(own.rows);
    expect(old.rows).toEqual(own.rows);
  });

  it('keeps the leading zeros that a number is shown with', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Code', 'Plain'],
      [42, 42],
      ['00043', 43],
    ]);
    Object.assign(sheet.A2 ?? {}, { z: '00000' });
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Other']]), 'First');
    utils.book_append_sheet(book, sheet, 'Second');
    const file = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
    const { rows } = await read(file, { sheet: 'Second' });
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['00042', 42],
      ['00043', 43],
    ]);
  });

  it('counts days in the calendar that the workbook names', async () => {
    const rows = [['Day'], [new Date(Date.UTC(2026, 2, 1))]];
    const file = new Uint8Array(await writeXlsx({ sheets: [{ name: 'S', rows }], dateSystem: '1904' }));
    expect((await read(file)).rows[0]?.cells).toEqual(['2026-03-01']);
  });

  it.each([
    ['twice', '<row r="2"><c r="A2"><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c></row>'],
    ['backwards', '<row r="3"><c r="A3"><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c></row>'],
    ['no number', '<row r="x"><c r="A2"><v>1</v></c></row>'],
    ['half', '<row r="2.5"><c r="A2"><v>1</v></c></row>'],
  ])('refuses rows that cannot be told apart: %s', async (_name, rows) => {
    const head = '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row>';
    expect(await failure(workbookOf(`${head}${rows}`))).toBe('damaged');
    expect(await failure(workbookOf(head))).toBe('noRows');
  });

  it('refuses columns beyond the last, and rows beyond it', async () => {
    const head = '<row r="1"><c r="A1"><v>1</v></c></row>';
    expect(await failure(workbookOf(`${head}<row r="2"><c r="ZZZZZ2"><v>1</v></c></row>`))).toBe('damaged');
    expect(await failure(workbookOf(`${head}<row r="1048577"><c r="A1"><v>1</v></c></row>`))).toBe('rows');
  });

  it('refuses a second directory behind the one that is checked, and sheets of billions of cells', async () => {
    const files = { 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': '<worksheet></worksheet>' };
    expect(await failure(deflatedZip(files, { directory: 0xffffffff }))).toBe('damaged');
    const cell = (text: string) =>
      `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
    const rows = [
      `<table:table-row>${cell('Name')}</table:table-row>`,
      '<table:table-row table:number-rows-repeated="1000000"><table:table-cell/></table:table-row>',
      `<table:table-row><table:table-cell table:number-columns-repeated="16000"/>${cell('far')}</table:table-row>`,
    ];
    const table = `<table:table table:name="A">${rows.join('')}</table:table>`;
    const ods = {
      'META-INF/manifest.xml': '<manifest:manifest></manifest:manifest>',
      'styles.xml': '<office:document-styles/>',
      'content.xml': `<office:document-content><office:body><office:spreadsheet>${table}</office:spreadsheet></office:body></office:document-content>`,
    };
    expect(await failure(deflatedZip(ods))).toBe('tooLarge');
  });
});
