import { expect, test } from 'vitest';
import { answerFrame, renderPlugin } from '#admin/testing';
import { definePlugin } from '#admin';
import { blankDocx } from '../docx/blankDocx.ts';
import type { WriterContract } from '../contract.ts';
import { rows } from '../fixtures.ts';
import plugin from '../index.ts';
import { readZip, writeZip } from '#zip';
import { createWriter } from '../page/writer.fixture.ts';

const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
const TEMPLATE = blankDocx(false, `<w:p>${run('Dear {{fullName}}, your number is {{phone}}. {{nothing}}')}</w:p>`);
const CUSTOMER = {
  id: 3,
  firstName: 'Ali',
  lastName: 'Laksour',
  fullName: 'Ali Laksour',
  phone: '0600',
  address: 'Rabat',
};

/** The customers' screens, whose plugin is another one. */
const beside = definePlugin({
  id: 'customers',
  title: 'resources.customers.name',
  api: 1,
  resources: [{ resource: { name: 'customers', icon: 'users' } }],
});

/** Opens the dialog of templates on a customer's page, and chooses one with this file. */
async function openTemplate(file: () => Response) {
  const { screen, server, path } = await renderPlugin(plugin, {
    at: '/customers/3',
    records: { documents: rows, document_versions: [], customers: [CUSTOMER] },
    calls: { 'documents/1/file': file },
    beside: [beside],
  });
  await screen.getByRole('button', { name: 'From a template' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Template', { exact: true }).selectOptions('Catering offer');
  return { screen, dialog, server, path };
}
const answer = (bytes: Uint8Array<ArrayBuffer>) => () => new Response(bytes, { headers: { 'X-Revision': '1' } });

test('a document is made of a template and a customer, after a preview, and printed', async () => {
  const { dialog, server, path } = await openTemplate(answer(TEMPLATE));
  await expect.element(dialog.getByText(/Dear Ali Laksour, your number is 0600/)).toBeVisible();
  await expect.element(dialog.getByText(/no such value: nothing/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Create the document' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Create and print' }).click();
  await expect.poll(path).toBe('/documents/1001');
  await expect.poll(() => document.querySelector('iframe'), { timeout: 40_000 }).not.toBeNull();
  const writer = createWriter();
  await answerFrame<WriterContract>(writer.onMessage);
  await expect.poll(writer.commands).toEqual([{ name: 'print', title: 'Catering offer, Ali Laksour' }]);
  expect(server.records('documents').map(({ name }) => name)).toContain('Catering offer, Ali Laksour');
});

test('a filled template that cannot be opened makes no document, and the dialog stays', async () => {
  const cut = readZip(TEMPLATE).map((part) =>
    part.name === 'word/styles.xml' ? { ...part, bytes: part.bytes.slice(0, -30) } : part,
  );
  const { screen, dialog, server } = await openTemplate(answer(writeZip(cut)));
  await expect.element(dialog.getByRole('button', { name: 'Create the document' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Create the document' }).click();
  await expect.element(screen.getByText(/its part “word\/styles\.xml” ends too early/)).toBeVisible();
  await expect.element(dialog.getByText(/Dear Ali Laksour/)).toBeVisible();
  expect(server.asked.filter((one) => one.startsWith('POST documents'))).toEqual([]);
});

test('a damaged template is told in the dialog', async () => {
  const damaged = TEMPLATE.slice();
  // The packed bytes of its first part.
  damaged.fill(0xff, 60, 90);
  const { dialog } = await openTemplate(answer(damaged));
  await expect.element(dialog.getByText(/it cannot be unpacked/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Create the document' })).toBeDisabled();
});

test('a template that was changed meanwhile is read again when the dialog is opened again', async () => {
  const files = [TEMPLATE, blankDocx(false, `<w:p>${run('Corrected')}</w:p>`)];
  const { screen, dialog } = await openTemplate(() => answer(files.shift() ?? TEMPLATE)());
  await expect.element(dialog.getByText(/Dear Ali Laksour/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'From a template' }).click();
  await dialog.getByLabelText('Template', { exact: true }).selectOptions('Catering offer');
  await expect.element(dialog.getByText('Corrected')).toBeVisible();
});

test('letters to records that cannot be read say so, and are asked for again', async () => {
  const { screen, server } = await renderPlugin(plugin, {
    at: '/customers',
    records: { documents: rows, document_versions: [], customers: [CUSTOMER] },
    beside: [beside],
  });
  await screen.getByRole('checkbox', { name: 'Select all on this page' }).click();
  const letters = screen.getByRole('toolbar').getByRole('button', { name: 'From a template' });
  await expect.element(letters).toBeVisible();
  server.mood = 404;
  await letters.click();
  await expect.element(screen.getByText('The server failed, as this test asked.').first()).toBeVisible();
  server.mood = 'answers';
  await letters.click();
  await expect.element(screen.getByRole('dialog', { name: 'Document from a template' })).toBeVisible();
});

test('letters to more records than a page can fill are refused, with the number', async () => {
  const customers = Array.from({ length: 301 }, (_, at) => ({ ...CUSTOMER, id: at + 1 }));
  const { screen, server } = await renderPlugin(plugin, {
    at: '/customers?page=1&perPage=400&sort=id&order=ASC',
    records: { documents: rows, document_versions: [], customers },
    beside: [beside],
  });
  await screen.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await screen.getByRole('toolbar', { name: '301 selected' }).getByRole('button', { name: 'From a template' }).click();
  await expect.element(screen.getByText(/to 300 records at once, and 301 are selected/)).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.asked.filter((one) => one.startsWith('GET documents?'))).toEqual([]);
});
