import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { blankDocx } from '../docx/blankDocx.ts';
import { readZip } from '#zip';
import { answer, frameOf, openNew, openStored, press, savedParts, sheetOf, type } from './actions.ts';

const office = useOffice({}, { savesData: true });

const wordsOf = (xml: string | undefined) =>
  (xml ?? '').replaceAll(/<w:delText[^>]*>[^<]*<\/w:delText>/g, '').replaceAll(/<[^>]+>/g, '');

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

/** Opens the panel that finds, with a text. */
async function openFind(page: Page, text: string): Promise<Locator> {
  await press(page, 'Review', 'Find');
  const panel = page.getByRole('search', { name: 'Find and replace' });
  await panel.getByLabel('Find', { exact: true }).fill(text);
  return panel;
}

test('text is replaced everywhere, ignoring case, also where it is formatted in parts', async () => {
  const { page, end } = await office.visit();
  const id = await openNew(office, page, 'Replace');
  await type(page, 'Atlas market, ATLAS bread, at');
  await page.getByRole('button', { name: 'Bold' }).click();
  await type(page, 'las');
  const panel = await openFind(page, 'atlas');
  await panel.getByText('1 of 3').waitFor();
  await panel.getByLabel('Replace by').fill('Rif');
  await panel.getByRole('button', { name: 'Replace all' }).click();
  await page.keyboard.press('Escape');
  const xml = (await savedParts(office, page, id, 'Rif')).get('word/document.xml');
  expect(wordsOf(xml)).toContain('Rif market, Rif bread, Rif');
  await end();
});

test('a document is opened from the device, and saved as .docx and .html', async () => {
  const { page, end } = await office.visit();
  await openNew(office, page, 'Files');
  await page.getByRole('tab', { name: 'File', exact: true }).click();
  const file = blankDocx(false, '<w:p><w:r><w:t>From the device</w:t></w:r></w:p>');
  await page
    .getByLabel('Open', { exact: true })
    .setInputFiles({ name: 'brought.docx', mimeType: '', buffer: Buffer.from(file) });
  await sheetOf(page).getByText('From the device').waitFor();
  // It is stored without being changed.
  await page.getByText(/^Saved /).waitFor();
  const save = async (name: string) => {
    await page.getByRole('tab', { name: 'File', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('tabpanel').getByRole('button', { name, exact: true }).click();
    const saved = await download;
    return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
  };
  const docx = await save('Save as .docx');
  expect(docx.name).toBe('brought.docx');
  const [text] = readZip(new Uint8Array(docx.bytes), ['word/document.xml']);
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
  // The first one takes the place of the selected text, the second one stands behind it.
  await press(page, 'File', 'Paste');
  await press(page, 'File', 'Paste');
  await sheetOf(page).getByText('BreadBread').waitFor();
  await type(page, '');
  await page.keyboard.press('ControlOrMeta+a');
  await press(page, 'File', 'Cut');
  await sheetOf(page).getByText('BreadBread').waitFor({ state: 'detached' });
  await type(page, 'Oil');
  const xml = (await savedParts(office, page, id, 'Oil')).get('word/document.xml');
  expect(wordsOf(xml)).not.toContain('Bread');
  await page.context().clearPermissions();
  await press(page, 'File', 'Paste');
  await page.getByText('The browser does not let this button read the clipboard.').waitFor();
  await end();
});

test('Comments shows and hides the column of comments, in which one is answered and resolved', async () => {
  const { page, end } = await office.visit();
  const id = await openNew(office, page, 'Comments');
  await type(page, 'Bread of the day');
  await press(page, 'Review', 'New comment');
  await answer(page, { Comment: 'Which one?' });
  const comment = frameOf(page).getByText('Which one?');
  await comment.waitFor();
  const button = page.getByRole('button', { name: 'Comments', exact: true });
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  await button.click();
  await comment.waitFor({ state: 'hidden' });
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
  await button.click();
  await comment.click();
  const reply = frameOf(page).getByPlaceholder('Reply or add others with @');
  await reply.click();
  await reply.fill('The round one');
  await reply.press('Enter');
  await frameOf(page).getByText('The round one').waitFor();
  let parts = await savedParts(office, page, id, 'The round one');
  expect.soft(parts.get('word/comments.xml')).toContain('Which one?');
  expect.soft(parts.get('word/commentsExtended.xml')).toMatch(/w15:paraIdParent="/);
  expect.soft(parts.get('word/commentsExtended.xml')).not.toContain('w15:done="1"');
  await frameOf(page).getByTitle('Resolve', { exact: true }).click();
  await comment.waitFor({ state: 'hidden' });
  parts = await savedParts(office, page, id, 'w15:done="1"');
  expect.soft(parts.get('word/comments.xml')).toMatch(/Which one\?[^]*The round one/);
  await end();
});

test('all changes by one person are accepted or rejected, and those of others stay', async () => {
  const { page, end } = await office.visit();
  const by = (id: number, author: string, text: string) =>
    `<w:ins w:id="${id}" w:author="${author}" w:date="2026-11-02T09:00:00Z"><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:ins>`;
  const text = `${by(1, 'Salma', ' one')}${by(2, 'Omar', ' two')}${by(3, 'Salma', ' three')}${by(4, 'Lina', ' four')}`;
  const id = await openStored(office, page, 'By author', blankDocx(false, `<w:p>${text}</w:p>`));
  await sheetOf(page).getByText('two').click();
  const decideBy = async (entry: string) => {
    await press(page, 'Review', 'By author');
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  await decideBy('Accept all by Salma');
  await decideBy('Reject all by Omar');
  await sheetOf(page).getByText('two').waitFor({ state: 'detached' });
  await type(page, ' end');
  const xml = (await savedParts(office, page, id, / end/)).get('word/document.xml') ?? '';
  // The cursor is where the rejected text was, or behind it.
  expect.soft(wordsOf(xml).replace(' end', '')).toContain(' one three four');
  expect.soft(xml).toContain('w:author="Lina"');
  expect.soft(xml).not.toMatch(/w:author="(Salma|Omar)"/);
  await end();
});

test('Find goes from one place of a text to the next, and says when there is none', async () => {
  const { page, end } = await office.visit();
  const id = await openNew(office, page, 'Find');
  await type(page, 'oil and oil');
  await page.keyboard.press('Home');
  await (await openFind(page, 'OIL')).getByText('1 of 2').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('search').getByText('2 of 2').waitFor();
  await page.keyboard.press('Escape');
  await type(page, 'bread');
  const xml = (await savedParts(office, page, id, 'bread')).get('word/document.xml') ?? '';
  expect(wordsOf(xml)).toContain('oil and bread');
  await (await openFind(page, 'honey')).getByText('Not found').waitFor();
  await end();
});
