import { expect, test } from 'vitest';
import { answerFrame, renderPlugin, type MemoryCall } from '#admin/testing';
import type { WriterContract } from '../contract.ts';
import { blankDocx } from '../docx/blankDocx.ts';
import { rows } from '../fixtures.ts';
import plugin from '../index.ts';
import { createWriter } from './writer.fixture.ts';

const docx = (text: string) => blankDocx(false, `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`);
const SALMA = { id: 7, username: 'salma', fullName: 'Salma Bennani' };

test('a version is compared with the newest one, and opened as tracked changes', async () => {
  const call: MemoryCall = ({ url }) =>
    new Response(docx(url.searchParams.get('version') === '1' ? 'We bring bread' : 'We bring fish'), {
      headers: { 'X-Revision': '2' },
    });
  const [first] = rows;
  const version = (id: number) => ({
    ...{ id, document: 1, author: SALMA },
    savedAt: `2026-11-2${id}T10:00:00+01:00`,
  });
  const { screen, server, path } = await renderPlugin(plugin, {
    at: '/documents/1',
    records: { documents: first ? [{ ...first, revision: 2 }] : [], document_versions: [version(2), version(1)] },
    calls: { 'documents/1/file': call },
  });
  await screen.getByRole('button', { name: 'Versions' }).click();
  await screen.getByRole('button', { name: 'Compare' }).click();
  const dialog = screen.getByRole('dialog', { name: 'This version and the newest one' });
  await expect.element(dialog.getByText('We bring bread')).toBeVisible();
  await expect.element(dialog.getByText('We bring fish')).toBeVisible();
  await dialog.getByRole('button', { name: 'Open as tracked changes' }).click();
  await expect.poll(path).toBe('/documents/1001');
  expect(server.records('documents').map(({ name }) => name)).toContain('Catering offer, compared');
});

/** Answers in the frame that is loaded now. */
async function answer() {
  await expect.poll(() => document.querySelector('iframe[aria-busy="true"]'), { timeout: 40_000 }).not.toBeNull();
  const { heard, onMessage } = createWriter();
  await answerFrame<WriterContract>(onMessage);
  await expect.poll(() => heard.length).toBe(1);
  return heard;
}

test('a version of a document that was new when its page opened is shown once it is restored', async () => {
  const call: MemoryCall = () => new Response(docx('restored'), { headers: { 'X-Revision': '3' } });
  const { screen, server } = await renderPlugin(plugin, {
    at: '/documents/1',
    records: {
      documents: rows,
      document_versions: [2, 1].map((id) => ({ id, document: 1, author: SALMA, savedAt: '2026-11-20T10:00:00+01:00' })),
    },
    calls: {
      'documents/1/file': call,
      'documents/1/restore': () => {
        server.change('documents', 1, { revision: 3 });
        return Response.json({ revision: 3, savedAt: '2026-11-23T10:00:00+01:00', size: 1 });
      },
    },
  });
  await answer();
  await screen.getByRole('button', { name: 'Versions' }).click();
  await screen.getByRole('button', { name: 'Restore' }).last().click();
  const [message] = await answer();
  expect(message?.kind === 'open' && message.file?.bytes.byteLength).toBe(docx('restored').length);
});

test('every version that is kept is listed', async () => {
  const version = (id: number) => ({ id, document: 1, author: SALMA, savedAt: '2026-11-20T10:00:00+01:00' });
  const versions = Array.from({ length: 60 }, (_, at) => version(at + 1));
  const { screen } = await renderPlugin(plugin, {
    at: '/documents/1',
    records: { documents: rows, document_versions: versions },
  });
  await screen.getByRole('button', { name: 'Versions' }).click();
  const list = screen.getByRole('dialog', { name: 'Versions' }).getByRole('listitem');
  await expect.poll(() => list.elements().length).toBe(60);
});
