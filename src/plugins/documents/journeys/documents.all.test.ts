import { expect, test } from 'vitest';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { blankDocx } from '../docx/blankDocx.ts';
import { openNew, savedParts, sheetOf, storedParts, type } from './actions.ts';

const office = useOffice();

/** Saves another text, as somebody else. */
async function saveAsAdmin(id: number, text: string): Promise<void> {
  const file = blankDocx(false, `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`);
  const admin = await office.as('admin');
  const { body } = await admin.get(`documents/${id}`);
  const address = `${office.url}/en/api/documents/${id}/file?base=${body.revision}`;
  const headers = { Authorization: `Bearer ${admin.token}` };
  const sent = await fetch(address, { method: 'POST', headers, body: file });
  expect(sent.status).toBe(200);
}

test('a double press on New creates one document', async () => {
  const { page, end } = await office.visit();
  const id = await openNew(office, page, 'First');
  const created: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/documents')) created.push(request.url());
  });
  await page.getByRole('tab', { name: 'File', exact: true }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'New', exact: true }).dblclick();
  await page.waitForURL((url) => /\/documents\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${id}`));
  await sheetOf(page).waitFor();
  expect(created).toHaveLength(1);
  await end();
});

test('a text is written by the assistant, and inserted as its tracked change', async () => {
  const { page, end } = await office.visit();
  const id = await openNew(office, page, 'Letter');
  await page.getByRole('button', { name: 'AI Write' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate Content' });
  const generate = dialog.getByRole('button', { name: 'Generate', exact: true }).last();
  await dialog.getByPlaceholder('Please provide the topic or idea for content generation...').waitFor();
  expect(await generate.isDisabled()).toBe(true);
  await dialog.getByLabel('Topic').fill('the delivery of breakfast');
  await generate.click();
  await dialog.getByText('1 of 3').waitFor();
  await dialog.getByText('This text is about the delivery of breakfast.').waitFor();
  await dialog.getByRole('button', { name: 'Next text' }).click();
  await dialog.getByText('2 of 3').waitFor();
  await dialog.getByRole('button', { name: 'Rewrite' }).waitFor();
  await dialog.getByRole('button', { name: 'Previous text' }).click();
  await dialog.getByText('1 of 3').waitFor();
  await dialog.getByRole('button', { name: 'Insert', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await sheetOf(page).getByText('This text is about the delivery of breakfast.').waitFor();
  await savedParts(office, page, id, /<w:ins [^>]*w:author="AI assistant"/);
  await end();
});

test('what could not be saved is still there, and is saved when the server answers again', async () => {
  const { page, end, expectRefusal } = await office.visit();
  const id = await openNew(office, page, 'Outage');
  expectRefusal(503);
  const files = '**/api/documents/*/file?*';
  await page.route(files, (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }));
  await page.keyboard.type('typed without a server');
  await page.getByText('The document was not saved. What you typed is still here.').waitFor();
  await sheetOf(page).getByText('typed without a server').waitFor();
  await page.unroute(files);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(/^Saved /).waitFor();
  expect((await storedParts(office, id)).get('word/document.xml')).toContain('typed without a server');
  await end();
});

test('a document that somebody else saved is not written over unasked', async () => {
  const { page, end, expectRefusal } = await office.visit();
  const id = await openNew(office, page, 'Shared');
  await type(page, 'first');
  await savedParts(office, page, id, 'first');
  await saveAsAdmin(id, 'theirs');
  expectRefusal(409);
  await sheetOf(page).click();
  await page.keyboard.type(' second');
  await page.getByText(/^Somebody else saved this document/).waitFor();
  expect((await storedParts(office, id)).get('word/document.xml')).toContain('theirs');
  await page.getByRole('button', { name: 'Save mine; theirs stays as a version' }).click();
  await page.getByText(/^Saved /).waitFor();
  await expect.poll(async () => (await storedParts(office, id)).get('word/document.xml')).toContain('second');
  await end();
});

test('an earlier version is restored, and the later one stays in the list', async () => {
  const { page, end } = await office.visit();
  const id = await openNew(office, page, 'Restored');
  await type(page, 'first');
  await savedParts(office, page, id, 'first');
  await saveAsAdmin(id, 'later');
  await page.reload();
  await sheetOf(page).getByText('later').waitFor();
  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Versions' });
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await sheetOf(page).getByText('first').waitFor();
  expect((await storedParts(office, id)).get('word/document.xml')).toContain('first');
  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(3);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await end();
});
