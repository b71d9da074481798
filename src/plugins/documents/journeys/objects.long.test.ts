import { expect, test } from 'vitest';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { putFile } from '../../../../tests/support/putFile.ts';
import { answer, openNew, press, savedParts, sheetOf, type } from './actions.ts';

const office = useOffice({}, { savesData: true });

/** A picture of one red pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('what is formatted and inserted stands in the saved file', async () => {
  const { page, end } = await office.visit();
  const id = await openNew(office, page, 'Catering offer');
  await page.getByLabel('Paragraph style').selectOption('Heading1');
  await sheetOf(page).click();
  await page.keyboard.type('What we bring');
  await page.keyboard.press('Enter');
  await page.getByLabel('Paragraph style').selectOption('Normal');
  await page.getByRole('button', { name: 'Bold' }).click();
  await type(page, 'Every morning');
  await press(page, 'Insert', 'Footnote');
  await answer(page, { 'Text of the note': 'Except on holidays' });
  await press(page, 'Insert', 'Bookmark');
  await answer(page, { 'Name of the bookmark': 'morning' });
  await press(page, 'Page', 'Page Number');
  await answer(page, {});
  await press(page, 'Forms', 'Check box');
  await answer(page, { Title: 'Agreed' });
  await page.getByRole('tab', { name: 'Insert', exact: true }).click();
  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer: PIXEL });
  await press(page, 'Insert', 'Table of Contents');
  const parts = await savedParts(office, page, id, / TOC /);
  const xml = parts.get('word/document.xml') ?? '';
  expect(xml).toMatch(/<w:pStyle w:val="Heading1"\/>.*What we bring/);
  expect(xml).toMatch(/<w:b\/>.*Every morning/);
  expect(xml).toContain('<w:footnoteReference w:id="1"/>');
  expect(parts.get('word/footnotes.xml')).toContain('Except on holidays');
  expect(xml).toContain('w:name="morning"');
  expect(xml).toMatch(/<w:instrText[^>]*>\s*PAGE\s*</);
  expect(xml).toMatch(/<w:sdt>.*Agreed.*checkbox/);
  expect(xml).toContain('<w:drawing>');
  expect([...parts.keys()].some((name) => name.startsWith('word/media/'))).toBe(true);
  expect(xml).toMatch(/<w:instrText[^>]*> TOC /);
  await end();
});

test('a picture of the file manager is put into the text', async () => {
  const { page, end } = await office.visit();
  await putFile(await office.as('manager'), 'stall.png', PIXEL);
  const id = await openNew(office, page, 'Market stall');
  await press(page, 'Insert', 'Image from the file manager');
  const dialog = page.getByRole('dialog', { name: 'File Manager' });
  await dialog.getByRole('option', { name: /^stall\.png/ }).dblclick();
  await dialog.waitFor({ state: 'detached' });
  await sheetOf(page).locator('img').waitFor();
  const parts = await savedParts(office, page, id, '<w:drawing>');
  expect(parts.get('word/document.xml')).toMatch(/<wp:docPr [^>]*descr="stall"/);
  await end();
});

test('tables, links, headers, comments and tracked changes stand in the saved file', async () => {
  const { page, end } = await office.visit();
  const id = await openNew(office, page, 'Prices');
  await page.keyboard.type('Prices of the season');
  await press(page, 'Insert', 'Hyperlink');
  await answer(page, { Address: 'https://example.com/prices', Text: 'all prices' });
  await press(page, 'Review', 'New comment');
  await answer(page, { Comment: 'Are these the new ones?' });
  await press(page, 'Review', 'Track Changes');
  await sheetOf(page).getByText('Prices of the season').click();
  await type(page, 'latest ');
  await press(page, 'Review', 'Track Changes');
  await press(page, 'Insert', 'Table');
  await answer(page, { Rows: '2', Columns: '4' });
  await press(page, 'Page', 'Header');
  await answer(page, { Text: 'Atlas Market' }, 'Apply');
  const parts = await savedParts(office, page, id, 'Atlas Market');
  const xml = parts.get('word/document.xml') ?? '';
  expect(xml).toContain('<w:hyperlink');
  expect(xml).toContain('<w:commentReference');
  expect(parts.get('word/comments.xml')).toContain('Are these the new ones?');
  expect(xml).toMatch(/<w:ins [^>]*w:author="[^"]+"[^>]*>.*latest/);
  expect(xml.match(/<w:gridCol /g)).toHaveLength(4);
  expect(
    [...parts]
      .filter(([name]) => name.startsWith('word/header'))
      .map(([, text]) => text)
      .join(),
  ).toContain('Atlas Market');
  await end();
});

test('an endnote and the alternative text of a picture stand in the saved file', async () => {
  const { page, end } = await office.visit();
  const id = await openNew(office, page, 'Notes');
  await type(page, 'Bread');
  await press(page, 'Insert', 'Endnote');
  await answer(page, { 'Text of the note': 'Baked at night' });
  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer: PIXEL });
  await sheetOf(page).locator('img').click();
  await press(page, 'Insert', 'Alternative text');
  await answer(page, { 'What the picture shows': 'A red oven' }, 'Apply');
  const parts = await savedParts(office, page, id, 'A red oven');
  expect(parts.get('word/endnotes.xml')).toContain('Baked at night');
  expect(parts.get('word/document.xml')).toContain('<w:endnoteReference w:id="1"/>');
  expect(parts.get('word/document.xml')).toMatch(/<wp:docPr [^>]*descr="A red oven"/);
  await end();
});

test('a link, a line break and a tab that are typed as tracked changes are such in the saved file', async () => {
  const { page, end } = await office.visit();
  const id = await openNew(office, page, 'Tracked');
  await type(page, 'Prices: ');
  await press(page, 'Review', 'Track Changes');
  await page.getByRole('button', { name: 'Track Changes', pressed: true }).waitFor();
  await press(page, 'Insert', 'Hyperlink');
  await answer(page, { Address: 'https://example.com/tracked', Text: 'all' });
  await type(page, ' of');
  await page.keyboard.press('Shift+Enter');
  await type(page, 'June');
  await page.keyboard.press('Tab');
  await type(page, '2027');
  const xml = (await savedParts(office, page, id, '2027')).get('word/document.xml') ?? '';
  expect.soft(xml).toMatch(/<w:hyperlink r:id="[^"]+"><w:ins [^>]*><w:r><w:rPr><w:rStyle w:val="Hyperlink"\/>.*?>all</);
  const inserted = (xml.match(/<w:ins [^>]*>.*?<\/w:ins>/g) ?? []).join('');
  expect.soft(inserted).toMatch(/ of<.*<w:br w:type="textWrapping"\/>.*>June<.*<w:tab\/>/);
  for (const [, found] of xml.matchAll(/<w:ins w:id="(\d+)"/g)) expect.soft(Number(found)).toBeLessThan(2 ** 31);
  await end();
});

test('a link gets another address, and is removed; its text stays', async () => {
  const { page, end } = await office.visit();
  const id = await openNew(office, page, 'Links');
  await press(page, 'Insert', 'Hyperlink');
  await answer(page, { Address: 'https://example.com/old', Text: 'prices' });
  await type(page, '');
  await page.keyboard.press('ArrowLeft');
  await press(page, 'Insert', 'Hyperlink');
  await answer(page, { Address: 'https://example.com/new' }, 'Apply');
  let parts = await savedParts(office, page, id, 'example.com/new');
  expect.soft(parts.get('word/document.xml')?.match(/<w:hyperlink/g)).toHaveLength(1);
  expect.soft(parts.get('word/document.xml')).toMatch(/<w:hyperlink [^>]*>.*<w:rStyle w:val="Hyperlink"\/>.*prices/);
  await press(page, 'Insert', 'Hyperlink');
  await answer(page, {}, 'Remove the link');
  await type(page, '');
  await page.keyboard.press('End');
  await type(page, ' of June');
  parts = await savedParts(office, page, id, 'of June');
  expect.soft(parts.get('word/document.xml')).toContain('prices');
  expect.soft(parts.get('word/document.xml')).not.toMatch(/<w:hyperlink|"Hyperlink"/);
  await end();
});
