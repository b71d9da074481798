import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { frameOf, openNew, savedParts, sheetOf, type } from './actions.ts';

const office = useOffice({}, { savesData: true });

/** Pastes HTML into the editor, as the browser does; `hasPicture`: with a picture beside it, as Excel does. */
const paste = (page: Page, html: string, hasPicture = false) =>
  frameOf(page)
    .locator('.ProseMirror')
    .first()
    .evaluate(
      (editor, { text, isPicture }) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', text);
        if (isPicture) clipboardData.items.add(new File([new Uint8Array(8)], 'picture.png', { type: 'image/png' }));
        editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      { text: html, isPicture: hasPicture },
    );

const paragraphsOf = (xml: string) => xml.match(/<w:p[ >](?:(?!<\/w:p>)[\s\S])*<\/w:p>/g) ?? [];
const paragraphOf = (xml: string, word: string) => paragraphsOf(xml).find((one) => one.includes(word)) ?? '';

/** A line of a list as Word copies it. */
const wordLine = (level: number, sign: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>`;

test('headings, lists and bold letters pasted from Word stay such', async () => {
  const { page, end } = await office.visit();
  const id = await openNew(office, page, 'From Word');
  await paste(
    page,
    `<html><head><style>.strong{font-weight:bold}</style></head><body><h1>Offer</h1><p>We <b>bake</b></p>${wordLine(1, '·', 'Bread')}${wordLine(2, 'o', 'Rye')}${wordLine(1, '1.', 'First')}</body></html>`,
  );
  await page.keyboard.press('ControlOrMeta+End');
  await type(page, ' end');
  const xml = (await savedParts(office, page, id, ' end')).get('word/document.xml') ?? '';
  expect.soft(paragraphOf(xml, 'Offer')).toContain('<w:pStyle w:val="Heading1"/>');
  expect.soft(paragraphOf(xml, 'bake')).toContain('<w:b/>');
  expect.soft(paragraphOf(xml, 'Bread')).toMatch(/<w:ilvl w:val="0"\/><w:numId w:val="1"\/>/);
  expect.soft(paragraphOf(xml, 'Rye')).toMatch(/<w:ilvl w:val="1"\/><w:numId w:val="1"\/>/);
  expect.soft(paragraphOf(xml, 'First')).toMatch(/<w:ilvl w:val="0"\/><w:numId w:val="2"\/>/);
  expect.soft(xml.replaceAll(/<[^>]+>/g, '')).not.toContain('·');
  expect.soft(xml).not.toContain('flexy-list');
  await end();
});

test('cells pasted from Excel become a table, not the picture beside them', async () => {
  const { page, end } = await office.visit();
  const id = await openNew(office, page, 'From Excel');
  await paste(page, '<table><tr><td>Bread</td><td>12.50</td></tr><tr><td>Oil</td><td>90</td></tr></table>', true);
  await sheetOf(page).getByText('12.50').waitFor();
  const xml = (await savedParts(office, page, id, '12.50')).get('word/document.xml') ?? '';
  expect(xml.match(/<w:tr[ >]/g)).toHaveLength(2);
  expect(xml).not.toContain('<w:drawing>');
  await end();
});

test('an opened Markdown file has its headings and lists', async () => {
  const { page, end } = await office.visit();
  await openNew(office, page, 'Files');
  await page.getByRole('tab', { name: 'File', exact: true }).click();
  const buffer = Buffer.from('# Offer\n\n- Bread\n- Oil\n\n1. First\n2. Second\n');
  await page.getByLabel('Open', { exact: true }).setInputFiles({ name: 'offer.md', mimeType: '', buffer });
  await sheetOf(page).getByText('Second').waitFor();
  const id = Number(page.url().split('/').at(-1));
  const xml = (await savedParts(office, page, id, 'Second')).get('word/document.xml') ?? '';
  expect.soft(paragraphOf(xml, 'Offer')).toContain('<w:pStyle w:val="Heading1"/>');
  expect.soft(paragraphOf(xml, 'Oil')).toMatch(/<w:numId w:val="1"\/>/);
  expect.soft(paragraphOf(xml, 'Second')).toMatch(/<w:numId w:val="2"\/>/);
  await end();
});
