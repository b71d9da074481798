import { utils, write } from 'xlsx';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../../../../tests/support/client.ts';
import type { TestServer } from '../../../../tests/support/server.ts';
import { startEmptyServer } from '../../../../tests/support/startEmptyServer.ts';
import { imported, productsBy, send } from './send.ts';
import { deflatedZip } from './zip.ts';

const MAPPING = { Name: 'name', Price: 'price', Code: 'skuCode' };
const day = (text: string) => new Date(`${text}Z`);

/** Several files per test, each read in a thread of its own on a busy machine. */
const LIMIT_MS = 90_000;

describe('files of an import', { timeout: LIMIT_MS }, () => {
  let server: TestServer;
  let admin: Api;
  beforeAll(async () => {
    ({ server, admin } = await startEmptyServer());
  }, 120_000);
  afterAll(() => server?.stop());

  const refused = async (file: string | Uint8Array<ArrayBuffer>, name = 'file.xlsx') => {
    const before = await admin.get('imports?itemsPerPage=0');
    const { status, body } = await send(admin, { file, name, mapping: MAPPING });
    expect(status, JSON.stringify(body)).toBe(422);
    // Nothing is kept of a file that cannot be read.
    const after = await admin.get('imports?itemsPerPage=0');
    expect(after.body['hydra:totalItems']).toBe(before.body['hydra:totalItems']);
    return body.error as string;
  };

  it('reads the first visible sheet of a workbook with dates, or the chosen one', async () => {
    const sheets = [
      { name: 'Notes', hidden: true, rows: [['nothing']] },
      {
        name: 'Prices',
        rows: [
          ['Name', 'Price', 'Code', 'On sale'],
          ['Sheet one', 12.5, 'XL-1', true],
        ],
      },
      {
        name: 'Été',
        rows: [
          ['Name', 'Price', 'Code'],
          [day('2026-03-01T00:00:00'), 0.1 + 0.2, 6111245600185],
        ],
      },
    ];
    const file = new Uint8Array(await writeXlsx({ sheets }));
    const mapping = { ...MAPPING, 'On sale': 'isOnSale' };
    await imported(admin, { file, name: 'book.xlsx', mapping });
    await imported(admin, { file, name: 'book.xlsx', mapping, options: { sheet: 'Été' } });
    const found = await productsBy(admin, 'XL-1', '6111245600185');
    expect(found.get('XL-1')).toMatchObject({ name: 'Sheet one', price: 12.5, isOnSale: true });
    expect(found.get('6111245600185')).toMatchObject({ name: '2026-03-01', price: 0.3 });
    const { body } = await send(admin, { file, name: 'book.xlsx', mapping, options: { sheet: 'Missing' } });
    expect(body.error).toContain('Missing');
  });

  it.each(['biff8', 'ods'] as const)('reads a workbook of kind %s', async (bookType) => {
    const book = utils.book_new();
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Name', 'Price', 'Code'],
        ['Old', 7, `OLD-${bookType}`],
      ]),
      'A',
    );
    const file = new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
    await imported(admin, { file, name: 'old.xls', mapping: MAPPING });
    expect((await productsBy(admin, `OLD-${bookType}`)).size).toBe(1);
  });

  it('refuses zip bombs, also those whose directory lies', async () => {
    const files = { 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': new Uint8Array(4_000_000) };
    expect(await refused(deflatedZip(files))).toContain('too tightly');
    expect(await refused(deflatedZip(files, { unpacked: 1000 }))).toContain('too tightly');
    expect(await refused(deflatedZip(files, { unpacked: 300_000_000 }))).toContain('too large');
    const many = Object.fromEntries(Array.from({ length: 2100 }, (_, at) => [`xl/worksheets/s${at}.xml`, 'x']));
    expect(await refused(deflatedZip(many))).toContain('2000');
  });

  it('refuses entities, sheets without an end and damaged workbooks', async () => {
    const sheet = (text: string) => deflatedZip({ 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': text });
    expect(await refused(sheet('<!DOCTYPE x [<!ENTITY a "b">]><worksheet></worksheet>'))).toContain('document type');
    expect(await refused(sheet('<worksheet><sheetData><row>'))).toContain('incomplete');
    const whole = sheet('<worksheet></worksheet>');
    expect(await refused(whole.subarray(0, whole.length - 30))).toContain('incomplete');
  });

  it('says what a file really is, whatever its name', async () => {
    expect(await refused('<html><body><table><tr><td>Name</td></tr></table></body></html>')).toContain('web page');
    expect(await refused('%PDF-1.7\n', 'table.csv')).toContain('PDF');
    expect(await refused(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 'a.csv')).toContain('picture');
    expect(await refused(deflatedZip({ 'readme.txt': 'hello' }))).toContain('zip');
    expect(
      await refused(
        Uint8Array.from({ length: 4096 }, (_, at) => (at * 7919) % 256),
        'junk.csv',
      ),
    ).toBeTruthy();
    expect((await send(admin, { file: '', mapping: MAPPING })).body.error).toContain('select a file');
  });

  it('takes a column called __proto__ like any other, and harms nothing', async () => {
    const file = 'Name,__proto__,constructor,Code\nProto,5,x,PROTO-1';
    const mapping = JSON.parse('{"Name":"name","__proto__":"price","constructor":"description","Code":"skuCode"}');
    await imported(admin, { file, mapping });
    expect((await productsBy(admin, 'PROTO-1')).get('PROTO-1')).toMatchObject({ price: 5, description: 'x' });
    const options = JSON.parse('{"fixes":{"__proto__":{"__proto__":"1"}},"values":{"__proto__":{"a":1}}}');
    await imported(admin, { file: 'Name,Price\nProto two,5', mapping: MAPPING, options });
  });

  it('fills short rows up, names rows with too many cells, and never runs text as a formula', async () => {
    await imported(admin, { file: 'Name,Price,Code\nShort,5\n"=1+1",6,RAG-1\nWide,7,RAG-2,,', mapping: MAPPING });
    const { status, body } = await send(admin, { file: 'Name,Price,Code\n=cmd|x,8,RAG-3,extra', mapping: MAPPING });
    expect(status).toBe(422);
    expect(body.violations[0].message).toContain('Row 2');
    const { text } = await admin.call('GET', `imports/${body.import}/bad-rows`);
    expect(text).toContain("'=cmd|x");
  });

  it('names the row of a quotation mark that is never closed, and of a cell of ten megabytes', async () => {
    expect(await refused(`Name,Price,Code\nA,1,B\n"${'x'.repeat(3_000_000)}`, 'a.csv')).toContain('Row 3');
    expect(await refused(`Name,Price,Code\nA,1,B\n${'y'.repeat(10_000_000)},1,C`, 'a.csv')).toContain('Row 3');
  });
});
