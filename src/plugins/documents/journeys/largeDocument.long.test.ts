import { expect, test } from 'vitest';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { blankDocx } from '../docx/blankDocx.ts';
import { largeDocx } from '../docx/largeDocx.fixture.ts';
import { openStored, press, savedParts, sheetOf, type } from './actions.ts';

const office = useOffice({}, { savesData: true });

const PAGES = 20;
const chapters = Array.from({ length: PAGES }, (_, at) => at + 1);
const count = (xml: string, pattern: RegExp) => (xml.match(pattern) ?? []).length;

test('a document of 20 pages keeps tables, pictures, notes, comments and tracked changes when it is saved', async () => {
  const { page, end } = await office.visit();
  const id = await openStored(office, page, 'Offer of 20 pages', largeDocx(PAGES));
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
  const file = blankDocx(false, `<w:p><w:r><w:t xml:space="preserve">Share: </w:t></w:r>${FRACTION}</w:p>`);
  const id = await openStored(office, page, 'With an equation', file);
  await page.getByText(/kept but not shown here: equations/).waitFor();
  await sheetOf(page).getByText('Share:').click();
  await page.keyboard.press('Home');
  await page.keyboard.type('Our ');
  const xml = (await savedParts(office, page, id, 'Our ')).get('word/document.xml') ?? '';
  expect(xml).toContain(`xmlns:m="${MATH}"`);
  expect(xml.replaceAll(/ xmlns:m="[^"]*"/g, '')).toContain(FRACTION.replace(/ xmlns:m="[^"]*"/, ''));
  await end();
});

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const change = (kind: 'ins' | 'del', id: number, content: string) =>
  `<w:${kind} w:id="${id}" w:author="Salma" w:date="2026-11-02T09:00:00Z">${content}</w:${kind}>`;
const FIELD =
  '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> NUMPAGES </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>';
const LINK = `<w:hyperlink w:anchor="prices">${run('prices')}</w:hyperlink>`;
const TAB = '<w:r><w:tab/></w:r><w:r><w:br/></w:r>';

test('a tracked insertion keeps its equation, field, link, tab and line break, and is accepted with them', async () => {
  const { page, end } = await office.visit();
  const inner = `${run('new ')}${FRACTION}${FIELD}${LINK}${TAB}${run('end')}`;
  const gone = change('del', 2, '<w:r><w:delText>old</w:delText></w:r>');
  const tagged = `<w:smartTag w:element="place">${run(' in Fez')}</w:smartTag>`;
  const file = blankDocx(false, `<w:p>${run('Start ')}${change('ins', 1, inner)}${gone}${tagged}</w:p>`);
  const id = await openStored(office, page, 'Tracked', file);
  await sheetOf(page).getByText('Start').click();
  await page.keyboard.press('Home');
  await type(page, 'Our ');
  let xml = (await savedParts(office, page, id, 'Our ')).get('word/document.xml') ?? '';
  const inserted = (xml.match(/<w:ins [^>]*>.*?<\/w:ins>/g) ?? []).join('');
  for (const part of ['<m:oMath', 'NUMPAGES', '<w:tab/>', '<w:br']) expect.soft(inserted, part).toContain(part);
  expect.soft(xml).toMatch(/<w:hyperlink w:anchor="prices"><w:ins /);
  expect.soft(xml).toMatch(/<w:del [^>]*>.*?old/);
  expect.soft(xml).toContain(' in Fez');
  expect(await page.getByText('This editor cannot keep all of this file').count()).toBe(0);
  await press(page, 'Review', 'Accept all');
  await page.keyboard.press('ControlOrMeta+End');
  await type(page, ' today');
  xml = (await savedParts(office, page, id, ' today')).get('word/document.xml') ?? '';
  expect.soft(xml).not.toMatch(/<w:(ins|del) /);
  for (const part of ['<m:oMath', 'NUMPAGES', 'w:anchor="prices"', '<w:tab/>']) expect.soft(xml, part).toContain(part);
  await end();
});

test('what a save would lose is named when the file is opened', async () => {
  const { page, end } = await office.visit();
  const control = `<w:sdt><w:sdtPr><w:alias w:val="Place"/></w:sdtPr><w:sdtContent>${change('ins', 1, run('Fez'))}</w:sdtContent></w:sdt>`;
  const file = blankDocx(false, `<w:p>${run('Start ')}${control}</w:p>`);
  await openStored(office, page, 'Lossy', file);
  await page.getByText(/^This editor cannot keep all of this file: .*tracked changes/).waitFor();
  await sheetOf(page).getByText('Start').waitFor();
  await end();
});
