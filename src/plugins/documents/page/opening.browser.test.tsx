import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { readZip, writeZip } from '#zip';
import { blankDocx } from '../docx/blankDocx.ts';
import { answerFrame, renderPlugin, type RenderPluginOptions } from '#admin/testing';
import type { DocxFault } from '../docx/checkParts.ts';
import type { WriterContract } from '../contract.ts';
import { rows } from '../fixtures.ts';
import plugin from '../index.ts';
import { createWriter, STATE, storedFile } from './writer.fixture.ts';

const renderDocuments = (options: RenderPluginOptions = {}) =>
  renderPlugin(plugin, { at: '/documents', records: { documents: rows, document_versions: [] }, ...options });

/** Answers as the word processor in its frame. */
async function answerWriter(refused: DocxFault | null = null) {
  await expect.poll(() => document.querySelector('iframe'), { timeout: 40_000 }).not.toBeNull();
  const writer = createWriter(STATE, refused);
  const frame = await answerFrame<WriterContract>(writer.onMessage);
  return { ...writer, tell: (message: WriterContract['toPage']) => frame.tell({ kind: 'message', message }) };
}

const WHOLE = blankDocx(false, '<w:p><w:r><w:t>Offer</w:t></w:r></w:p>');
const CUT = writeZip(
  readZip(WHOLE).map((part) =>
    part.name === 'word/document.xml' ? { ...part, bytes: part.bytes.slice(0, -30) } : part,
  ),
);
const asFile = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'Offer.docx');
const inputOf = (label: string) =>
  document.querySelector<HTMLInputElement>(`input[type="file"][aria-label="${label}"]`);

/** Chooses a file in the head of the list. */
async function choose(bytes: Uint8Array<ArrayBuffer>) {
  // The first test waits for what is compiled for the list.
  await expect.poll(() => inputOf('Open a file'), { timeout: 40_000 }).not.toBeNull();
  const input = inputOf('Open a file');
  if (input) await userEvent.upload(input, asFile(bytes));
}

test('a cut file says which part of it is damaged, and creates no document', async () => {
  const { screen, server, path } = await renderDocuments();
  await choose(CUT);
  await expect.element(screen.getByText(/its part “word\/document\.xml” ends too early/)).toBeVisible();
  expect(server.asked.filter((one) => one.startsWith('POST documents'))).toEqual([]);
  expect(path()).toBe('/documents');
});

test('a file that the editor refuses leaves no document behind', async () => {
  const { screen, server, path } = await renderDocuments();
  await choose(WHOLE);
  await expect.poll(path).toMatch(/^\/documents\/\d+$/);
  expect(server.records('documents')).toHaveLength(rows.length + 1);
  await answerWriter({ reason: 'unreadable' });
  await expect.poll(() => server.records('documents')).toHaveLength(rows.length);
  await expect.poll(path).toBe('/documents');
  await expect.element(screen.getByText(/The editor could not read the file/)).toBeVisible();
});

test('a chosen file is stored as it is, byte for byte, and written anew once it is changed', async () => {
  const file = storedFile();
  const { path } = await renderDocuments({ calls: { 'documents/1001/file': file.call } });
  await choose(WHOLE);
  await expect.poll(path).toBe('/documents/1001');
  const { type, tell } = await answerWriter();
  await expect.poll(() => file.saved).toEqual([WHOLE]);
  type('typed', tell);
  await expect.poll(() => file.saved[1]).toEqual(new TextEncoder().encode('typed'));
});

test('a file that is stored stays when the editor, loaded again, cannot open it', async () => {
  const file = storedFile();
  const { screen, server, path } = await renderDocuments({ calls: { 'documents/1001/file': file.call } });
  await choose(WHOLE);
  await expect.poll(path).toBe('/documents/1001');
  const { tell } = await answerWriter();
  await expect.poll(() => file.saved).toEqual([WHOLE]);
  tell({ kind: 'openFailed', fault: { reason: 'unreadable' } });
  await expect.element(screen.getByText(/The editor could not read the file/)).toBeVisible();
  expect(server.asked.filter((one) => one.startsWith('DELETE'))).toEqual([]);
  expect(path()).toBe('/documents/1001');
});

test('a stored file is opened without being written', async () => {
  const file = storedFile(WHOLE);
  const [first] = rows;
  const { screen, hearsKeys } = await renderDocuments({
    at: '/documents/1',
    records: { documents: first ? [{ ...first, revision: 1 }] : [], document_versions: [] },
    calls: { 'documents/1/file': file.call },
  });
  const { heard } = await answerWriter();
  await expect.element(screen.getByRole('button', { name: 'Bold' })).toBeEnabled();
  await hearsKeys();
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(heard.filter(({ kind }) => kind === 'read')).toEqual([]);
  expect(file.saved).toEqual([]);
});
