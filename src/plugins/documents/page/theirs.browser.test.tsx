import { expect, test } from 'vitest';
import { answerFrame, renderPlugin } from '#admin/testing';
import type { WriterContract } from '../contract.ts';
import { blankDocx } from '../docx/blankDocx.ts';
import { paragraphsOf } from '../docx/blocks.ts';
import { rows } from '../fixtures.ts';
import plugin from '../index.ts';
import { createWriter, storedFile } from './writer.fixture.ts';

const docx = (...lines: readonly string[]) =>
  blankDocx(false, lines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join(''));
const SALMA = { id: 7, username: 'salma', fullName: 'Salma Bennani' };

/** Answers in the frame, which is another one after the document was opened again. */
async function answer(mine: Uint8Array<ArrayBuffer> | null) {
  await expect.poll(() => document.querySelector('iframe[aria-busy="true"]'), { timeout: 40_000 }).not.toBeNull();
  const writer = createWriter();
  const frame = await answerFrame<WriterContract>((message, tell) => {
    if (message.kind === 'read' && mine) tell({ kind: 'file', ticket: message.ticket, content: mine.slice().buffer });
    else writer.onMessage(message, tell);
  });
  return { ...writer, type: () => frame.tell({ kind: 'message', message: { kind: 'changed' } }) };
}

/** Opens a document that Salma saves while it is open. */
async function open(
  mine: Uint8Array<ArrayBuffer> | null,
  theirs: Uint8Array<ArrayBuffer>,
  people: readonly unknown[] = [],
) {
  const file = storedFile(docx('one', 'two'));
  const [first] = rows;
  const { screen, server, refresh } = await renderPlugin(plugin, {
    at: '/documents/1',
    records: {
      documents: first ? [{ ...first, revision: 1 }] : [],
      document_versions: [],
      presence: people as { id: number }[],
    },
    calls: { 'documents/1/file': file.call },
  });
  const writer = await answer(mine);
  const save = async () => {
    file.change(theirs);
    server.change('documents', 1, { revision: 2, editor: SALMA });
    await refresh();
  };
  return { screen, file, writer, save };
}

test('somebody else who edits the document is named', async () => {
  const row = {
    id: 1,
    resource: 'documents',
    recordId: 1,
    user: SALMA,
    state: 'editing',
    since: '2026-11-29T10:00:00Z',
  };
  const { screen } = await open(null, docx('one'), [row]);
  await expect.element(screen.getByText('Being edited by Salma Bennani')).toBeVisible();
});

test('a save by somebody else is told, and can be seen and loaded', async () => {
  const { screen, writer, save } = await open(null, docx('one', 'two theirs'));
  await expect.poll(() => writer.heard.map(({ kind }) => kind)).toEqual(['open']);
  await save();
  await expect.element(screen.getByText(/Salma Bennani saved this document/)).toBeVisible();
  await screen.getByRole('button', { name: 'See the difference' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Mine and theirs' });
  await expect.element(dialog.getByText('two theirs')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await screen.getByRole('button', { name: 'Load it' }).click();
  const again = await answer(null);
  await expect.poll(() => again.heard.length).toBe(1);
  const [message] = again.heard;
  const bytes = message?.kind === 'open' && message.file ? new Uint8Array(message.file.bytes) : new Uint8Array();
  expect(paragraphsOf(bytes)).toEqual(['one', 'two theirs']);
  await expect.element(screen.getByText(/saved this document/)).not.toBeInTheDocument();
});

test('a text that cannot be loaded says so, and is loaded when it is asked for again', async () => {
  const { screen, file, writer, save } = await open(null, docx('one', 'two theirs'));
  await expect.poll(() => writer.heard.length).toBe(1);
  await save();
  file.setAway(true);
  await screen.getByRole('button', { name: 'Load it' }).click();
  await expect.element(screen.getByText('The file is away.')).toBeVisible();
  file.setAway(false);
  await screen.getByRole('button', { name: 'Load it' }).click();
  const again = await answer(null);
  await expect.poll(() => again.heard.length).toBe(1);
});

test('my text and theirs are merged paragraph by paragraph, and saved', async () => {
  const { screen, file, writer, save } = await open(docx('one mine', 'two'), docx('one', 'two', 'three theirs'));
  await expect.poll(() => writer.heard.length).toBe(1);
  await save();
  writer.type();
  await screen.getByRole('button', { name: 'Merge both' }).click();
  await answer(null);
  await expect.poll(() => file.saved.map(paragraphsOf)).toEqual([['one mine', 'two', 'three theirs']]);
});

test('a save by somebody else before the merged text is saved takes nothing of mine', async () => {
  const { screen, file, writer, save } = await open(docx('one mine', 'two'), docx('one', 'two', 'three theirs'));
  await expect.poll(() => writer.heard.length).toBe(1);
  await save();
  writer.type();
  await screen.getByRole('button', { name: 'Merge both' }).click();
  // The frame of the merged text: theirs was read.
  await expect.poll(() => document.querySelector('iframe[aria-busy="true"]')).not.toBeNull();
  file.change(docx('one', 'two', 'three theirs', 'four theirs'));
  await answer(null);
  await screen.getByRole('button', { name: 'Merge both' }).click();
  await answer(null);
  await expect.poll(() => file.saved.map(paragraphsOf)).toEqual([['one mine', 'two', 'three theirs', 'four theirs']]);
});
