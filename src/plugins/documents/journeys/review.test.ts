import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { blankDocx } from '../docx/blankDocx.ts';
import { readZip } from '../docx/zip.ts';
import { answer, frameOf, openNew, press, savedParts, sheetOf, type } from './actions.ts';

const office = useOffice({}, { savesData: true });

const wordsOf = (xml: string | undefined) =>
  (xml ?? '').replaceAll(/<w:delText[^>]*>[^<]*<\/w:delText>/g, '').replaceAll(/<[^>]+>/g, '');

/** Chooses an entry of the menu of the table at the cursor. */
async function changeTable(page: Page, entry: string): Promise<void> {
  await page.getByRole('tab', { name: 'Insert', exact: true }).click();
  await page.getByRole('button', { name: 'Change the table' }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Decides about changes by a button, and waits until none is left. */
async function decide(page: Page, button: string): Promise<void> {
  await press(page, 'Review', button);
  await expect.poll(() => page.getByRole('button', { name: 'Accept all', exact: true }).isDisabled()).toBe(true);
}

test('changes are found, accepted and rejected, one by one and all', async () => {
  const { page, end } = await office.visit();
  const id = await openNew(office, page, 'Changes');
  await type(page, 'Start.');
  await press(page, 'Review', 'Track Changes');
  await type(page, ' kept');
  await savedParts(office, page, id, '<w:trackRevisions/>');
  await press(page, 'Review', 'Previous change');
  await decide(page, 'Accept the change');
  await page.keyboard.press('ControlOrMeta+End');
  await type(page, ' dropped');
  await press(page, 'Review', 'Next change');
  await press(page, 'Review', 'Previous change');
  await decide(page, 'Reject the change');
  await page.keyboard.press('ControlOrMeta+End');
  await type(page, ' both');
  await decide(page, 'Accept all');
  await page.keyboard.press('ControlOrMeta+End');
  await type(page, ' none');
  await decide(page, 'Reject all');
  await press(page, 'Review', 'Track Changes');
  await page.keyboard.press('ControlOrMeta+End');
  await type(page, ' end');
  const parts = await savedParts(office, page, id, / end/);
  const xml = parts.get('word/document.xml') ?? '';
  expect(parts.get('word/settings.xml')).not.toContain('trackRevisions');
  expect(wordsOf(xml)).toContain('Start. kept both end');
  expect(xml).not.toMatch(/<w:(ins|del) /);
  await end();
});

test('text is replaced everywhere, ignoring case, also where it is formatted in parts', async () => {
  const { page, end } = await office.visit();
  const id = await openNew(office, page, 'Replace');
  await type(page, 'Atlas market, ATLAS bread, at');
  await page.getByRole('button', { name: 'Bold' }).click();
  await type(page, 'las');
  await press(page, 'Review', 'Find and replace');
  await answer(page, { Find: 'atlas', 'Replace by': 'Rif' }, 'Replace all');
  const xml = (await savedParts(office, page, id, 'Rif')).get('word/document.xml');
  expect(wordsOf(xml)).toContain('Rif market, Rif bread, Rif');
  await end();
});

test('each entry of the menu of a table changes it in the saved file', async () => {
  const { page, end } = await office.visit();
  const id = await openNew(office, page, 'Table');
  await press(page, 'Insert', 'Table');
  await answer(page, { Rows: '2', Columns: '2' });
  await sheetOf(page)
    .locator('table, [class*="table"]')
    .first()
    .click({ position: { x: 10, y: 8 } });
  await type(page, 'corner');
  for (const entry of [
    'Row above',
    'Row below',
    'Column to the left',
    'Column to the right',
    'Repeat the row as header',
  ])
    await changeTable(page, entry);
  let xml = (await savedParts(office, page, id, 'corner')).get('word/document.xml') ?? '';
  expect.soft(xml.match(/<w:tr[ >]/g)).toHaveLength(4);
  expect.soft(xml.match(/<w:tc>/g)).toHaveLength(16);
  expect.soft(xml).toContain('<w:tblHeader/>');
  await changeTable(page, 'Delete the row');
  await sheetOf(page)
    .locator('table, [class*="table"]')
    .first()
    .click({ position: { x: 10, y: 8 } });
  await changeTable(page, 'Delete the column');
  await page.keyboard.press('ControlOrMeta+End');
  await type(page, 'smaller');
  xml = (await savedParts(office, page, id, 'smaller')).get('word/document.xml') ?? '';
  expect.soft(xml.match(/<w:tr[ >]/g)).toHaveLength(3);
  expect.soft(xml.match(/<w:tc>/g)).toHaveLength(9);
  await sheetOf(page)
    .locator('table, [class*="table"]')
    .first()
    .click({ position: { x: 10, y: 8 } });
  await changeTable(page, 'Delete the table');
  await page.keyboard.press('ControlOrMeta+End');
  await type(page, ' gone');
  xml = (await savedParts(office, page, id, ' gone')).get('word/document.xml') ?? '';
  expect.soft(xml).not.toContain('<w:tbl>');
  await end();
});

test('a document is opened from the device, and saved as .docx and .html', async () => {
  const { page, end } = await office.visit();
  await openNew(office, page, 'Files');
  await page.getByRole('tab', { name: 'File', exact: true }).click();
  const file = await blankDocx(false, '<w:p><w:r><w:t>From the device</w:t></w:r></w:p>');
  await page
    .getByLabel('Open', { exact: true })
    .setInputFiles({ name: 'brought.docx', mimeType: '', buffer: Buffer.from(file) });
  await sheetOf(page).getByText('From the device').waitFor();
  const save = async (name: string) => {
    await page.getByRole('tab', { name: 'File', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('tabpanel').getByRole('button', { name, exact: true }).click();
    const saved = await download;
    return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
  };
  const docx = await save('Save as .docx');
  expect(docx.name).toBe('brought.docx');
  const [text] = await readZip(new Uint8Array(docx.bytes), ['word/document.xml']);
  expect(new TextDecoder().decode(text?.bytes)).toContain('From the device');
  const html = await save('Save as .html');
  expect(html.name).toBe('brought.html');
  expect(html.bytes.toString()).toContain('From the device');
  await page.getByRole('tab', { name: 'File', exact: true }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'New', exact: true }).click();
  await sheetOf(page).getByText('From the device').waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: 'Name of the document' }).waitFor();
  await end();
});

test('the buttons of the clipboard cut, copy and paste, and say how to go on where the browser refuses', async () => {
  const { page, end } = await office.visit();
  const id = await openNew(office, page, 'Clipboard');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await type(page, 'Bread');
  await page.keyboard.press('ControlOrMeta+a');
  await press(page, 'File', 'Copy');
  const copied = () =>
    frameOf(page)
      .locator(':root')
      .evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe('Bread');
  await page.keyboard.press('ControlOrMeta+End');
  await type(page, ' and ');
  await press(page, 'File', 'Paste');
  await sheetOf(page).getByText('Bread and Bread').waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await press(page, 'File', 'Cut');
  await sheetOf(page).getByText('Bread and Bread').waitFor({ state: 'detached' });
  await type(page, 'Oil');
  const xml = (await savedParts(office, page, id, 'Oil')).get('word/document.xml');
  expect(wordsOf(xml)).not.toContain('Bread');
  await page.context().clearPermissions();
  await press(page, 'File', 'Paste');
  await page.getByText('The browser does not let this button read the clipboard.').waitFor();
  await end();
});
