import { expect, test } from 'vitest';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { blankDocx } from '../docx/blankDocx.ts';
import { largeDocx } from '../docx/largeDocx.fixture.ts';
import { savedParts, sheetOf } from './actions.ts';

const office = useOffice({}, { savesData: true });

const PAGES = 20;
const chapters = Array.from({ length: PAGES }, (_, at) => at + 1);
const count = (xml: string, pattern: RegExp) => (xml.match(pattern) ?? []).length;

/** Stores a document with a file. @returns its id */
async function store(name: string, file: Uint8Array<ArrayBuffer>): Promise<number> {
  const manager = await office.as('manager');
  const { body } = await manager.post('documents', { name });
  const answer = await fetch(`${office.url}/en/api/documents/${body.id}/file?base=0`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${manager.token}`, 'Content-Type': 'application/octet-stream' },
    body: file,
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return body.id;
}

test('a document of 20 pages keeps tables, pictures, notes, comments and tracked changes when it is saved', async () => {
  const { page, end } = await office.visit();
  const id = await store('Offer of 20 pages', await largeDocx(PAGES));
  await office.signIn(page, 'manager', `documents/${id}`);
  await sheetOf(page).getByText('Chapter 1', { exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(': summer');
  const parts = await savedParts(office, page, id, ': summer');
  const xml = parts.get('word/document.xml') ?? '';
  const kept = {
    headings: count(xml, /<w:pStyle w:val="Heading1"\/>/g),
    tables: count(xml, /<w:tbl>/g),
    rows: count(xml, /<w:tr[ >]/g),
    pictures: count(xml, /<w:drawing>/g),
    notes: count(xml, /<w:footnoteReference /g),
    comments: count(xml, /<w:commentReference /g),
    insertions: count(xml, /<w:ins /g),
    deletions: count(xml, /<w:del /g),
  };
  const each = { headings: PAGES, tables: PAGES, pictures: PAGES, notes: PAGES, comments: PAGES };
  expect(kept).toEqual({ ...each, rows: 5 * PAGES, insertions: PAGES, deletions: PAGES });
  const words = xml.replaceAll(/<[^>]+>/g, '');
  expect(words).toContain('Chapter 1: summer');
  for (const chapter of chapters) {
    for (const line of Array.from({ length: 8 }, (_, at) => `Line ${chapter}.${at} of the offer`))
      expect(words).toContain(line);
    expect(words).toContain(`added ${chapter}`);
    expect(words).toContain(`removed ${chapter}`);
    expect(words).toContain(`Price ${chapter}.4`);
    expect(parts.get('word/comments.xml')).toContain(`Comment ${chapter}<`);
    expect(parts.get('word/footnotes.xml')).toContain(`Note ${chapter}<`);
    expect(xml).toContain(`Stall ${chapter}"`);
  }
  await end();
});

const MATH = 'http://schemas.openxmlformats.org/officeDocument/2006/math';
/** The fraction a/b. */
const FRACTION = `<m:oMath xmlns:m="${MATH}"><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f></m:oMath>`;

test('an equation is named when the file is opened, and is whole in the saved file', async () => {
  const { page, end } = await office.visit();
  const file = await blankDocx(false, `<w:p><w:r><w:t xml:space="preserve">Share: </w:t></w:r>${FRACTION}</w:p>`);
  const id = await store('With an equation', file);
  await office.signIn(page, 'manager', `documents/${id}`);
  await page.getByText(/kept but not shown here: equations/).waitFor();
  await sheetOf(page).getByText('Share:').click();
  await page.keyboard.press('Home');
  await page.keyboard.type('Our ');
  const xml = (await savedParts(office, page, id, 'Our ')).get('word/document.xml') ?? '';
  expect(xml).toContain(`xmlns:m="${MATH}"`);
  expect(xml.replaceAll(/ xmlns:m="[^"]*"/g, '')).toContain(FRACTION.replace(/ xmlns:m="[^"]*"/, ''));
  await end();
});
